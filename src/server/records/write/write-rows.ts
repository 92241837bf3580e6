import { type RawBuilder, sql } from "kysely";
import type { Entity } from "../../../model/documents.ts";
import { fieldsOf } from "../../../model/fields.ts";
import { MASTER_COLUMN } from "../../../model/table.ts";
import type { Context } from "../../context.ts";
import { byName } from "../../db/database.ts";
import { hashPassword } from "../../passwords.ts";
import { columnNames, everything, fromRow, type Stored } from "../column.ts";
import { together } from "../together.ts";
import { recordset } from "./recordset.ts";
import { same } from "./same.ts";

type Rows = readonly Readonly<Stored>[];

/**
 * Brings the stored rows of a details field to the list that is wanted: deletes, updates and inserts what differs, in its order.
 * @returns the rows as they are now stored
 */
export async function writeRows(context: Context, entity: Entity, master: string, old: Rows, wanted: Rows): Promise<Stored[]> {
  const known = new Map(old.map((row) => [row.id, row]));
  const kept = new Set(wanted.map((row) => row.id));
  const gone = old.map((row) => row.id).filter((id) => !kept.has(id));
  const added: Stored[] = [];
  const changed: Stored[] = [];
  for (const [index, row] of wanted.entries()) {
    const was = known.get(row.id);
    const placed = { ...row, sortNo: index + 1 };
    if (!was) added.push(await hashed(entity, placed));
    else {
      const changes = await hashed(entity, differences(was, placed));
      if (Object.keys(changes).length > 0) changed.push({ id: was.id, ...changes });
    }
  }
  const [, updated, inserted] = await together(
    deleteRows(context, entity, master, gone),
    updateRows(context, entity, changed),
    insertRows(context, entity, master, added),
  );
  const byPlace = new Map([...updated, ...inserted].map((row) => [row.sortNo, row]));
  return wanted.map((row, index) => byPlace.get(index + 1) ?? { ...known.get(row.id) });
}

function differences(was: Readonly<Stored>, row: Readonly<Stored>): Stored {
  const changes: Stored = {};
  for (const [name, value] of Object.entries(row)) if (!same(was[name], value)) changes[name] = value;
  return changes;
}

async function deleteRows({ db }: Context, entity: Entity, master: string, ids: readonly unknown[]): Promise<void> {
  if (ids.length === 0) return;
  await byName(db).deleteFrom(entity["x-table"]).where("id", "=", sql`any(${ids}::bigint[])`).where(MASTER_COLUMN, "=", master).execute();
}

async function insertRows(context: Context, entity: Entity, master: string, rows: Rows): Promise<Stored[]> {
  if (rows.length === 0) return [];
  const { columns, from } = recordset(entity, rows);
  return written(
    context,
    entity,
    sql`insert into ${sql.table(entity["x-table"])} as d (${columnNames([MASTER_COLUMN, ...columns])})
      select ${master}::bigint, ${columnNames(columns, "x")} from ${from("x")}`,
  );
}

/** One statement for all rows in which the same columns change. */
async function updateRows(context: Context, entity: Entity, rows: Rows): Promise<Stored[]> {
  const alike = Map.groupBy(rows, (row) => Object.keys(row).sort().join());
  const updates = [...alike.values()].map((some) => {
    const { columns, from } = recordset(entity, some);
    const set = columns.filter((name) => name !== "id").map((name) => sql`${sql.ref(name)} = ${sql.ref(`x.${name}`)}`);
    return written(
      context,
      entity,
      sql`update ${sql.table(entity["x-table"])} as d set ${sql.join(set)} from ${from("x")} where d.id = x.id`,
    );
  });
  return (await together(...updates)).flat();
}

/** Runs the statement; gives the rows that it has written. */
async function written({ db }: Context, entity: Entity, statement: RawBuilder<unknown>): Promise<Stored[]> {
  const { rows } = await sql<Record<string, unknown>>`${statement} returning ${everything(entity, "d")}`.execute(db);
  return rows.map((row) => fromRow(entity, row));
}

/** The values with their secrets hashed. A secret that is empty is left out: it is kept as it is stored. */
export async function hashed(entity: Entity, values: Readonly<Stored>): Promise<Stored> {
  const safe: Stored = {};
  for (const [name, value] of Object.entries(values)) {
    if (fieldsOf(entity).get(name)?.kind !== "secret") safe[name] = value;
    else if (typeof value === "string" && value !== "") safe[name] = await hashPassword(value);
  }
  return safe;
}
