import { sql } from "kysely";
import { typeOf } from "../../../model/column-type.ts";
import { computedOf, computedValues } from "../../../model/computed.ts";
import { type Documents, type Entity, entityOf } from "../../../model/documents.ts";
import { fieldsOf } from "../../../model/fields.ts";
import { columnOf, MASTER_COLUMN } from "../../../model/table.ts";
import { fromRow, readable, type Stored, selections } from "../../records/column.ts";
import { linkedRecords } from "../../records/read/linked-records.ts";
import { byName, type DatabaseTransaction } from "../database.ts";
import { run } from "../lock.ts";

const BATCH = 500;

type Computed = ReturnType<typeof computedOf>;

/**
 * Stores what a computed field gives now in the records that are there. Fields that ask who saves keep what they have: nobody does.
 * @param names the fields that are computed anew
 * @param changed details whose rows have changed: what reads them follows
 */
export async function fillComputed(
  trx: DatabaseTransaction,
  documents: Pick<Documents, "entities">,
  entity: Entity,
  names: ReadonlySet<string>,
  changed: ReadonlySet<string>,
): Promise<void> {
  const follows = new Set(changed);
  const among = computedOf(entity).filter(({ field, expression }) => {
    const stale = names.has(field.name) || [...expression.fields].some((name) => follows.has(name));
    if (!stale || /\buser\b/.test(expression.source)) return false;
    follows.add(field.name);
    return true;
  });
  if (among.length === 0) return;
  const typesOf = { entityOf: (id: string) => documents.entities.get(id) };
  for (let after = "0"; ; ) {
    const records = await recordsAfter(trx, documents, entity, among, after);
    const last = records.at(-1);
    if (!last) return;
    const linked = await linkedRecords(
      { db: trx, documents },
      entity,
      records.map((record) => ({ record })),
    );
    const scope = { ...typesOf, linked };
    const results = records.map((record) => ({ id: record.id, ...computedValues(entity, record, scope, undefined, among) }));
    await storeAll(trx, entity, among, results);
    after = String(last.id);
  }
}

async function recordsAfter(
  trx: DatabaseTransaction,
  documents: Pick<Documents, "entities">,
  entity: Entity,
  among: Computed,
  after: string,
): Promise<Stored[]> {
  const rows: Record<string, unknown>[] = await byName(trx)
    .selectFrom(`${entity["x-table"]} as t`)
    .select(selections(readable(entity), "t"))
    .where("t.id", ">", after)
    .orderBy("t.id")
    .limit(BATCH)
    .execute();
  const records = rows.map((row) => fromRow(entity, row));
  const read = new Set(among.flatMap(({ expression }) => [...expression.fields]));
  for (const { name, property } of fieldsOf(entity).values()) {
    if (property["x-details"] === undefined || !read.has(name) || records.length === 0) continue;
    const of = await rowsBelow(trx, entityOf(documents, property["x-details"]), records);
    for (const record of records) record[name] = of.get(String(record.id)) ?? [];
  }
  return records;
}

async function rowsBelow(trx: DatabaseTransaction, entity: Entity, masters: readonly Stored[]): Promise<Map<string, Stored[]>> {
  const master = sql.ref(`d.${MASTER_COLUMN}`);
  const rows: Record<string, unknown>[] = await byName(trx)
    .selectFrom(`${entity["x-table"]} as d`)
    .select([sql<string>`${master}::text`.as(MASTER_COLUMN), ...selections(readable(entity), "d")])
    .where(master, "=", sql`any(${masters.map(({ id }) => id)}::bigint[])`)
    .orderBy(sql`d.sort_no, d.id`)
    .execute();
  const below = Map.groupBy(rows, (row) => String(row[MASTER_COLUMN]));
  return new Map([...below].map(([id, of]) => [id, of.map((row) => fromRow(entity, row))]));
}

/**
 * A record whose values do not fit gets none, as if the expression had failed: its next save will say so. Where it must have one it keeps
 * what it has.
 */
async function storeAll(trx: DatabaseTransaction, entity: Entity, among: Computed, results: readonly Stored[]): Promise<void> {
  await run(trx, "savepoint fill");
  try {
    await store(trx, entity, among, results);
  } catch (error) {
    // SQLSTATE classes 22 and 23: the data.
    if (!/^2[23]/.test(String((error as { code?: unknown }).code))) throw error;
    await run(trx, "rollback to savepoint fill");
    const [{ id, ...values } = {}, ...more] = results;
    if (more.length > 0) for (const result of results) await storeAll(trx, entity, among, [result]);
    else if (Object.values(values).some((value) => value !== null)) {
      const nothing = Object.keys(values).map((name) => [name, null]);
      await storeAll(trx, entity, among, [{ id, ...Object.fromEntries(nothing) }]);
    }
  }
  await run(trx, "release savepoint fill");
}

async function store(trx: DatabaseTransaction, entity: Entity, among: Computed, results: readonly Stored[]): Promise<void> {
  const keys = among.map(({ field }) => ({ column: sql.id(columnOf(field)), key: sql.id(field.name), type: sql.raw(typeOf(field)) }));
  await sql`update ${sql.table(entity["x-table"])} as stored
    set ${sql.join(keys.map(({ column, key }) => sql`${column} = result.${key}`))}
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as result (id bigint, ${sql.join(keys.map(({ key, type }) => sql`${key} ${type}`))})
    where stored.id = result.id`.execute(trx);
}
