import { sql } from "kysely";
import reserved from "../../../../schemas/language/reserved.json" with { type: "json" };
import { defaultOfPostgres, typeOfPostgres } from "../../../model/generator/pg-type.ts";
import { fewValues } from "../../../model/generator/samples.ts";
import { qualified, type SourceColumn, type SourceTable } from "../../../model/generator/source.ts";
import type { Database } from "../../db/database.ts";
import { readMark } from "../../db/schema/mark.ts";

/** A table of the database, as the tree of schemas names it. */
export interface TableName {
  readonly schema: string;
  readonly name: string;
}

export interface ListedTable extends TableName {
  readonly comment: string | undefined;
  /** Of rows, as the database last counted; undefined where it never did. */
  readonly rows: number | undefined;
  readonly view: boolean;
}

const RELATIONS = sql`c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition and not starts_with(n.nspname, 'pg_') and n.nspname <> 'information_schema'`;
/** What the platform keeps for itself is nobody's source. */
const OWN: ReadonlySet<string> = new Set(reserved.tables);

/** The schema in which the tables of the records are. */
export async function homeSchema(db: Database): Promise<string> {
  const { rows } = await sql<{ home: string }>`select current_schema() as home`.execute(db);
  return rows[0]?.home ?? "public";
}

/** The tables that the account of the database may read, of all schemas, without those of the platform itself. */
export async function listTables(db: Database): Promise<ListedTable[]> {
  const { rows } = await sql<{ schema: string; name: string; comment: string | null; rows: number; kind: string; home: boolean }>`
    select n.nspname as schema, c.relname as name, obj_description(c.oid, 'pg_class') as comment, c.reltuples::float8 as rows, c.relkind as kind,
      n.nspname = current_schema() as home
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${RELATIONS} and has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select')
    order by n.nspname, c.relname`.execute(db);
  return rows
    .filter(({ name, home }) => !home || !OWN.has(name))
    .map(({ schema, name, comment, rows: count, kind }) => ({
      ...{ schema, name, comment: plainComment(comment), rows: count < 0 ? undefined : count, view: kind === "v" || kind === "m" },
    }));
}

/** Tables that the platform made carry a mark in their comment. */
const plainComment = (comment: string | null): string | undefined => (comment === null || readMark(comment) ? undefined : comment);

/**
 * Tables with their columns, keys, references and comments, as sources of documents.
 * @param sampled whether the values of a table may be looked at, to find the few that make a dictionary
 * @returns in the order in which they are named; what is not there, or may not be read, is left out
 */
export async function readTables(
  db: Database,
  names: readonly TableName[],
  sampled: (table: TableName) => boolean = () => false,
): Promise<SourceTable[]> {
  const allowed = new Set((await listTables(db)).map(qualified));
  const wanted = names.filter((name) => allowed.has(qualified(name)));
  const tables: SourceTable[] = [];
  for (const name of wanted) tables.push(await readTable(db, name, sampled(name)));
  return tables;
}

interface ColumnRow {
  readonly name: string;
  readonly type: string;
  readonly notNull: boolean;
  readonly default: string | null;
  readonly comment: string | null;
  readonly labels: readonly string[] | null;
}

async function readTable(db: Database, { schema, name }: TableName, sampled: boolean): Promise<SourceTable> {
  const [columns, keys, references, comment] = [
    await columnsOf(db, schema, name),
    await keysOf(db, schema, name),
    await referencesOf(db, schema, name),
    await commentOf(db, schema, name),
  ];
  const key = keys.find(({ primary }) => primary)?.columns ?? [];
  const plain = columns.map((row): SourceColumn => {
    const reference = references.find(({ column }) => column === row.name);
    const labels = row.labels ?? undefined;
    return {
      name: row.name,
      type: labels ? { kind: "text", length: Math.max(...labels.map(({ length }) => length), 1) } : typeOfPostgres(row.type),
      notNull: row.notNull,
      comment: plainComment(row.comment),
      ...defaultOfPostgres(row.default ?? undefined),
      reference: reference && { schema: reference.schema, table: reference.table, toKey: reference.toKey },
      values: labels && { sample: false, items: labels.map((value) => ({ value })) },
    };
  });
  return {
    ...{
      schema,
      name,
      key,
      comment: plainComment(comment),
      uniques: keys.filter(({ primary }) => !primary).map((one) => [...one.columns]),
    },
    columns: sampled ? await withValues(db, { schema, name }, plain, key) : plain,
  };
}

const relation = (schema: string, name: string) => sql`(select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = ${schema} and c.relname = ${name})`;

async function columnsOf(db: Database, schema: string, name: string): Promise<readonly ColumnRow[]> {
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

async function keysOf(db: Database, schema: string, name: string) {
  const { rows } = await sql<{ primary: boolean; columns: readonly string[] }>`
    select x.indisprimary as primary, array_agg(a.attname::text order by k.place) as columns
    from pg_index x cross join lateral unnest(x.indkey::int2[]) with ordinality as k(number, place)
    join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.number
    where x.indrelid = ${relation(schema, name)} and x.indisunique and x.indpred is null and x.indexprs is null and k.place <= x.indnkeyatts
    group by x.indexrelid, x.indisprimary order by x.indisprimary desc, x.indexrelid`.execute(db);
  return rows;
}

async function referencesOf(db: Database, schema: string, name: string) {
  const { rows } = await sql<{ column: string; schema: string; table: string; toKey: boolean }>`
    select a.attname as column, n.nspname as schema, c.relname as table,
      exists (select from pg_index x where x.indrelid = k.confrelid and x.indisprimary and x.indnkeyatts = 1 and x.indkey[0] = k.confkey[1]) as "toKey"
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    join pg_class c on c.oid = k.confrelid join pg_namespace n on n.oid = c.relnamespace
    where k.conrelid = ${relation(schema, name)} and k.contype = 'f' and cardinality(k.conkey) = 1
    order by k.oid`.execute(db);
  return rows;
}

async function commentOf(db: Database, schema: string, name: string): Promise<string | null> {
  const { rows } = await sql<{ comment: string | null }>`select obj_description(${relation(schema, name)}, 'pg_class') as comment`.execute(
    db,
  );
  return rows[0]?.comment ?? null;
}

/** Rows that are looked at for values. */
const SAMPLE = 1000;

/** Columns of text and whole numbers with the values that a sample has, where they are few. */
async function withValues(db: Database, { schema, name }: TableName, columns: readonly SourceColumn[], key: readonly string[]) {
  const looked = columns.filter(
    ({ name: column, type, reference, values }) =>
      reference === undefined && values === undefined && !key.includes(column) && (type.kind === "text" || type.kind === "integer"),
  );
  if (looked.length === 0) return columns;
  const list = sql.join(looked.map((column, index) => sql`${sql.ref(column.name)}::text as ${sql.ref(`c${index}`)}`));
  const { rows } = await sql<Record<string, string | null>>`select ${list} from ${sql.id(schema, name)} limit ${sql.lit(SAMPLE)}`.execute(
    db,
  );
  return columns.map((column) => {
    const index = looked.indexOf(column);
    const items = index < 0 ? undefined : fewValues(rows.map((row) => row[`c${index}`] ?? null));
    return items ? { ...column, values: { sample: true, items: items.map((value) => ({ value })) } } : column;
  });
}
