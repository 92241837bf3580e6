import type { Place } from "./block.ts";
import { readBlocks } from "./blocks.ts";
import type { Design, DesignElement } from "./design.ts";
import { branchBy, idsOf, isMovable, openOf, placeBefore, type Standing, standingOf, standings, unitOf } from "./find.ts";
import { arrange } from "./layout.ts";
import * as links from "./links.ts";
import { newStep, type StepKind, type StepNames } from "./new-step.ts";

/*
 * What cards change in a design. Each is one step for who designs: the elements that stay are the same ones, with all that stands on them, and the picture
 * is drawn anew. They fail, and change nothing that is kept, where the file is another one than the cards showed.
 */

const standing = (design: Design, id: string): Standing => standingOf(readBlocks(design.process).chain, id);

/** Puts a new step into a place. @returns its id */
export function addStep(design: Design, place: Place, kind: StepKind, names: StepNames): string {
  const step = newStep(design, links.containerOfPlace(design, place), kind, names);
  between(design, place, step, step);
  arrange(design);
  return step.id ?? "";
}

function between(design: Design, place: Place, entry: DesignElement, exit: DesignElement): void {
  const target = links.behind(design, place);
  links.enter(design, place, entry);
  if (target) links.connect(design, exit, target);
}

/** Puts a branch of two ways into a place: by condition, with a step that still needs its condition and an empty way else; or both at once. @returns the id of its gateway */
export function addBranch(design: Design, place: Place, choice: "exclusive" | "inclusive" | "parallel", names: StepNames): string {
  const container = links.containerOfPlace(design, place);
  const type = { exclusive: "Exclusive", inclusive: "Inclusive", parallel: "Parallel" }[choice];
  const gateway = (id: string) => links.putIn(container, design.create(`bpmn:${type}Gateway`, { id: links.freeId(design, id) }));
  const [split, join] = [gateway("branch"), gateway("join")];
  between(design, place, split, join);
  const first = newStep(design, container, "approval", names);
  links.connect(design, split, first);
  links.connect(design, first, join);
  if (choice === "parallel") {
    const second = newStep(design, container, "approval", names);
    links.connect(design, split, second);
    links.connect(design, second, join);
  } else {
    const otherwise = links.connect(design, split, join);
    otherwise.set("name", names.otherwise);
    split.set("default", otherwise);
  }
  arrange(design);
  return split.id ?? "";
}

/** Puts another way into a branch, with a new step, before the one that is taken else. @returns the id of its flow */
export function addWay(design: Design, id: string, names: StepNames): string {
  const branch = branchBy(readBlocks(design.process).chain, id);
  if (!branch) throw new Error(`no branch ${id}`);
  const source = links.elementBy(design, id);
  const [open] = branch.ways.flatMap((way) => way.open);
  const target = open === undefined ? undefined : links.targetOf(links.elementBy(design, open));
  const step = newStep(design, links.containerOf(source), "approval", names);
  const flow = links.connect(design, source, step, source.get("default") as DesignElement | undefined);
  links.connect(design, step, target ?? newEnd(design, links.containerOf(source), names));
  arrange(design);
  return flow.id ?? "";
}

/** A new end in a process or sub-process. */
export const newEnd = (design: Design, container: DesignElement, names: Pick<StepNames, "end">): DesignElement =>
  links.putIn(container, design.create("bpmn:EndEvent", { id: links.freeId(design, "end"), name: names.end }));

/** Lets the flow end at a place, in the ways where it is that what follows is still come to by others. @returns the id of the end */
export function endHere(design: Design, place: Place, names: StepNames): string {
  const end = newEnd(design, links.containerOfPlace(design, place), names);
  links.enter(design, place, end);
  arrange(design);
  return end.id ?? "";
}

/** Takes out a step, or a branch with all its ways; what led there goes on behind it. Where it ends there, an end takes its place. */
export function removeItem(design: Design, id: string, names: Pick<StepNames, "end">): void {
  const at = standing(design, id);
  const element = links.elementBy(design, id);
  const unit = unitOf(at);
  if (at.item.kind === "mark") dissolve(design, element);
  // Of a task with ways behind it the choice stays: a gateway stands in its place.
  else if (unit.length > 1) replaceByGateway(design, element);
  else removeUnit(design, at, unit, names);
}

function removeUnit(design: Design, at: Standing, unit: ReturnType<typeof unitOf>, names: Pick<StepNames, "end">): void {
  const open = openOf(unit);
  // A way that ended by itself goes where the others go.
  const follows = links.behind(design, { flows: open.length > 0 ? open : (at.branch?.ways.flatMap((way) => way.open) ?? []) });
  removeAll(design, idsOf(unit), follows, names);
}

function removeAll(design: Design, ids: readonly string[], follows: DesignElement | undefined, names: Pick<StepNames, "end">): void {
  const elements = ids.map((id) => links.elementBy(design, id));
  const gone = new Set(elements);
  const container = links.containerOf(elements[0] as DesignElement);
  const into = links.flowsIn(container).filter((flow) => {
    const [source, target] = [links.sourceOf(flow), links.targetOf(flow)];
    return target && gone.has(target) && source && !gone.has(source);
  });
  const target = follows && !gone.has(follows) ? follows : into.length > 0 ? newEnd(design, container, names) : undefined;
  for (const flow of into) {
    // What went back to it would go round in itself.
    if (target && links.sourceOf(flow) !== target) links.leadTo(flow, target);
    else links.takeOut(design, [flow]);
  }
  links.takeOut(design, elements);
  arrange(design);
}

function replaceByGateway(design: Design, task: DesignElement): void {
  const gateway = design.create("bpmn:ExclusiveGateway", { id: links.freeId(design, "branch"), name: task.name });
  links.putIn(links.containerOf(task), gateway, task);
  const otherwise = task.get("default");
  for (const flow of links.flowsInto(task)) links.leadTo(flow, gateway);
  const out = links.flowsOutOf(task);
  for (const flow of out) flow.set("sourceRef", gateway);
  task.set("outgoing", []);
  gateway.set("outgoing", out);
  if (otherwise) gateway.set("default", otherwise);
  const edges = links
    .childrenOf(links.containerOf(task), "flowElements")
    .filter((event) => event.$type === "bpmn:BoundaryEvent" && event.get("attachedToRef") === task);
  const { item } = standing(design, gateway.id ?? "");
  const stays = new Set(item.kind === "branch" ? idsOf([item]) : []);
  links.takeOut(design, [task]);
  // What its edges led to alone is never come to any more.
  if (edges.length > 0) links.takeOutUnreached(design, links.containerOf(gateway), edges, stays);
  arrange(design);
}

/** Takes out a way with everything that stands in it alone. Where one way is left, what stood in that goes on without a branch. */
export function removeWay(design: Design, id: string, flow: string, names: Pick<StepNames, "end">): void {
  const branch = branchBy(readBlocks(design.process).chain, id);
  const way = branch?.ways.find((one) => one.flow === flow);
  if (!branch || !way) throw new Error(`no way ${flow}`);
  const element = links.elementBy(design, id);
  // What the others are exceptions to stays.
  if (way.goesOn) return;
  const ids = idsOf(way.chain.items);
  const follows = links.behind(design, { flows: branch.ways.flatMap((one) => one.open) });
  links.takeOut(design, [links.elementBy(design, flow)]);
  if (ids.length > 0) removeAll(design, ids, follows, names);
  const left = links.flowsOutOf(element);
  if (left.length === 1) {
    for (const only of left) only.set("conditionExpression", undefined);
    element.set("default", undefined);
    if (GATEWAY.test(element.$type)) dissolve(design, element);
    const join = branch.join === undefined ? undefined : links.elementBy(design, branch.join);
    if (join && links.flowsInto(join).length === 1) dissolve(design, join);
  }
  arrange(design);
}

const GATEWAY = /Gateway$/;
/** Takes out a gateway behind which nothing chooses: what leads to it goes on behind it. */
function dissolve(design: Design, gateway: DesignElement): void {
  const [only, ...more] = links.flowsOutOf(gateway);
  const target = only && links.targetOf(only);
  if (!target || target === gateway || more.length > 0) return;
  for (const flow of links.flowsInto(gateway)) links.leadTo(flow, target);
  links.takeOut(design, [gateway]);
  arrange(design);
}

/** A change that would make a flow of blocks one that is drawn freely, as where a loop is moved into a parallel way without what it goes back to. */
export class NoBlocks extends Error {}

/** Puts a step or branch into another place. What goes back to it still does. @throws NoBlocks */
export function moveItem(design: Design, id: string, place: Place): void {
  const { chain, free } = readBlocks(design.process);
  const unit = unitOf(standingOf(chain, id));
  const open = openOf(unit);
  const entry = links.elementBy(design, id);
  const follows = links.behind(design, { flows: open });
  if (links.containerOfPlace(design, place) !== links.containerOf(entry)) return;
  if (!follows || !isMovable(unit) || place.flows.some((flow) => open.includes(flow) || isWithin(design, idsOf(unit), flow))) return;
  const jumps = new Set([...standings(chain)].flatMap(({ item }) => (item.kind === "jump" ? item.id : [])));
  const into = links.flowsInto(entry).filter((flow) => !jumps.has(flow.id ?? "") && !isWithin(design, idsOf(unit), flow.id ?? ""));
  // It stands there already.
  if (into.length === place.flows.length && into.every((flow) => place.flows.includes(flow.id ?? ""))) return;
  const target = links.behind(design, place);
  for (const flow of into) links.leadTo(flow, follows);
  links.enter(design, place, entry);
  if (target) for (const flow of open) links.leadTo(links.elementBy(design, flow), target === entry ? follows : target);
  if (free.length === 0 && readBlocks(design.process).free.length > 0) throw new NoBlocks();
  arrange(design);
}

/** Whether a flow begins at one of these elements. */
const isWithin = (design: Design, ids: readonly string[], flow: string): boolean => {
  const source = links.sourceOf(links.elementBy(design, flow))?.id ?? "";
  return ids.includes(source);
};

/** The place to which a step or branch moves by one: before the one before it, or behind the one behind it; undefined: it cannot. */
export function placeBeside(design: Design, id: string, by: -1 | 1): Place | undefined {
  const { chain, at, item } = standing(design, id);
  const unit = unitOf({ chain, at, item });
  if (!isMovable(unit)) return undefined;
  if (by === -1) {
    const former = chain.items[at - 1];
    // Ways behind a task move with it.
    const isBehindTask =
      former?.kind === "branch" && chain.items[at - 2]?.kind === "step" && (chain.items[at - 2] as { id: string }).id === former.id;
    return at > 0 ? placeBefore(chain, at - (isBehindTask ? 2 : 1)) : undefined;
  }
  const next = chain.items[at + unit.length];
  if (!next || next.kind === "jump") return undefined;
  const last = next.kind === "step" ? unitOf({ chain, at: at + unit.length, item: next }).at(-1) : next;
  return last && "after" in last ? last.after : undefined;
}

/** Puts a way before or behind its neighbour: of several that are true, the first one is taken. */
export function moveWay(design: Design, id: string, flow: string, by: -1 | 1): void {
  const element = links.elementBy(design, id);
  const out = links.flowsOutOf(element);
  const at = out.findIndex((one) => one.id === flow);
  const [one, other] = [out[at], out[at + by]];
  if (!one || !other) return;
  const container = links.containerOf(element);
  const swap = (list: readonly DesignElement[]) => list.map((child) => (child === one ? other : child === other ? one : child));
  container.set("flowElements", swap(links.childrenOf(container, "flowElements")));
  element.set("outgoing", swap(links.childrenOf(element, "outgoing")));
  arrange(design);
}

/** Gives an element or way another name. */
export function rename(design: Design, id: string, name: string): void {
  links.elementBy(design, id).set("name", name.trim() || undefined);
}
