import type { Property } from "../generated/language/entity.ts";
import { itemKindOf } from "./dictionary-field.ts";
import type { Field } from "./fields.ts";
import { textFormatOf } from "./text-formats.ts";

/** Longest text that a field without maxLength holds. */
const DEFAULT_LENGTH = 255;
/** Above this a limit is the validator's business and the column is plain text. */
const LONGEST_VARCHAR = 20_000;
/** What an `integer` column holds. */
export const INT4 = { min: -(2 ** 31), max: 2 ** 31 - 1 };
const DECIMAL = { precision: 18, scale: 2 };

/** How many characters the column of a text field holds; `undefined` for unlimited text. */
export function lengthOf(property: Property): number | undefined {
  const { format, maxLength = textFormatOf(property)?.length ?? DEFAULT_LENGTH } = property;
  const free = format === "multiline" || format === "html" || format === "expression" || maxLength > LONGEST_VARCHAR;
  return free ? undefined : maxLength;
}

/** Digits in all and after the point of a decimal field. */
export function precisionOf(property: Property): { precision: number; scale: number } {
  return { precision: property["x-precision"] ?? DECIMAL.precision, scale: property["x-scale"] ?? DECIMAL.scale };
}

/**
 * The PostgreSQL type of a field, written as `format_type` writes it, so that it compares with the catalog's text.
 * A details field has no column: its rows are a table.
 */
export function typeOf(field: Field): string {
  if (field.name === "id") return "bigint";
  switch (field.kind) {
    case "text": {
      const length = lengthOf(field.property);
      return length === undefined ? "text" : `character varying(${length})`;
    }
    case "integer":
      return outsideInt4(field.property) ? "bigint" : "integer";
    case "number":
      return "double precision";
    case "decimal": {
      const { precision, scale } = precisionOf(field.property);
      return `numeric(${precision},${scale})`;
    }
    case "boolean":
      return "boolean";
    case "date":
      return "date";
    case "datetime":
      return "timestamp with time zone";
    case "reference":
      return "bigint";
    case "references":
      return "bigint[]";
    case "values":
      return itemKindOf(field) === "integer" ? "bigint[]" : "text[]";
    case "json":
      return "jsonb";
    case "secret":
      return "text";
    case "details":
      throw new Error(`the details field "${field.name}" has no column`);
  }
}

function outsideInt4({ minimum, maximum }: Property): boolean {
  return Number(minimum ?? 0) < INT4.min || Number(maximum ?? 0) > INT4.max;
}

/**
 * A field's default as SQL, in the very form in which PostgreSQL reports it (`pg_get_expr`), so that it compares with the catalog's text.
 * `undefined` when there is none.
 */
export function defaultOf(field: Field): string | undefined {
  if (field.kind === "references" || field.kind === "values") return `'{}'::${typeOf(field)}`;
  const value = field.property.default;
  if (value === undefined || value === null) return undefined;
  const type = typeOf(field);
  switch (field.kind) {
    case "integer":
      return type === "integer" && Number(value) >= 0 ? String(value) : quoted(String(value), type);
    case "decimal": {
      const { scale } = precisionOf(field.property);
      const text = fixed(String(value), scale);
      return scale > 0 && !text.startsWith("-") ? text : quoted(text, "numeric");
    }
    case "boolean":
      return String(value);
    case "datetime":
      return quoted(instantText(String(value)), type);
    case "json":
      return quoted(JSON.stringify(value), type);
    case "text":
      return quoted(String(value), type.replace(/\(.*/, ""));
    case "number":
      return quoted(floatText(Number(value)), type);
    case "date":
      return quoted(String(value), type);
    default:
      // A reference's or secret's default cannot be said in a document.
      return undefined;
  }
}

/** `2026-01-31T00:00:00.500Z` → `2026-01-31 00:00:00.5+00`. */
function instantText(iso: string): string {
  return new Date(iso)
    .toISOString()
    .replace("T", " ")
    .replace(/\.?0*Z$/, "+00");
}

/** A decimal text with exactly `scale` digits after the point; surplus digits are cut. */
function fixed(text: string, scale: number): string {
  const [whole = "0", fraction = ""] = text.split(".");
  const all = scale === 0 ? whole : `${whole}.${fraction.slice(0, scale).padEnd(scale, "0")}`;
  return /[1-9]/.test(all) ? all : all.replace("-", "");
}

/** Both sides write the shortest digits; PostgreSQL uses an exponent sooner, and gives it two digits. */
function floatText(value: number): string {
  const [digits, exponent] = value.toExponential().split("e");
  const power = Number(exponent);
  if (power >= -4 && power < 15) return String(value);
  return `${digits}e${power < 0 ? "-" : "+"}${String(Math.abs(power)).padStart(2, "0")}`;
}

const quoted = (text: string, type: string): string => `'${text.replaceAll("'", "''")}'::${type}`;

/**
 * Whether every value of one column type fits the other unchanged, so that the column may be altered without asking:
 * a longer varchar, varchar to text, integer to bigint, a numeric that loses digits neither before nor after the point.
 */
export function isWider(from: string, to: string): boolean {
  if (from === "integer") return to === "bigint";
  const [fromName, fromPrecision = 0, fromScale = 0] = partsOf(from);
  const [toName, toPrecision = 0, toScale = 0] = partsOf(to);
  if (fromName === "character varying") return to === "text" || (toName === fromName && toPrecision >= fromPrecision);
  if (fromName !== "numeric" || toName !== fromName) return false;
  return toScale >= fromScale && toPrecision - toScale >= fromPrecision - fromScale;
}

function partsOf(type: string): [name: string, precision?: number, scale?: number] {
  const [, name = type, precision, scale] = /^([a-z ]+)\((\d+)(?:,(\d+))?\)$/.exec(type) ?? [];
  return precision === undefined ? [name] : [name, Number(precision), Number(scale ?? 0)];
}
