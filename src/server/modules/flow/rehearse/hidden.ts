import type { FlowNode, Graph } from "../../../../flow/graph.ts";
import { calledIn } from "../../../../flow/judge.ts";
import type { PeopleRule } from "../../../../flow/people-rule.ts";
import { AppError } from "../../../../model/error.ts";
import { sourcesOf } from "../operations/sources.ts";
import type { RunnableDraft } from "./draft.ts";

/** Everything that says who gets something at a node. */
export function rulesOf(node: FlowNode): readonly PeopleRule[] {
  if (node.kind === "user") return [...node.people, ...node.timeouts.flatMap(({ to = [] }) => to)];
  return node.kind === "service" ? node.effects.flatMap((effect) => (effect.do === "notice" ? effect.to : [])) : [];
}

/** The field of the record that a rule goes by, as an expression reads it. */
const fieldRead = (rule: PeopleRule): readonly string[] => ("field" in rule && rule.field !== undefined ? [`record.${rule.field}`] : []);

/** All that a flow reads of its record, as expressions: of conditions, effects, times, and of who gets something. */
export const readsOf = (graph: Graph): ReadonlySet<string> =>
  new Set([...sourcesOf(graph), ...Object.values(graph.nodes).flatMap((node) => rulesOf(node).flatMap(fieldRead))]);

/**
 * Refuses a draft that reads more of a record than its designer sees and than the published version reads anyway: the way that it takes would tell him a
 * hidden value, whatever he wishes to know of it. By the published version he learns what everybody learns who submits such a record.
 * @throws AppError flow.rehearseHidden with the names of the places
 */
export function refuseHidden({ graph, main }: Pick<RunnableDraft, "graph" | "main">, isOpen: (source: string) => boolean): void {
  const published = main ? readsOf(main.graph) : new Set<string>();
  const closed = new Set([...readsOf(graph)].filter((source) => !published.has(source) && !isOpen(source)));
  if (closed.size === 0) return;
  const called = calledIn(graph);
  const places = [...Object.values(graph.flows), ...Object.values(graph.nodes)].filter((part) => reads(part, closed));
  throw new AppError("flow.rehearseHidden", { params: { places: [...new Set(places.map(({ id }) => called(id)))].join(", ") } });
}

function reads(part: Graph["flows"][string] | FlowNode, closed: ReadonlySet<string>): boolean {
  if ("condition" in part) return part.condition !== undefined && closed.has(part.condition);
  if (!("kind" in part)) return false;
  const alone = sourcesOf({ nodes: { [part.id]: part }, flows: {}, start: "" });
  return [...alone, ...rulesOf(part).flatMap(fieldRead)].some((source) => closed.has(source));
}
