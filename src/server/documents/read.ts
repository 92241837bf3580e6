import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CheckInput, DocumentFile, LocaleFile } from "../../model/check/check.ts";
import type { TextFile } from "../../model/check/source.ts";
import { LANGUAGES } from "../../model/document-languages.ts";
import { DOCUMENT_KINDS } from "../../model/kinds/kinds.ts";
import { shownPath } from "./shown-path.ts";
import { straysOf } from "./strays.ts";

/**
 * Reads every document and every translation of the given roots, unchecked. A root is a folder with `schemas/` and `locales/`; what it
 * lacks is simply not there. Paths are told from the working directory, as an editor opens them.
 *
 * One file after the other: a thousand small ones take 6 ms so, and 100 ms when they are all asked for at once.
 */
export function readRoots(roots: readonly string[]): CheckInput {
  const files: DocumentFile[] = [];
  const locales: LocaleFile[] = [];
  for (const root of roots) {
    for (const { name: kind, folder, ending } of DOCUMENT_KINDS) {
      for (const file of readFolder(join(root, "schemas", folder), ending)) files.push({ ...file, kind });
      for (const language of LANGUAGES) {
        const path = join(root, "locales", language, `${folder}.json`);
        if (existsSync(path)) locales.push({ ...readOne(path), kind, language });
      }
    }
  }
  const product = roots.find((root) => existsSync(join(root, "schemas", "language", "system-fields.json")));
  return {
    files,
    locales,
    strays: roots.flatMap(straysOf),
    systemRoot: product === undefined ? undefined : shownPath(join(product, "schemas")).replace(/schemas$/, ""),
  };
}

function readFolder(folder: string, ending: string): TextFile[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(ending));
  return names.toSorted().map((name) => readOne(join(folder, name)));
}

const readOne = (path: string): TextFile => ({ file: shownPath(path), text: readFileSync(path, "utf8") });
