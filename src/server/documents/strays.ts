import { type Dirent, existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { closest } from "../../model/check/closest.ts";
import type { Problem } from "../../model/check/problems.ts";
import { LANGUAGES } from "../../model/document-languages.ts";
import type { DocumentKind } from "../../model/kinds/kind.ts";
import { DOCUMENT_KINDS } from "../../model/kinds/kinds.ts";
import { PRODUCT_ROOT } from "../config.ts";
import { isMigration } from "../db/migration-files.ts";
import { MESSAGE_FILES } from "../plugins/messages.ts";
import { shownPath } from "./shown-path.ts";

const KINDS: readonly string[] = DOCUMENT_KINDS.map(({ folder }) => folder);
const PARTS = ["schemas", "locales", "migrations"];
/** The language of the documents. */
const SOURCE = "zh-CN";
const TONGUES = [SOURCE, ...LANGUAGES];

/**
 * The files and folders of a root that nobody would read: misspelt ones, other endings, folders in folders. Hidden files, copies
 * that editors leave (`~`) and `.md` are no documents, and nobody takes them for such.
 */
export function straysOf(root: string): Problem[] {
  const own = resolve(root) === PRODUCT_ROOT;
  const stray = (path: string, message: string, name?: string, among: readonly string[] = []): Problem => ({
    file: shownPath(join(root, path)),
    line: 1,
    column: 1,
    message,
    suggestion: name === undefined ? undefined : closest(name, among),
  });
  const below = (folder: string, judge: (entry: Dirent) => Problem | undefined): Problem[] =>
    entriesOf(join(root, folder)).flatMap((entry) => judge(entry) ?? []);
  const unknown = (path: string, name: string, among: readonly string[]) =>
    stray(path, `is not read: ${words(among)} are what stands here`, name, among);
  const documents = ({ folder, ending }: DocumentKind) =>
    below(`schemas/${folder}`, (entry) => {
      const path = `schemas/${folder}/${entry.name}`;
      if (entry.isDirectory()) return stray(path, "is not read: documents stand in no further folders");
      return entry.name.endsWith(ending) ? undefined : stray(path, `is not read: the name of a document ends in "${ending}"`);
    });
  const messages = own ? messageFiles() : MESSAGE_FILES;
  const texts = (language: string) => {
    const known = [...messages, ...(language === SOURCE ? [] : KINDS.map((kind) => `${kind}.json`))];
    return below(`locales/${language}`, ({ name }) => {
      if (known.includes(name)) return undefined;
      const path = `locales/${language}/${name}`;
      const document = language === SOURCE && KINDS.includes(name.replace(/\.json$/, ""));
      return document ? stray(path, "is not read: the texts of documents are Chinese already") : unknown(path, name, known);
    });
  };
  // Flows that the product brings are drafts of entries (seed/flows.ts), no documents; packs are roots of their own.
  const folders = [...KINDS, "language", ...(own ? ["flows", "packs"] : [])];
  return [
    ...below(".", (entry) => {
      const near = entry.isDirectory() && !PARTS.includes(entry.name) ? closest(entry.name, PARTS) : undefined;
      return near && !existsSync(join(root, near)) ? unknown(entry.name, entry.name, PARTS) : undefined;
    }),
    ...below("schemas", ({ name }) => (folders.includes(name) ? undefined : unknown(`schemas/${name}`, name, folders))),
    ...DOCUMENT_KINDS.flatMap(documents),
    ...below("locales", ({ name }) => (TONGUES.includes(name) ? undefined : unknown(`locales/${name}`, name, TONGUES))),
    ...TONGUES.flatMap(texts),
    ...below("migrations", ({ name }) =>
      isMigration(name) ? undefined : stray(`migrations/${name}`, "is not run: migrations are called like 0001-what-it-does.sql"),
    ),
  ];
}

const words = (names: readonly string[]): string => names.slice(0, 8).join(", ") + (names.length > 8 ? ", …" : "");

/** The product has the texts of the frame besides. */
const messageFiles = (): string[] => entriesOf(join(PRODUCT_ROOT, "locales", SOURCE)).map(({ name }) => name);

function entriesOf(folder: string): Dirent[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter(({ name }) => !/^\.|~$|\.md$/.test(name));
}
