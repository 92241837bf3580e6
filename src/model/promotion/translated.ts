import { LANGUAGES } from "../document-languages.ts";
import type { Document } from "../documents.ts";
import { kindNamed } from "../kinds/kinds.ts";
import { mergeTexts, type TextTree } from "../kinds/texts.ts";
import { textsOf } from "../localise.ts";
import type { WrittenDocument } from "../written-document.ts";

/**
 * A document with a text in every language: what nobody has translated stands there in Chinese, for somebody to translate. Files want all of them;
 * what is published may lack some.
 */
export function withAllTexts(document: WrittenDocument): WrittenDocument {
  const kind = kindNamed(document.kind);
  if (!kind) return document;
  const source = textsOf(kind, document.content as unknown as Document).reduce<TextTree>(
    (tree, { path, text }) => mergeTexts(tree, nested(path, text)),
    {},
  );
  if (Object.keys(source).length === 0) return document;
  return {
    ...document,
    texts: Object.fromEntries(LANGUAGES.map((language) => [language, mergeTexts(source, document.texts[language] ?? {})])),
  };
}

const nested = ([key = "", ...rest]: readonly string[], text: string): TextTree => ({
  [key]: rest.length === 0 ? text : nested(rest, text),
});
