import { sql } from "kysely";
import type { DesignState } from "../../../model/contract/form-design.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { startingDocuments } from "../../../model/form-start.ts";
import type { WrittenDocument } from "../../../model/written-document.ts";
import type { Database } from "../../db/database.ts";
import { maySee } from "../../records/access/column-access.ts";
import type { Stored } from "../../records/column.ts";
import type { RecordContext } from "../../records/context.ts";
import { load } from "../../records/read/load.ts";
import { nextVersion, noteChanges } from "../../records/write/note-changes.ts";
import { updateOwn } from "../../records/write/own-row.ts";

export const FORM_DESIGN_ENTITY = "form-design";

/** A form that is designed, as its record is stored. */
export interface DesignRecord extends Stored {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly state: DesignState;
  readonly publishedVersion: number | null;
}

/** What is designed of a form, and what of it was published when both were the same. */
export interface StoredDraft {
  readonly documents: readonly WrittenDocument[];
  readonly base: readonly WrittenDocument[];
  /** 0 as long as nobody has saved it. */
  readonly version: number;
  readonly savedBy: string | null;
  readonly savedAt: string | null;
}

/**
 * A form among the rows of the actor; in a transaction held until its end. Its documents say its code and its title: who does not see these is
 * told nothing of them.
 * @throws AppError access.columnHidden, record.notFound
 */
export async function designOf(context: RecordContext, id: string): Promise<DesignRecord> {
  const entity = entityOf(context.documents, FORM_DESIGN_ENTITY);
  for (const field of ["code", "title"])
    if (!maySee(entity, field, context.actor)) throw new AppError("access.columnHidden", { params: { field } });
  const [record] = await load(context, entity, [id], { lock: context.db.isTransaction });
  if (!record) throw new AppError("record.notFound");
  return record as unknown as DesignRecord;
}

/** The draft of a form; of one that nobody has saved, what every form begins with. */
export async function draftOf(db: Database, { id, code, title }: DesignRecord): Promise<StoredDraft> {
  const { rows } = await sql<StoredDraft>`
    select documents, base, version, saved_by::text as "savedBy", saved_at as "savedAt" from form_design_draft where design_id = ${id}::bigint`.execute(
    db,
  );
  return rows[0] ?? { documents: startingDocuments({ code, title }), base: [], version: 0, savedBy: null, savedAt: null };
}

/** Stores the draft of a form that the transaction holds, as its next version. */
export async function storeDraft(
  { db, actor }: Pick<RecordContext, "db" | "actor">,
  id: string,
  { documents, base, version }: Pick<StoredDraft, "documents" | "base" | "version">,
): Promise<number> {
  const next = version + 1;
  await sql`
    insert into form_design_draft (design_id, documents, base, version, saved_by)
    values (${id}::bigint, ${JSON.stringify(documents)}::json, ${JSON.stringify(base)}::json, ${next}, ${actor.id}::bigint)
    on conflict (design_id) do update set documents = excluded.documents, base = excluded.base, version = excluded.version,
      saved_by = excluded.saved_by, saved_at = now()`.execute(db);
  return next;
}

/** Changes the record of a form that the transaction holds, where that changes anything. */
export async function changeDesign(context: RecordContext, record: DesignRecord, values: Partial<DesignRecord> & Stored): Promise<void> {
  const changed = Object.entries(values).filter(([name, value]) => record[name] !== value);
  if (changed.length === 0) return;
  const entity = entityOf(context.documents, FORM_DESIGN_ENTITY);
  const after = Object.fromEntries(changed);
  await updateOwn(context, entity, record.id, after);
  const before = Object.fromEntries(changed.map(([name]) => [name, record[name]]));
  await noteChanges(context, entity, "edit", [
    { id: record.id, tenant: record.tenant, version: nextVersion(entity, record), before, after },
  ]);
}

/** Forgets the drafts of forms that are gone for good. */
export async function deleteDrafts(db: Database, ids: readonly string[]): Promise<void> {
  await sql`delete from form_design_draft where design_id = any(${ids}::bigint[])`.execute(db);
}
