import { sql } from "kysely";
import type { Graph } from "../../../../flow/graph.ts";
import { cache } from "../../../caches.ts";
import type { Database } from "../../../db/database.ts";

/** Graphs are changed by nothing but a renaming, so that each process keeps those that it used last until other documents come into force. */
const MOST = 500;
const graphs = new Map<string, Graph>();
const meter = cache("flowGraphs", { size: () => graphs.size, forget: () => graphs.clear() });

/** The graph of a published version; undefined where there is none. An id is drawn once, so that one whose publication was given up is nobody else's. */
export async function graphOf(db: Database, publish: string): Promise<Graph | undefined> {
  const near = graphs.get(publish);
  meter.count(near !== undefined);
  if (near) {
    graphs.delete(publish);
    graphs.set(publish, near);
    return near;
  }
  const row = await db.selectFrom("flow_graph").select("graph").where("publish_id", "=", publish).executeTakeFirst();
  if (!row) return undefined;
  keep(publish, row.graph);
  return row.graph;
}

/** Forgets them: fields that they name may have other names by now. */
export const forgetGraphs = (): void => graphs.clear();

function keep(publish: string, graph: Graph): void {
  graphs.set(publish, graph);
  const [oldest] = graphs.keys();
  if (graphs.size > MOST && oldest !== undefined) graphs.delete(oldest);
}

/** The diagram of a published version, as it was drawn. */
export async function diagramOf(db: Database, publish: string): Promise<string | undefined> {
  const { rows } = await sql<{ xml: string }>`select bpmn_xml as xml from flow_graph where publish_id = ${publish}::bigint`.execute(db);
  return rows[0]?.xml;
}
