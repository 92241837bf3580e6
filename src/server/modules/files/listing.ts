import { sql } from "kysely";
import type { ListedFile } from "../../../model/contract/files.ts";
import type { Context } from "../../context.ts";
import { fileTable, openable } from "../../files/uses.ts";
import { isId } from "../../records/column.ts";
import type { Links } from "./links.ts";

type Row = Omit<ListedFile, "url" | "thumbUrl">;

/** Those of the files that the actor may open, in the order of the ids; others are left out as if they were not there. */
export async function filesOf(context: Context, links: Links, ids: readonly string[]): Promise<ListedFile[]> {
  const asked = [...new Set(ids)].filter(isId);
  if (asked.length === 0) return [];
  const { rows } = await sql<Row>`select f.id::text, f.name, f.size, f.type, f.width, f.height
    from ${sql.table(fileTable(context.documents))} as f where f.id in (${openable(context, asked)})`.execute(context.db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return asked.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    return [{ ...row, url: links.urlOf(id, "whole"), thumbUrl: row.width === null ? null : links.urlOf(id, "thumb") }];
  });
}
