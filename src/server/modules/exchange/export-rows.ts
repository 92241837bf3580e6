import { sql } from "kysely";
import type { Entity } from "../../../model/documents.ts";
import type { Field } from "../../../model/fields.ts";
import type { Row, Sort } from "../../../model/wire.ts";
import { fromRow, selectable } from "../../records/column.ts";
import type { RecordContext } from "../../records/context.ts";
import type { Predicate } from "../../records/predicate.ts";
import { allRows, OWN } from "../../records/read/query.ts";
import { serialise } from "../../records/read/serialise.ts";

const BATCH = 1_000;

/** How many records a test finds. */
export async function totalOf({ db }: RecordContext, entity: Entity, test: Predicate): Promise<number> {
  const { rows } = await sql<{ total: string }>`select count(*) as total from ${sql.table(entity["x-table"])} as ${sql.ref(OWN)}
    where ${test}`.execute(db);
  return Number(rows[0]?.total);
}

/** The records as their reader may see them, in order, some at a time, read by a cursor of the transaction that `context` has. */
export async function* batches(
  context: RecordContext,
  entity: Entity,
  test: Predicate,
  fields: readonly Field[],
  sort: readonly Sort[],
): AsyncGenerator<readonly Row[]> {
  const read = selectable(entity, ["id", ...fields.map(({ name }) => name)]);
  const { db } = context;
  // All of them are wanted, so the way to the last counts, not that to the first.
  await sql`set local cursor_tuple_fraction = 1`.execute(db);
  await sql`declare exported no scroll cursor for ${allRows(context, entity, test, { fields: read, sort })}`.execute(db);
  const fetch = () => {
    const coming = sql<Record<string, unknown>>`fetch ${sql.lit(BATCH)} from exported`.execute(db);
    // Who stops to ask does not hear how the last one ended.
    coming.catch(() => {});
    return coming;
  };
  let coming = fetch();
  while (true) {
    const { rows } = await coming;
    const last = rows.length < BATCH;
    // The database reads on while these are written.
    if (!last) coming = fetch();
    if (rows.length > 0)
      yield await serialise(
        context,
        entity,
        rows.map((row) => fromRow(entity, row)),
      );
    if (last) return;
  }
}
