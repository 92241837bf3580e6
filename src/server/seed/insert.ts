import { sql } from "kysely";
import { typeOf } from "../../model/column-type.ts";
import type { Entity } from "../../model/documents.ts";
import { type Field, fieldsOf } from "../../model/fields.ts";
import { columnOf, hasColumn, MASTER_COLUMN } from "../../model/table.ts";
import type { Database } from "../db/database.ts";

/** A record to be inserted: field names to stored values, references as ids; `master` holds the id of a detail row's master. */
export type SeedRecord = Readonly<Record<string, unknown>>;

interface SeedColumn {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly fallback: unknown;
}

const MASTER: SeedColumn = { key: "master", name: MASTER_COLUMN, type: "bigint", fallback: null };

/**
 * Inserts records of one entity in one statement, whatever their number, without asking anybody's permission: for seeds alone. Fields that
 * a record leaves out get the default of the document.
 * @returns the new ids, in the order of the records
 */
export async function insertRecords(trx: Database, entity: Entity, records: readonly SeedRecord[]): Promise<string[]> {
  if (records.length === 0) return [];
  const ids = await newIds(trx, records.length);
  const columns = columnsFor(entity, records);
  const rows = records.map((record, index) =>
    Object.fromEntries(columns.map(({ key, name, fallback }) => [name, key === "id" ? ids[index] : (record[key] ?? fallback)])),
  );
  const names = sql.join(columns.map(({ name }) => sql.id(name)));
  const typed = sql.join(columns.map(({ name, type }) => sql`${sql.id(name)} ${sql.raw(type)}`));
  await sql`insert into ${sql.table(entity["x-table"])} (${names})
    select ${names} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (${typed})`.execute(trx);
  return ids;
}

async function newIds(trx: Database, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select next_id() as id from generate_series(1, ${count}::int)`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The id, the columns that any record fills, and those that the document has a default for: an insert of null would win over it. */
function columnsFor(entity: Entity, records: readonly SeedRecord[]): SeedColumn[] {
  const used = new Set(records.flatMap((record) => Object.keys(record)));
  const fields = [...fieldsOf(entity).values()].filter(
    (field) => hasColumn(field) && (field.name === "id" || used.has(field.name) || fallbackOf(field) !== null),
  );
  const unknown = [...used].find((name) => name !== MASTER.key && !fieldsOf(entity).has(name));
  if (unknown !== undefined) throw new Error(`seed: entity "${entity.$id}" has no field "${unknown}"`);
  return [
    ...fields.map((field) => ({ key: field.name, name: columnOf(field), type: typeOf(field), fallback: fallbackOf(field) })),
    ...(used.has(MASTER.key) ? [MASTER] : []),
  ];
}

const fallbackOf = (field: Field): unknown =>
  field.kind === "references" || field.kind === "values" ? [] : (field.property.default ?? null);
