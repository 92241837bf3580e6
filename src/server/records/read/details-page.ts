import { sql } from "kysely";
import type { Entity } from "../../../model/documents.ts";
import { MASTER_COLUMN } from "../../../model/table.ts";
import type { Page } from "../../../model/wire.ts";
import type { Context } from "../../context.ts";
import { byName } from "../../db/database.ts";
import { asked } from "../access/column-access.ts";
import { fromRow, selectable, selections } from "../column.ts";
import { invalidCondition } from "../condition/condition-input.ts";
import { rowEntity } from "./details.ts";
import { load } from "./load.ts";
import { needed, serialise } from "./serialise.ts";

/**
 * A page of the detail rows of several masters, master by master in the order of the ids, each with its rows in their own order. Masters that
 * do not exist for the actor have none.
 * @param name the details field
 * @throws AppError condition.invalid where it holds no details, or the actor may not see it
 */
export async function detailsPage(
  context: Context,
  entity: Entity,
  name: string,
  ids: readonly string[],
  { current, size }: { readonly current: number; readonly size: number },
): Promise<Page> {
  const field = asked(entity, name, context.actor);
  if (field.kind !== "details") throw invalidCondition(name);
  const own = rowEntity(context, field);
  const masters = (await load(context, entity, ids, { fields: selectable(entity, ["id"]) })).map(({ id }) => String(id));
  if (masters.length === 0) return { records: [], total: 0 };
  const master = sql.ref(`d.${MASTER_COLUMN}`);
  const rows = byName(context.db).selectFrom(`${own["x-table"]} as d`).where(master, "=", sql`any(${masters}::bigint[])`);
  const counted = await rows.select(sql<string>`count(*)`.as("total")).executeTakeFirst();
  const found: Record<string, unknown>[] = await rows
    .select(selections(selectable(own, needed(context, own)), "d"))
    .orderBy(sql`${master}, d.sort_no, d.id`)
    .limit(size)
    .offset((current - 1) * size)
    .execute();
  const records = await serialise(
    context,
    own,
    found.map((row) => fromRow(own, row)),
  );
  return { records, total: Number(counted?.total ?? 0) };
}
