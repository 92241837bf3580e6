import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { checkDocuments } from "../src/model/check/check.ts";
import { LANGUAGES } from "../src/model/document-languages.ts";
import { entityId } from "../src/model/generator/column-names.ts";
import { driftOf } from "../src/model/generator/drift.ts";
import { fromBlueprint } from "../src/model/generator/from-blueprint.ts";
import { fromJsonSchema } from "../src/model/generator/from-json-schema.ts";
import { fromSheet } from "../src/model/generator/from-sheet.ts";
import { propose } from "../src/model/generator/propose.ts";
import { conflictLine, withoutGenerated } from "../src/model/generator/second-run.ts";
import { qualified, type SourceTable } from "../src/model/generator/source.ts";
import { configOfProcess } from "../src/server/command.ts";
import { reachDatabase } from "../src/server/database.ts";
import { formatJson } from "../src/server/documents/formatted.ts";
import { readRoots } from "../src/server/documents/read.ts";
import { readTables } from "../src/server/modules/generator/read-tables.ts";
import { existing, faultsOf, generationIn, generationPath, merged, writtenFiles } from "../src/server/modules/generator/root-files.ts";
import { sheetOf } from "../src/server/modules/generator/sheet.ts";
import { readTable } from "../src/server/xlsx/read.ts";
import { driftLine, noteLine } from "./source-lines.ts";
import { bringUpToDate } from "./write.ts";

/** The wish cannot be fulfilled; the message says why and what to do. */
export class SourceError extends Error {}

export const FROM_USAGE = `npm run new -- --from table:legacy.customer,legacy.customer_contact   documents from tables of the database (DATABASE_URL)
npm run new -- --from sheet:customers.xlsx customer             from the titles and cells of a workbook
npm run new -- --from schema:openapi.json                       from a JSON Schema or an OpenAPI description
npm run new -- --drift customer table:legacy.customer           how a table and its entity differ`;

/** What is read: "table:legacy.customer", "sheet:file.xlsx", "schema:file.json". */
async function sourcesOf(wish: string, id: string | undefined): Promise<SourceTable[]> {
  const [, kind, rest = ""] = /^(table|sheet|schema):(.+)$/.exec(wish) ?? [];
  if (kind === undefined) throw new SourceError(`"${wish}" names no source\n${FROM_USAGE}`);
  if (kind === "table") return tablesOf(rest.split(","));
  if (!existsSync(rest)) throw new SourceError(`there is no file ${rest}`);
  const name = id ?? basename(rest).replace(/\.\w+$/, "");
  if (kind === "sheet") return [fromSheet(sheetOf(await readTable(readFileSync(rest)), name))];
  const tables = fromJsonSchema(jsonIn(rest), name);
  if (tables.length === 0) throw new SourceError(`${rest} describes no object: neither "properties" nor "components.schemas" stand in it`);
  return tables;
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new SourceError(`${file} is no JSON: ${error instanceof Error ? error.message : error}`);
  }
}

async function tablesOf(names: readonly string[]): Promise<SourceTable[]> {
  const wanted = names.map((name) => {
    const [schema = "", table] = name.split(".");
    return table === undefined ? { schema: "public", name: schema } : { schema, name: table };
  });
  const database = await reachDatabase(configOfProcess(), () => {});
  try {
    const tables = await readTables(database.db, wanted, ({ schema }) => schema !== "public");
    const missing = wanted.filter((name) => !tables.some((table) => qualified(table) === qualified(name)));
    if (missing.length > 0) throw new SourceError(`not there, or not to be read by this account: ${missing.map(qualified).join(", ")}`);
    return tables;
  } finally {
    await database.close();
  }
}

/**
 * Writes the documents that a source proposes, with their translations. A second run is merged with what people changed since: what the first one wrote
 * is kept in `.generations`.
 * @param wish the source
 * @param id of the first entity, where it is not to follow from its name
 * @param root where it is written
 * @param others roots whose documents it may refer to, the product's first; none where `root` is the product's
 * @returns what was written and what could not be taken over, line by line
 * @throws SourceError before anything is written
 */
export async function createFrom(wish: string, id: string | undefined, root: string, others: readonly string[] = []): Promise<string[]> {
  const sources = await sourcesOf(wish, id);
  const [first] = sources;
  if (!first) throw new SourceError(`${wish} has no table`);
  const firstId = id ?? entityId(first.name) ?? "table";
  const before = generationIn(root, firstId);
  const all = checkDocuments(readRoots([...others, root])).documents;
  if (!before && all.entities.has(firstId)) throw new SourceError(`there already: entity ${firstId}; nothing was written`);
  const documents = withoutGenerated(all, before);
  const { blueprint, notes } = propose(sources, { documents, ids: { [qualified(first)]: firstId } });
  const proposal = fromBlueprint(blueprint, { api: "api/v1/business" });
  const there = before ? [] : existing(proposal, root);
  if (there.length > 0) throw new SourceError(`there already: ${there.join(", ")}; nothing was written`);
  const { changed, taken, conflicts } = merged(before, proposal, root);
  const faults = faultsOf(changed, [...others, root]);
  if (faults.length > 0) throw new SourceError(`nothing was written:\n${faults.join("\n")}`);
  const files = writtenFiles(changed, root, others[0] ?? root);
  files.set(generationPath(firstId), formatJson({ source: wish, documents: proposal }));
  const { changed: touched } = bringUpToDate(files, [], root);
  return [
    ...touched.map((path) => `written ${path}`),
    ...(before && changed.length === 0 ? ["nothing has changed in the source"] : []),
    ...taken.map(({ document, path }) => `taken  ${document} at ${path.join(".") || "all of it"}`),
    ...conflicts.map(conflictLine),
    ...notes.map(noteLine),
    `next: look at what is proposed, translate what is still Chinese in locales/{${LANGUAGES.join(",")}}, and open the lists from a menu`,
  ];
}

/**
 * How a source and an entity differ, both ways.
 * @returns line by line; that they agree, where they do
 * @throws SourceError where one of them is not there
 */
export async function tellDrift(entityId: string | undefined, wish: string | undefined, roots: readonly string[]): Promise<string[]> {
  if (entityId === undefined || wish === undefined) throw new SourceError(FROM_USAGE);
  const entity = checkDocuments(readRoots(roots)).documents.entities.get(entityId);
  if (!entity) throw new SourceError(`there is no entity "${entityId}"`);
  const [table] = await sourcesOf(wish, undefined);
  if (!table) throw new SourceError(`${wish} has no table`);
  const found = driftOf(table, entity);
  return found.length === 0 ? [`${qualified(table)} and ${entityId} agree`] : found.map((one) => `${qualified(table)}: ${driftLine(one)}`);
}
