import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { CheckInput, DocumentFile, LocaleFile } from "../../model/check/check.ts";
import { LANGUAGES } from "../../model/check/locales.ts";
import { DOCUMENT_KINDS, FOLDERS } from "../../model/check/source.ts";

/**
 * Reads every document and every translation of the given roots, unchecked. A root is a folder with `schemas/` and `locales/`; what it
 * lacks is simply not there. Paths are told from the working directory, as an editor opens them.
 */
export async function readRoots(roots: readonly string[]): Promise<CheckInput> {
  const files: Promise<DocumentFile[]>[] = [];
  const locales: Promise<LocaleFile[]>[] = [];
  for (const root of roots) {
    for (const kind of DOCUMENT_KINDS) {
      files.push(readFolder(join(root, "schemas", FOLDERS[kind])).then((found) => found.map((file) => ({ ...file, kind }))));
      for (const language of LANGUAGES) {
        const path = join(root, "locales", language, `${FOLDERS[kind]}.json`);
        if (existsSync(path)) locales.push(readOne(path).then((file) => [{ ...file, kind, language }]));
      }
    }
  }
  const product = roots.find((root) => existsSync(join(root, "schemas", "language", "system-fields.json")));
  return {
    files: (await Promise.all(files)).flat(),
    locales: (await Promise.all(locales)).flat(),
    systemRoot: product === undefined ? undefined : shown(join(product, "schemas")).replace(/schemas$/, ""),
  };
}

async function readFolder(folder: string): Promise<{ file: string; text: string }[]> {
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json")).toSorted();
  return Promise.all(names.map((name) => readOne(join(folder, name))));
}

const readOne = async (path: string) => ({ file: shown(path), text: await readFile(path, "utf8") });

const shown = (path: string): string => relative(process.cwd(), path).split(sep).join("/");
