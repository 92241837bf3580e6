import { sql } from "kysely";
import { filesIn } from "../../../model/card-page.ts";
import type { WrittenDocument } from "../../../model/written-document.ts";
import type { Context } from "../../context.ts";
import { fileTable, openable } from "../../files/uses.ts";
import { isId, type Stored } from "../../records/column.ts";

/**
 * What the record of a page holds once a draft of it is saved: the pictures that its cards show, as far as its author may open them, beside those that
 * it held before, which versions that were published may show. A file that is none of his, or no picture, is not held, and so shown to nobody.
 */
export async function holdPictures(context: Context, record: Stored, documents: readonly WrittenDocument[]): Promise<Stored> {
  const former = (record.pictures as readonly string[] | null | undefined) ?? [];
  const cards = documents.flatMap(({ content }) => (Array.isArray(content.cards) ? (content.cards as { kind: "picture" }[]) : []));
  const fresh = filesIn(cards).filter((id) => isId(id) && !former.includes(id));
  if (fresh.length === 0) return {};
  const { rows } = await sql<{ id: string }>`select f.id::text as id from ${sql.table(fileTable(context.documents))} as f
    where f.width is not null and f.id in (${openable(context, fresh)}) for update of f`.execute(context.db);
  return rows.length === 0 ? {} : { pictures: [...former, ...rows.map(({ id }) => id)] };
}
