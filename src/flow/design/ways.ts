import { type Element, elementOf, elementsOf } from "../compile/bpmn.ts";
import { DRAWN } from "../compile/known.ts";

/** A sequence flow as the reading of blocks needs it. */
export interface WayFlow {
  readonly id: string;
  readonly source: string;
  readonly target: string;
}

/** The elements and flows of a process or sub-process, with the order in which they are come to and who must be passed on the way to whom. */
export interface Ways {
  readonly elements: ReadonlyMap<string, Element>;
  readonly start: string | undefined;
  /** In the order of the file. */
  readonly out: (id: string) => readonly WayFlow[];
  readonly into: (id: string) => readonly WayFlow[];
  /** Timers and messages on the edge of an element. */
  readonly edges: (id: string) => readonly string[];
  /** The later, the higher; undefined: never come to. */
  readonly order: (id: string) => number | undefined;
  /** What every way to an element passes last (its immediate dominator). */
  readonly before: (id: string) => string | undefined;
  /** The elements whose `before` it is, and at which several ways meet, the earliest first. */
  readonly meetings: (id: string) => readonly string[];
  /** How many elements nobody comes to without passing this one; itself counts. */
  readonly size: (id: string) => number;
}

const END = (flow: Element, end: "sourceRef" | "targetRef") => elementOf(flow, end)?.id;

/** Reads a process or sub-process. Flows that lead nowhere are left out. */
export function waysOf(container: Element): Ways {
  const elements = new Map<string, Element>();
  const flows: WayFlow[] = [];
  for (const element of elementsOf(container, "flowElements")) {
    if (element.$type !== "bpmn:SequenceFlow") {
      if (!DRAWN.has(element.$type)) elements.set(element.id ?? "", element);
      continue;
    }
    const [source, target] = [END(element, "sourceRef"), END(element, "targetRef")];
    if (source !== undefined && target !== undefined) flows.push({ id: element.id ?? "", source, target });
  }
  const between = flows.filter(({ source, target }) => elements.has(source) && elements.has(target));
  const [outOf, into] = [Map.groupBy(between, ({ source }) => source), Map.groupBy(between, ({ target }) => target)];
  const onEdge = Map.groupBy(
    [...elements.values()].filter(({ $type }) => $type === "bpmn:BoundaryEvent"),
    (event) => elementOf(event, "attachedToRef")?.id ?? "",
  );
  const out = (id: string) => outOf.get(id) ?? [];
  const edges = (id: string) => (onEdge.get(id) ?? []).map((event) => event.id ?? "");
  const start = [...elements.values()].find(({ $type }) => $type === "bpmn:StartEvent")?.id;
  const sequence = sequenceFrom(start, (id) => [...out(id).map(({ target }) => target), ...edges(id)]);
  const order = new Map(sequence.map((id, at) => [id, at]));
  const comesFrom = (id: string): string[] => {
    const host = elements.get(id)?.$type === "bpmn:BoundaryEvent" && elementOf(elements.get(id) as Element, "attachedToRef")?.id;
    return [...(into.get(id) ?? []).map(({ source }) => source), ...(host ? [host] : [])];
  };
  const before = dominators(sequence, order, comesFrom);
  const isForward = ({ source, target }: WayFlow) => (order.get(source) ?? Number.POSITIVE_INFINITY) < (order.get(target) ?? -1);
  const met = sequence.filter((id) => (into.get(id) ?? []).filter(isForward).length > 1);
  const meetings = Map.groupBy(met, (id) => before.get(id));
  const sizes = new Map<string, number>(sequence.map((id) => [id, 1]));
  for (const id of sequence.toReversed()) {
    const parent = before.get(id);
    if (parent !== undefined) sizes.set(parent, (sizes.get(parent) ?? 0) + (sizes.get(id) ?? 0));
  }
  return {
    ...{ elements, start, out, edges },
    into: (id) => into.get(id) ?? [],
    order: (id) => order.get(id),
    before: (id) => before.get(id),
    meetings: (id) => meetings.get(id) ?? [],
    size: (id) => sizes.get(id) ?? 0,
  };
}

/** Everything that is come to, so that whatever goes forward stands behind where it comes from (reverse postorder). */
function sequenceFrom(start: string | undefined, next: (id: string) => readonly string[]): string[] {
  if (start === undefined) return [];
  const seen = new Set([start]);
  const left: string[] = [];
  const open = [{ id: start, more: [...next(start)] }];
  for (let at = open.at(-1); at; at = open.at(-1)) {
    // The last way first: so the first one stands first in the result.
    const id = at.more.pop();
    if (id === undefined) {
      left.push(at.id);
      open.pop();
    } else if (!seen.has(id)) {
      seen.add(id);
      open.push({ id, more: [...next(id)] });
    }
  }
  return left.reverse();
}

/** Immediate dominators, after Cooper, Harvey and Kennedy, "A Simple, Fast Dominance Algorithm". */
function dominators(
  sequence: readonly string[],
  order: ReadonlyMap<string, number>,
  comesFrom: (id: string) => readonly string[],
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const [first, ...others] = sequence;
  if (first === undefined) return found;
  found.set(first, first);
  const at = (id: string) => order.get(id) ?? 0;
  const common = (a: string, b: string): string => {
    let [one, other] = [a, b];
    while (one !== other) {
      if (at(one) > at(other)) one = found.get(one) as string;
      else other = found.get(other) as string;
    }
    return one;
  };
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const id of others) {
      const next = comesFrom(id)
        .filter((from) => found.has(from))
        .reduce((a, b) => common(a, b));
      if (found.get(id) !== next) {
        found.set(id, next);
        isChanged = true;
      }
    }
  }
  found.delete(first);
  return found;
}
