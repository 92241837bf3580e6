import { sql } from "kysely";
import reserved from "../../../../schemas/language/reserved.json" with { type: "json" };
import type { ListedColumn } from "../../../model/contract/gen-table.ts";
import { AppError } from "../../../model/error.ts";
import { defaultOfPostgres, typeOfPostgres } from "../../../model/generator/pg-type.ts";
import { fewValues } from "../../../model/generator/samples.ts";
import { qualified, type SourceColumn, type SourceTable } from "../../../model/generator/source.ts";
import type { Database } from "../../db/database.ts";
import { readMark } from "../../db/schema/mark.ts";
import { columnsOf, commentOf, keysOf, referencesOf, type TableName } from "./table-catalog.ts";

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

/**
 * The columns of a table as the database has them, in their order.
 * @throws AppError record.notFound where it is not there, or may not be read
 */
export async function listColumns(db: Database, { schema, name }: TableName): Promise<ListedColumn[]> {
  if (!(await listTables(db)).some((one) => qualified(one) === qualified({ schema, name }))) throw new AppError("record.notFound");
  const [columns, keys, references] = [
    await columnsOf(db, schema, name),
    await keysOf(db, schema, name),
    await referencesOf(db, schema, name),
  ];
  return columns.map(({ name: column, type, comment, notNull, default: initial }) => {
    const reference = references.find((one) => one.column === column);
    return {
      ...{ name: column, type, comment: plainComment(comment) ?? null, required: notNull, default: initial },
      key: keys.some(({ primary, columns: own }) => primary && own.includes(column)),
      unique: keys.some(({ primary, columns: own }) => !primary && own.length === 1 && own[0] === column),
      reference: reference ? qualified({ schema: reference.schema, name: reference.table }) : null,
    };
  });
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
