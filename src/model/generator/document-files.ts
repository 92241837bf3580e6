import { LANGUAGES } from "../document-languages.ts";
import type { Document } from "../documents.ts";
import type { DocumentKind } from "../kinds/kind.ts";
import { DOCUMENT_KINDS, kindNamed } from "../kinds/kinds.ts";
import { mergeTexts, type TextTree, textAt } from "../kinds/texts.ts";
import { textsOf } from "../localise.ts";
import type { WrittenDocument } from "../written-document.ts";

/** Files by their path from a root: `schemas/entities/crate.json`, `locales/en/entities.json`. */
export type DocumentFiles = ReadonlyMap<string, string>;

/** The files of a root that hold these documents and nothing else: what goes into an archive, and what is shown before it is written. */
export function filesOf(documents: readonly WrittenDocument[]): DocumentFiles {
  const files = new Map<string, string>();
  for (const { kind: name, id, content } of documents) {
    const kind = kindNamed(name);
    if (!kind) continue;
    const isJson = kind.ending === ".json";
    files.set(
      `schemas/${kind.folder}/${id}${kind.ending}`,
      isJson ? text({ $schema: `../language/${name}.json`, ...content }) : kind.write(content),
    );
  }
  for (const language of LANGUAGES)
    for (const kind of DOCUMENT_KINDS) {
      let tree: TextTree = {};
      for (const { id, texts } of documents.filter((one) => one.kind === kind.name)) {
        const own = texts[language];
        if (own) tree = mergeTexts(tree, kind.sharesTexts ? own : { [id]: own });
      }
      if (Object.keys(tree).length > 0) files.set(`locales/${language}/${kind.folder}.json`, text(tree));
    }
  return files;
}

const text = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/**
 * The documents in the files of a root, with their translations: what `filesOf` wrote comes back as it was. Files of another kind are passed over.
 * @throws SyntaxError where one is no JSON
 */
export function documentsIn(files: DocumentFiles): WrittenDocument[] {
  const documents: WrittenDocument[] = [];
  for (const kind of DOCUMENT_KINDS) {
    const trees = LANGUAGES.flatMap((language) => {
      const file = files.get(`locales/${language}/${kind.folder}.json`);
      return file === undefined ? [] : [[language, JSON.parse(file) as TextTree] as const];
    });
    for (const [path, file] of files) {
      const [, id] = new RegExp(`^schemas/${kind.folder}/([A-Za-z0-9_-]+)\\${kind.ending}$`).exec(path) ?? [];
      if (id === undefined) continue;
      const { $schema: _, ...content } = kind.parse({ file: path, text: file }) as Record<string, unknown>;
      const document = content as unknown as Document;
      const texts = trees.flatMap(([language, tree]) => {
        const own = kind.sharesTexts ? sharedTexts(kind, document, tree) : tree[id];
        return typeof own === "object" && Object.keys(own).length > 0 ? [[language, own] as const] : [];
      });
      documents.push({ kind: kind.name, id, content, texts: Object.fromEntries(texts) });
    }
  }
  return documents;
}

/** Of a tree that documents of a kind share, the texts of one. */
function sharedTexts(kind: DocumentKind, document: Document, tree: TextTree): TextTree {
  let own: TextTree = {};
  for (const { path } of textsOf(kind, document)) {
    const found = textAt(tree, path);
    if (found !== undefined) own = mergeTexts(own, nested(path, found));
  }
  return own;
}

const nested = ([key = "", ...rest]: readonly string[], found: string): TextTree => ({
  [key]: rest.length === 0 ? found : nested(rest, found),
});
