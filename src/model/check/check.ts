import { type Document, type Documents, documentsOf } from "../documents.ts";
import type { DocumentKind } from "../kinds/kind.ts";
import { DOCUMENT_KINDS, kindNamed } from "../kinds/kinds.ts";
import { mergeTexts, type TextTree, type Translations } from "../kinds/texts.ts";
import type { DocumentName } from "../written-document.ts";
import { checkClaims } from "./claims.ts";
import { JsonSource } from "./json-source.ts";
import { checkLocales } from "./locales.ts";
import { type Mention, mentionDocument } from "./mentions.ts";
import { checkNames } from "./names.ts";
import { type Problem, Problems } from "./problems.ts";
import type { DocumentSet, Parsed } from "./set.ts";
import { nameOf, type Source, type TextFile } from "./source.ts";
import { checkStructure } from "./structure.ts";

export interface DocumentFile extends TextFile {
  /** The name of its kind. */
  readonly kind: string;
}

export interface LocaleFile extends TextFile {
  readonly kind: string;
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
  /** Is told of every name that stands in the files, once or more often for a place. */
  readonly mention?: ((document: DocumentName, mention: Mention) => void) | undefined;
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
  const maps = mapsOver(input.base);
  const documents = maps as unknown as Documents;
  const ids = new Map(DOCUMENT_KINDS.map(({ name, folder }) => [name, new Set(maps[folder]?.keys())]));
  const unread = new Map(DOCUMENT_KINDS.map(({ name }) => [name, new Set<string>()]));
  const owners = new Map<string, string>();
  const legible: Parsed[] = [];
  for (const { kind: name, ...file } of input.files) {
    const kind = theKind(name);
    const source = readable(kind.read(file), problems);
    const id = idOf(source) ?? source.name;
    const { mention } = input;
    const report = problems.of(source, mention && ((one) => mention({ kind: name, id }, one)));
    if (id !== source.name) report(["$id"], `$id "${id}" differs from the file name "${source.name}"`);
    const owner = owners.get(`${name} ${id}`);
    if (owner !== undefined) report(["$id"], `${name} "${id}" is in ${owner} already`);
    const structure = source.syntax.length === 0 ? checkStructure(name, source.value, report) : undefined;
    if (owner !== undefined) continue;
    owners.set(`${name} ${id}`, source.file);
    ids.get(name)?.add(id);
    if (structure) {
      // Where $id is broken, the file name stands in: other rules compare with it.
      const document = idOf(source) === undefined ? { ...(structure.document as object), $id: id } : structure.document;
      legible.push({ kind: name, source, document: document as Document, report: structure.report });
      maps[kind.folder]?.set(id, document as Document);
    } else unread.get(name)?.add(id);
  }

  const set: DocumentSet = { documents, ids };
  const parsed = legible.map((one) => {
    const { name, folder, checkTaking } = theKind(one.kind);
    if (!checkTaking) return one;
    const document = checkTaking(one.document, { report: one.report, set });
    maps[folder]?.set(document.$id, document);
    return { ...one, kind: name, document };
  });
  for (const one of parsed) {
    mentionDocument(one.report, one.kind, one.document.$id, ["$id"]);
    theKind(one.kind).check({ ...one, set });
  }
  checkClaims(parsed, input.base);
  const locales = (input.locales ?? []).map(({ kind, language, ...file }) => ({
    kind,
    language,
    source: readable(new JsonSource(file), problems),
  }));
  if (input.locales) checkLocales(parsed, locales, unread, input.systemRoot, problems);
  const texts = merge(locales.map(({ source, ...locale }) => ({ ...locale, value: source.value })));
  return { documents, texts, files: entityFiles(input.files), problems: problems.sorted() };
}

/** What `checkDocuments` gives for files that are known to pass it, without its work. */
export function takeDocuments({ files, locales = [] }: Pick<CheckInput, "files" | "locales">): Omit<Checked, "problems"> {
  const maps = mapsOver(undefined);
  const documents = maps as unknown as Documents;
  for (const { kind: name, ...file } of files) {
    const kind = theKind(name);
    const document = kind.parse(file) as Document;
    maps[kind.folder]?.set(document.$id, document);
  }
  for (const { folder, take } of DOCUMENT_KINDS)
    if (take) for (const [id, document] of documentsOf(documents, folder)) maps[folder]?.set(id, take(document, documents));
  const texts = merge(locales.map(({ text, ...locale }) => ({ ...locale, value: JSON.parse(text) })));
  return { documents, texts, files: entityFiles(files) };
}

/** A file of a kind that is not there is a fault of whoever read it. */
function theKind(name: string): DocumentKind {
  const kind = kindNamed(name);
  if (!kind) throw new Error(`no kind of document is called "${name}"`);
  return kind;
}

const entityFiles = (files: readonly DocumentFile[]): EntityFiles =>
  new Map(files.filter(({ kind }) => kind === "entity").map(({ file }) => [nameOf(file), file]));

/** Reports what makes a file unreadable. */
function readable(source: Source, problems: Problems): Source {
  for (const { message, offset } of source.syntax)
    problems.add({ file: source.file, ...source.position(offset), message, suggestion: undefined });
  if (source.syntax.length === 0) checkNames(source, problems);
  return source;
}

function idOf({ value }: Source): string | undefined {
  const id = typeof value === "object" && value !== null && "$id" in value ? value.$id : undefined;
  return typeof id === "string" ? id : undefined;
}

/** The maps of documents, by folder, to be filled: with those of a base in them. */
const mapsOver = (base: Documents | undefined): Record<string, Map<string, Document>> =>
  Object.fromEntries(DOCUMENT_KINDS.map(({ folder }) => [folder, new Map(documentsOf(base, folder))]));

/** One tree of texts for each language; a later file adds to an earlier one, path by path. */
function merge(locales: readonly { kind: string; language: string; value: unknown }[]): Record<string, Translations> {
  const texts: Record<string, Record<string, TextTree>> = {};
  for (const { kind, language, value } of locales) {
    if (typeof value !== "object" || value === null) continue;
    texts[language] ??= {};
    const merged = texts[language];
    const { folder } = theKind(kind);
    merged[folder] = mergeTexts(merged[folder] ?? {}, value as TextTree);
  }
  return texts;
}
