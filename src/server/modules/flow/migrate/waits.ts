import { sql } from "kysely";
import type { Graph } from "../../../../flow/graph.ts";
import type { Mapping, Moved } from "../../../../flow/migrate.ts";
import { arrive } from "../operations/arrivals.ts";
import { isOpen, type Work } from "../operations/work.ts";

interface Replan {
  readonly from: Graph;
  readonly mapping: Mapping;
  readonly move: Moved;
}

/** Times of a flow by its new version: what is said there as before goes on counting, what is said otherwise begins to count now. */
export async function replanWaits(work: Work, { from, mapping, move }: Replan): Promise<void> {
  const { db } = work.context;
  const former = (node: string) => from.nodes[Object.entries(mapping).find(([, two]) => two === node)?.[0] ?? node];
  const fresh = new Set(move.added.map(({ id }) => id));
  for (const token of work.run.live) {
    const node = work.graph.nodes[token.node];
    if (!token.place.startsWith("@") || !node) continue;
    if (node.kind !== "timer" && node.kind !== "receive" && node.kind !== "boundary") continue;
    const before = former(node.id);
    if (!fresh.has(token.id) && before && said(before) === said(node)) await rename(work, token.id, node.id);
    else {
      await drop(work, token.id);
      work.run.waits.push({ node, token });
    }
  }
  await sql`delete from flow_wait where instance_id = ${work.case.instance}::bigint and token = any(${[...move.removed]}::integer[])`.execute(
    db,
  );
  for (const task of work.tasks.filter(isOpen)) {
    const before = former(task.node);
    const { timeouts } = work.node(task.node);
    const { token } = work.visitOf(task);
    if (before?.kind === "user" && JSON.stringify(before.timeouts) === JSON.stringify(timeouts)) await rename(work, token, task.node);
    else {
      await sql`delete from flow_wait where instance_id = ${work.case.instance}::bigint and task_id = ${task.id}::bigint`.execute(db);
      work.change(task, { due: null });
      if (task.state === "waiting") continue;
      await arrive(work, task);
      // He has had it before.
      work.arrivals.delete(task);
    }
  }
}

/** What is waited for, as the file says it. */
const said = (node: object): string => JSON.stringify(["timer" in node ? node.timer : null, "message" in node ? node.message : null]);

const rename = ({ context: { db }, case: { instance } }: Work, token: number, node: string) =>
  sql`update flow_wait set node = ${node} where instance_id = ${instance}::bigint and token = ${token}::integer`.execute(db);
const drop = ({ context: { db }, case: { instance } }: Work, token: number) =>
  sql`delete from flow_wait where instance_id = ${instance}::bigint and token = ${token}::integer`.execute(db);
