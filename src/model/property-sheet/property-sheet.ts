import { keyFits } from "../check/property.ts";
import type { Entity, Property } from "../documents.ts";
import { type Field, type FieldKind, fieldsOf } from "../fields.ts";
import { INVOICE_PARTS, type InvoicePart } from "../invoice-fields.ts";
import { shapesOf } from "../shapes.ts";
import { ENTRY_KEYS, type KeySchema, optionsOf, PROPERTY_KEYS, widgetsFor } from "./key-schema.ts";
import { refersTo } from "./sheet-word.ts";

/** Under what heading an entry of the sheet stands. */
export const SHEET_GROUPS = ["basic", "data", "checks", "display", "access"] as const;
export type SheetGroup = (typeof SHEET_GROUPS)[number];

/** Where a value of the sheet stands: in the property of the entity, in the field's entry of the form, or in the list of required fields. */
export type SheetPart = "property" | "entry" | "required";

/** What the place knows to choose from. */
export type SheetSource = "entities" | "dictionaries" | "fields" | "days" | "texts" | "amounts";

export interface SheetEntry {
  /** Its name in the form of the sheet. */
  readonly name: string;
  readonly part: SheetPart;
  /** Where it stands there. */
  readonly path: readonly string[];
  readonly group: SheetGroup;
  /** Key of its title: that of the language, and of options `options.<name>`. */
  readonly key: string;
  readonly property: Omit<Property, "title">;
  readonly widget?: "formula" | "expression" | undefined;
  /** Of an expression: what it gives. */
  readonly gives?: "condition" | "value" | "choices" | undefined;
  readonly choices?: readonly string[] | undefined;
  readonly source?: SheetSource | undefined;
}

export interface SheetSubject {
  readonly entity: Entity;
  readonly field: string;
  /** The widget by which it is filled in now. */
  readonly widget: string | undefined;
  /** The entity that it refers to, where the asker knows it. */
  readonly target: Entity | undefined;
  /** It is a column of details: an entry there takes no room of its own. */
  readonly inRow?: boolean | undefined;
}

/** What a field is made of: said by the item of the palette, and not changed after; or edited elsewhere. */
const LEFT_OUT = new Set([
  "type",
  "format",
  "x-details",
  "x-multiple",
  "x-renamed-from",
  "x-snapshot",
  "x-typed",
  "x-secret",
  "x-carry",
  "parts",
]);

const GROUP_OF: Readonly<Record<string, SheetGroup>> = {
  ...{ title: "basic", description: "basic", required: "basic", default: "basic", "x-default": "basic" },
  ...{ maxLength: "checks", minLength: "checks", pattern: "checks", minimum: "checks", maximum: "checks", maxItems: "checks" },
  ...{ minItems: "checks", "x-validator": "checks", "x-unique": "checks", "x-required": "checks", "x-options": "checks" },
  ...{ help: "display", placeholder: "display", span: "display", widget: "display", options: "display", visible: "display" },
  ...{ "x-visible": "display", "x-words": "display", "x-total": "display", "x-scale": "data" },
  ...{ "x-readonly": "access", "x-immutable": "access", "x-mask": "access", readonly: "access" },
};

/** What can be said of a field, by the keys of the language that fit what it holds: a form is made of it, and a key that the language gains stands in it. */
export function sheetOf(subject: SheetSubject): SheetEntry[] {
  const field = fieldsOf(subject.entity).get(subject.field);
  if (!field) return [];
  const shapes = shapesOf(field, subject.target);
  const ofProperty = Object.entries(PROPERTY_KEYS)
    .filter(([key]) => !LEFT_OUT.has(key) && keyFits(key, field.kind) && isOfField(key, field))
    .flatMap(([key, schema]) => entriesOf("property", [key], schema, field));
  const ofEntry = Object.entries(ENTRY_KEYS)
    .filter(([key]) => !["field", "options", "title", "filter", ...(subject.inRow ? ["span"] : [])].includes(key))
    .flatMap(([key, schema]) =>
      key === "widget"
        ? [{ ...entry("entry", ["widget"]), property: { type: "string" }, choices: widgetsFor(shapes) } satisfies SheetEntry]
        : entriesOf("entry", [key], schema, field),
    );
  const ofWidget = Object.entries(subject.widget === undefined ? {} : optionsOf(subject.widget))
    .filter(([key]) => key !== "multiple" && !(subject.inRow && key === "reads"))
    .flatMap(([key, schema]) => entriesOf("entry", ["options", key], schema, field));
  const required: SheetEntry = { ...entry("required", ["required"]), property: { type: "boolean" } };
  const entries = [...ofProperty, ...(field.kind === "details" ? [] : [required]), ...ofEntry, ...ofWidget];
  return entries.sort((a, b) => SHEET_GROUPS.indexOf(a.group) - SHEET_GROUPS.indexOf(b.group) || orderOf(a) - orderOf(b));
}

/** Of what every field has, first what is asked for most. */
const FIRST = ["title", "required", "description", "default", "x-default", "widget", "span", "placeholder", "help"];
const orderOf = ({ key }: SheetEntry): number => (FIRST.includes(key) ? FIRST.indexOf(key) : FIRST.length);

/** Keys that say what a field is have a meaning only where it is that. */
function isOfField(key: string, { property, kind }: Field): boolean {
  switch (key) {
    case "x-entity":
      return property["x-entity"] !== undefined && property["x-entity"] !== "file";
    case "items":
      return property.items !== undefined && property.items["x-entity"] !== "file";
    case "x-dict":
    case "x-options":
      return property["x-dict"] !== undefined || (key === "x-options" && property.items?.["x-dict"] !== undefined);
    case "x-files":
      return property["x-entity"] === "file" || property.items?.["x-entity"] === "file";
    case "x-code":
      return property["x-code"] !== undefined;
    case "x-about":
      return property.format === "condition";
    case "default":
      return !["reference", "references", "values", "details", "json", "secret", "datetime"].includes(kind);
    case "x-search":
    case "x-validator":
    case "x-mask":
    case "pattern":
    case "minLength":
    case "maxLength":
      return property["x-dict"] === undefined && !["signature", "color", "time", "month", "condition"].includes(property.format ?? "");
    case "x-index":
    case "x-readonly":
    case "x-required":
    case "x-visible":
      return kind !== "details" || key === "x-visible" || key === "x-required";
    default:
      return true;
  }
}

const KIND_PROPERTY: Readonly<Partial<Record<FieldKind, Omit<Property, "title">>>> = {
  integer: { type: "integer" },
  number: { type: "number" },
  decimal: { type: "string", format: "decimal", "x-scale": 6 },
  boolean: { type: "boolean" },
  date: { type: "string", format: "date" },
};

function entry(part: SheetPart, path: readonly string[]): Omit<SheetEntry, "property"> {
  const key = path.join(".");
  const name = `${part}${path.map((word) => word.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())).join("")}`;
  return { name, part, path, key, group: GROUP_OF[key] ?? GROUP_OF[path[0] ?? ""] ?? "data" };
}

/** Of the keys that hold expressions, those that are no condition. */
const GIVES: Readonly<Record<string, SheetEntry["gives"]>> = { "x-default": "value", "x-options": "choices" };

/** What stands in the sheet for a key: nothing where its value is no single thing that a form asks for. */
function entriesOf(part: SheetPart, path: readonly string[], schema: KeySchema, field: Field): SheetEntry[] {
  const key = path.at(-1) ?? "";
  const of = entry(part, path);
  const one = (property: Omit<Property, "title">, more: Partial<SheetEntry> = {}): SheetEntry[] => [{ ...of, property, ...more }];
  const own = KIND_PROPERTY[field.kind] ?? { type: "string" };
  if (key === "default") return one(field.property["x-dict"] ? { ...own, "x-dict": field.property["x-dict"] } : own);
  if (key === "minimum" || key === "maximum") return one(own);
  if (key === "x-computed") return one({ type: "string", format: "expression" }, { widget: "formula" });
  if (key === "x-unique") return typeof (field.property["x-unique"] ?? true) === "boolean" ? one({ type: "boolean" }) : [];
  if (key === "x-dict") return one({ type: "string" }, { source: "dictionaries" });
  if (key === "x-entity" || key === "x-about" || (path[0] === "options" && key === "entity"))
    return one({ type: "string" }, { source: "entities" });
  if (key === "x-readonly" || key === "readonly") {
    const isRule = part === "property" && field.property["x-readonly"] !== true;
    return isRule ? one({ type: "string", format: "expression" }, { widget: "expression", gives: "condition" }) : one({ type: "boolean" });
  }
  switch (refersTo(schema)) {
    case "expression":
      return one({ type: "string", format: "expression" }, { widget: "expression", gives: GIVES[key] ?? "condition" });
    case "condition": {
      const about = field.property["x-entity"] ?? field.property.items?.["x-entity"];
      return about === undefined ? [] : one({ type: "object", format: "condition", "x-about": about });
    }
    case "fieldName":
      return one({ type: "string" }, { source: sourceOf(path) });
    default:
  }
  if (schema.enum) return one({ type: "string" }, { choices: schema.enum.map(String) });
  const { type } = schema;
  if (type === "boolean") return one({ type: "boolean" });
  if (type === "integer") return one({ type: "integer", ...bounds(schema) });
  if (type === "number") return one({ type: "number", ...bounds(schema) });
  if (type === "string") {
    const isLong = key === "description" || key === "help";
    return one({ type: "string", ...(isLong && { format: "multiline" }), maxLength: schema.maxLength ?? 500 });
  }
  if (type === "object" && schema.properties)
    return Object.entries(schema.properties)
      .filter(([inner]) => !LEFT_OUT.has(inner) && (path[0] !== "items" || Object.hasOwn(field.property.items ?? {}, inner)))
      .flatMap(([inner, each]) => entriesOf(part, [...path, inner], each, field));
  return [];
}

/** Of which of the fields one is chosen. */
function sourceOf(path: readonly string[]): SheetSource {
  const key = path.at(-1) ?? "";
  if (path[1] !== "reads") return key === "day" ? "days" : "fields";
  const { kind } = INVOICE_PARTS[key as InvoicePart];
  return kind === "date" ? "days" : kind === "decimal" ? "amounts" : "texts";
}

const bounds = ({ minimum, maximum }: KeySchema) => ({
  ...(minimum !== undefined && { minimum }),
  ...(maximum !== undefined && { maximum }),
});
