import { sql } from "kysely";
import { nameOf, type WrittenDocument } from "../../../model/written-document.ts";
import type { Database } from "../../db/database.ts";

/** A document that was published: a row beside the files. */
export interface PublishedDocument extends WrittenDocument {
  readonly version: number;
  readonly publishedBy: string | null;
  readonly publishedAt: string;
  readonly withdrawn: boolean;
  /** The form to which it belongs that is designed in the browser; null where it was published by itself. */
  readonly design: string | null;
  /** The last version of that form; absent where it is not known yet. */
  readonly formVersion?: number | undefined;
  /** Why it is not in force, though it should be. */
  readonly fault: string | null;
}

/** How a fault begins that a start found at the tables; others are found by the check, each time anew. */
export const AT_TABLES = "tables: ";

/** All that were ever published and are not forgotten, those out of force too; or those of one designed form. */
export async function publishedDocuments(db: Database, design?: string): Promise<PublishedDocument[]> {
  const all = db
    .selectFrom("published_document")
    .selectAll()
    .select(
      sql<number | null>`(select max(f.version) from form_version f where f.design_id = published_document.design_id)`.as("form_version"),
    )
    .orderBy("kind")
    .orderBy("id");
  const rows = await (design === undefined ? all : all.where("design_id", "=", design)).execute();
  return rows.map((row) => ({
    kind: row.kind,
    id: row.id,
    content: row.content as PublishedDocument["content"],
    texts: row.texts as PublishedDocument["texts"],
    version: row.version,
    publishedBy: row.published_by,
    publishedAt: row.published_at,
    withdrawn: row.withdrawn,
    design: row.design_id,
    formVersion: row.form_version ?? undefined,
    fault: row.fault,
  }));
}

/** Stores what was published, over what was there under its name. */
export async function storePublished(db: Database, documents: readonly PublishedDocument[]): Promise<void> {
  for (const { kind, id, content, texts, version, publishedBy, publishedAt, withdrawn, design } of documents)
    await sql`insert into published_document (kind, id, content, texts, version, published_by, published_at, withdrawn, design_id, fault)
      values (${kind}, ${id}, ${JSON.stringify(content)}::json, ${JSON.stringify(texts)}::json, ${version}, ${publishedBy}::bigint, ${publishedAt}::timestamptz,
        ${withdrawn}, ${design}::bigint, null)
      on conflict (kind, id) do update set content = excluded.content, texts = excluded.texts, version = excluded.version,
        published_by = excluded.published_by, published_at = excluded.published_at, withdrawn = excluded.withdrawn,
        design_id = excluded.design_id, fault = null`.execute(db);
}

/** Notes why documents are not in force; of the others, that nothing is wrong with them. */
export async function noteFaults(
  db: Database,
  documents: readonly PublishedDocument[],
  faults: ReadonlyMap<string, string>,
): Promise<void> {
  for (const document of documents) {
    const fault = faults.get(nameOf(document)) ?? null;
    if (fault === document.fault) continue;
    // Of the version that was judged: it may have been published anew meanwhile.
    await sql`update published_document set fault = ${fault}
      where kind = ${document.kind} and id = ${document.id} and version = ${document.version}`.execute(db);
  }
}
