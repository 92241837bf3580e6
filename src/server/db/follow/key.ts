import { sql } from "kysely";
import type { Entity } from "../../../model/documents.ts";
import { type Field, fieldsOf } from "../../../model/fields.ts";
import { plainText } from "../../../model/key.ts";
import type { Column } from "../../../model/table.ts";
import type { DatabaseTransaction } from "../database.ts";
import { run } from "../lock.ts";

const BATCH = 500;
/** Letters, digits and signs of ASCII with single blanks: plain already, whatever the form says of others. */
const PLAIN = "^[!-~]+( [!-~]+)*$";

interface Rewriting {
  readonly id: string;
  readonly plain: string;
}

/** What was done with the keys of a field, and the ids of records that kept theirs: another record has the plain form, or nothing is left of it. */
export interface PlainKeys {
  readonly changed: number;
  readonly left: readonly string[];
}

/** Gives the keys of a field (x-unique) that were stored before texts were made plain the form in which they are looked for now (`plainText`). */
export async function makePlain(
  trx: DatabaseTransaction,
  entity: Entity,
  { name, field: of }: Pick<Column, "name" | "field">,
): Promise<PlainKeys> {
  const field = fieldsOf(entity).get(of) as Field;
  const [table, column] = [sql.table(entity["x-table"]), sql.ref(name)];
  let changed = 0;
  const left: string[] = [];
  for (let after = "0"; ; ) {
    const { rows } = await sql<{ id: string; value: string }>`
      select id::text as id, ${column} as value from ${table}
      where id > ${after}::bigint and ${column} collate "C" !~ ${PLAIN} order by ${table}.id limit ${BATCH}`.execute(trx);
    const last = rows.at(-1);
    if (!last) return { changed, left };
    const others = rows
      .map(({ id, value }) => ({ id, value, plain: plainText(field, value) }))
      .filter(({ value, plain }) => value !== plain);
    const empty = others.filter(({ plain }) => plain === "").map(({ id }) => id);
    const failed = [
      ...empty,
      ...(await store(
        trx,
        entity,
        name,
        others.filter(({ plain }) => plain !== ""),
      )),
    ];
    changed += others.length - failed.length;
    left.push(...failed);
    after = last.id;
  }
}

/** @returns the ids of those that could not be stored: all at once where nothing is in the way, else each by itself. */
async function store(trx: DatabaseTransaction, entity: Entity, column: string, keys: readonly Rewriting[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const failed: string[] = [];
  await run(trx, "savepoint plain");
  try {
    await storeAll(trx, entity, column, keys);
  } catch (error) {
    // SQLSTATE classes 22 and 23: the data.
    if (!/^2[23]/.test(String((error as { code?: unknown }).code))) throw error;
    await run(trx, "rollback to savepoint plain");
    if (keys.length === 1) failed.push(...keys.map(({ id }) => id));
    else for (const key of keys) failed.push(...(await store(trx, entity, column, [key])));
  }
  await run(trx, "release savepoint plain");
  return failed;
}

const storeAll = (trx: DatabaseTransaction, entity: Entity, column: string, keys: readonly Rewriting[]) =>
  sql`update ${sql.table(entity["x-table"])} as t set ${sql.ref(column)} = k.plain
    from unnest(${keys.map(({ id }) => id)}::bigint[], ${keys.map(({ plain }) => plain)}::text[]) as k (id, plain)
    where t.id = k.id`.execute(trx);
