import { sql } from "kysely";
import type { Entity } from "../../model/documents.ts";
import type { DatabaseTransaction } from "../db/database.ts";

/**
 * What was done in a flow just now is put to the time at which its story has it: a seed is one transaction, so that everything that is not in the past yet has
 * its `now()`. Times at which something is due keep their distance. What waits for a time is left alone, or all of it would happen at the first start.
 */
export async function datedBack(trx: DatabaseTransaction, instance: string, at: string): Promise<void> {
  const id = sql`${instance}::bigint`;
  const then = sql`${at}::timestamptz`;
  const fresh = (column: string) => sql`${sql.id(column)} = case when ${sql.id(column)} >= now() then ${then} else ${sql.id(column)} end`;
  const set = (...columns: string[]) => sql.join(columns.map(fresh));
  await sql`with
    instances as (update flow_instance set ${set("create_time", "update_time", "end_time")} where id = ${id}),
    tasks as (update flow_task set ${set("create_time", "update_time", "end_time", "remind_time")},
      due_time = case when create_time >= now() then due_time - (now() - ${then}) else due_time end where flow_instance_id = ${id}),
    visits as (update flow_visit set ${set("created_at", "ended_at")} where instance_id = ${id}),
    events as (update flow_event set ${set("at")} where instance_id = ${id}),
    comments as (update flow_comment set ${set("created_at")} where instance_id = ${id}),
    messages as (update flow_message set ${set("create_time")} where flow_instance_id = ${id}),
    letters as (update notice_recipient set ${set("sent_at")}, read_at = ${then} where sent_at >= now())
    update sysr_notice set ${set("create_time", "update_time", "send_time")} where send_time >= now()`.execute(trx);
}

/** A record was made before it was submitted. */
export async function madeBefore(trx: DatabaseTransaction, entity: Entity, id: string, at: Date): Promise<void> {
  await sql`update ${sql.table(entity["x-table"])} set create_time = least(create_time, ${at.toISOString()}::timestamptz - interval '20 minutes')
    where id = ${id}::bigint`.execute(trx);
}
