import { sql } from "kysely";
import type { FlowNode, Graph } from "../../../../flow/graph.ts";
import type { MonitorFilter } from "../../../../model/contract/flow/monitor.ts";
import type { Context } from "../../../context.ts";
import { both } from "../../../records/predicate.ts";
import { diagramOf, graphOf } from "../publish/graphs.ts";
import type { Reader } from "../wire/reader.ts";
import { testsOf } from "./selection.ts";

/** A flow as it is drawn, and what its nodes are called. */
export interface Drawn {
  readonly version: string | null;
  readonly xml: string | null;
  readonly graph: Graph | undefined;
  name(node: string): string;
}

/** The version that a filter names, within the actor's rows; else, of those by which instances in his rows began, the main one or the newest. */
async function versionOf(context: Context, filter: MonitorFilter): Promise<string | undefined> {
  const tests = await testsOf(context, filter, "t");
  const { rows } = await sql<{ id: string }>`
    select p.id::text as id from flow_publish as p
    where p.process_definition_key = ${filter.flow ?? ""} and exists (select 1 from flow_instance as t where t.flow_publish_id = p.id and ${both(tests)})
    order by p.main_version desc nulls last, p.publish_version desc nulls last limit 1`.execute(context.db);
  return rows[0]?.id;
}

/** The diagram on which the figures of a filter are drawn; nodes are called as the reader's language has them. */
export async function drawnFor(context: Reader, filter: MonitorFilter): Promise<Drawn> {
  const version = await versionOf(context, filter);
  const [xml, graph] =
    version === undefined ? [undefined, undefined] : await Promise.all([diagramOf(context.db, version), graphOf(context.db, version)]);
  const name = (node: string) => context.texts.element(filter.flow ?? "", node, graph?.nodes[node]?.name ?? node);
  return { version: version ?? null, xml: xml ?? null, graph, name };
}

/** The steps of people in the order in which a flow comes to them, as far as it is one. */
export function stepsInOrder(graph: Graph | undefined): string[] {
  if (!graph) return [];
  const order = new Set<string>();
  const next = [graph.start];
  for (let id = next.shift(); id !== undefined; id = next.shift()) {
    const node: FlowNode | undefined = graph.nodes[id];
    if (!node || order.has(id)) continue;
    order.add(id);
    if (node.kind === "subProcess") next.push(node.start);
    next.push(...node.out.flatMap((flow) => graph.flows[flow]?.target ?? []));
    next.push(...Object.values(graph.nodes).flatMap((other) => (other.kind === "boundary" && other.on === id ? other.id : [])));
  }
  return [...order].filter((id) => graph.nodes[id]?.kind === "user");
}
