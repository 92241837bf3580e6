import { sql } from "kysely";
import { type Entity, entityOf } from "../../../model/documents.ts";
import { type Field, fieldsOf } from "../../../model/fields.ts";
import { MASTER_COLUMN } from "../../../model/table.ts";
import type { Context } from "../../context.ts";
import { byName } from "../../db/database.ts";
import { fromRow, isId, readable, type Stored, selections } from "../column.ts";

/** The details fields of an entity. */
export const detailsFields = (entity: Entity): Field[] => [...fieldsOf(entity).values()].filter(({ kind }) => kind === "details");

/** The entity whose records a details field holds. */
export const rowEntity = (context: Pick<Context, "documents">, field: Field): Entity =>
  entityOf(context.documents, field.property["x-details"] as string);

/** The detail rows of several masters, by master id, each list in its order. One query. */
async function rowsOf({ db }: Context, entity: Entity, masters: readonly string[]): Promise<Map<string, Stored[]>> {
  const byMaster = new Map<string, Stored[]>();
  const master = sql.ref(`d.${MASTER_COLUMN}`);
  const found: Record<string, unknown>[] = await byName(db)
    .selectFrom(`${entity["x-table"]} as d`)
    .select([sql<string>`${master}`.as(MASTER_COLUMN), ...selections(readable(entity), "d")])
    .where(master, "=", sql`any(${masters}::bigint[])`)
    .orderBy(sql`${master}, d.sort_no, d.id`)
    .execute();
  for (const row of found) {
    const id = String(row[MASTER_COLUMN]);
    const rows = byMaster.get(id) ?? [];
    rows.push(fromRow(entity, row));
    byMaster.set(id, rows);
  }
  return byMaster;
}

/** The rows of these details fields of masters, by master id. One query a field, however many masters. */
export async function detailsOf(
  context: Context,
  masters: readonly unknown[],
  fields: readonly Field[],
): Promise<(master: unknown) => Readonly<Stored>> {
  const ids = masters.filter(isId);
  const byField = new Map<string, Map<string, Stored[]>>();
  if (ids.length > 0) for (const field of fields) byField.set(field.name, await rowsOf(context, rowEntity(context, field), ids));
  return (master) => Object.fromEntries(fields.map(({ name }) => [name, byField.get(name)?.get(String(master)) ?? []]));
}

/** The records with the rows of these details fields. */
export async function withDetails(context: Context, records: readonly Stored[], fields: readonly Field[]): Promise<Stored[]> {
  const ids = records.map(({ id }) => id);
  const rows = await detailsOf(context, ids, fields);
  return records.map((record) => ({ ...record, ...rows(record.id) }));
}
