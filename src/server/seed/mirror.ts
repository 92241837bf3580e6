import { type RawBuilder, sql } from "kysely";
import type { Entity } from "../../model/documents.ts";
import { type Field, fieldsOf } from "../../model/fields.ts";
import { columnOf } from "../../model/table.ts";
import type { DatabaseTransaction } from "../db/database.ts";
import { notRemoved } from "../records/access/scope.ts";
import { both, type Predicate } from "../records/predicate.ts";
import { recordset } from "../records/write/recordset.ts";
import { insertRecords, type SeedRecord } from "./insert.ts";

/** Rows of a table that say what documents say. */
interface Mirror {
  readonly entity: Entity;
  /** The field that says of which document a row is. */
  readonly key: string;
  /** The rows as the documents have them now, all with the same fields. */
  readonly records: readonly SeedRecord[];
  /** Which rows are such (`stored` is their alias). Others are left alone, and no row is added under the key of one. Default: all. */
  readonly among?: Predicate;
  /** What new rows have besides. */
  readonly added?: SeedRecord;
  /** What rows get besides that are changed: assignments. */
  readonly touched?: readonly RawBuilder<unknown>[];
}

/** Lets rows follow their documents: those that are gone are deleted, changed ones are changed, new ones added. What is as it was is not written. */
export async function mirrorDocuments(trx: DatabaseTransaction, mirror: Mirror): Promise<void> {
  const { entity, key, records, among, added = {}, touched = [] } = mirror;
  const table = sql.table(entity["x-table"]);
  const keyColumn = columnOf(fieldsOf(entity).get(key) as Field);
  const of = sql.ref(`stored.${keyColumn}`);
  const there = notRemoved(entity, "stored");
  const own = both(among ? [...there, among] : there);
  await sql`delete from ${table} as stored where ${own} and ${of} <> all(${records.map((record) => record[key])}::text[])`.execute(trx);
  if (records.length === 0) return;
  const { columns, from } = recordset(entity, records);
  const named = (alias: string) => sql.join(columns.map((name) => sql.ref(`${alias}.${name}`)));
  const assignments = [...columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`document.${name}`)}`), ...touched];
  await sql`update ${table} as stored set ${sql.join(assignments)} from ${from("document")}
    where ${own} and ${of} = ${sql.ref(`document.${keyColumn}`)} and (${named("stored")}) is distinct from (${named("document")})`.execute(
    trx,
  );
  const { rows } = await sql<{ key: string }>`select ${of} as key from ${table} as stored where ${both(there)}`.execute(trx);
  const taken = new Set<unknown>(rows.map((row) => row.key));
  const missing = records.filter((record) => !taken.has(record[key]));
  await insertRecords(
    trx,
    entity,
    missing.map((record) => ({ ...record, ...added })),
  );
}
