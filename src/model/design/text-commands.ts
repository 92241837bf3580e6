import { kindTextsNamed } from "../kinds/kind-texts.ts";
import { isPrint } from "../print-design/command.ts";
import type { WrittenDocument } from "../written-document.ts";
import { CannotDesign } from "./cannot-design.ts";
import { isPage } from "./card-commands.ts";
import { type Design, designOf, entityIn, withDocument } from "./design.ts";
import { withText } from "./texts.ts";

/** The language in which documents are written. */
export const SOURCE_LANGUAGE = "zh-CN";

/** A text of a document in one language; of the Chinese ones what the document itself says. */
export interface SetText {
  readonly do: "text.set";
  /** `nameOf` of the document. */
  readonly document: string;
  /** As `textsOf` tells it. */
  readonly path: readonly string[];
  readonly language: string;
  /** Nothing, or empty: the translation goes. */
  readonly value?: string | undefined;
}

/** All documents at once: what a merge, an import or a former version gives. */
export interface ReplaceDocuments {
  readonly do: "documents.replace";
  readonly documents: readonly WrittenDocument[];
}

export function setText(design: Design, { document: name, path, language, value }: SetText): Design {
  const document = design.documents.get(name);
  const kind = document && kindTextsNamed(document.kind);
  if (!document || !kind) throw new CannotDesign("design.unknownPlace");
  const wanted = JSON.stringify(path);
  let isThere = false;
  const content = kind.mapTexts(document.content as never, (at, text) => {
    if (JSON.stringify(at) !== wanted) return text;
    isThere = true;
    return value ?? text;
  }) as unknown as WrittenDocument["content"];
  if (!isThere) throw new CannotDesign("design.unknownPlace");
  if (language !== SOURCE_LANGUAGE)
    return withDocument(design, { ...document, texts: withText(document.texts, language, path, value?.trim() === "" ? undefined : value) });
  if (value === undefined || value.trim() === "") throw new CannotDesign("design.text", { word: path.at(-1) ?? "" });
  return withDocument(design, { ...document, content });
}

export function replaceDocuments({ main }: Design, { documents }: ReplaceDocuments): Design {
  const design = designOf(documents, main);
  if (!isPage(design) && !isPrint(design)) entityIn(design);
  return design;
}
