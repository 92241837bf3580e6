import { sql } from "kysely";
import type { Database } from "../../db/database.ts";

/** A table of the database, as the tree of schemas names it. */
export interface TableName {
  readonly schema: string;
  readonly name: string;
}

/** A column as the catalog of the database has it. */
export interface ColumnRow {
  readonly name: string;
  readonly type: string;
  readonly notNull: boolean;
  readonly default: string | null;
  readonly comment: string | null;
  readonly labels: readonly string[] | null;
}

const relation = (schema: string, name: string) => sql`(select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = ${schema} and c.relname = ${name})`;

/** The columns of a table in their order. */
export async function columnsOf(db: Database, schema: string, name: string): Promise<readonly ColumnRow[]> {
  // A domain is what it is made of.
  const { rows } = await sql<ColumnRow>`
    select a.attname as name,
      case when t.typtype = 'd' then format_type(t.typbasetype, t.typtypmod) else format_type(a.atttypid, a.atttypmod) end as type,
      a.attnotnull or t.typnotnull as "notNull", pg_get_expr(d.adbin, d.adrelid) as default, col_description(a.attrelid, a.attnum) as comment,
      case when t.typtype = 'e' then (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid) end as labels
    from pg_attribute a join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum and a.attgenerated = ''
    where a.attrelid = ${relation(schema, name)} and a.attnum > 0 and not a.attisdropped
    order by a.attnum`.execute(db);
  return rows;
}

/** Its primary key and its unique keys, each a list of columns. */
export async function keysOf(db: Database, schema: string, name: string) {
  const { rows } = await sql<{ primary: boolean; columns: readonly string[] }>`
    select x.indisprimary as primary, array_agg(a.attname::text order by k.place) as columns
    from pg_index x cross join lateral unnest(x.indkey::int2[]) with ordinality as k(number, place)
    join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.number
    where x.indrelid = ${relation(schema, name)} and x.indisunique and x.indpred is null and x.indexprs is null and k.place <= x.indnkeyatts
    group by x.indexrelid, x.indisprimary order by x.indisprimary desc, x.indexrelid`.execute(db);
  return rows;
}

/** What single columns of it refer to. */
export async function referencesOf(db: Database, schema: string, name: string) {
  const { rows } = await sql<{ column: string; schema: string; table: string; toKey: boolean }>`
    select a.attname as column, n.nspname as schema, c.relname as table,
      exists (select from pg_index x where x.indrelid = k.confrelid and x.indisprimary and x.indnkeyatts = 1 and x.indkey[0] = k.confkey[1]) as "toKey"
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    join pg_class c on c.oid = k.confrelid join pg_namespace n on n.oid = c.relnamespace
    where k.conrelid = ${relation(schema, name)} and k.contype = 'f' and cardinality(k.conkey) = 1
    order by k.oid`.execute(db);
  return rows;
}

/** What is said of the table itself. */
export async function commentOf(db: Database, schema: string, name: string): Promise<string | null> {
  const { rows } = await sql<{ comment: string | null }>`select obj_description(${relation(schema, name)}, 'pg_class') as comment`.execute(
    db,
  );
  return rows[0]?.comment ?? null;
}
