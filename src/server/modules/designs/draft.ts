import type { DesignDraft } from "../../../model/contract/designs.ts";
import { AppError } from "../../../model/error.ts";
import { nameOf, type WrittenDocument } from "../../../model/written-document.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Edition } from "../../documents/edition.ts";
import { assertKnown } from "../../documents/published/known.ts";
import { isSame } from "../../documents/published/places.ts";
import { publishedDocuments } from "../../documents/published/rows.ts";
import type { RecordContext } from "../../records/context.ts";
import { References } from "../../records/read/references.ts";
import {
  assertAdmitted,
  changeableDesignOf,
  changeDesign,
  type DesignKind,
  type DesignRecord,
  designOf,
  draftOf,
  storeDraft,
} from "./store.ts";

/** The draft of a design, with what of it is published. @throws AppError record.notFound */
export async function toldDraft(context: RecordContext, kind: DesignKind, id: string, edition: Edition): Promise<DesignDraft> {
  const design = await designOf(context, kind, id);
  if (kind.fixed?.isOne(design)) return ofFile(design, kind.fixed.documents(context, edition, design));
  const { savedBy, ...draft } = await draftOf(context.db, design);
  const references = new References();
  const author = savedBy === null ? null : references.to("user", savedBy);
  await references.name(context);
  const published = (await publishedDocuments(context.db, id)).filter(({ withdrawn }) => !withdrawn);
  return {
    design: { id, code: design.code, title: design.title, state: design.state ?? "draft" },
    ...{ ...draft, savedBy: author, published: published.map((one) => ({ name: nameOf(one), version: one.version })) },
  };
}

/** What comes from a file has no draft: it is read as it is in force. */
const ofFile = ({ id, code, title }: DesignRecord, documents: readonly WrittenDocument[]): DesignDraft => ({
  design: { id, code, title, state: "published", readOnly: true },
  ...{ documents: [...documents], base: [...documents], version: 0, savedBy: null, savedAt: null, published: [] },
});

/**
 * Saves the draft of a design.
 * @param version of the draft that was loaded
 * @throws AppError record.notFound, record.conflict, request.invalid, formDesign.ofFile
 */
export function saveDraft(
  context: RecordContext,
  kind: DesignKind,
  id: string,
  { documents, version }: { readonly documents: readonly WrittenDocument[]; readonly version: number },
): Promise<{ version: number }> {
  assertKnown(documents);
  return inTransaction(context, async (inside) => {
    const design = await changeableDesignOf(inside, kind, id);
    assertAdmitted(design, documents);
    const { base, version: former } = await draftOf(inside.db, design);
    if (former !== version) throw new AppError("record.conflict");
    const next = await storeDraft(inside, id, { documents, base, version });
    const kept = await kind.keep?.(inside, design, documents);
    await changeDesign(inside, design, { state: stateOf(design, documents, base), ...kept });
    return { version: next };
  });
}

/** Whether what is designed is what is published. */
export function stateOf(
  { state }: DesignRecord,
  documents: readonly WrittenDocument[],
  base: readonly WrittenDocument[],
): DesignRecord["state"] {
  if (state !== "published" && state !== "changed") return state;
  return isSameSet(documents, base) ? "published" : "changed";
}

/** Whether two sets of documents say the same, whatever their order. */
export function isSameSet(some: readonly WrittenDocument[], others: readonly WrittenDocument[]): boolean {
  const byName = new Map(others.map((one) => [nameOf(one), one]));
  const equal = (one: WrittenDocument) => {
    const other = byName.get(nameOf(one));
    return other !== undefined && isSame(one, other);
  };
  return some.length === others.length && some.every(equal);
}
