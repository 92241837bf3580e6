import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import { filesIn } from "../../../model/card-page.ts";
import { MOST_PICTURES } from "../../../model/contract/promotion.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { formatSize } from "../../../model/files.ts";
import { NO_PICTURE, type PackedPicture, pictureName, withPictures } from "../../../model/promotion/pictures.ts";
import type { WrittenDocument } from "../../../model/written-document.ts";
import { type BlobStore, blobKey } from "../../files/blob-store.ts";
import { fileTable, openable } from "../../files/uses.ts";
import { columnIn } from "../../records/column.ts";
import type { RecordContext } from "../../records/context.ts";
import { PAGES } from "../canvas-page/kinds.ts";
import type { StoredItem } from "./carrier.ts";
import { fieldOf, type RecordShape } from "./record-shape.ts";

/** Of a page the pictures that its cards show. */
const SHOWN: RecordShape = { entity: PAGES.entity, code: "code", fields: ["pictures"] };

interface HeldFile {
  readonly id: string;
  readonly sha256: string;
  readonly seen: boolean;
}

/** A page whose pictures are called by their contents, and the files that they are here. */
export type PortablePage = Pick<StoredItem, "documents" | "pictures">;

/** Documents whose uploaded pictures belong to no page's record, so that nobody sees them. */
export const withoutPictures = (documents: readonly WrittenDocument[]): WrittenDocument[] => withPictures(documents, () => NO_PICTURE);

/**
 * A page of cards as it goes to another site: of its record, those pictures that its cards show by what they hold.
 * @throws AppError promotion.unseen where the actor may not open one of them
 */
export async function portablePage(context: RecordContext, record: string, documents: readonly WrittenDocument[]): Promise<PortablePage> {
  const { db } = context;
  const page = entityOf(context.documents, PAGES.entity);
  const { rows } = await sql<{ pictures: string[] | null }>`
    select ${columnIn("p", fieldOf(context, SHOWN, "pictures"))}::text[] as pictures
    from ${sql.table(page["x-table"])} as p where p.id = ${record}::bigint`.execute(db);
  const held = rows[0]?.pictures ?? [];
  if (held.length === 0) return { documents: withoutPictures(documents) };
  const { rows: files } = await sql<HeldFile>`
    select f.id::text as id, f.sha256, f.id in (${openable(context, held)}) as seen
    from ${sql.table(fileTable(context.documents))} as f where f.id = any(${held}::bigint[]) order by f.id`.execute(db);
  const used = new Set(documents.flatMap(({ content }) => (Array.isArray(content.cards) ? filesIn(content.cards) : [])));
  if (files.some(({ id, seen }) => used.has(id) && !seen)) throw new AppError("promotion.unseen", { params: { entity: "file" } });
  const known = new Map(files.map((file) => [file.id, file]));
  // Where a page holds the same picture twice, it is the one that its cards show.
  const byUse = files.filter(({ seen }) => seen).toSorted((a, b) => Number(used.has(a.id)) - Number(used.has(b.id)));
  return {
    documents: withPictures(documents, (id) => {
      const file = known.get(id);
      return file ? pictureName(file.sha256) : NO_PICTURE;
    }),
    pictures: new Map(byUse.map(({ id, sha256 }) => [sha256, id])),
  };
}

/**
 * The pictures that items show, each content once, in the order of their contents.
 * @param files the files that they are here, by their contents
 * @throws AppError promotion.picturesTooLarge
 */
export async function packedPictures(
  context: RecordContext,
  store: BlobStore,
  files: ReadonlyMap<string, string>,
): Promise<PackedPicture[]> {
  if (files.size === 0) return [];
  const { rows } = await sql<{ sha256: string; name: string; size: string }>`
    select f.sha256, min(f.name) as name, max(f.size) as size from ${sql.table(fileTable(context.documents))} as f
    where f.id = any(${[...files.values()]}::bigint[]) group by f.sha256 order by f.sha256`.execute(context.db);
  const size = rows.reduce((sum, row) => sum + Number(row.size), 0);
  if (size > MOST_PICTURES)
    throw new AppError("promotion.picturesTooLarge", { params: { size: formatSize(size), max: formatSize(MOST_PICTURES) } });
  const packed: PackedPicture[] = [];
  for (const { sha256, name } of rows) {
    const key = blobKey(sha256);
    // A content that the store has lost is told where it would come in.
    if (await store.has(key)) packed.push({ sha256, name, content: (await buffer(await store.read(key))).toString("base64") });
  }
  return packed;
}
