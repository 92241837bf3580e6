import { isDeepStrictEqual } from "node:util";
import { type Expression, sql } from "kysely";
import type { Entity } from "../../model/documents.ts";
import { fieldsOf } from "../../model/fields.ts";
import { MASTER_COLUMN } from "../../model/table.ts";
import type { Context } from "../context.ts";
import { hashPassword } from "../passwords.ts";
import { type Stored, toRow } from "./column.ts";

/** As many bound values as one statement surely takes. */
const BATCH = 500;

/** Brings the stored rows of a details field to the list that is wanted: deletes, updates and inserts what differs, in its order. */
export async function writeRows(
  context: Context,
  entity: Entity,
  master: string,
  old: readonly Readonly<Stored>[],
  wanted: readonly Readonly<Stored>[],
): Promise<void> {
  const kept = new Set(wanted.map((row) => row.id));
  const gone = old.map((row) => row.id).filter((id) => !kept.has(id));
  if (gone.length > 0)
    await context.db
      .deleteFrom(entity["x-table"])
      .where("id", "=", sql`any(${gone}::bigint[])`)
      .where(MASTER_COLUMN, "=", master)
      .execute();
  const known = new Map(old.map((row) => [row.id, row]));
  const added: Record<string, Expression<unknown>>[] = [];
  for (const [index, row] of wanted.entries()) {
    const was = row.id === undefined ? undefined : known.get(row.id);
    const sortNo = index + 1;
    if (!was) added.push({ ...toRow(entity, await hashed(entity, row)), [MASTER_COLUMN]: sql`${master}::bigint`, sort_no: sql`${sortNo}` });
    else await updateRow(context, entity, was, { ...row, sortNo });
  }
  for (let start = 0; start < added.length; start += BATCH)
    await context.db
      .insertInto(entity["x-table"])
      .values(added.slice(start, start + BATCH))
      .execute();
}

async function updateRow(context: Context, entity: Entity, was: Readonly<Stored>, row: Readonly<Stored>): Promise<void> {
  const changes: Stored = {};
  for (const [name, value] of Object.entries(row)) if (!isDeepStrictEqual(was[name] ?? null, value ?? null)) changes[name] = value;
  const columns = toRow(entity, await hashed(entity, changes));
  if (Object.keys(columns).length > 0) await context.db.updateTable(entity["x-table"]).set(columns).where("id", "=", was.id).execute();
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
