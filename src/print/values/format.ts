import { wordFor } from "../../model/boolean-words.ts";
import { dayOf } from "../../model/day.ts";
import { Decimal } from "../../model/decimal.ts";
import { chosenIn, dictionaryOf } from "../../model/dictionary-field.ts";
import type { Field } from "../../model/fields.ts";
import { listText } from "../../model/list-text.ts";
import { MASKS } from "../../model/mask.ts";
import { moneyCapitals } from "../../model/money-capitals.ts";
import { type TextPart, textParts } from "../../model/print-placeholder.ts";
import type { Format } from "../../model/print-template.ts";
import type { Reference } from "../../model/wire.ts";
import type { PrintGround } from "./ground.ts";
import { type FoundValue, type Scope, valueAt } from "./scope.ts";

/** A text of the template with its values in their places. */
export const boundText = (text: string, scope: Scope, ground: PrintGround): string =>
  textParts(text)
    .map((part) => partText(part, scope, ground))
    .join("");

function partText(part: TextPart, scope: Scope, ground: PrintGround): string {
  if (typeof part === "string") return part;
  const usual: Format | undefined = part.path === "$today" ? "date" : part.path === "$now" ? "dateTime" : undefined;
  return writtenAs(valueAt(part.path, scope, ground), part.format ?? usual, ground);
}

/** A value as it is printed; nothing of what is empty. */
export function writtenAs(found: FoundValue, format: Format | undefined, ground: PrintGround): string {
  const { value } = found;
  if (value === undefined || value === null || value === "") return "";
  switch (format) {
    case undefined:
    case "text":
      return shownText(found, ground);
    case "raw":
      return typeof value === "object" ? ((value as Partial<Reference>).id ?? "") : String(value);
    case "money":
      return grouped(Decimal.parse(value)?.round(2).toString()) ?? String(value);
    case "rmb":
      return moneyCapitals(value) ?? String(value);
    case "percent":
      return percent(value);
    case "date":
      return dayText(String(value));
    case "dateTime":
      return momentText(String(value), ground.timeZone);
    case "upper":
      return shownText(found, ground).toUpperCase();
    default:
      return MASKS[format](shownText(found, ground));
  }
}

/** As lists show it: labels, names, words, days; numbers as exactly as they are kept. */
function shownText({ value, field }: FoundValue, ground: PrintGround): string {
  if (!field) return String(value);
  const dictionary = dictionaryOf(field);
  if (dictionary !== undefined)
    return listed(
      ground,
      chosenIn(field, value).map((one) => ground.labelOf(dictionary, one) ?? String(one)),
    );
  switch (field.kind) {
    case "boolean":
      return wordFor(field.property, value === true, ground.words);
    case "decimal":
      return (
        grouped(
          Decimal.parse(value)
            ?.round(field.property["x-scale"] ?? 2)
            .toString(),
        ) ?? String(value)
      );
    case "datetime":
      return momentText(String(value), ground.timeZone);
    case "reference":
      return nameOf(value);
    case "references":
      return listed(ground, Array.isArray(value) ? value.map(nameOf) : []);
    case "details":
    case "json":
    case "secret":
      return "";
    default:
      return String(value);
  }
}

const listed = ({ language }: PrintGround, names: readonly string[]): string =>
  names.length === 1 ? (names[0] ?? "") : listText(language, names);

/** What may not be seen of the other record is not told; its id would mean nothing to a reader. */
const nameOf = (value: unknown): string => (typeof value === "object" && value !== null ? ((value as Partial<Reference>).name ?? "") : "");

/** "1234567.80" → "1,234,567.80". */
function grouped(number: string | undefined): string | undefined {
  if (number === undefined) return undefined;
  const [whole = "", fraction] = number.split(".");
  const head = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return fraction === undefined ? head : `${head}.${fraction}`;
}

function percent(value: unknown): string {
  const number = Decimal.parse(value);
  if (!number) return String(value);
  const text = number.times(new Decimal(100n, 0)).toString();
  return `${text.includes(".") ? text.replace(/\.?0+$/, "") : text}%`;
}

const IS_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day as it is written, of a moment the day in China, as conditions have it. */
const dayText = (text: string): string => (IS_DAY.test(text) || Number.isNaN(Date.parse(text)) ? text : dayOf(text));

const clocks = new Map<string, Intl.DateTimeFormat>();

function momentText(text: string, timeZone: string): string {
  if (IS_DAY.test(text) || Number.isNaN(Date.parse(text))) return text;
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  clocks.set(timeZone, clock);
  return clock.format(new Date(text));
}

/** Whether a value stands at the right of a column where its document says nothing. */
export const isNumber = (field: Field | undefined): boolean =>
  field !== undefined && dictionaryOf(field) === undefined && ["decimal", "integer", "number"].includes(field.kind);
