import { sql } from "kysely";
import { type Actor, may } from "../../../../../model/actor.ts";
import { entityOf } from "../../../../../model/documents.ts";
import { AppError } from "../../../../../model/error.ts";
import type { Context } from "../../../../context.ts";
import { inScope, inTenant } from "../../../../records/access/scope.ts";

/** A flow that the actor sees: what its reads begin with. */
export interface SeenInstance {
  readonly id: string;
  readonly publish: string;
  readonly entity: string;
  readonly record: string;
  readonly starter: string;
  readonly status: number;
  readonly suspended: boolean;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly seq: number;
  readonly title: string;
  readonly key: string;
  readonly name: string;
  readonly table: string;
}

/** Whether he manages flows: sees all of his tenant, and acts on them. */
export const managesFlows = (actor: Actor): boolean => may(actor, "flow-instance:manage");

/**
 * A flow, for whoever sees it: who started it, has, had or may claim a task of it, got a copy or reminder, or manages flows.
 * @throws AppError flow.notYours, also where there is none
 */
export async function seenInstance(context: Context, id: string): Promise<SeenInstance> {
  const { db, actor } = context;
  const entity = entityOf(context.documents, "flow-instance");
  const managed = managesFlows(actor) ? inScope(entity, actor, "i") : sql`false`;
  const me = sql`${actor.id}::bigint`;
  const takesPart = sql`(c.starter_id = ${me} or ${me} = any(i.participants_ids)
    or exists (select 1 from flow_task as t where t.flow_instance_id = i.id and (t.assignee_id = ${me} or t.owner_id = ${me} or ${me} = any(t.candidates_ids)))
    or exists (select 1 from flow_message as m where m.flow_instance_id = i.id and m.receiver_id = ${me}))`;
  const { rows } = await sql<SeenInstance>`
    select i.id, c.publish_id as publish, c.entity, c.record_id as record, c.starter_id as starter, c.status, c.suspended, c.variables, c.seq,
      i.title, coalesce(i.process_definition_key, '') as key, coalesce(i.process_definition_name, '') as name,
      coalesce(i.table_class_name, '') as "table"
    from flow_case as c join flow_instance as i on i.id = c.instance_id
    where c.instance_id = ${id}::bigint and ${inTenant(entity, actor, "i")} and (${managed} or ${takesPart})`.execute(db);
  const [found] = rows;
  if (!found) throw new AppError("flow.notYours");
  return found;
}
