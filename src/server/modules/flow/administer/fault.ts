import { sql } from "kysely";
import { AppError } from "../../../../model/error.ts";
import type { Database } from "../../../db/database.ts";
import type { CaseName } from "../operations/case.ts";

/** What keeps a flow from going on, whoever acts: no mistake of his. */
const OF_THE_FLOW: ReadonlySet<string> = new Set(["flow.noBranch", "flow.conditionFailed", "flow.endless", "flow.nobody"]);

/**
 * Notes that a flow could not go on, beside the transaction that was given up; forgotten by the next one that is kept.
 * @param error anything; only what the flow itself is at fault for is noted
 */
export async function noteFault(db: Database, name: CaseName, error: unknown): Promise<void> {
  if (!(error instanceof AppError) || !OF_THE_FLOW.has(error.code) || db.isTransaction) return;
  const instance =
    "instance" in name ? sql`${name.instance}::bigint` : sql`(select flow_instance_id from flow_task where id = ${name.task}::bigint)`;
  const element = error.params?.name ?? error.params?.element ?? null;
  await sql`update flow_case set fault = ${error.code}, fault_element = ${element === null ? null : String(element)}, fault_at = now()
    where instance_id = ${instance} and status = 1`.execute(db);
}
