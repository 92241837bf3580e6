import { type RawBuilder, sql } from "kysely";
import { typeOf } from "../../model/column-type.ts";
import { computedOf, computedValues } from "../../model/computed.ts";
import { type Documents, type Entity, entityOf } from "../../model/documents.ts";
import { type Field, fieldsOf } from "../../model/fields.ts";
import { columnOf, hasColumn, MASTER_COLUMN } from "../../model/table.ts";
import { byName, type DatabaseTransaction } from "../db/database.ts";
import { linkedRecords } from "../records/read/linked-records.ts";
import { ordersOf } from "./generated-orders.ts";

/** The computed fields of a record that has no value yet, and no details: what its columns hold until `workOut`. */
export function computedOfNothing(entity: Entity): Record<string, unknown> {
  const empty = [...fieldsOf(entity).values()].filter(({ property }) => property["x-details"] !== undefined).map(({ name }) => [name, []]);
  return computedValues(entity, Object.fromEntries(empty), undefined);
}

/**
 * Stores what follows from other values (x-computed) in the records that are newer than an id: first in the detail rows, whose sums the
 * records may need. Rows of details that are not among `below` do not exist.
 */
export async function workOut(
  trx: DatabaseTransaction,
  documents: Documents,
  entity: Entity,
  below: readonly Entity[],
  after: string,
): Promise<void> {
  for (const one of below) await workOut(trx, documents, one, [], after);
  const { $id, "x-table": table } = entity;
  const computed = computedOf(entity);
  const made = new Set(below.map((one) => one.$id));
  const fields = fieldsOf(entity);
  const read = [...new Set(computed.flatMap(({ expression }) => [...expression.fields]))].flatMap((name) => fields.get(name) ?? []);
  const details = read.filter(({ property }) => made.has(property["x-details"] ?? ""));
  const own = read.filter(hasColumn);
  if (details.length + own.length === 0) return;

  const records = await rowsOf(trx, entity, own, after);
  const parts: [name: string, rows: Map<unknown, unknown[]>][] = [];
  for (const { name, property } of details) {
    const target = entityOf(documents, String(property["x-details"]));
    const rows = await rowsOf(trx, target, [...fieldsOf(target).values()].filter(hasColumn), after);
    parts.push([name, Map.groupBy(rows, (row) => row.master)]);
  }
  const empty = Object.fromEntries(read.filter(({ property }) => property["x-details"] !== undefined).map(({ name }) => [name, []]));
  const linked = await linkedRecords(
    { db: trx, documents },
    entity,
    records.map((record) => ({ record })),
  );
  const scope = { entityOf: (id: string) => entityOf(documents, id), linked };
  const results = records.map((record) => {
    const rows = Object.fromEntries(parts.map(([name, of]) => [name, of.get(record.id) ?? []]));
    return { id: record.id, ...computedValues(entity, { ...record, ...empty, ...rows }, scope) };
  });
  if (results.length === 0) throw new Error(`no new rows of "${$id}" after ${after}`);
  const keys = computed.map(({ field }) => ({ column: sql.id(columnOf(field)), key: sql.id(field.name), type: sql.raw(typeOf(field)) }));
  await sql`update ${sql.table(table)} as stored
    set ${sql.join([...keys.map(({ column, key }) => sql`${column} = result.${key}`), ...raised(entity)])}
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as result (id bigint, ${sql.join(keys.map(({ key, type }) => sql`${key} ${type}`))})
    where stored.id = result.id`.execute(trx);
}

/** What a rule holds above a computed value is raised to it: a contract is worth what its payments come to, or more. */
function raised(entity: Entity): RawBuilder<unknown>[] {
  const computed = new Set(computedOf(entity).map(({ field }) => field.name));
  const above = ordersOf(entity).filter(({ low, high }) => computed.has(low) && !computed.has(high));
  return [...Map.groupBy(above, ({ high }) => high)].flatMap(([name, orders]) => {
    const field = fieldsOf(entity).get(name);
    if (!field) return [];
    const column = sql.id(columnOf(field));
    return [sql`${column} = greatest(stored.${column}, ${sql.join(orders.map(({ low }) => sql`result.${sql.id(low)}`))})`];
  });
}

function rowsOf(trx: DatabaseTransaction, entity: Entity, fields: readonly Field[], after: string): Promise<Record<string, unknown>[]> {
  const columns = fields.filter(({ kind }) => kind !== "secret").map((field) => sql.ref(columnOf(field)).as(field.name));
  const master = entity["x-master"] === undefined ? [] : [sql.ref(MASTER_COLUMN).as("master")];
  return byName(trx)
    .selectFrom(entity["x-table"])
    .select(["id", ...columns, ...master])
    .where("id", ">", after)
    .execute();
}
