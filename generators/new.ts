import { existsSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { applyEdits, modify } from "jsonc-parser";
import { type CheckInput, checkDocuments } from "../src/model/check/check.ts";
import { printProblem } from "../src/model/check/problems.ts";
import { LANGUAGES } from "../src/model/document-languages.ts";
import type { Document } from "../src/model/documents.ts";
import { recordType } from "../src/model/generator/record-type.ts";
import { englishTitle } from "../src/model/kinds/entity/starter.ts";
import { CannotStart, type DocumentKind, type Starter } from "../src/model/kinds/kind.ts";
import { DOCUMENT_KINDS, kindNamed } from "../src/model/kinds/kinds.ts";
import { formatJson, formatJsonText } from "../src/server/documents/formatted.ts";
import { readRoots } from "../src/server/documents/read.ts";
import { createFrom, FROM_USAGE, SourceError, tellDrift } from "./from-source.ts";
import { commandRoots } from "./roots.ts";
import { TABLES_FILE, tableTypes } from "./tables.ts";
import { entitiesOf, RECORDS_FILE, recordsById } from "./types.ts";
import { bringUpToDate, ROOT, readText } from "./write.ts";

/** The wish cannot be fulfilled; the message says why and what to do. */
class NewError extends Error {}

const EXAMPLES: Readonly<Record<string, string>> = {
  entity: "entity <id> [title]     for example: npm run new -- entity warehouse 仓库",
  screen: "screen <id> [entity]    for example: npm run new -- screen warehouse-list",
};

const usage = (): string =>
  [
    ...DOCUMENT_KINDS.filter(({ start }) => start).map(({ name }) => `npm run new -- ${EXAMPLES[name] ?? `${name} <id>`}`),
    FROM_USAGE,
    "with --root <folder> in front: in a folder of your own (FORMWORK_ROOTS) instead of the product",
  ].join("\n");

/**
 * Writes a valid starter document with its translations, and the type of a new entity.
 * @param args kind, id, and the title of an entity or the entity of a screen
 * @param root where it is written; it need not be there yet
 * @param others roots whose documents it may refer to, the product's first; none where `root` is the product's
 * @returns what was written and what to do next, line by line
 * @throws NewError, CannotStart before anything is written
 */
export async function create(args: readonly string[], root = ROOT, others: readonly string[] = []): Promise<string[]> {
  const [name, id, further] = args;
  const kind = kindNamed(name ?? "");
  if (!kind?.start || !id) throw new NewError(usage());
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) throw new NewError(`"${id}" is no valid id: write words in small letters, joined by "-"`);
  const file = `schemas/${kind.folder}/${id}${kind.ending}`;
  if (existsSync(join(root, file))) throw new NewError(`${file} is there already; nothing was written`);

  const input = readRoots([...others, root]);
  const before = checkDocuments(input);
  const starter = kind.start(id, further, before.documents);
  const language = languageOf(kind.name, dirname(join(root, file)), others[0] ?? root);
  const files = new Map([[file, fileOf(kind, starter.document, language)]]);
  for (const language of LANGUAGES) {
    const path = `locales/${language}/${kind.folder}.json`;
    const texts = starter.texts[language];
    if (texts) files.set(path, withTexts(readText(join(root, path)) ?? "{}", id, texts));
  }

  const oldProblems = new Set(before.problems.map(printProblem));
  const after = checkDocuments(withFiles(input, kind.name, files, root));
  const added = after.problems.map(printProblem).filter((problem) => !oldProblems.has(problem) && problem.includes(id));
  if (added.length > 0) throw new NewError(`the starter does not fit; nothing was written\n${added.join("\n")}`);
  const entity = after.documents.entities.get(id);
  if (kind.name === "entity" && entity) {
    files.set(`src/generated/entities/${id}.ts`, recordType(entity));
    // The program's code names tables and records of the product; those of another root are named by documents alone.
    const all = [...entitiesOf(root), entity];
    if (others.length === 0) files.set(TABLES_FILE, tableTypes(all)).set(RECORDS_FILE, recordsById(all));
  }
  bringUpToDate(files, [], root);
  const next = AFTER[kind.name] ?? (() => []);
  return [...[...files.keys()].map((path) => `written ${path}`), ...next(id, starter)];
}

/** The path at which an editor finds the language: only the product has it. */
const languageOf = (kind: string, from: string, product: string): string =>
  relative(from, join(product, "schemas/language", `${kind}.json`)).replaceAll("\\", "/");

/** The text of the new file; JSON as the formatter leaves it. */
const fileOf = (kind: DocumentKind, document: Document, language: string): string =>
  kind.ending === ".json" ? formatJson({ ...document, $schema: language }) : kind.write({ ...document });

const withTexts = (text: string, id: string, texts: unknown): string =>
  formatJsonText(applyEdits(text, modify(text, [id], texts, { formattingOptions: { insertSpaces: true, tabSize: 2 } })));

/** What would be read after writing. */
function withFiles(input: CheckInput, kind: string, files: ReadonlyMap<string, string>, root: string): CheckInput {
  const relativePath = (path: string) => relative(process.cwd(), resolve(root, path)).replaceAll("\\", "/");
  const documents = [...files].filter(([path]) => path.startsWith("schemas/"));
  const locales = [...files].filter(([path]) => path.startsWith("locales/"));
  const replaced = new Set(locales.map(([path]) => relativePath(path)));
  return {
    ...input,
    files: [...input.files, ...documents.map(([path, text]) => ({ kind, file: relativePath(path), text }))],
    locales: [
      ...(input.locales ?? []).filter(({ file }) => !replaced.has(file)),
      ...locales.map(([path, text]) => ({ kind, language: path.split("/")[1] ?? "", file: relativePath(path), text })),
    ],
  };
}

const afterEntity = (id: string): string[] => [
  `next: describe its fields, translate "${englishTitle(id)}" in locales/{${LANGUAGES.join(",")}}/entities.json`,
  `then: npm run new -- screen ${id}-list`,
];

function afterScreen(id: string, { document }: Starter): string[] {
  const { entity, kind } = document as unknown as { entity: string; kind: string };
  if (kind === "picker" && id === `${entity}-picker`) return [`every field that refers to "${entity}" opens it`];
  if (kind === "picker") return [`a field that refers to "${entity}" names it: "options": { "picker": "${id}" }`];
  const entry = { code: entity, title: englishTitle(entity), screen: id };
  return [
    `to open it from the menu, add to "items" of a document in schemas/menus (an entry with a new code is added at the next start):`,
    `  ${JSON.stringify(entry)}`,
    `and the translations of its title under "${entity}" in locales/{${LANGUAGES.join(",")}}/menus.json`,
  ];
}

/** What to do next, by the kind that was begun. */
const AFTER: Readonly<Record<string, (id: string, starter: Starter) => string[]>> = { entity: afterEntity, screen: afterScreen };

if (import.meta.main) {
  try {
    const text = { type: "string" } as const;
    const { values, positionals } = parseArgs({ options: { root: text, from: text, drift: text }, allowPositionals: true });
    const root = values.root === undefined ? ROOT : resolve(values.root);
    const others = root === resolve(ROOT) ? [] : commandRoots([]).filter((other) => other !== root);
    const [first] = positionals;
    const work = () => {
      if (values.drift !== undefined) return tellDrift(values.drift, first, [...others, root]);
      return values.from === undefined ? create(positionals, root, others) : createFrom(values.from, first, root, others);
    };
    for (const line of await work()) console.log(line);
    if (values.drift === undefined && others.length > 0) console.log(`in ${root}: name it in FORMWORK_ROOTS when you start and check`);
  } catch (error) {
    if (!(error instanceof NewError || error instanceof CannotStart || error instanceof SourceError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
