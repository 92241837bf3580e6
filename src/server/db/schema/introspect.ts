import { sql } from "kysely";
import { OUR_PREFIX } from "../../../model/table-index.ts";
import type { Database } from "../database.ts";
import { type Mark, readMark } from "./mark.ts";

export interface FoundColumn {
  readonly type: string;
  readonly notNull: boolean;
  readonly default: string | undefined;
  readonly comment: string | undefined;
  /** The document field that it was made for; absent on columns that others added. */
  readonly mark: Mark | undefined;
}

export interface FoundTable {
  readonly comment: string | undefined;
  /** The entity that it was made for; absent on tables that others made. */
  readonly mark: Mark | undefined;
  /** Whether it consists of partitions (x-partition). These are not told of: they follow their table. */
  readonly partitioned: boolean;
  readonly columns: Map<string, FoundColumn>;
  /** Names of our indexes, foreign keys and primary key; those of others are left out. Each name tells the whole definition. */
  readonly indexes: Set<string>;
  readonly constraints: Set<string>;
}

interface TableRow {
  table: string;
  comment: string | null;
  partitioned: boolean;
}
interface ColumnRow extends Omit<TableRow, "partitioned"> {
  name: string;
  type: string;
  notNull: boolean;
  default: string | null;
}
interface NameRow {
  table: string;
  name: string;
}

/** The tables of the current schema, with what the comparison needs: exact types by `format_type`, defaults by `pg_get_expr`. */
export async function introspect(db: Database): Promise<Map<string, FoundTable>> {
  const tables = new Map<string, FoundTable>();
  for (const { table, comment, partitioned } of (await tableRows(db)).rows)
    tables.set(table, {
      comment: comment ?? undefined,
      mark: readMark(comment),
      partitioned,
      columns: new Map(),
      indexes: new Set(),
      constraints: new Set(),
    });
  for (const row of (await columnRows(db)).rows)
    tables.get(row.table)?.columns.set(row.name, {
      type: row.type,
      notNull: row.notNull,
      default: row.default ?? undefined,
      comment: row.comment ?? undefined,
      mark: readMark(row.comment),
    });
  for (const { table, name } of (await indexRows(db)).rows) tables.get(table)?.indexes.add(name);
  for (const { table, name } of (await constraintRows(db)).rows) tables.get(table)?.constraints.add(name);
  return tables;
}

const tableRows = (db: Database) =>
  sql<TableRow>`
    select c.relname as table, obj_description(c.oid, 'pg_class') as comment, c.relkind = 'p' as partitioned
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition`.execute(db);

const columnRows = (db: Database) =>
  sql<ColumnRow>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "notNull",
      pg_get_expr(d.adbin, d.adrelid) as default, col_description(c.oid, a.attnum) as comment
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
    order by c.oid, a.attnum`.execute(db);

const indexRows = (db: Database) =>
  sql<NameRow>`
    select t.relname as table, i.relname as name
    from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    where t.relnamespace = current_schema()::regnamespace and not x.indisprimary and starts_with(i.relname, ${OUR_PREFIX})`.execute(db);

const constraintRows = (db: Database) =>
  sql<NameRow>`
    select t.relname as table, k.conname as name
    from pg_constraint k join pg_class t on t.oid = k.conrelid
    where t.relnamespace = current_schema()::regnamespace and k.contype in ('p', 'f') and starts_with(k.conname, ${OUR_PREFIX})`.execute(
    db,
  );
