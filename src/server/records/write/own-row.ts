import { type RawBuilder, sql } from "kysely";
import type { Entity } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { keepOf } from "../../../model/fields.ts";
import { maySaveInto } from "../access/scope.ts";
import { refuseShared } from "../access/shared.ts";
import { columnsOfChange } from "../access/system-values.ts";
import { columnNames, everything, fromRow, type Stored, toRow } from "../column.ts";
import type { RecordContext } from "../context.ts";
import { LOADED } from "../read/load.ts";
import { recordset } from "./recordset.ts";

/** Told of a row beside its fields: whether its author may save it so. No field has such a name. */
const WITHIN = "is_within";

/**
 * Runs an insert, update or select of records' own rows, and gives them as they are then stored.
 * @throws AppError access.denied when one of them is not within its author's reach
 */
async function written(context: RecordContext, entity: Entity, statement: (result: RawBuilder<unknown>) => RawBuilder<unknown>) {
  const { db, actor } = context;
  refuseShared(context, entity);
  const result = sql`${everything(entity, LOADED)}, ${maySaveInto(entity, actor, LOADED)} as ${sql.ref(WITHIN)}`;
  const { rows } = await sql<Record<string, unknown>>`${statement(result)}`.execute(db);
  if (rows.some((row) => row[WITHIN] !== true)) throw new AppError("access.denied");
  return rows.map((row) => fromRow(entity, row));
}

async function writtenOne(...[context, entity, statement]: Parameters<typeof written>): Promise<Stored> {
  const [row] = await written(context, entity, statement);
  if (!row) throw new AppError("access.denied");
  return row;
}

const tableOf = (entity: Entity) => sql`${sql.table(entity["x-table"])} as ${sql.ref(LOADED)}`;

/** Columns that a new record has beside its values. */
const columnsOfNew = (entity: Entity): Record<string, RawBuilder<unknown>> => (keepOf(entity).times ? { update_time: sql`now()` } : {});

/** Ids for so many new records, in rising order. */
export async function newIds({ db }: RecordContext, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select next_id()::text as id from generate_series(1, ${sql.lit(count)})`.execute(db);
  return rows.map(({ id }) => id);
}

/** Inserts the own row of a record, of values in stored form with secrets hashed. */
export function insertOwn(context: RecordContext, entity: Entity, id: string, values: Readonly<Stored>): Promise<Stored> {
  const columns = { ...toRow(entity, values), ...columnsOfNew(entity) };
  const names = columnNames(["id", ...Object.keys(columns)]);
  const all = sql.join([sql`${id}::bigint`, ...Object.values(columns)]);
  return writtenOne(context, entity, (result) => sql`insert into ${tableOf(entity)} (${names}) values (${all}) returning ${result}`);
}

/** Changes the own row of a record. */
export function updateOwn(context: RecordContext, entity: Entity, id: string, values: Readonly<Stored>): Promise<Stored> {
  const columns = { ...toRow(entity, values), ...columnsOfChange(context, entity) };
  const set = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const own = sql`where ${sql.ref(`${LOADED}.id`)} = ${id}::bigint`;
  // A save that changes rows alone, of an entity that keeps nothing about its changes.
  if (set.length === 0) return writtenOne(context, entity, (result) => sql`select ${result} from ${tableOf(entity)} ${own}`);
  return writtenOne(context, entity, (result) => sql`update ${tableOf(entity)} set ${sql.join(set)} ${own} returning ${result}`);
}

type Rows = readonly Readonly<Stored>[];

/** Inserts the own rows of many records by one statement; gives them in the order of their values. */
export async function insertMany(context: RecordContext, entity: Entity, values: Rows): Promise<Stored[]> {
  if (values.length === 0) return [];
  const ids = await newIds(context, values.length);
  const { columns, from } = recordset(
    entity,
    values.map((one, index) => ({ ...one, id: ids[index] })),
  );
  const beside = columnsOfNew(entity);
  const names = columnNames([...columns, ...Object.keys(beside)]);
  const all = sql.join([columnNames(columns, "x"), ...Object.values(beside)]);
  const stored = await written(
    context,
    entity,
    (result) => sql`insert into ${tableOf(entity)} (${names}) select ${all} from ${from("x")} returning ${result}`,
  );
  const byId = new Map(stored.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) as Stored);
}

/** Changes the own rows of many records, each with its id, by one statement for those in which the same fields change; gives them by id. */
export async function updateMany(context: RecordContext, entity: Entity, values: Rows): Promise<ReadonlyMap<unknown, Stored>> {
  const alike = Map.groupBy(values, (row) => Object.keys(row).sort().join());
  const stored = new Map<unknown, Stored>();
  for (const some of alike.values()) {
    const { columns, from } = recordset(entity, some);
    const set = [
      ...columns.filter((name) => name !== "id").map((name) => sql`${sql.ref(name)} = ${sql.ref(`x.${name}`)}`),
      ...Object.entries(columnsOfChange(context, entity)).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    ];
    const own = sql`${from("x")} where ${sql.ref(`${LOADED}.id`)} = x.id`;
    const rows = await written(context, entity, (result) =>
      set.length === 0
        ? sql`select ${result} from ${tableOf(entity)}, ${own}`
        : sql`update ${tableOf(entity)} set ${sql.join(set)} from ${own} returning ${result}`,
    );
    for (const row of rows) stored.set(row.id, row);
  }
  return stored;
}
