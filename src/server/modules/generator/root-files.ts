import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { applyEdits, modify } from "jsonc-parser";
import { checkDocuments } from "../../../model/check/check.ts";
import { printProblem } from "../../../model/check/problems.ts";
import { LANGUAGES } from "../../../model/document-languages.ts";
import type { Documents } from "../../../model/documents.ts";
import { documentsIn } from "../../../model/generator/document-files.ts";
import { type Generation, type SecondRun, secondRun } from "../../../model/generator/second-run.ts";
import { kindNamed } from "../../../model/kinds/kinds.ts";
import { nameOf, type WrittenDocument } from "../../../model/written-document.ts";
import { type JsonFormat, TIDY } from "../../documents/formatted.ts";
import { readRoots } from "../../documents/read.ts";

/** Beside the documents, under version control with them: the base of the next merge. */
export const generationPath = (id: string): string => `.generations/${id}.json`;

export function generationIn(root: string, id: string): Generation | undefined {
  const text = textAt(join(root, generationPath(id)));
  return text === undefined ? undefined : (JSON.parse(text) as Generation);
}

/** What a proposal makes of the documents in a root: as it is the first time, later merged with what people changed since. */
export function merged(before: Generation | undefined, proposal: readonly WrittenDocument[], root: string): SecondRun {
  if (before) return secondRun(before, standing(before, proposal, root), proposal);
  return { documents: proposal, changed: proposal, taken: [], conflicts: [] };
}

/** The documents of both runs as the root has them now. */
function standing(before: Generation, proposal: readonly WrittenDocument[], root: string): WrittenDocument[] {
  const names = [...before.documents, ...proposal];
  const paths = new Set([
    ...names.map(({ kind, id }) => pathOf(kind, id)),
    ...names.flatMap(({ kind }) => LANGUAGES.map((language) => `locales/${language}/${kindNamed(kind)?.folder}.json`)),
  ]);
  return documentsIn(new Map([...paths].flatMap((path) => [[path, textAt(join(root, path))] as const]).filter(isThere)));
}

const isThere = (entry: readonly [string, string | undefined]): entry is readonly [string, string] => entry[1] !== undefined;

/** Documents whose files stand in the root, by their names. */
export const existing = (documents: readonly WrittenDocument[], root: string): string[] =>
  documents.filter(({ kind, id }) => existsSync(join(root, pathOf(kind, id)))).map(nameOf);

const pathOf = (kind: string, id: string): string => `schemas/${kindNamed(kind)?.folder}/${id}.json`;

/** The files with the documents in them, by their paths from the root; texts stand beside those of others. */
export function writtenFiles(
  documents: readonly WrittenDocument[],
  root: string,
  product: string,
  format: JsonFormat = TIDY,
): Map<string, string> {
  const files = new Map<string, string>();
  for (const { kind, id, content, texts } of documents) {
    const path = pathOf(kind, id);
    const language = relative(dirname(join(root, path)), join(product, `schemas/language/${kind}.json`)).replaceAll("\\", "/");
    files.set(path, format.value({ $schema: language, ...content }));
    for (const [tongue, tree] of Object.entries(texts)) {
      const at = `locales/${tongue}/${kindNamed(kind)?.folder}.json`;
      // Entries of the menu share one tree of texts; those of other kinds stand below the document.
      const own: readonly (readonly [string, unknown])[] = kindNamed(kind)?.sharesTexts ? Object.entries(tree) : [[id, tree]];
      for (const [key, texts] of own) {
        const text = files.get(at) ?? textAt(join(root, at)) ?? "{}";
        files.set(at, applyEdits(text, modify(text, [key], texts, { formattingOptions: { insertSpaces: true, tabSize: 2 } })));
      }
    }
  }
  return new Map([...files].map(([path, text]) => [path, path.startsWith("locales/") ? format.text(text) : text]));
}

/** What the check says of documents beside those of the roots, a line each. */
export const faultsOf = (documents: readonly WrittenDocument[], roots: readonly string[]): string[] =>
  faultsBeside(documents, checkDocuments(readRoots(roots)).documents);

/** What the check says of documents beside others, a line each; they take the place of those that have their names. */
export function faultsBeside(documents: readonly WrittenDocument[], base: Documents): string[] {
  const files = documents.map(({ kind, id, content }) => ({ kind, file: pathOf(kind, id), text: JSON.stringify(content, null, 2) }));
  return checkDocuments({ files, base }).problems.map(printProblem);
}

/** The text of a file; undefined where there is none. */
export const textAt = (path: string): string | undefined => (existsSync(path) ? readFileSync(path, "utf8") : undefined);
