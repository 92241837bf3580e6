import { sql } from "kysely";
import type { FlowInstanceRow } from "../../../../../model/contract/flow/instance.ts";
import { entityOf } from "../../../../../model/documents.ts";
import { mayDo } from "../../../../../model/permitted.ts";
import type { Context } from "../../../../context.ts";
import { inScope } from "../../../../records/access/scope.ts";
import { load } from "../../../../records/read/load.ts";
import { entityOfTable } from "./form-screen.ts";
import { instanceRows } from "./record.ts";
import { managesFlows } from "./seen.ts";

/** At most so many flows of a record are told. */
const MOST = 50;

/** The flows of a record, the newest first: all of them for whoever sees the record, else those in which the actor takes part, or which he manages. */
export async function instancesOf(context: Context, table: string, record: string): Promise<FlowInstanceRow[]> {
  const { db, documents, actor } = context;
  const entity = entityOfTable(documents, table);
  if (!entity) return [];
  const isWithin = mayDo(actor, entity, "view") && (await load(context, entity, [record], { fields: [] })).length > 0;
  const me = sql`${actor.id}::bigint`;
  const managed = managesFlows(actor) ? inScope(entityOf(documents, "flow-instance"), actor, "i") : sql`false`;
  const own = isWithin ? sql`` : sql`and (${managed} or i.starter_id = ${me} or ${me} = any(i.participants_ids))`;
  const ofTenant = actor.isSuperUser ? sql`` : sql`and i.tenant_id is not distinct from ${actor.tenant}::bigint`;
  const { rows } = await sql<{ id: string }>`
    select i.id from flow_instance as i where i.table_class_name = ${table} and i.business_key = ${record} ${ofTenant} ${own}
    order by i.id desc limit ${MOST}`.execute(db);
  return instanceRows(
    context,
    rows.map(({ id }) => id),
  );
}
