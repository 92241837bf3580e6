import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compile, type JSONSchema } from "json-schema-to-typescript";
import type { Entity, Property } from "../src/model/documents.ts";
import { fieldsOf, kindOf } from "../src/model/fields.ts";
import { DOCUMENT_KINDS } from "../src/model/kinds/kinds.ts";
import { languageFiles } from "./language.ts";
import { typeName } from "./names.ts";
import { reservedNames } from "./reserved.ts";
import { commandRoots } from "./roots.ts";
import { TABLES_FILE, tableTypes } from "./tables.ts";
import { bringUpToDate, type Files, ROOT } from "./write.ts";

const RECORD_FOLDER = "src/generated/entities";
/** Which type the records of an entity have. */
export const RECORDS_FILE = "src/generated/records.ts";
export const GENERATED_FOLDERS = ["src/generated/language", RECORD_FOLDER] as const;

const STYLE = { bannerComment: "", additionalProperties: false, ignoreMinAndMaxItems: true, style: { printWidth: 140 } } as const;
const banner = (from: string) => `/* Generated from ${from} by \`npm run types\`. Do not edit. */\n\n`;

/** Types of the language (from its meta-schemas), of the records and of their tables (from the entity documents), by path from the root. */
export async function generatedTypes(root = ROOT): Promise<Files> {
  const files = new Map<string, string>();
  const bundled = languageFiles(root);
  for (const { name, meta: written } of DOCUMENT_KINDS) {
    const fresh = bundled.get(`schemas/language/${name}.json`);
    const meta = (fresh === undefined ? written : JSON.parse(fresh)) as JSONSchema;
    files.set(
      `src/generated/language/${name}.ts`,
      banner("schemas/language") + (await compile(plain(whole(meta)) as JSONSchema, typeName(name), STYLE)),
    );
  }
  for (const [path, text] of await recordTypes(root)) files.set(path, text);
  files.set(TABLES_FILE, tableTypes(entitiesOf(root)));
  files.set(RECORDS_FILE, recordsById(entitiesOf(root)));
  return files;
}

/** Types of the records of one root's entities, by path from it. */
export async function recordTypes(root: string): Promise<Files> {
  const files = new Map<string, string>();
  for (const entity of entitiesOf(root)) files.set(`src/generated/entities/${entity.$id}.ts`, await entityType(entity));
  return files;
}

/** The entity documents of one root. */
export function entitiesOf(root: string): Entity[] {
  const folder = join(root, "schemas/entities");
  const names = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.endsWith(".json"));
  return names.map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Entity);
}

/**
 * The type of an entity's records as the server holds them, which hooks, operations and seeds work on: references as ids, decimals and moments
 * as text, details as rows. What need not be there may be missing, or null.
 */
export async function entityType(entity: Entity): Promise<string> {
  const details = new Set<string>();
  const properties: Record<string, JSONSchema> = {};
  const required: string[] = [];
  for (const { name, property, required: needed } of fieldsOf(entity).values()) {
    if (property["x-details"]) details.add(property["x-details"]);
    const kind = kindOf(property);
    const full = name === "id" || (needed && property["x-visible"] === undefined);
    properties[name] = {
      tsType: full || kind === "references" || kind === "values" || kind === "details" ? typeOf(property) : `${typeOf(property)} | null`,
      description: [property.title, property.description].filter(Boolean).join("\n\n"),
    };
    if (full) required.push(name);
  }
  const schema: JSONSchema = { type: "object", description: entity.title, properties, required, additionalProperties: false };
  const body = await compile(schema, typeName(entity.$id), STYLE);
  const imports = [...details].toSorted().map((id) => `import type { ${typeName(id)} } from "./${id}.ts";\n`);
  return `${banner(`schemas/entities/${entity.$id}.json`)}${imports.join("")}${imports.length > 0 ? "\n" : ""}${body}`;
}

/** The types of all entities' records, by id. */
export function recordsById(entities: readonly Entity[]): string {
  const ids = entities.map(({ $id }) => $id).toSorted();
  const imports = ids.map((id) => `import type { ${typeName(id)} } from "./entities/${id}.ts";\n`);
  const entries = ids.map((id) => `  "${id}": ${typeName(id)};\n`.replace(/"(\w+)"/, "$1"));
  return `${banner("schemas/entities")}${imports.join("")}
/** Records of every entity as the server holds them, by the entity's id. */
export interface EntityRecords {\n${entries.join("")}}\n`;
}

/** The TypeScript type of a field's stored value. The rows of details have no id before they are stored. */
function typeOf(property: Property): string {
  switch (kindOf(property)) {
    case "integer":
    case "number":
      return "number";
    case "boolean":
      return "boolean";
    case "references":
      return "readonly string[]";
    case "values":
      return property.items?.type === "integer" ? "readonly number[]" : "readonly string[]";
    case "details":
      return `readonly Omit<${typeName(property["x-details"] ?? "")}, "id">[]`;
    case "json":
      return "Readonly<Record<string, unknown>>";
    default:
      return "string";
  }
}

/**
 * The meta-schema of a document that has several kinds (`kind`), each with words of its own, as one type with the words of all: code asks for
 * the kind before it reads them. What every kind needs is there.
 */
function whole(meta: JSONSchema): JSONSchema {
  const { words, ...definitions } = meta.definitions ?? {};
  if (words === undefined) return meta;
  const isKind = (definition: JSONSchema) => definition.properties?.kind?.const !== undefined;
  const kinds = Object.values(definitions).filter(isKind);
  const needed = kinds.map(({ required }) => (Array.isArray(required) ? required : []));
  const required = [...(meta.required as string[]), ...(needed[0] ?? []).filter((key) => needed.every((keys) => keys.includes(key)))];
  const { allOf: _, ...rest } = meta;
  const others = Object.fromEntries(Object.entries(definitions).filter(([, definition]) => !isKind(definition)));
  return { ...rest, required, additionalProperties: false, properties: words.properties, definitions: others } as JSONSchema;
}

/**
 * A meta-schema as the type generator reads it best: a reference that only carries a description is the reference itself, rules that a
 * type cannot say are left out, and so are inner titles, which would become type names.
 */
function plain(node: unknown, depth = 0): unknown {
  if (Array.isArray(node)) return node.map((part) => plain(part, depth + 1));
  if (typeof node !== "object" || node === null) return node;
  const { allOf, if: _, dependencies: __, propertyNames: ___, ...rest } = node as Record<string, unknown>;
  const parts = Array.isArray(allOf) ? (allOf as Record<string, unknown>[]) : [];
  if (parts.length === 1 && parts[0]?.$ref) return { $ref: parts[0].$ref };
  if (isWordList(rest)) return { description: rest.description, enum: (rest.oneOf as { const: unknown }[]).map((option) => option.const) };
  return Object.fromEntries(
    Object.entries(rest)
      .filter(([key]) => depth > 0 || key !== "$id")
      .map(([key, part]) => [key, key === "definitions" ? plainDefinitions(part) : plain(part, depth + 1)]),
  );
}

/** Options of single widgets are checked by the language, and typed beside their widgets. */
const plainDefinitions = (definitions: unknown): unknown =>
  Object.fromEntries(
    Object.entries(definitions as object)
      .filter(([name]) => !/^(widget|cell)-/.test(name))
      .map(([name, part]) => [name, plain(part, 1)]),
  );

const isWordList = (node: Record<string, unknown>): boolean =>
  Array.isArray(node.oneOf) && node.oneOf.every((option) => typeof option === "object" && option !== null && "const" in option);

if (import.meta.main) {
  const [, ...further] = commandRoots(process.argv.slice(2));
  const work = [
    bringUpToDate(languageFiles(), []),
    bringUpToDate(await reservedNames(), []),
    bringUpToDate(await generatedTypes(), GENERATED_FOLDERS),
  ];
  for (const root of further) {
    const { changed, stale } = bringUpToDate(await recordTypes(root), [RECORD_FOLDER], root);
    const whole = (paths: readonly string[]) => paths.map((path) => join(root, path));
    work.push({ changed: whole(changed), stale: whole(stale) });
  }
  const changed = work.flatMap((part) => part.changed);
  const stale = work.flatMap((part) => part.stale);
  for (const path of changed) console.log(`written ${path}`);
  for (const path of stale) console.log(`removed ${path}`);
  if (changed.length + stale.length === 0) console.log("types are up to date");
}
