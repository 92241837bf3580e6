import { sql } from "kysely";
import type { Entity } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { MASTER_COLUMN } from "../../../model/table.ts";
import { byName } from "../../db/database.ts";
import { maySee } from "../../records/access/column-access.ts";
import { isId, selectable } from "../../records/column.ts";
import type { RecordContext } from "../../records/context.ts";
import { detailsFields, rowEntity } from "../../records/read/details.ts";
import { load } from "../../records/read/load.ts";

/**
 * Holds that each of the ids is of a record of the entity that the actor sees, or of a row of its details that he sees.
 * @throws AppError record.notFound otherwise
 */
export async function assertSeen(context: RecordContext, entity: Entity, ids: readonly string[]): Promise<void> {
  const left = new Set(ids.filter(isId));
  const records = await idsSeen(context, entity, [...left]);
  for (const id of records) left.delete(id);
  for (const field of detailsFields(entity).filter(({ name }) => maySee(entity, name, context.actor))) {
    if (left.size === 0) return;
    const masters = await mastersOf(context, rowEntity(context, field), [...left]);
    const seen = new Set(await idsSeen(context, entity, [...new Set(masters.values())]));
    for (const [id, master] of masters) if (seen.has(master)) left.delete(id);
  }
  if (left.size > 0) throw new AppError("record.notFound");
}

const idsSeen = async (context: RecordContext, entity: Entity, ids: readonly string[]): Promise<string[]> =>
  (await load(context, entity, ids, { fields: selectable(entity, ["id"]) })).map(({ id }) => String(id));

/** The masters of rows of details, by the ids of the rows. */
async function mastersOf({ db }: RecordContext, rows: Entity, ids: readonly string[]): Promise<Map<string, string>> {
  const master = sql.ref(`d.${MASTER_COLUMN}`);
  const found = await byName(db)
    .selectFrom(`${rows["x-table"]} as d`)
    .select([sql<string>`d.id::text`.as("id"), sql<string>`${master}::text`.as("master")])
    .where(sql.ref("d.id"), "=", sql`any(${ids}::bigint[])`)
    .execute();
  return new Map(found.map(({ id, master: of }) => [String(id), String(of)]));
}
