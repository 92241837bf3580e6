import type { SourceColumn, SourceTable, SourceType } from "./source.ts";

/** A part of a JSON Schema, or of an OpenAPI description, as far as it is read here. */
interface Schema {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly readOnly?: boolean;
  readonly [key: string]: unknown;
}

const isObject = (value: unknown): value is Schema => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The tables that a JSON Schema, or the schemas of an OpenAPI description (components.schemas, definitions of Swagger 2), describe: an object is a
 * table, a list of objects a table of its own that refers to it, a reference ($ref) one to another table.
 * @param value the file, as JSON
 * @param name of the schema that says none itself
 * @returns none where the file describes no object
 */
export function fromJsonSchema(value: unknown, name: string): SourceTable[] {
  if (!isObject(value)) return [];
  const parts = isObject(value.components) && isObject(value.components.schemas) ? value.components.schemas : undefined;
  const definitions = (parts ?? value.definitions ?? value.$defs ?? {}) as Readonly<Record<string, Schema>>;
  const own: Readonly<Record<string, Schema>> =
    value.properties || value.allOf ? { [value.title && /^[\w-]+$/.test(value.title) ? value.title : name]: value } : {};
  const all = new Map(Object.entries({ ...definitions, ...own }).filter(([, schema]) => isObject(schema)));
  const resolve: Resolve = (schema) => resolved(schema, all, new Set());
  const objects = new Map([...all].filter(([, schema]) => Object.keys(resolve(schema).properties ?? {}).length > 0));
  const tables: SourceTable[] = [];
  for (const [key, schema] of objects) readObject(key, resolve(schema), { objects, resolve, tables });
  return tables;
}

type Resolve = (schema: Schema) => Schema;

interface Reading {
  readonly objects: ReadonlyMap<string, Schema>;
  readonly resolve: Resolve;
  readonly tables: SourceTable[];
}

const nameOfRef = (ref: string | undefined): string | undefined => ref?.split("/").at(-1);

/** What a schema says with what it refers to and is composed of. */
function resolved(schema: Schema, all: ReadonlyMap<string, Schema>, seen: ReadonlySet<string>): Schema {
  const ref = nameOfRef(schema.$ref);
  const target = ref === undefined || seen.has(ref) ? undefined : all.get(ref);
  const over = target && ref !== undefined ? resolved(target, all, new Set([...seen, ref])) : {};
  const parts = [over, ...(schema.allOf ?? []).filter(isObject).map((part) => resolved(part, all, seen)), schema];
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required }) => (Array.isArray(required) ? required : [])),
  };
}

function readObject(name: string, schema: Schema, reading: Reading, master?: { readonly name: string }): void {
  const columns: SourceColumn[] = [];
  if (master)
    columns.push({
      name: `${master.name}_id`,
      type: { kind: "integer" },
      notNull: true,
      reference: { schema: "", table: master.name, toKey: true },
    });
  const { objects, resolve, tables } = reading;
  // In front of its rows, whose references name it.
  const at = tables.length;
  for (const [key, property] of Object.entries(schema.properties ?? {})) {
    if (!isObject(property)) continue;
    const ref = nameOfRef(property.$ref ?? property.allOf?.find(({ $ref }) => $ref)?.$ref);
    const whole = resolve(property);
    const base = { name: key, comment: commentOf(whole), notNull: schema.required?.includes(key) ?? false };
    const item = whole.items && isObject(whole.items) ? resolve(whole.items) : undefined;
    if (ref !== undefined && objects.has(ref))
      columns.push({ ...base, type: { kind: "integer" }, reference: { schema: "", table: ref, toKey: true } });
    else if (item && Object.keys(item.properties ?? {}).length > 0 && !master && nameOfRef(whole.items?.$ref) === undefined)
      readObject(`${name}_${key}`, { title: whole.title ?? key, ...item }, reading, { name });
    else columns.push({ ...base, ...typed(whole) });
  }
  const id = columns.find(({ name: column }) => /^(id|uuid)$/i.test(column));
  tables.splice(at, 0, { schema: "", name, comment: commentOf(schema), columns, key: id ? [id.name] : [], uniques: [] });
}

/** The title, with the rest of the description as help. */
function commentOf({ title, description }: Schema): string | undefined {
  if (typeof title === "string" && title.trim() !== "") return typeof description === "string" ? `${title}：${description}` : title;
  return typeof description === "string" ? description : undefined;
}

const FORMATS: Readonly<Record<string, SourceType>> = {
  date: { kind: "date" },
  "date-time": { kind: "datetime" },
  time: { kind: "time" },
  uri: { kind: "url" },
  url: { kind: "url" },
  uuid: { kind: "text", length: 36 },
  email: { kind: "text", length: 128 },
};

const number = (value: unknown): number | undefined => (typeof value === "number" && Number.isFinite(value) ? value : undefined);

function typed(schema: Schema): Pick<SourceColumn, "type" | "values" | "validator" | "minimum" | "maximum" | "default"> {
  const { format, multipleOf } = schema;
  const type = [schema.type ?? (schema.enum ? "string" : "object")].flat().find((one) => one !== "null");
  const items = schema.enum?.filter((one) => typeof one === "string" || typeof one === "number").map((value) => ({ value }));
  const given = ["string", "number", "boolean"].includes(typeof schema.default)
    ? { default: schema.default as string | number | boolean }
    : {};
  const values = items && items.length > 0 ? { values: { sample: false, items } } : {};
  const whole = (value: number | undefined) =>
    value !== undefined && Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? value : undefined;
  const [minimum, maximum] = [number(schema.minimum), number(schema.maximum)];
  switch (type) {
    case "integer":
      return { type: { kind: "integer", big: format === "int64" }, minimum: whole(minimum), maximum: whole(maximum), ...values, ...given };
    case "number":
      if (format === "decimal" || multipleOf === 0.01) return { type: { kind: "decimal", precision: 18, scale: 2 }, ...given };
      return { type: { kind: "number" }, minimum, maximum, ...given };
    case "boolean":
      return { type: { kind: "boolean" }, ...given };
    case "string": {
      const known = format !== undefined && Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
      const length = number(schema.maxLength);
      const text = known ?? {
        kind: "text" as const,
        length: length !== undefined && length >= 1 ? Math.floor(length) : items ? 64 : undefined,
      };
      return { type: text, ...(format === "email" && { validator: "email" as const }), ...values, ...given };
    }
    default:
      return { type: { kind: "json" } };
  }
}
