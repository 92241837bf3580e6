import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ImpactRows } from "../../../model/contract/impact.ts";
import type { Renaming } from "../../../model/impact/row-rewrite.ts";
import { byName, type Database } from "../../db/database.ts";

type RowKind = ImpactRows["kind"];
type Row = Readonly<Record<string, unknown>>;

/** Records that name something; of rows that are no records, or too many to be told one by one, how many there are. */
export interface NamingRows {
  readonly count: number;
  /** Their entity and ids, as far as people know them as records. */
  readonly records?: { readonly entity: string; readonly ids: readonly string[] };
}

/** Rows that name things of documents: where, which ones, and how they are given another name. Each kind is one value, listed in `rows.ts`. */
export interface RowNames {
  readonly kind: RowKind;
  /** "table.column" of all that this looks after. */
  readonly columns: readonly string[];
  find(db: Database, renaming: Renaming): Promise<NamingRows>;
  /** @returns how many rows have changed */
  rename(db: Database, renaming: Renaming): Promise<number>;
}

interface RowByRow {
  readonly kind: RowKind;
  readonly table: string;
  readonly key: readonly string[];
  /** Those that hold names, and what they are: json keeps the order of keys. */
  readonly columns: Readonly<Record<string, "text" | "json" | "jsonb">>;
  /** Further columns that are read. */
  readonly also?: readonly string[];
  /** What else is read with a row, by name. */
  readonly beside?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Of which records people know them: the column with the record's id. */
  readonly record?: { readonly entity: string; readonly column: string };
  /** What is asked of the database; undefined: no row can name the target. */
  among(renaming: Renaming): ReturnType<typeof sql<SqlBool>> | undefined;
  /** The columns with the new name. */
  after(row: Row, renaming: Renaming): Row;
}

/** Rows that are read and rewritten one by one. */
export function rowByRow({ kind, table, key, columns, also = [], beside = {}, record, among, after }: RowByRow): RowNames {
  const names = Object.keys(columns);
  async function changed(db: Database, renaming: Renaming): Promise<{ readonly row: Row; readonly next: Row }[]> {
    const test = among(renaming);
    if (test === undefined) return [];
    const read = [...new Set([...key, ...names, ...also, ...(record ? [record.column] : [])])];
    const further = Object.entries(beside).map(([name, value]) => value.as(name));
    const rows: Row[] = await byName(db)
      .selectFrom(table)
      .select([...read, ...further])
      .where(test)
      .execute();
    return rows.flatMap((row) => {
      const next = after(row, renaming);
      const differing = names.filter((name) => Object.hasOwn(next, name) && JSON.stringify(next[name]) !== JSON.stringify(row[name]));
      return differing.length === 0 ? [] : [{ row, next: Object.fromEntries(differing.map((name) => [name, next[name]])) }];
    });
  }
  return {
    kind,
    columns: names.map((name) => `${table}.${name}`),
    async find(db, renaming) {
      const rows = await changed(db, renaming);
      const ids = record ? [...new Set(rows.map(({ row }) => String(row[record.column])))] : [];
      return { count: rows.length, ...(record && { records: { entity: record.entity, ids } }) };
    },
    async rename(db, renaming) {
      const rows = await changed(db, renaming);
      for (const { row, next } of rows) {
        const values = Object.fromEntries(Object.entries(next).map(([name, value]) => [name, stored(columns[name], value)]));
        await byName(db)
          .updateTable(table)
          .set(values)
          .where((eb) => eb.and(key.map((column) => eb(column, "is not distinct from", row[column]))))
          .execute();
      }
      return rows.length;
    },
  };
}

const stored = (type: "text" | "json" | "jsonb" | undefined, value: unknown) =>
  type === "jsonb" ? sql`${JSON.stringify(value)}::jsonb` : type === "json" ? sql`${JSON.stringify(value)}::json` : value;
