import { sql } from "kysely";
import type { Stage } from "./stage.ts";

/** A stay at a step: in minutes since the flow began. */
export interface Stay {
  readonly node: string;
  readonly from: number;
  readonly to: number | null;
  readonly state: "open" | "done" | "cancelled" | "superseded";
  readonly outcome: "agree" | "refuse" | null;
  readonly rejects: boolean;
}
/** What became of one flow. */
export interface Run {
  readonly status: 1 | 2 | 4 | 5;
  readonly result: string | null;
  /** Minutes ago it began, and how long it took. */
  readonly age: number;
  readonly took: number | null;
  readonly stays: readonly Stay[];
}

/** Stores runs of a published flow as the engine leaves them; gives the ids of the instances. */
export async function storeRuns(
  { db, tenant, id }: Pick<Stage, "db" | "tenant" | "id">,
  { publish, key, dept = null, now = Date.now() }: { publish: string; key: string; dept?: string | null; now?: number },
  runs: readonly Run[],
): Promise<string[]> {
  const ids: string[] = [];
  const at = (run: Run, minutes: number) => new Date(now - (run.age - minutes) * 60_000).toISOString();
  for (const run of runs) {
    const { rows } = await sql<{
      id: string;
    }>`insert into flow_instance (title, flow_publish_id, process_definition_key, process_definition_name, starter_id,
        starter_dept_id, status, result, suspended, create_time, end_time, tenant_id)
      values ('x', ${publish}::bigint, ${key}, ${key}, ${id("ann")}::bigint, ${dept}::bigint, ${run.status}, ${run.result}, false, ${at(run, 0)}::timestamptz,
        ${run.took === null ? null : at(run, run.took)}::timestamptz, ${tenant}::bigint) returning id::text`.execute(db);
    const instance = rows[0]?.id ?? "";
    ids.push(instance);
    for (const [index, stay] of run.stays.entries()) {
      const end = stay.to === null ? null : at(run, stay.to);
      await sql`insert into flow_visit (instance_id, id, node, token, state, outcome, signers, created_at, ended_at)
        values (${instance}::bigint, ${index + 1}, ${stay.node}, ${index}, ${stay.state}, ${stay.rejects ? "reject" : stay.outcome}, 1, ${at(run, stay.from)}::timestamptz, ${end}::timestamptz)`.execute(
        db,
      );
      await sql`insert into flow_task (flow_instance_id, title, process_definition_key, task_key, task_name, visit, starter_id, starter_dept_id, assignee_id, via,
          state, outcome, create_time, end_time, tenant_id)
        values (${instance}::bigint, 'x', ${key}, ${stay.node}, ${stay.node}, ${index + 1}, ${id("ann")}::bigint, ${dept}::bigint, ${id("bob")}::bigint, 'assign',
          ${stay.state === "open" ? "active" : stay.state === "cancelled" && !stay.rejects ? "cancelled" : "done"},
          ${stay.rejects ? "reject" : stay.outcome}, ${at(run, stay.from)}::timestamptz, ${end}::timestamptz, ${tenant}::bigint)`.execute(
        db,
      );
      await sql`insert into flow_event (instance_id, id, act, node, flows) values (${instance}::bigint, ${index + 1}, 'complete', ${stay.node}, ${`${stay.node}_out`})`.execute(
        db,
      );
    }
  }
  return ids;
}
