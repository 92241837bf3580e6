import type { Graph } from "../../../../flow/graph.ts";
import { plainRules } from "../../../../flow/matrix/rules.ts";
import type { PeopleRule } from "../../../../flow/people-rule.ts";
import type { Entity } from "../../../../model/documents.ts";
import type { LinkedRecords } from "../../../../model/expression-values.ts";
import type { Stored } from "../../../records/column.ts";
import type { RecordContext } from "../../../records/context.ts";
import { linkedIn } from "../record/record.ts";

const cache = new WeakMap<Graph, readonly string[]>();

/** The expressions of a flow, each once. A graph never changes. */
export function sourcesOf(graph: Graph): readonly string[] {
  const known = cache.get(graph);
  if (known) return known;
  const ofPeople = (rules: readonly PeopleRule[]) => plainRules(rules).flatMap((rule) => (rule.kind === "expression" ? rule.source : []));
  const ofNodes = Object.values(graph.nodes).flatMap((node) => {
    if (node.kind === "user") return [...ofPeople(node.people), ...node.timeouts.flatMap(({ to = [] }) => ofPeople(to))];
    if (node.kind === "service")
      return node.effects.flatMap((effect) =>
        effect.do === "notice" ? [effect.title, effect.text, ...ofPeople(effect.to)] : effect.value,
      );
    return "timer" in node && node.timer && "at" in node.timer ? [node.timer.at] : [];
  });
  const conditions = Object.values(graph.flows).flatMap(({ condition }) => condition ?? []);
  const sources = [...new Set([...conditions, ...ofNodes])];
  cache.set(graph, sources);
  return sources;
}

/** What the expressions of a flow read of the records to which its record points; undefined where they read none. */
export async function linkedFor(
  context: RecordContext,
  entity: Entity,
  record: Readonly<Stored>,
  graph: Graph,
): Promise<LinkedRecords | undefined> {
  const sources = sourcesOf(graph);
  return sources.length === 0 ? undefined : linkedIn(context, entity, record, sources);
}
