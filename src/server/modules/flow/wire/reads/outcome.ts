import { sql } from "kysely";
import type { OperationOutcome } from "../../../../../model/contract/flow/parts.ts";
import type { Context } from "../../../../context.ts";

/** Where a flow stands after an operation of the actor, and what he has to do in it now. */
export async function outcomeOf({ db, actor }: Pick<Context, "db" | "actor">, instance: string): Promise<OperationOutcome> {
  const { rows } = await sql<OperationOutcome>`
    select i.id as "processInstanceId", i.status, i.current_step as "currentStep",
      (select t.id from flow_task as t where t.flow_instance_id = i.id and t.assignee_id = ${actor.id}::bigint and t.state = 'active'
        order by t.id limit 1) as "nextTaskId"
    from flow_instance as i where i.id = ${instance}::bigint`.execute(db);
  return rows[0] as OperationOutcome;
}
