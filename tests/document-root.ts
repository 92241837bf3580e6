import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES } from "../src/model/document-languages.ts";
import type { Document } from "../src/model/documents.ts";
import { DOCUMENT_KINDS } from "../src/model/kinds/kinds.ts";
import { mergeTexts, type TextTree } from "../src/model/kinds/texts.ts";
import { textsOf } from "../src/model/localise.ts";

/**
 * Writes documents, with a translation of each of their texts, as a root that FORMWORK_ROOTS can name.
 * @param documents by the folder of their kind
 */
export function writeRoot(folder: string, documents: Readonly<Record<string, readonly Document[]>>): void {
  for (const kind of DOCUMENT_KINDS) {
    const list = documents[kind.folder] ?? [];
    mkdirSync(join(folder, "schemas", kind.folder), { recursive: true });
    for (const document of list)
      writeFileSync(join(folder, "schemas", kind.folder, `${document.$id}.json`), JSON.stringify(document, null, 2));
    for (const language of LANGUAGES) {
      mkdirSync(join(folder, "locales", language), { recursive: true });
      const texts = list.reduce<TextTree>((all, document) => mergeTexts(all, translated(kind, document, language)), {});
      writeFileSync(join(folder, "locales", language, `${kind.folder}.json`), JSON.stringify(texts, null, 2));
    }
  }
}

function translated(kind: (typeof DOCUMENT_KINDS)[number], document: Document, language: string): TextTree {
  const own = kind.sharesTexts ? [] : [document.$id];
  return textsOf(kind, document).reduce<TextTree>(
    (all, { path, text }) => mergeTexts(all, nested([...own, ...path], `${language} ${text}`)),
    {},
  );
}

const nested = ([first = "", ...rest]: readonly string[], text: string): TextTree => ({
  [first]: rest.length === 0 ? text : nested(rest, text),
});
