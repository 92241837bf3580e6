import { existsSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { applyEdits, modify } from "jsonc-parser";
import { checkDocuments } from "../src/model/check/check.ts";
import { closest } from "../src/model/check/closest.ts";
import { printProblem } from "../src/model/check/problems.ts";
import { LANGUAGES } from "../src/model/document-languages.ts";
import type { Dictionary, Entity, Screen } from "../src/model/documents.ts";
import { fromFormily } from "../src/model/formily/from-formily.ts";
import { reasonText } from "../src/model/formily/reason.ts";
import { schemaIn, type Unmapped } from "../src/model/formily/schema.ts";
import { toFormilySchema } from "../src/model/formily/to-formily-schema.ts";
import { DICTIONARY } from "../src/model/kinds/dictionary/kind.ts";
import { ENTITY } from "../src/model/kinds/entity/kind.ts";
import type { DocumentKind } from "../src/model/kinds/kind.ts";
import { SCREEN } from "../src/model/kinds/screen/kind.ts";
import { textsOf } from "../src/model/localise.ts";
import { formatJson, formatJsonText } from "../src/server/documents/formatted.ts";
import { readRoots } from "../src/server/documents/read.ts";
import { commandRoots } from "./roots.ts";
import { bringUpToDate, ROOT, readText } from "./write.ts";

/** The wish cannot be fulfilled; the message says why and what to do. */
class FormilyError extends Error {}

const USAGE = `npm run formily -- import <file> <id> [title]   documents from a Formily schema: npm run formily -- import leave.json leave 请假单
npm run formily -- export <screen>             the form of a screen as a Formily schema, on the standard output
with --root <folder> in front: in a folder of your own (FORMWORK_ROOTS) instead of the product`;

/** In Chinese as all texts of what is imported, which is the source of the translations. */
const rangeTitles = (title: string) => [`${title}（开始）`, `${title}（结束）`] as const;
const INDENT = { formattingOptions: { insertSpaces: true, tabSize: 2 } };

/**
 * Writes the documents of a Formily schema, and their Chinese texts in each language's place until somebody translates them.
 * @param args file, id, title
 * @param root where it is written
 * @param others roots whose documents it may refer to, the product's first; none where `root` is the product's
 * @returns what was written and what the documents do not say, line by line
 * @throws FormilyError before anything is written
 */
export function importSchema(args: readonly string[], root = ROOT, others: readonly string[] = []): string[] {
  const [file, id, title = id] = args;
  if (!file || !id || title === undefined) throw new FormilyError(USAGE);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    throw new FormilyError(`"${id}" is no valid id: write words in small letters, joined by "-"`);
  const schema = schemaIn(json(file));
  if (!schema) throw new FormilyError(`${file} holds no Formily schema: an object with "properties", or with a "schema" that has them`);
  const { entities, screen, dictionaries, unmapped } = fromFormily(schema, { id, title, rangeTitles });
  const documents: [DocumentKind, Entity | Screen | Dictionary][] = [
    ...dictionaries.map((document): [DocumentKind, Dictionary] => [DICTIONARY, document]),
    ...entities.map((document): [DocumentKind, Entity] => [ENTITY, document]),
    [SCREEN, screen],
  ];
  const files = new Map<string, string>();
  for (const [kind, document] of documents) {
    const path = `schemas/${kind.folder}/${document.$id}.json`;
    if (existsSync(join(root, path))) throw new FormilyError(`${path} is there already; nothing was written`);
    const language = relative(join(root, `schemas/${kind.folder}`), join(others[0] ?? root, `schemas/language/${kind.name}.json`));
    files.set(path, formatJson({ ...document, $schema: language.replaceAll("\\", "/") }));
    for (const [locale, text] of translations(kind, document, files, root)) files.set(locale, text);
  }
  refuseFaults(documents, [...others, root]);
  bringUpToDate(files, [], root);
  return [
    ...[...files.keys()].map((path) => `written ${path}`),
    ...unmapped.map(lineOf),
    `next: translate the texts in locales/{${LANGUAGES.join(",")}}, and open ${screen.$id} from a menu`,
  ];
}

/** The locale files with the document's texts, as they stand, where a translation is to be. */
function translations(
  kind: DocumentKind,
  document: Entity | Screen | Dictionary,
  files: ReadonlyMap<string, string>,
  root: string,
): [string, string][] {
  return LANGUAGES.map((language) => {
    const path = `locales/${language}/${kind.folder}.json`;
    let text = files.get(path) ?? readText(join(root, path)) ?? "{}";
    for (const { path: at, text: value } of textsOf(kind, document))
      text = applyEdits(text, modify(text, [document.$id, ...at], value, INDENT));
    return [path, formatJsonText(text)];
  });
}

/** What the check says of the documents is said before they are written; it names nothing that stood before. */
function refuseFaults(documents: readonly (readonly [DocumentKind, Entity | Screen | Dictionary])[], roots: readonly string[]): void {
  const base = checkDocuments(readRoots(roots)).documents;
  const files = documents.map(([kind, document]) => ({
    kind: kind.name,
    file: `schemas/${kind.folder}/${document.$id}.json`,
    text: JSON.stringify(document, null, 2),
  }));
  const { problems } = checkDocuments({ files, base });
  if (problems.length > 0) throw new FormilyError(`nothing was written:\n${problems.map(printProblem).join("\n")}`);
}

/**
 * The form of a screen as a Formily schema.
 * @returns the schema as text, and what it does not say, line by line
 * @throws FormilyError where there is no such screen
 */
export function exportSchema(id: string | undefined, roots: readonly string[]): { readonly schema: string; readonly unsaid: string[] } {
  if (!id) throw new FormilyError(USAGE);
  const { documents } = checkDocuments(readRoots(roots));
  const screen = documents.screens.get(id);
  if (!screen) {
    const near = closest(id, documents.screens.keys());
    throw new FormilyError(`there is no screen "${id}"${near ? ` … did you mean "${near}"?` : ""}`);
  }
  const { schema, unmapped } = toFormilySchema(screen, documents);
  return { schema: `${JSON.stringify(schema, null, 2)}\n`, unsaid: unmapped.map(lineOf) };
}

const lineOf = (entry: Unmapped): string => `not carried over  ${entry.path}: ${reasonText(entry)}`;

function json(file: string): unknown {
  if (!existsSync(file)) throw new FormilyError(`there is no file ${file}`);
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new FormilyError(`${file} is no JSON: ${error instanceof Error ? error.message : error}`);
  }
}

if (import.meta.main) {
  try {
    const { values, positionals } = parseArgs({ options: { root: { type: "string" } }, allowPositionals: true });
    const [command, ...args] = positionals;
    const root = values.root === undefined ? ROOT : resolve(values.root);
    const others = root === resolve(ROOT) ? [] : commandRoots([]).filter((other) => other !== root);
    if (command === "import") for (const line of importSchema(args, root, others)) console.log(line);
    else if (command === "export") {
      const { schema, unsaid } = exportSchema(args[0], [...others, root]);
      process.stdout.write(schema);
      for (const line of unsaid) console.error(line);
    } else throw new FormilyError(USAGE);
  } catch (error) {
    if (!(error instanceof FormilyError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
