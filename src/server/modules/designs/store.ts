import { sql } from "kysely";
import type { DesignState } from "../../../model/contract/designs.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError, type FieldError } from "../../../model/error.ts";
import type { DocumentName, WrittenDocument } from "../../../model/written-document.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../db/database.ts";
import type { Edition } from "../../documents/edition.ts";
import { maySee } from "../../records/access/column-access.ts";
import type { Stored } from "../../records/column.ts";
import type { RecordContext } from "../../records/context.ts";
import { load } from "../../records/read/load.ts";
import { nextVersion, noteChanges } from "../../records/write/note-changes.ts";
import { updateOwn } from "../../records/write/own-row.ts";

/** What people design in the browser, by the entity of its records: forms, pages. Their drafts and versions are kept alike. */
export interface DesignKind {
  readonly entity: string;
  /** The fields of a record that its documents say: who does not see them is told nothing of the design. */
  readonly told: readonly string[];
  /** What its main document is called. */
  readonly codeOf: (record: Stored) => string;
  /** Whether a document can be one of a design that is called so. */
  readonly admits: (document: DocumentName, code: string) => boolean;
  /** It is for its author alone: what he may not see of the product is not told to him by what is wrong with it. */
  readonly isOwn?: boolean;
  /** What its record keeps of a draft that is saved. */
  readonly keep?: (context: RecordContext, record: DesignRecord, documents: readonly WrittenDocument[]) => Promise<Stored>;
  /** Those that come from files, which nobody changes here: they are read, and begin others. Absent: there are none. */
  readonly fixed?: {
    readonly isOne: (record: Stored) => boolean;
    /** Their documents as they are written. @throws AppError where they are not for the actor */
    readonly documents: (context: Context, edition: Edition, record: DesignRecord) => readonly WrittenDocument[];
  };
  /** The documents that one begins with. */
  readonly begin: (design: DesignRecord) => readonly WrittenDocument[];
}

/** Something that is designed, as its record is stored. */
export interface DesignRecord extends Stored {
  readonly kind: DesignKind;
  readonly id: string;
  readonly code: string;
  readonly title: string;
  /** Left out of what is never published. */
  readonly state?: DesignState | undefined;
  readonly publishedVersion?: number | null | undefined;
}

/** What is designed, and what of it was published when both were the same. */
export interface StoredDraft {
  readonly documents: readonly WrittenDocument[];
  readonly base: readonly WrittenDocument[];
  /** 0 as long as nobody has saved it. */
  readonly version: number;
  readonly savedBy: string | null;
  readonly savedAt: string | null;
}

/**
 * A design among the rows of the actor; in a transaction held until its end.
 * @throws AppError access.columnHidden, record.notFound
 */
export async function designOf(context: Context, kind: DesignKind, id: string): Promise<DesignRecord> {
  const entity = entityOf(context.documents, kind.entity);
  for (const field of kind.told)
    if (!maySee(entity, field, context.actor)) throw new AppError("access.columnHidden", { params: { field } });
  const [record] = await load(context, entity, [id], { lock: context.db.isTransaction });
  // Whoever reaches all records still reaches no design that is for its author alone.
  if (!record || (kind.isOwn && record.createBy !== context.actor.id)) throw new AppError("record.notFound");
  return { ...record, kind, code: kind.codeOf(record) } as unknown as DesignRecord;
}

/**
 * A design of the actor's that is to be changed.
 * @throws AppError formDesign.ofFile, and as `designOf`
 */
export async function changeableDesignOf(context: Context, kind: DesignKind, id: string): Promise<DesignRecord> {
  const design = await designOf(context, kind, id);
  if (kind.fixed?.isOne(design)) throw new AppError("formDesign.ofFile", { params: { title: design.title } });
  return design;
}

/** The draft of a design; of one that nobody has saved, what all of its kind begin with. */
export async function draftOf(db: Database, design: DesignRecord): Promise<StoredDraft> {
  const { rows } = await sql<StoredDraft>`
    select documents, base, version, saved_by::text as "savedBy", saved_at as "savedAt" from form_design_draft where design_id = ${design.id}::bigint`.execute(
    db,
  );
  return rows[0] ?? { documents: design.kind.begin(design), base: [], version: 0, savedBy: null, savedAt: null };
}

/** That documents can be those of a design. @throws AppError request.invalid */
export function assertAdmitted({ kind, code }: DesignRecord, documents: readonly DocumentName[]): void {
  const fields = documents.flatMap((one, index): FieldError[] =>
    kind.admits(one, code) ? [] : [{ path: `documents.${index}.id`, code: "field.unknown" }],
  );
  if (fields.length > 0) throw new AppError("request.invalid", { fields });
}

/** Stores the draft of a design that the transaction holds, as its next version. */
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

/** Changes the record of a design that the transaction holds, where that changes anything. */
export async function changeDesign(context: RecordContext, record: DesignRecord, values: Partial<DesignRecord> & Stored): Promise<void> {
  const changed = Object.entries(values).filter(([name, value]) => record[name] !== value);
  if (changed.length === 0) return;
  const entity = entityOf(context.documents, record.kind.entity);
  const after = Object.fromEntries(changed);
  await updateOwn(context, entity, record.id, after);
  const before = Object.fromEntries(changed.map(([name]) => [name, record[name]]));
  await noteChanges(context, entity, "edit", [
    { id: record.id, tenant: record.tenant, version: nextVersion(entity, record), before, after },
  ]);
}

/** Forgets the drafts of designs that are gone for good. */
export async function deleteDrafts(db: Database, ids: readonly string[]): Promise<void> {
  await sql`delete from form_design_draft where design_id = any(${ids}::bigint[])`.execute(db);
}
