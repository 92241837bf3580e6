import type { TextTree } from "../kinds/texts.ts";
import { defaulted, mapOf, object, text, typed, type ValueOf } from "./schema.ts";

export const DOCUMENT_KIND = text(40, {
  pattern: "^[a-z][a-z-]*$",
  description: "The kind of the document: entity, screen, dictionary, menu, …",
});
export const DOCUMENT_ID = text(60, { pattern: "^[a-z][a-z0-9_-]*$" });
/** As it would stand in its file; the check of documents says what is wrong with it. */
export const DOCUMENT_CONTENT = typed<Readonly<Record<string, unknown>>>({
  ...{ type: "object", description: "The document, as its file would hold it." },
});
export const DOCUMENT_TEXTS = mapOf(typed<TextTree>({ type: "object" }));

/** A document as people write it, with its translations. */
export const WRITTEN_DOCUMENT = object({
  kind: DOCUMENT_KIND,
  id: DOCUMENT_ID,
  content: DOCUMENT_CONTENT,
  texts: defaulted(DOCUMENT_TEXTS, {}),
});

/** A document as an answer holds it: a draft may have any name until it is checked. */
export const TOLD_DOCUMENT = object({ kind: text(), id: text(), content: DOCUMENT_CONTENT, texts: DOCUMENT_TEXTS });
export type SentDocument = ValueOf<typeof WRITTEN_DOCUMENT>;
