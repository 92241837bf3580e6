import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Document } from "../src/model/documents.ts";

const FOLDER = fileURLToPath(new URL("../docs/guide.zh-CN/", import.meta.url));

/** The pages of the guide, in their order. */
export const guidePages = (): { readonly name: string; readonly text: string }[] =>
  readdirSync(FOLDER)
    .toSorted()
    .map((name) => ({ name, text: readFileSync(`${FOLDER}${name}`, "utf8") }));

/** The documents that the guide shows, by the folder of their kind: its code blocks that name a file. */
export function guideDocuments(): Readonly<Record<string, readonly Document[]>> {
  const documents: Record<string, Document[]> = {};
  for (const { text } of guidePages())
    for (const [, folder = "", content = ""] of text.matchAll(/^```json schemas\/([\w-]+)\/[\w-]+\.json\n([\s\S]*?)^```$/gm))
      documents[folder] = [...(documents[folder] ?? []), JSON.parse(content) as Document];
  return documents;
}

/** The pictures that the guide shows, by name. */
export const guidePictures = (): string[] =>
  guidePages().flatMap(({ text }) => [...text.matchAll(/!\[[^\]]*\]\(\.\.\/pictures\/([\w-]+)\.png\)/g)].map(([, name = ""]) => name));
