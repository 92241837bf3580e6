import type { Entity } from "../../../model/documents.ts";
import type { Reference } from "../../../model/wire.ts";
import type { WrittenDocument } from "../../../model/written-document.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Edition } from "../../documents/edition.ts";
import type { RecordContext } from "../../records/context.ts";
import { add } from "../../records/write/write.ts";
import { designOf, draftOf, storeDraft } from "../designs/store.ts";
import { TEMPLATES } from "./kind.ts";

/** What a copy has of its model beside the drawing; the rest is its own. */
const COPIED = ["templateKind", "printedEntity", "description"] as const;

/**
 * A new template that is drawn as another one, of a file or drawn, with its translations. Nothing is published.
 * @throws AppError formDesign.codeTaken, and as adding a record does
 */
export function copyTemplate(
  context: RecordContext,
  entity: Entity,
  edition: Edition,
  id: string,
  name: { readonly code: string; readonly title: string },
): Promise<Reference> {
  return inTransaction(context, async (inside) => {
    const model = await designOf(inside, TEMPLATES, id);
    const { fixed } = TEMPLATES;
    const documents = fixed?.isOne(model) ? fixed.documents(inside, edition, model) : (await draftOf(inside.db, model)).documents;
    const { id: copy, title } = await add(inside, entity, { ...Object.fromEntries(COPIED.map((one) => [one, model[one]])), ...name });
    await storeDraft(inside, copy, { documents: documents.map((one) => renamed(one, name)), base: [], version: 0 });
    return { id: copy, ...(typeof title === "string" && { name: title }) };
  });
}

/** A template under another name, which its translations do not have. */
const renamed = (
  { kind, content, texts }: WrittenDocument,
  { code, title }: { readonly code: string; readonly title: string },
): WrittenDocument => ({
  ...{ kind, id: code, content: { ...content, $id: code, title } },
  texts: Object.fromEntries(Object.entries(texts).map(([language, { title: _, ...tree }]) => [language, tree])),
});
