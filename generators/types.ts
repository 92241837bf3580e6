import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compile, type JSONSchema } from "json-schema-to-typescript";
import type { Entity } from "../src/model/documents.ts";
import { banner, recordType, typeName } from "../src/model/generator/record-type.ts";
import { DOCUMENT_KINDS } from "../src/model/kinds/kinds.ts";
import { languageFiles } from "./language.ts";
import { reservedNames } from "./reserved.ts";
import { commandRoots } from "./roots.ts";
import { TABLES_FILE, tableTypes } from "./tables.ts";
import { bringUpToDate, type Files, ROOT } from "./write.ts";

const RECORD_FOLDER = "src/generated/entities";
/** Which type the records of an entity have. */
export const RECORDS_FILE = "src/generated/records.ts";
export const GENERATED_FOLDERS = ["src/generated/language", RECORD_FOLDER] as const;

const STYLE = { bannerComment: "", additionalProperties: false, ignoreMinAndMaxItems: true, style: { printWidth: 140 } } as const;

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
  for (const [path, text] of recordTypes(root)) files.set(path, text);
  files.set(TABLES_FILE, tableTypes(entitiesOf(root)));
  files.set(RECORDS_FILE, recordsById(entitiesOf(root)));
  return files;
}

/** Types of the records of one root's entities, by path from it. */
export function recordTypes(root: string): Files {
  const files = new Map<string, string>();
  for (const entity of entitiesOf(root)) files.set(`src/generated/entities/${entity.$id}.ts`, recordType(entity));
  return files;
}

/** The entity documents of one root. */
export function entitiesOf(root: string): Entity[] {
  const folder = join(root, "schemas/entities");
  const names = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.endsWith(".json"));
  return names.map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Entity);
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
    const { changed, stale } = bringUpToDate(recordTypes(root), [RECORD_FOLDER], root);
    const whole = (paths: readonly string[]) => paths.map((path) => join(root, path));
    work.push({ changed: whole(changed), stale: whole(stale) });
  }
  const changed = work.flatMap((part) => part.changed);
  const stale = work.flatMap((part) => part.stale);
  for (const path of changed) console.log(`written ${path}`);
  for (const path of stale) console.log(`removed ${path}`);
  if (changed.length + stale.length === 0) console.log("types are up to date");
}
