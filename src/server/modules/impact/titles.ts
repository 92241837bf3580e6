import { mayDo } from "../../../model/permitted.ts";
import type { Context } from "../../context.ts";
import { byName } from "../../db/database.ts";
import { shownOf } from "../../records/access/column-access.ts";
import { inScope } from "../../records/access/scope.ts";
import { columnIn } from "../../records/column.ts";

/** Names that are told of one kind of rows. */
const MOST = 20;

interface NamedRecord {
  readonly entity: string;
  readonly id: string;
  readonly name: string;
}

/** What records are called, those of the ids that the actor may view: of the others nothing is told. */
export async function namesOfRecords(context: Context, id: string, ids: readonly string[]): Promise<readonly NamedRecord[]> {
  const entity = context.documents.entities.get(id);
  const field = entity && shownOf(context.documents, id, context.actor);
  if (!entity || !field || ids.length === 0 || !mayDo(context.actor, entity, "view")) return [];
  const rows = await byName(context.db)
    .selectFrom(`${entity["x-table"]} as t`)
    .select(["t.id", columnIn("t", field).as("name")])
    .where("t.id", "in", ids)
    .where(inScope(entity, context.actor, "t"))
    .orderBy("t.id")
    .limit(MOST)
    .execute();
  return rows.map((row) => ({ entity: id, id: String(row.id), name: String(row.name ?? row.id) }));
}
