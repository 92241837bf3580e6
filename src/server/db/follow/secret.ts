import { sql } from "kysely";
import type { Documents, Entity } from "../../../model/documents.ts";
import { fieldsOf } from "../../../model/fields.ts";
import { type Column, columnOf } from "../../../model/table.ts";
import { hashPassword } from "../../passwords.ts";
import type { DatabaseTransaction } from "../database.ts";

/** As many as the thread pool works on at once, some times over. */
const BATCH = 64;
const LOG = "operation-log";

/** Seals the plain values of a field that has become secret as a save would have done it, and takes them out of the history. */
export async function sealValues(
  trx: DatabaseTransaction,
  documents: Pick<Documents, "entities">,
  entity: Entity,
  column: Pick<Column, "name" | "field">,
): Promise<void> {
  const [table, stored] = [sql.table(entity["x-table"]), sql.ref(column.name)];
  await sql`update ${table} set ${stored} = null where ${stored} = ''`.execute(trx);
  for (;;) {
    const { rows } = await sql<{ id: string; plain: string }>`
      select id::text as id, ${stored} as plain from ${table}
      where ${stored} is not null and not starts_with(${stored}, '$argon2id$') limit ${BATCH}`.execute(trx);
    if (rows.length === 0) break;
    const sealed = await Promise.all(rows.map(({ plain }) => hashPassword(plain)));
    await sql`update ${table} as t set ${stored} = s.sealed
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${sealed}::text[]) as s (id, sealed) where t.id = s.id`.execute(trx);
  }
  await forget(trx, documents, entity, column.field);
}

/** The history holds records as they were, those of details inside the list of their master. */
async function forget(trx: DatabaseTransaction, { entities }: Pick<Documents, "entities">, entity: Entity, field: string): Promise<void> {
  const log = entities.get(LOG);
  if (!log) return;
  const master = entities.get(entity["x-master"] ?? "");
  const list = master && [...fieldsOf(master).values()].find(({ property }) => property["x-details"] === entity.$id)?.name;
  const module = sql.ref(columnOf({ name: "module", kind: "text" }));
  for (const name of ["before", "after"]) {
    const values = sql.ref(name);
    const without = list
      ? sql`jsonb_set(${values}, array[${list}::text], (select coalesce(jsonb_agg(one - ${field}::text), '[]') from jsonb_array_elements(${values} -> ${list}::text) as one))`
      : sql`${values} - ${field}::text`;
    const holds = list
      ? sql`jsonb_typeof(${values} -> ${list}::text) = 'array' and not exists (
          select from jsonb_array_elements(${values} -> ${list}::text) as one where jsonb_typeof(one) <> 'object')`
      : sql`jsonb_exists(${values}, ${field})`;
    await sql`update ${sql.table(log["x-table"])} set ${values} = ${without}
      where ${module} = ${master?.$id ?? entity.$id} and ${holds}`.execute(trx);
  }
}
