import { readScreen } from "../criterion.ts";
import type { Documents } from "../documents.ts";
import { mergeTexts, type TextTree, type Translations } from "../localise.ts";
import { checkClaims } from "./claims.ts";
import { checkCriteria } from "./criterion.ts";
import { checkEntity } from "./entity.ts";
import { checkDictionary, checkMenu } from "./lists.ts";
import { checkLocales } from "./locales.ts";
import { checkNames } from "./names.ts";
import { type Problem, Problems } from "./problems.ts";
import { checkScreen } from "./screen.ts";
import { type DocumentSet, emptyIds, type Parsed } from "./set.ts";
import { DOCUMENT_KINDS, type DocumentKind, FOLDERS, type JsonFile, nameOf, Source } from "./source.ts";
import { checkStructure } from "./structure.ts";

export interface DocumentFile extends JsonFile {
  readonly kind: DocumentKind;
}

export interface LocaleFile extends JsonFile {
  readonly kind: DocumentKind;
  readonly language: string;
}

export interface CheckInput {
  readonly files: readonly DocumentFile[];
  /** Translations of the documents. Left out (a form just drawn), texts are not checked. */
  readonly locales?: readonly LocaleFile[] | undefined;
  /** Documents that are known to be right and that the files may refer to. */
  readonly base?: Documents | undefined;
  /** Files and folders that were left unread, said by whoever read the others. */
  readonly strays?: readonly Problem[] | undefined;
  /** Prefix of the root whose locale files hold the titles of the system fields. */
  readonly systemRoot?: string | undefined;
}

export type EntityFiles = ReadonlyMap<string, string>;

export interface Checked {
  /** The documents without the broken ones, the base included. */
  readonly documents: Documents;
  /** Translations by language. */
  readonly texts: Readonly<Record<string, Translations>>;
  /** The file of each entity, by its id. */
  readonly files: EntityFiles;
  /** Everything that is wrong, sorted by file and position. Empty: the documents may be used. */
  readonly problems: readonly Problem[];
}

/**
 * The one check of documents: each against the meta-schema of its kind, and the whole set against itself. Used by `npm run check:schemas`,
 * at server start and at the save of a designed form. All problems are found in one run; a broken document causes none in others.
 */
export function checkDocuments(input: CheckInput): Checked {
  const problems = new Problems();
  for (const stray of input.strays ?? []) problems.add(stray);
  const ids = emptyIds();
  const unread = emptyIds();
  const documents = mutableDocuments(input.base);
  for (const kind of DOCUMENT_KINDS) for (const id of documents[FOLDERS[kind]].keys()) ids[kind].add(id);
  const owners = new Map<string, string>();
  const readable: Parsed[] = [];
  for (const { kind, ...file } of input.files) {
    const source = readJson(file, problems);
    const report = problems.of(source);
    const id = idOf(source) ?? source.name;
    if (id !== source.name) report(["$id"], `$id "${id}" differs from the file name "${source.name}"`);
    const owner = owners.get(`${kind} ${id}`);
    if (owner !== undefined) report(["$id"], `${kind} "${id}" is in ${owner} already`);
    const structure = source.syntax.length === 0 ? checkStructure(kind, source.value, report) : undefined;
    if (owner !== undefined) continue;
    owners.set(`${kind} ${id}`, source.file);
    ids[kind].add(id);
    if (structure) {
      // Where $id is broken, the file name stands in: other rules compare with it.
      const document = idOf(source) === undefined ? { ...(structure.document as object), $id: id } : structure.document;
      const parsed = { kind, source, document, report: structure.report } as Parsed;
      readable.push(parsed);
      (documents[FOLDERS[kind]] as Map<string, unknown>).set(id, parsed.document);
    } else unread[kind].add(id);
  }

  const set: DocumentSet = { documents, ids };
  const legible = readable.map((parsed) => {
    if (parsed.kind !== "screen") return parsed;
    const document = checkCriteria(parsed.document, { report: parsed.report, set });
    documents.screens.set(document.$id, document);
    return { ...parsed, document };
  });
  for (const parsed of legible) checkRules(parsed, set);
  checkClaims(legible, input.base);
  const locales = (input.locales ?? []).map(({ kind, language, ...file }) => ({ kind, language, source: readJson(file, problems) }));
  if (input.locales) checkLocales(legible, locales, unread, input.systemRoot, problems);
  const texts = merge(locales.map(({ source, ...locale }) => ({ ...locale, value: source.value })));
  return { documents, texts, files: entityFiles(input.files), problems: problems.sorted() };
}

/** What `checkDocuments` gives for files that are known to pass it, without its work. */
export function takeDocuments({ files, locales = [] }: Pick<CheckInput, "files" | "locales">): Omit<Checked, "problems"> {
  const documents = mutableDocuments(undefined);
  for (const { kind, text } of files) {
    const document = JSON.parse(text);
    (documents[FOLDERS[kind]] as Map<string, unknown>).set(document.$id, document);
  }
  for (const screen of documents.screens.values()) documents.screens.set(screen.$id, readScreen(screen, documents.entities));
  const texts = merge(locales.map(({ text, ...locale }) => ({ ...locale, value: JSON.parse(text) })));
  return { documents, texts, files: entityFiles(files) };
}

const entityFiles = (files: readonly DocumentFile[]): EntityFiles =>
  new Map(files.filter(({ kind }) => kind === "entity").map(({ file }) => [nameOf(file), file]));

function readJson(file: JsonFile, problems: Problems): Source {
  const source = new Source(file);
  for (const { message, offset } of source.syntax)
    problems.add({ file: source.file, ...source.position(offset), message: `broken JSON: ${message}`, suggestion: undefined });
  if (source.syntax.length === 0) checkNames(source, problems);
  return source;
}

function idOf({ value }: Source): string | undefined {
  const id = typeof value === "object" && value !== null && "$id" in value ? value.$id : undefined;
  return typeof id === "string" ? id : undefined;
}

function mutableDocuments(base: Documents | undefined) {
  return {
    entities: new Map(base?.entities),
    screens: new Map(base?.screens),
    dictionaries: new Map(base?.dictionaries),
    menus: new Map(base?.menus),
  };
}

function checkRules(parsed: Parsed, set: DocumentSet): void {
  const subject = { source: parsed.source, report: parsed.report, set };
  switch (parsed.kind) {
    case "entity":
      checkEntity({ ...subject, document: parsed.document });
      break;
    case "screen":
      checkScreen({ ...subject, document: parsed.document });
      break;
    case "dictionary":
      checkDictionary({ ...subject, document: parsed.document });
      break;
    case "menu":
      checkMenu({ ...subject, document: parsed.document });
      break;
  }
}

/** One tree of texts for each language; a later file adds to an earlier one, path by path. */
function merge(locales: readonly { kind: DocumentKind; language: string; value: unknown }[]): Record<string, Translations> {
  const texts: Record<string, Record<string, TextTree>> = {};
  for (const { kind, language, value } of locales) {
    if (typeof value !== "object" || value === null) continue;
    texts[language] ??= {};
    const merged = texts[language];
    merged[FOLDERS[kind]] = mergeTexts(merged[FOLDERS[kind]] ?? {}, value as TextTree);
  }
  return texts;
}
