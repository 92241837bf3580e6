import systemFields from "../schemas/language/system-fields.json" with { type: "json" };
import { DOCUMENT_KINDS } from "../src/model/kinds/kinds.ts";
import { formatJson } from "../src/server/documents/formatted.ts";
import { languageFiles } from "./language.ts";
import { bringUpToDate, type Files, ROOT } from "./write.ts";

interface Schema {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly definitions?: Readonly<Record<string, Schema>>;
  readonly default?: unknown;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly examples?: readonly unknown[];
}

const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

const introduction = (count: number): string => `# The schema language

Generated from \`schemas/language\` by \`npm run docs\`. Do not edit.

A product is described by ${WORDS[count] ?? count} kinds of documents. Each of JSON names its meta-schema in \`$schema\`, so that an editor completes and checks
while one types. \`npm run check:schemas\` checks the whole set: an unknown key, field, widget, dictionary, permission or text is an error
with file, line and column. Texts are Chinese in the documents; their translations stand in \`locales/<language>\` under the same path, list
items by the name of their field or action, groups and tabs by their number.`;

/** The reference of the language as Markdown, by path. */
export function languageDocs(root = ROOT): Files {
  const bundled = languageFiles(root);
  const schemas = DOCUMENT_KINDS.map(({ name, folder, ending, meta }) => {
    const fresh = bundled.get(`schemas/language/${name}.json`);
    return { kind: name, folder: `schemas/${folder}`, ending, schema: (fresh === undefined ? meta : JSON.parse(fresh)) as Schema };
  });
  const contents = schemas.map(
    ({ schema, folder }) => `- [${schema.title}](#${anchor(schema.title ?? "")}) in \`${folder}\`: ${schema.description}`,
  );
  const sections = schemas.map((schema) => section(schema));
  return new Map([["docs/schema-language.md", `${[introduction(schemas.length), contents.join("\n"), ...sections].join("\n\n")}\n`]]);
}

interface Chapter {
  readonly kind: string;
  readonly folder: string;
  readonly ending: string;
  readonly schema: Schema;
}

function section({ kind, folder, ending, schema }: Chapter): string {
  const definitions = Object.entries(schema.definitions ?? {});
  const variants = definitions.filter(([, definition]) => definition.properties?.kind?.const !== undefined);
  const others = definitions.filter((entry) => !/^((widget|cell)-|words$)/.test(entry[0]) && !variants.includes(entry));
  const { words } = schema.definitions ?? {};
  const parts = [
    `## ${schema.title}`,
    `${schema.description} One file each, \`${folder}/<$id>${ending}\`.`,
    ...(schema.examples ?? []).map((example) => `\`\`\`json\n${formatJson(example).trimEnd()}\n\`\`\``),
    table(kind, words ? { ...words, required: schema.required ?? [] } : schema),
    ...(variants.length > 0
      ? [
          variantTable(
            kind,
            variants.map(([, variant]) => variant),
          ),
        ]
      : []),
    ...others
      .filter(([, definition]) => definition.properties || definition.oneOf?.some((part) => part.properties ?? part.$ref))
      .map(([name, definition]) => part(kind, name, definition)),
  ];
  if (kind === "entity") parts.push(systemTable());
  if (kind === "screen") parts.push(widgets("widget", "Widgets", definitions), widgets("cell", "Cells", definitions));
  return parts.join("\n\n");
}

const EVERYWHERE = ["$schema", "$id", "kind"];

/** The kinds of a document (`kind`), and the words that each knows. */
function variantTable(kind: string, variants: readonly Schema[]): string {
  const rows = variants.map(({ properties = {}, required = [], description = "" }) => {
    const words = Object.keys(properties).filter((key) => !EVERYWHERE.includes(key));
    const marked = words.map((key) => `\`${key}\`${required.includes(key) ? " **required**" : ""}`);
    return `| ${code(properties.kind?.const)} | ${cell(description)} | ${marked.join(", ")} |`;
  });
  return [`### ${heading(kind, "kinds")}`, "", "| Kind | Shows | Words |", "|---|---|---|", ...rows].join("\n");
}

function part(kind: string, name: string, definition: Schema): string {
  const shapes = definition.properties ? [definition] : (definition.oneOf ?? []).filter((shape) => shape.properties);
  const form = shapes.length === 0 ? `${formOf(definition, kind)}.` : "";
  return [`### ${heading(kind, name)}`, definition.description ?? "", form, ...shapes.map((shape) => table(kind, shape))]
    .filter(Boolean)
    .join("\n\n");
}

const heading = (kind: string, name: string): string => `${kind}: ${name}`;
const anchor = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, "")
    .replaceAll(" ", "-");

function table(kind: string, { properties, required = [] }: Schema): string {
  const rows = Object.entries(properties ?? {}).flatMap(([key, schema]) => [
    row(key, schema, required.includes(key), kind),
    ...Object.entries(schema.properties ?? schema.items?.properties ?? {}).map(([inner, value]) =>
      row(`${key}${schema.items ? "[]" : ""}.${inner}`, value, (schema.required ?? schema.items?.required ?? []).includes(inner), kind),
    ),
  ]);
  return ["| Key | Value | Meaning |", "|---|---|---|", ...rows].join("\n");
}

function row(key: string, schema: Schema, required: boolean, kind: string): string {
  const standard = schema.default === undefined ? "" : ` Default: \`${JSON.stringify(schema.default)}\`.`;
  return `| \`${key}\`${required ? " **required**" : ""} | ${cell(formOf(schema, kind))} | ${cell(`${schema.description ?? ""}${standard}`)} |`;
}

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");

/** What may stand for a value, in words. */
function formOf(schema: Schema, kind: string): string {
  if (schema.$ref) return reference(schema.$ref, kind);
  if (schema.allOf?.length === 1 && schema.allOf[0]?.$ref) return reference(schema.allOf[0].$ref, kind);
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum) return schema.enum.map(code).join(", ");
  if (schema.oneOf) return schema.oneOf.map((option) => formOf(option, kind)).join(" or ");
  if (schema.type === "array") return `list of ${schema.items ? formOf(schema.items, kind) : "values"}`;
  if (typeof schema.additionalProperties === "object") return `object of ${formOf(schema.additionalProperties, kind)}`;
  const range = [schema.minimum, schema.maximum].some((bound) => bound !== undefined)
    ? ` ${schema.minimum ?? ""}…${schema.maximum ?? ""}`
    : "";
  return `${[schema.type ?? "any"].flat().join(" or ")}${range}`;
}

function reference(ref: string, kind: string): string {
  const name = ref.slice("#/definitions/".length);
  const linked = !["id", "fieldName", "apiPath", "expression", "options", "widget", "cell", "fields"].includes(name);
  if (name === "fields") return `list of field name or [formField](#${anchor(heading(kind, "formField"))})`;
  if (name === "widget" || name === "cell") return `[${name}](#${name}s)`;
  const words: Record<string, string> = {
    fieldName: "field name",
    apiPath: "path",
    expression: `[CEL expression](#${anchor(heading(kind, "expression"))})`,
  };
  return linked ? `[${name}](#${anchor(heading(kind, name))})` : (words[name] ?? name);
}

const code = (value: unknown): string => `\`${typeof value === "string" ? value : JSON.stringify(value)}\``;

function systemTable(): string {
  const rows = Object.entries(systemFields).map(([name, field]) => {
    const value =
      "x-entity" in field ? `reference to \`${field["x-entity"]}\`` : `${field.type}${"format" in field ? ` (${field.format})` : ""}`;
    return `| \`${name}\` | ${field.title} | ${value} |`;
  });
  return [
    "### System fields",
    "Kept by the system as `x-keep` says, known to conditions, columns and expressions.",
    ["| Field | Title | Value |", "|---|---|---|", ...rows].join("\n"),
  ].join("\n\n");
}

function widgets(place: "widget" | "cell", title: string, definitions: readonly (readonly [string, Schema])[]): string {
  const widgetSchemas = definitions.filter(([name]) => name.startsWith(`${place}-`));
  const parts = widgetSchemas.map(([name, schema]) => {
    const options = Object.keys(schema.properties ?? {}).length > 0 ? `\n\n${table("screen", schema)}` : "";
    return `#### ${place} \`${name.slice(place.length + 1)}\`\n\n${schema.description}${options}`;
  });
  return [`### ${title}`, `What \`${place}\` may name. The tables list what its \`options\` take.`, ...parts].join("\n\n");
}

if (import.meta.main) {
  const { changed } = bringUpToDate(languageDocs(), []);
  console.log(changed.length > 0 ? `written ${changed.join(", ")}` : "docs/schema-language.md is up to date");
}
