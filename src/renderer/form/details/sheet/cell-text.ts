import dayjs from "dayjs";
import { isDateTime } from "../../../../model/comparison.ts";
import { idOf } from "../../../../model/condition.ts";
import type { DictionaryItem } from "../../../../model/contract/dictionaries.ts";
import { Decimal } from "../../../../model/decimal.ts";
import type { FieldError } from "../../../../model/error.ts";
import type { Field } from "../../../../model/fields.ts";
import { isEmpty, isId, valueError } from "../../../../model/validate.ts";

/** What a column must know to read and write its cells as text. */
export interface CellWords {
  readonly field: Field;
  readonly items: readonly DictionaryItem[];
  readonly yes: string;
  readonly no: string;
}

export type Fault = Omit<FieldError, "path">;

/** The id of a reference that is only a text so far; no record has it. */
const UNRESOLVED = "?";
/** A text that names a record whose id is not known yet. It is wrong until it is resolved, and is never sent. */
const unresolved = (text: string) => ({ id: UNRESOLVED, name: text });
/** The text of a reference that waits for its record; undefined for any other value. */
export function textToResolve(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || (value as { id?: unknown }).id !== UNRESOLVED) return undefined;
  return String((value as { name?: unknown }).name ?? "");
}

const DATE_TIME = "YYYY-MM-DD HH:mm:ss";

/** A cell's value as text that can be edited, copied and read back to the same value. */
export function toText(value: unknown, { field, items, yes, no }: CellWords): string {
  if (value === null || value === undefined) return "";
  if (field.kind === "boolean" && typeof value === "boolean") return value ? yes : no;
  if (field.property["x-dict"]) {
    const one = (part: string) => items.find((item) => String(item.value) === part)?.label ?? part;
    return field.property["x-multiple"] ? String(value).split(",").map(one).join(",") : one(String(value));
  }
  if (Array.isArray(value)) return value.map((one) => nameOf(one)).join(",");
  if (field.kind === "datetime" && isDateTime(value)) return dayjs(value as string).format(DATE_TIME);
  return field.kind === "json" ? JSON.stringify(value) : nameOf(value);
}

function nameOf(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value);
  const { id, name } = value as { id?: unknown; name?: unknown };
  return String(name ?? id ?? "");
}

/**
 * Reads a typed or pasted text as a value of the field: labels or values of dictionaries, yes and no in several words, numbers with
 * thousands separated, dates as people and spreadsheets write them. A text that cannot be read stays the value, so that nothing typed
 * is lost; `faultOf` says what is wrong with it. A reference becomes one that must be resolved.
 */
export function fromText(text: string, words: CellWords): unknown {
  const { field, items } = words;
  const plain = text.trim();
  if (plain === "") return null;
  if (field.property["x-dict"]) return fromLabels(plain, field, items);
  switch (field.kind) {
    case "boolean":
      return fromYesNo(plain, words);
    case "integer":
    case "number": {
      const number = Number(numeric(plain));
      return Number.isFinite(number) ? number : plain;
    }
    case "decimal":
      return toScale(numeric(plain), field) ?? plain;
    case "date":
      return toDay(plain) ?? plain;
    case "datetime":
      return toInstant(plain) ?? plain;
    case "reference":
      return unresolved(plain);
    case "text":
      return field.property.format === "multiline" ? text.replace(/\s+$/, "") : plain.replace(/\s*\r?\n\s*/g, " ");
    default:
      return plain;
  }
}

const numeric = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[,\s¥$€£￥]/g, "")
    .replace(/。/g, ".");

/** Rounded to the digits that the field keeps; as written otherwise, without zeros in front. */
function toScale(text: string, { property }: Field): string | undefined {
  const percent = /^(.+)%$/.exec(text)?.[1];
  const decimal = Decimal.parse(percent ?? text);
  if (!decimal) return undefined;
  const value = percent === undefined ? decimal : new Decimal(decimal.digits, decimal.scale + 2);
  return value.round(Math.min(value.scale, property["x-scale"] ?? 2)).toString();
}

function fromLabels(text: string, field: Field, items: readonly DictionaryItem[]): unknown {
  const one = (part: string) => items.find(({ value, label }) => label === part || String(value) === part)?.value;
  if (!field.property["x-multiple"]) return one(text) ?? text;
  const parts = text.split(/[,，、;；]/).map((part) => part.trim());
  const values = parts.filter((part) => part !== "").map((part) => one(part) ?? part);
  return values.join(",");
}

const YES = ["true", "yes", "y", "1", "√", "✓"];
const NO = ["false", "no", "n", "0", "×", "✗"];

function fromYesNo(text: string, { yes, no }: CellWords): unknown {
  const word = text.toLowerCase();
  if (word === yes.toLowerCase() || YES.includes(word)) return true;
  return word === no.toLowerCase() || NO.includes(word) ? false : text;
}

const DAY = /^(?:(\d{4})[-/.年])?(\d{1,2})[-/.月](\d{1,2})日?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;

/** 2026-01-31, 2026/1/31, 2026年1月31日, 20260131; 1-31 is of this year. */
function toDay(text: string): string | undefined {
  const match = DAY.exec(text) ?? COMPACT.exec(text);
  if (!match) return undefined;
  const [, year = String(dayjs().year()), month = "", day = ""] = match;
  const written = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return dayjs(written).format("YYYY-MM-DD") === written ? written : undefined;
}

function toInstant(text: string): string | undefined {
  if (isDateTime(text)) return text;
  const [date = "", time = "0:00", ...rest] = text.split(/\s+/);
  const day = toDay(date);
  const clock = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(time);
  if (!day || !clock || rest.length) return undefined;
  const moment = dayjs(`${day}T${clock[1]?.padStart(2, "0")}:${clock[2]}:${clock[3] ?? "00"}`);
  return moment.isValid() ? moment.toISOString() : undefined;
}

/** What is wrong with the value of a cell by itself, as far as the browser can know: kind, limits, dictionary, a reference without record. */
export function faultOf(value: unknown, { field, items }: CellWords): Fault | undefined {
  if (isEmpty(value)) return undefined;
  if (field.kind === "reference" && !isId(idOf(value))) return { code: "field.reference" };
  const dictionary = field.property["x-dict"];
  if (dictionary !== undefined && items.length > 0) {
    const parts = field.property["x-multiple"] ? String(value).split(",") : [String(value)];
    if (!parts.every((part) => items.some((item) => String(item.value) === part)))
      return { code: "field.dictionary", params: { dictionary } };
  }
  return valueError(field, value);
}
