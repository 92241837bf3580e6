import { sql } from "kysely";
import type { PublishedFlow } from "../../../../model/contract/flow/entry.ts";
import { entityOf } from "../../../../model/documents.ts";
import { AppError } from "../../../../model/error.ts";
import type { Context } from "../../../context.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { load } from "../../../records/read/load.ts";
import { peopleOf } from "../wire/reads/people.ts";

type Stored = Omit<PublishedFlow, "publisher"> & { readonly by: string | null };

/** The published versions of a flow that the actor reaches, the newest first. */
export async function versionsOf(context: Context, entry: string): Promise<PublishedFlow[]> {
  const [own] = await load(context, entityOf(context.documents, "flow-entry"), [entry]);
  if (!own) throw new AppError("record.notFound");
  const { rows } = await sql<Stored>`
    select p.id, p.id as "processDefinitionId", p.flow_entry_id as "flowEntry", p.publish_version as "publishVersion",
      p.process_definition_key as "processDefinitionKey", p.process_definition_name as "processDefinitionName",
      p.table_class_name as "tableClassName", coalesce(p.main_version, false) as "mainVersion", coalesce(p.active_status, true) as "activeStatus",
      p.create_time as "publishTime", p.create_by_id as by,
      (select count(*)::int from flow_case as c where c.publish_id = p.id and c.status = 1) as instances
    from flow_publish as p where p.flow_entry_id = ${entry}::bigint order by p.publish_version desc`.execute(context.db);
  const person = await peopleOf(
    context,
    rows.map(({ by }) => by),
  );
  return rows.map(({ by, ...row }) => ({ ...row, publisher: person(by) }));
}

/** Lets flows start by another published version. @throws AppError record.notFound */
export function makeMain(context: Context, publish: string): Promise<void> {
  return ofVersion(context, publish, async ({ db }, entry) => {
    await sql`update flow_publish set main_version = (id = ${publish}::bigint)
      where flow_entry_id = ${entry}::bigint and main_version is distinct from (id = ${publish}::bigint)`.execute(db);
  });
}

/** Lets nothing new start by a version, or lets it again; what runs goes on. @throws AppError record.notFound */
export function setActive(context: Context, publish: string, active: boolean): Promise<void> {
  return ofVersion(context, publish, async ({ db }) => {
    await sql`update flow_publish set active_status = ${active} where id = ${publish}::bigint`.execute(db);
  });
}

/** Changes versions of a flow, whose row is held meanwhile. */
function ofVersion(context: Context, publish: string, change: (inside: Context, entry: string) => Promise<void>): Promise<void> {
  return inTransaction(context, async (inside) => {
    const [version] = await load(inside, entityOf(inside.documents, "flow-publish"), [publish]);
    const entry = version?.flowEntry;
    const [held] = await load(inside, entityOf(inside.documents, "flow-entry"), [entry], { lock: true });
    if (typeof entry !== "string" || !held) throw new AppError("record.notFound");
    await change(inside, entry);
  });
}
