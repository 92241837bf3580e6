import { isDecision } from "../branches.ts";
import type { FlowNode, Graph, NodeOf } from "../graph.ts";

/**
 * A flow as far as its tokens are concerned: of one scope, without what people decide. A sub-process is one node of the part in which it stands, and a part of
 * its own: it is entered by one token and left by one.
 */
export interface Part {
  readonly nodes: Map<string, PartNode>;
  /** Where tokens lie when it begins: once by each start event. */
  readonly starts: readonly (readonly string[])[];
  /** Flow → the node to which it leads. */
  readonly targets: Map<string, string>;
}

export interface PartNode {
  readonly id: string;
  /** What it needs to go on: one token, one on each flow, or those that can still come (inclusive). */
  readonly join: "one" | "all" | "some";
  /** A token stays until something happens outside: people, a time, a message, a sub-process. */
  readonly rests: boolean;
  readonly in: readonly string[];
  /** The flows that it takes, in each way in which it may go on. */
  readonly choices: readonly (readonly string[])[];
  /** It takes all tokens of its scope. */
  readonly terminates: boolean;
  /** What may happen once on its edge while it rests, without an end to its rest. */
  readonly beside: readonly { readonly id: string; readonly choices: readonly (readonly string[])[] }[];
}

const RESTS: ReadonlySet<FlowNode["kind"]> = new Set(["user", "receive", "timer", "events", "subProcess"]);

/** The part of one scope; absent: what stands in no sub-process. */
export function partOf(graph: Graph, scope: string | undefined): Part {
  const all = Object.values(graph.nodes).filter((node) => node.scope === scope);
  const holder = scope === undefined ? undefined : graph.nodes[scope];
  const begins =
    holder?.kind === "subProcess"
      ? all.filter(({ id }) => id === holder.start)
      : all.filter(({ id, kind }) => id === graph.start || kind === "timedStart");
  // Events behind an event-based gateway are ways in which the gateway itself goes on; what is on an edge is a way of its host.
  const behind = new Set(all.filter(({ kind }) => kind === "events").flatMap((node) => targetsOf(graph, node)));
  const own = all.filter((node) => node.kind !== "boundary" && node.kind !== "start" && node.kind !== "timedStart" && !behind.has(node.id));
  const nodes = own.map((node) => partNode(graph, node, edgeOf(node, all)));
  const targets = nodes.flatMap(({ id, in: into }) => into.map((flow) => [flow, id] as const));
  return { nodes: new Map(nodes.map((node) => [node.id, node])), starts: begins.map(({ out }) => out), targets: new Map(targets) };
}

const edgeOf = (node: FlowNode, all: readonly FlowNode[]): NodeOf<"boundary">[] =>
  all.filter((other): other is NodeOf<"boundary"> => other.kind === "boundary" && other.on === node.id);

/** The nodes behind a node. */
export const targetsOf = (graph: Graph, node: FlowNode): string[] => node.out.flatMap((flow) => graph.flows[flow]?.target ?? []);

function partNode(graph: Graph, node: FlowNode, edge: readonly NodeOf<"boundary">[]): PartNode {
  const { id, kind } = node;
  const events = kind === "events" ? targetsOf(graph, node).flatMap((target) => graph.nodes[target] ?? []) : [];
  const own = kind === "events" ? events.flatMap((event) => choicesOf(graph, event)) : choicesOf(graph, node);
  const [leaving, beside] = [true, false].map((interrupting) => edge.filter((one) => one.interrupting === interrupting));
  return {
    ...{ id, in: node.in, rests: RESTS.has(kind), terminates: kind === "terminate" },
    join: node.in.length < 2 ? "one" : kind === "parallel" ? "all" : kind === "inclusive" ? "some" : "one",
    choices: [...own, ...(leaving ?? []).flatMap((one) => choicesOf(graph, one))],
    beside: (beside ?? []).map((one) => ({ id: one.id, choices: choicesOf(graph, one) })),
  };
}

/** Above this many conditions of an inclusive gateway, not every selection is looked at: each alone and all together. */
const MOST_CONDITIONS = 6;

/** The ways in which a node goes on, whatever its conditions are: what `chosenFlows` may give. */
function choicesOf(graph: Graph, node: FlowNode): string[][] {
  const isAlways = (id: string) => graph.flows[id]?.condition === undefined;
  if (node.kind === "parallel" || !isDecision(graph, node)) return [[...node.out]];
  if (node.kind !== "inclusive") return node.out.map((id) => [id]);
  const others = node.out.filter((id) => id !== node.default);
  const [always, maybe] = [others.filter(isAlways), others.filter((id) => !isAlways(id))];
  const selections = maybe.length > MOST_CONDITIONS ? [[], ...maybe.map((id) => [id]), maybe] : subsets(maybe);
  const chosen = selections.map((some) => [...always, ...some]).filter((some) => some.length > 0);
  return node.default === undefined ? chosen : [...chosen, [node.default]];
}

function subsets([first, ...others]: readonly string[]): string[][] {
  if (first === undefined) return [[]];
  const without = subsets(others);
  return [...without, ...without.map((some) => [first, ...some])];
}
