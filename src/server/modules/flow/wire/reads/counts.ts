import { sql } from "kysely";
import type { FlowCounts } from "../../../../../model/contract/flow/own.ts";
import type { Context } from "../../../../context.ts";

/** How many things of flows wait for the actor: his own, so that no permission is asked for. */
export async function flowCounts({ db, actor }: Pick<Context, "db" | "actor">): Promise<FlowCounts> {
  const me = sql`${actor.id}::bigint`;
  const { rows } = await sql<FlowCounts>`
    select
      (select count(*)::int from flow_task where assignee_id = ${me} and state = 'active') as todo,
      (select count(*)::int from flow_task where state = 'claimable' and candidates_ids @> array[${me}]) as claimable,
      (select count(*)::int from flow_message where receiver_id = ${me} and message_type = 'copy' and read_time is null) as copied,
      (select count(*)::int from flow_message as m where m.receiver_id = ${me} and m.message_type = 'remind' and m.read_time is null
        and exists (select 1 from flow_task as t where t.flow_instance_id = m.flow_instance_id and t.assignee_id = ${me} and t.state = 'active')) as reminders,
      (select count(*)::int from flow_task where assignee_id = ${me} and state = 'active' and due_time < now()) as overdue`.execute(db);
  return rows[0] as FlowCounts;
}
