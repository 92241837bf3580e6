import type { DesignVersion } from "../../../model/contract/form-design.ts";
import { type DocumentDifference, documentDifference } from "../../../model/document-difference.ts";
import { AppError } from "../../../model/error.ts";
import type { WrittenDocument } from "../../../model/written-document.ts";
import { inTransaction } from "../../db/transaction.ts";
import { documentsAt, formVersions } from "../../documents/published/history.ts";
import type { RecordContext } from "../../records/context.ts";
import { References } from "../../records/read/references.ts";
import { stateOf } from "./draft.ts";
import { changeDesign, designOf, draftOf, storeDraft } from "./store.ts";

/** The versions of a form, the last one first. @throws AppError record.notFound */
export async function toldVersions(context: RecordContext, id: string): Promise<DesignVersion[]> {
  await designOf(context, id);
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

/** The documents of a form as they were in a version. @throws AppError record.notFound */
export async function documentsOfVersion(context: RecordContext, id: string, version: number) {
  await designOf(context, id);
  return { version, documents: await documentsThen(context, id, version) };
}

/** What differs between two versions of a form, or between one and the draft. @throws AppError record.notFound */
export async function compareVersions(context: RecordContext, id: string, from: number, to?: number): Promise<DocumentDifference[]> {
  const design = await designOf(context, id);
  const former = await documentsThen(context, id, from);
  return documentDifference(
    former,
    to === undefined ? (await draftOf(context.db, design)).documents : await documentsThen(context, id, to),
  );
}

/**
 * Makes a version the draft of a form.
 * @throws AppError record.notFound; record.conflict where the draft was saved meanwhile
 */
export function bringBack(
  context: RecordContext,
  id: string,
  { version, draftVersion }: { readonly version: number; readonly draftVersion: number },
): Promise<{ version: number }> {
  return inTransaction(context, async (inside) => {
    const design = await designOf(inside, id);
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
