import type { FlowNode, Graph } from "../../../../flow/graph.ts";
import { calledIn } from "../../../../flow/judge.ts";
import { plainRules } from "../../../../flow/matrix/rules.ts";
import type { PeopleRule } from "../../../../flow/people-rule.ts";
import { AppError } from "../../../../model/error.ts";
import { sourcesOf } from "../operations/sources.ts";
import type { RunnableDraft } from "./draft.ts";

/** Everything that says who gets something at a node. */
function rulesOf(node: FlowNode): readonly PeopleRule[] {
  if (node.kind === "user") return [...node.people, ...node.timeouts.flatMap(({ to = [] }) => to)];
  return node.kind === "service" ? node.effects.flatMap((effect) => (effect.do === "notice" ? effect.to : [])) : [];
}

/** Something that a flow decides by: what it is told from others by, and what of the record it reads, as expressions. */
type Reads = ReadonlyMap<string, readonly string[]>;

/** The fields by which a rule goes: of a matrix its whole sheet counts, as other limits ask something else. */
function readOfRule(rule: PeopleRule): (readonly [string, readonly string[]])[] {
  if (rule.kind === "matrix") {
    const fields = rule.dimensions.map(({ field }) => `record.${field}`);
    return [[JSON.stringify(rule), fields], ...plainRules([rule]).flatMap(readOfRule)];
  }
  return "field" in rule && rule.field !== undefined ? [[`record.${rule.field}`, [`record.${rule.field}`]]] : [];
}

/** All that a flow reads of its record: of conditions, effects, times, and of who gets something. */
const readsOf = (graph: Graph): Reads =>
  new Map([
    ...sourcesOf(graph).map((source) => [source, [source]] as const),
    ...Object.values(graph.nodes).flatMap((node) => rulesOf(node).flatMap(readOfRule)),
  ]);

/** The fields of the record that a flow names. */
export const fieldsRead = (graph: Graph): ReadonlySet<string> =>
  new Set(
    [...readsOf(graph).values()]
      .flat()
      .flatMap((source) => [...source.matchAll(/\brecord\s*\.\s*\??\s*(\w+)/g)].map(([, name]) => name as string)),
  );

type Drafted = Pick<RunnableDraft, "graph" | "main">;

/**
 * What a draft reads beside the published version. By that version somebody learns what everybody learns who submits such a record; by any other
 * condition over a hidden field, the way that it takes would tell him whatever he wishes to know of its value.
 */
export function freshReads({ graph, main }: Drafted): Reads {
  const published = main ? readsOf(main.graph) : new Map();
  return new Map([...readsOf(graph)].filter(([key]) => !published.has(key)));
}

/** Whether somebody sees all of these. */
export const seesReads = (reads: Reads, isOpen: (source: string) => boolean): boolean => [...reads.values()].flat().every(isOpen);

/**
 * Refuses a draft that reads more of a record than its designer sees and than the published version reads anyway.
 * @throws AppError flow.rehearseHidden with the names of the places
 */
export function refuseHidden(draft: Drafted, isOpen: (source: string) => boolean): void {
  const closed = new Set([...freshReads(draft)].flatMap(([key, sources]) => (sources.every(isOpen) ? [] : key)));
  if (closed.size === 0) return;
  const { graph } = draft;
  const called = calledIn(graph);
  const places = [...Object.values(graph.flows), ...Object.values(graph.nodes)].filter((part) => reads(part, closed));
  throw new AppError("flow.rehearseHidden", { params: { places: [...new Set(places.map(({ id }) => called(id)))].join(", ") } });
}

function reads(part: Graph["flows"][string] | FlowNode, closed: ReadonlySet<string>): boolean {
  if (!("kind" in part)) return part.condition !== undefined && closed.has(part.condition);
  return [...readsOf({ nodes: { [part.id]: part }, flows: {}, start: "" }).keys()].some((key) => closed.has(key));
}
