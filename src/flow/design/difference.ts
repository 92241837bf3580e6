import type { Flow, FlowNode, Graph, UserNode } from "../graph.ts";

/** What is different between two versions of a flow, about one element. `change` is a key of the texts `difference` of `locales/<language>/design.json`. */
export interface Difference {
  /** Id of the step or way; absent: the flow itself. */
  readonly element?: string | undefined;
  /** What is written on it. */
  readonly name: string;
  readonly change: Change;
  readonly from?: unknown;
  readonly to?: unknown;
}

const STEP = ["added", "removed", "renamed", "kind", "people", "take", "countersign", "order", "default", "scope", "other"] as const;
const TASK = [
  "operationAdded",
  "operationRemoved",
  "operationChanged",
  "operationOrder",
  "policy",
  "timeoutAdded",
  "timeoutRemoved",
] as const;
const FIELDS = [
  "seen",
  "unseen",
  "editable",
  "readonly",
  "required",
  "optional",
  "variableAdded",
  "variableRemoved",
  "variableChanged",
] as const;
const EVENT = ["timer", "message", "edge", "effectAdded", "effectRemoved", "called"] as const;
const WAY = ["wayAdded", "wayRemoved", "wayLed", "condition", "wayRenamed"] as const;
/** Everything that two versions can differ in. */
export const CHANGES = [...STEP, ...TASK, ...FIELDS, ...EVENT, ...WAY, "title", "flowVariableAdded", "flowVariableRemoved"] as const;
export type Change = (typeof CHANGES)[number];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
const nameOf = (graph: Graph, id: string): string => graph.nodes[id]?.name || id;
/** A way by what is written on it, else by the steps that it joins. */
const wayName = (graph: Graph, { name, source, target }: Flow): string => name || `${nameOf(graph, source)} → ${nameOf(graph, target)}`;

/**
 * Everything that a version of a flow does otherwise than another one, step by step in the order of the newer. Two that are carried out alike have no
 * difference; every setting that is not alike has one.
 */
export function differences(before: Graph, after: Graph): Difference[] {
  const nodes = [...new Set([...Object.keys(after.nodes), ...Object.keys(before.nodes)])];
  const flows = [...new Set([...Object.keys(after.flows), ...Object.keys(before.flows)])];
  return [
    ...ofFlowItself(before, after),
    ...nodes.flatMap((id) => ofNode(before, after, id)),
    ...flows.flatMap((id) => ofWay(before, after, id)),
  ];
}

function ofFlowItself(before: Graph, after: Graph): Difference[] {
  const key = (graph: Graph) => (graph.variables ?? []).map((variable) => JSON.stringify(variable));
  const variable = (text: string) => (JSON.parse(text) as { readonly name: string }).name;
  const list = changesOf(key(before), key(after));
  return [
    ...(isSame(before.title, after.title) ? [] : [{ name: "", change: "title" as const, from: before.title, to: after.title }]),
    ...(before.start === after.start ? [] : [{ name: "", change: "other" as const, from: before.start, to: after.start }]),
    ...list.added.map((one) => ({ name: "", change: "flowVariableAdded" as const, to: variable(one) })),
    ...list.removed.map((one) => ({ name: "", change: "flowVariableRemoved" as const, from: variable(one) })),
  ];
}

const changesOf = (before: readonly string[], after: readonly string[]) => ({
  added: after.filter((one) => !before.includes(one)),
  removed: before.filter((one) => !after.includes(one)),
});

/** Tells what is different about one element. */
type Tell = (change: Change, from?: unknown, to?: unknown) => void;

function ofNode(before: Graph, after: Graph, id: string): Difference[] {
  const [former, node] = [before.nodes[id], after.nodes[id]];
  const found: Difference[] = [];
  const name = node?.name || former?.name || id;
  const tell: Tell = (change, from, to) => void found.push({ element: id, name, change, from, to });
  if (!former && node)
    tell(
      "added",
      undefined,
      node.in.map((flow) => nameOf(after, after.flows[flow]?.source ?? "")),
    );
  if (former && !node) tell("removed");
  if (former && node) compare(former, node, { before, after, tell });
  return found;
}

interface Sides {
  readonly before: Graph;
  readonly after: Graph;
  readonly tell: Tell;
}

/** Keys that are said by the ways, or in words of their own. */
const SAID = new Set(["id", "in", "out", "name", "kind", "default", "scope"]);
const OF_USER = new Set(["people", "take", "countersign", "operations", "variables", "view", "edit", "required", "policies", "timeouts"]);
const OF_EVENT: Readonly<Record<string, Change>> = {
  timer: "timer",
  message: "message",
  on: "edge",
  interrupting: "edge",
  calls: "called",
};

function compare(former: FlowNode, node: FlowNode, { before, after, tell }: Sides): void {
  if ((former.name ?? "") !== (node.name ?? "")) tell("renamed", former.name ?? former.id, node.name ?? node.id);
  if (former.kind !== node.kind) {
    tell("kind", former.kind, node.kind);
    return;
  }
  if (former.default !== node.default) tell("default", wayOf(before, former.default), wayOf(after, node.default));
  if (former.scope !== node.scope) tell("scope", former.scope && nameOf(before, former.scope), node.scope && nameOf(after, node.scope));
  if (former.out.length > 1 && isSame([...former.out].sort(), [...node.out].sort()) && !isSame(former.out, node.out)) tell("order");
  const isTask = former.kind === "user" && node.kind === "user";
  if (isTask) compareTasks(former, node, tell);
  const [old, now] = [former, node] as unknown as readonly [Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>];
  for (const key of new Set([...Object.keys(old), ...Object.keys(now)])) {
    if (SAID.has(key) || (isTask && OF_USER.has(key)) || isSame(old[key], now[key])) continue;
    if (key === "effects") compareLists(old[key], now[key], tell, "effectAdded", "effectRemoved");
    else tell(OF_EVENT[key] ?? "other", old[key], now[key]);
  }
}

const wayOf = (graph: Graph, id: string | undefined): string | undefined => {
  const flow = id === undefined ? undefined : graph.flows[id];
  return flow && wayName(graph, flow);
};

function compareLists(before: unknown, after: unknown, tell: Tell, added: Change, removed: Change): void {
  const texts = (list: unknown) => (Array.isArray(list) ? list : []).map((one) => JSON.stringify(one));
  const [old, now] = [texts(before), texts(after)];
  const changes = changesOf(old, now);
  for (const one of changes.removed) tell(removed, JSON.parse(one));
  for (const one of changes.added) tell(added, undefined, JSON.parse(one));
  // The same ones, in another order or number.
  if (changes.added.length + changes.removed.length === 0 && !isSame(old, now)) tell("other", before, after);
}

function compareTasks(former: UserNode, node: UserNode, tell: Tell): void {
  for (const key of ["people", "take", "countersign"] as const) if (!isSame(former[key], node[key])) tell(key, former[key], node[key]);
  compareByKey(former.operations, node.operations, ({ type }) => type, tell, [
    "operationAdded",
    "operationRemoved",
    "operationChanged",
    "operationOrder",
  ]);
  compareByKey(former.variables, node.variables, ({ variableName }) => variableName, tell, [
    "variableAdded",
    "variableRemoved",
    "variableChanged",
    "other",
  ]);
  compareFields(former.view, node.view, tell, "seen", "unseen");
  compareFields(former.edit, node.edit, tell, "editable", "readonly");
  compareFields(former.required, node.required, tell, "required", "optional");
  for (const policy of Object.keys(node.policies) as (keyof UserNode["policies"])[])
    if (former.policies[policy] !== node.policies[policy])
      tell("policy", { policy, value: former.policies[policy] }, { policy, value: node.policies[policy] });
  compareLists(former.timeouts, node.timeouts, tell, "timeoutAdded", "timeoutRemoved");
}

type KeyChanges = readonly [added: Change, removed: Change, changed: Change, order: Change];

function compareByKey<T>(before: readonly T[], after: readonly T[], keyOf: (one: T) => string, tell: Tell, changes: KeyChanges): void {
  const [added, removed, changed, order] = changes;
  const [old, now] = [new Map(before.map((one) => [keyOf(one), one])), new Map(after.map((one) => [keyOf(one), one]))];
  for (const [key, one] of old) if (!now.has(key)) tell(removed, one);
  let isTold = [...old.keys()].some((key) => !now.has(key));
  for (const [key, one] of now) {
    const former = old.get(key);
    if (former === undefined) tell(added, undefined, one);
    else if (!isSame(former, one)) tell(changed, former, one);
    isTold ||= !isSame(former, one);
  }
  if (!isTold && !isSame(before, after)) tell(order, before.map(keyOf), after.map(keyOf));
}

type Fields = readonly string[] | "all";

function compareFields(before: Fields, after: Fields, tell: Tell, more: Change, less: Change): void {
  const listOf = (fields: Fields) => (fields === "all" ? ["*"] : fields);
  const { added, removed } = changesOf(listOf(before), listOf(after));
  if (removed.length > 0) tell(less, removed);
  if (added.length > 0) tell(more, undefined, added);
  if (added.length + removed.length === 0 && listOf(before).length !== listOf(after).length) tell("other", before, after);
}

function ofWay(before: Graph, after: Graph, id: string): Difference[] {
  const [former, flow] = [before.flows[id], after.flows[id]];
  const found: Difference[] = [];
  const [graph, way] = flow ? [after, flow] : [before, former as Flow];
  const tell: Tell = (change, from, to) => void found.push({ element: id, name: wayName(graph, way), change, from, to });
  if (!former || !flow) {
    const other = flow ? before : after;
    // The way to or from a step that is new, or gone, is said with the step, but for when it is taken.
    const isOfStep = !other.nodes[way.source] || !other.nodes[way.target];
    if (!isOfStep) tell(flow ? "wayAdded" : "wayRemoved", former?.condition, flow?.condition);
    else if (way.condition !== undefined) tell("condition", former?.condition, flow?.condition);
    return found;
  }
  if ((former.name ?? "") !== (flow.name ?? "")) tell("wayRenamed", former.name, flow.name);
  if (former.source !== flow.source || former.target !== flow.target)
    tell("wayLed", wayName(before, { ...former, name: undefined }), wayName(after, { ...flow, name: undefined }));
  if (!isSame(former.condition, flow.condition)) tell("condition", former.condition, flow.condition);
  return found;
}
