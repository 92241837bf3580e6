import dayjs from "dayjs";
import { isDateTime } from "../../../../model/comparison.ts";
import { idOf } from "../../../../model/condition.ts";
import type { DictionaryItem } from "../../../../model/contract/dictionaries.ts";
import { Decimal } from "../../../../model/decimal.ts";
import { chosenIn, dictionaryOf } from "../../../../model/dictionary-field.ts";
import type { FieldError } from "../../../../model/error.ts";
import type { Field } from "../../../../model/fields.ts";
import type { Habits } from "../../../../model/reading/habits.ts";
import { readText } from "../../../../model/reading/read-value.ts";
import { choiceReader } from "../../../../model/reading/words.ts";
import { isEmpty, isId, valueError } from "../../../../model/validate.ts";

/** What a column must know to read and write its cells as text. */
export interface CellWords {
  readonly field: Field;
  readonly items: readonly DictionaryItem[];
  readonly yes: string;
  readonly no: string;
  /** How the reader writes numbers, days and times. */
  readonly habits: Habits;
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
  if (dictionaryOf(field) !== undefined) {
    const labelOf = (part: string) => items.find((item) => String(item.value) === part)?.label ?? part;
    return chosenIn(field, value).map(String).map(labelOf).join(",");
  }
  if (Array.isArray(value)) return value.map((each) => nameOf(each)).join(",");
  if (field.kind === "datetime" && isDateTime(value)) return dayjs(value as string).format(DATE_TIME);
  return field.kind === "json" ? JSON.stringify(value) : nameOf(value);
}

function nameOf(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value);
  const { id, name } = value as { id?: unknown; name?: unknown };
  return String(name ?? id ?? "");
}

/**
 * Reads a typed or pasted text as a value of the field, as imports read it too (`model/reading`); an amount is rounded to the digits that the field keeps. A
 * text that cannot be read stays the value, so that nothing typed is lost; `faultOf` says what is wrong with it. A reference becomes one that must
 * be resolved.
 */
export function fromText(text: string, { field, items, yes, no, habits }: CellWords): unknown {
  const choice = dictionaryOf(field) === undefined ? undefined : choiceReader(items);
  const reading = readText(text, field, { ...habits, choice, yes, no });
  if (!("value" in reading)) return text.trim();
  if (field.kind === "reference" && reading.value !== null) return unresolved(String(reading.value));
  return field.kind === "decimal" ? toScale(reading.value, field) : reading.value;
}

function toScale(value: unknown, { property }: Field): unknown {
  const decimal = Decimal.parse(value);
  return decimal ? decimal.round(Math.min(decimal.scale, property["x-scale"] ?? 2)).toString() : value;
}

/**
 * What is wrong with the value of a cell by itself, as far as the browser can know: kind, limits, dictionary, a reference without record.
 * @param before what stood there: a closed item of a dictionary may only stay; default: the value itself
 */
export function faultOf(value: unknown, { field, items }: CellWords, before: unknown = value): Fault | undefined {
  if (isEmpty(value)) return undefined;
  if (field.kind === "reference" && !isId(idOf(value))) return { code: "field.reference" };
  const dictionary = dictionaryOf(field);
  if (dictionary !== undefined && items.length > 0) {
    const partsOf = (some: unknown) => chosenIn(field, some).map(String);
    const former = new Set(partsOf(before));
    if (!partsOf(value).every((part) => items.some((item) => String(item.value) === part && (!item.closed || former.has(part)))))
      return { code: "field.dictionary", params: { dictionary } };
  }
  return valueError(field, value);
}
