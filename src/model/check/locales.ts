import systemFields from "../../../schemas/language/system-fields.json" with { type: "json" };
import { LANGUAGES } from "../document-languages.ts";
import { SYSTEM_TEXTS } from "../kinds/entity/kind.ts";
import type { DocumentKind } from "../kinds/kind.ts";
import { DOCUMENT_KINDS } from "../kinds/kinds.ts";
import { textsOf } from "../localise.ts";
import type { Problems, Report } from "./problems.ts";
import type { Parsed } from "./set.ts";
import type { Source } from "./source.ts";

/** A parsed file of `locales/<language>/`. */
export interface LocaleSource {
  /** The name of the kind. */
  readonly kind: string;
  readonly language: string;
  readonly source: Source;
}

interface Text {
  readonly path: readonly string[];
  readonly text: string;
  /** The folder prefix of the root that the document stands in: its translations stand in the same root. */
  readonly root: string;
}

/** What may stand in a locale file: a nested map whose leaves are texts. */
type Tree = Map<string, Tree | "text">;

/** Only words need a translation: "IP" and English notes for readers of the source do not. */
const needsTranslation = (text: string): boolean => /\p{Script=Han}/u.test(text);

/**
 * Reports every text without a translation, by locale file and path, and every entry of a locale file that belongs to no document.
 * @param unread ids of documents that are broken: what is said about them cannot be judged
 * @param systemRoot prefix of the root whose locale files hold the titles of the system fields
 */
export function checkLocales(
  documents: readonly Parsed[],
  locales: readonly LocaleSource[],
  unread: ReadonlyMap<string, ReadonlySet<string>>,
  systemRoot: string | undefined,
  problems: Problems,
): void {
  for (const kind of DOCUMENT_KINDS) {
    const texts = documents.filter((parsed) => parsed.kind === kind.name).flatMap((parsed) => textsIn(kind, parsed));
    if (kind.name === "entity") texts.push(...systemTexts(systemRoot));
    const tree: Tree = new Map();
    for (const { path } of texts) grow(tree, path);
    const files = locales.filter((locale) => locale.kind === kind.name);
    for (const { source } of files) {
      if (isObject(source.value)) checkEntries(problems.of(source), source.value, tree, [], unread.get(kind.name) ?? new Set());
    }
    for (const language of LANGUAGES)
      checkMissing(
        texts,
        files.filter((file) => file.language === language),
        language,
        kind,
        problems,
      );
  }
}

function textsIn(kind: DocumentKind, { document, source }: Parsed): Text[] {
  const root = source.file.slice(0, Math.max(0, source.file.lastIndexOf("schemas/")));
  const own = kind.sharesTexts ? [] : [document.$id];
  return textsOf(kind, document).map(({ path, text }) => ({ path: [...own, ...path], text, root }));
}

function systemTexts(root: string | undefined): Text[] {
  // Without a product root (a set of documents on its own) the titles may be translated and need not be.
  return Object.entries(systemFields).map(([name, { title }]) => ({
    path: [SYSTEM_TEXTS, name, "title"],
    text: root === undefined ? "" : title,
    root: root ?? "",
  }));
}

function grow(tree: Tree, path: readonly string[]): void {
  let at = tree;
  for (const [index, key] of path.entries()) {
    if (index === path.length - 1) {
      at.set(key, "text");
      return;
    }
    const next = at.get(key);
    const branch: Tree = next instanceof Map ? next : new Map();
    if (next !== branch) at.set(key, branch);
    at = branch;
  }
}

function checkEntries(
  report: Report,
  value: Readonly<Record<string, unknown>>,
  tree: Tree,
  path: readonly string[],
  unread: ReadonlySet<string>,
): void {
  for (const [key, entry] of Object.entries(value)) {
    const at = [...path, key];
    const known = tree.get(key);
    if (known === undefined) {
      if (path.length === 0 && unread.has(key)) continue;
      report(at, `no document has a text at "${at.join(".")}"`, { key: true, name: key, among: tree.keys() });
    } else if (known === "text") {
      if (typeof entry !== "string") report(at, `"${at.join(".")}" must be text`);
      else if (entry.trim() === "") report(at, `"${at.join(".")}" is empty`);
    } else if (isObject(entry)) checkEntries(report, entry, known, at, unread);
    else report(at, `"${at.join(".")}" must be an object`);
  }
}

function checkMissing(
  texts: readonly Text[],
  files: readonly LocaleSource[],
  language: string,
  { folder }: DocumentKind,
  problems: Problems,
): void {
  const absent = new Map<string, number>();
  for (const { path, text, root } of texts) {
    if (!needsTranslation(text) || files.some(({ source }) => has(source.value, path))) continue;
    const file = `${root}locales/${language}/${folder}.json`;
    const own = files.find(({ source }) => source.file === file);
    if (!own) absent.set(file, (absent.get(file) ?? 0) + 1);
    else if (own.source.syntax.length === 0)
      problems.of(own.source)(path, `missing translation of "${text}" at "${path.join(".")}"`, { untranslated: true });
  }
  for (const [file, count] of absent)
    problems.add({
      file,
      line: 1,
      column: 1,
      message: `missing file: ${count} texts have no translation`,
      suggestion: undefined,
      untranslated: true,
    });
}

function has(value: unknown, path: readonly string[]): boolean {
  let at = value;
  for (const key of path) at = isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined;
  // An empty or misshapen entry is reported where it stands.
  return at !== undefined;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
