import type { DesignVersion } from "../../../model/contract/designs.ts";
import { type DocumentDifference, documentDifference } from "../../../model/document-difference.ts";
import { AppError } from "../../../model/error.ts";
import type { WrittenDocument } from "../../../model/written-document.ts";
import { inTransaction } from "../../db/transaction.ts";
import { documentsAt, formVersions } from "../../documents/published/history.ts";
import type { RecordContext } from "../../records/context.ts";
import { References } from "../../records/read/references.ts";
import { stateOf } from "./draft.ts";
import { changeableDesignOf, changeDesign, type DesignKind, designOf, draftOf, storeDraft } from "./store.ts";

/** The versions of a design, the last one first. @throws AppError record.notFound */
export async function toldVersions(context: RecordContext, kind: DesignKind, id: string): Promise<DesignVersion[]> {
  await designOf(context, kind, id);
  const versions = await formVersions(context.db, id);
  const references = new References();
  const told = versions.map(({ publishedBy, tenant, ...version }) => ({
    ...version,
    publishedBy: publishedBy === null ? null : references.to("user", publishedBy),
    tenant: tenant === null ? null : references.to("tenant", tenant),
  }));
  await references.name(context);
  return told;
}

/** The documents of a design as they were in a version. @throws AppError record.notFound */
export async function documentsOfVersion(context: RecordContext, kind: DesignKind, id: string, version: number) {
  await designOf(context, kind, id);
  return { version, documents: await documentsThen(context, id, version) };
}

/** What differs between two versions of a design, or between one and the draft. @throws AppError record.notFound */
export async function compareVersions(
  context: RecordContext,
  kind: DesignKind,
  id: string,
  from: number,
  to?: number,
): Promise<DocumentDifference[]> {
  const design = await designOf(context, kind, id);
  const former = await documentsThen(context, id, from);
  return documentDifference(
    former,
    to === undefined ? (await draftOf(context.db, design)).documents : await documentsThen(context, id, to),
  );
}

/**
 * Makes a version the draft of a design.
 * @throws AppError record.notFound; record.conflict where the draft was saved meanwhile
 */
export function bringBack(
  context: RecordContext,
  kind: DesignKind,
  id: string,
  { version, draftVersion }: { readonly version: number; readonly draftVersion: number },
): Promise<{ version: number }> {
  return inTransaction(context, async (inside) => {
    const design = await changeableDesignOf(inside, kind, id);
    const documents = await documentsThen(inside, id, version);
    const draft = await draftOf(inside.db, design);
    if (draft.version !== draftVersion) throw new AppError("record.conflict");
    const next = await storeDraft(inside, id, { ...draft, documents });
    await changeDesign(inside, design, { state: stateOf(design, documents, draft.base) });
    return { version: next };
  });
}

async function documentsThen({ db }: RecordContext, id: string, version: number): Promise<WrittenDocument[]> {
  const documents = await documentsAt(db, id, version);
  if (documents.length === 0) throw new AppError("record.notFound");
  return documents;
}
