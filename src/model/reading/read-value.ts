import { Decimal } from "../decimal.ts";
import { holdsSeveral, itemKindOf } from "../dictionary-field.ts";
import type { Field } from "../fields.ts";
import { plainText } from "../key.ts";
import { readClock, readInstant, splitMoment } from "./clock.ts";
import { foldedText, readDay, readMonth } from "./day.ts";
import type { Habits } from "./habits.ts";
import { readNumber } from "./number.ts";
import { dayOfSerial, instantOfSerial, isSerial } from "./serial.ts";
import { readYesNo, severalOf } from "./words.ts";

/** What must be known beside the field: the reader's habits, and the words of its dictionary. */
export interface ReadingWords extends Habits {
  /** The value of a label, or of a value as it is written. Absent where the field has no dictionary. */
  readonly choice?: ((text: string) => string | number | undefined) | undefined;
  readonly yes: string;
  readonly no: string;
}

/** What people write for a field, as a value of the wire; or what of it could not be read: for the sheet to keep, for an import to name. */
export type Reading = { readonly value: unknown } | { readonly unread: string };

/**
 * Reads what a person typed, pasted, or has in a file as a value of the field. The one reader of human values: of cells, pasted blocks, imports and
 * conditions. References stay texts, to be looked up together. `null` is what is empty. Bounds and lengths are the validation's.
 */
export function readText(text: string, field: Field, words: ReadingWords): Reading {
  const plain = text.trim();
  if (plain === "") return { value: null };
  if (words.choice) return readChoice(plain, field, words.choice);
  const value = parsed(plain, text, field, words);
  return value === undefined ? { unread: plain } : { value: value === "" ? null : value };
}

/** Characters of the longest number, day or time that anybody writes; what is longer is none, and costs nobody time. */
const LONGEST = 80;
const isWritten = (field: Field): boolean =>
  ["integer", "number", "decimal", "date", "datetime"].includes(field.kind) || ["time", "month"].includes(field.property.format ?? "");

function parsed(plain: string, text: string, field: Field, words: ReadingWords): unknown {
  if (plain.length > LONGEST && isWritten(field)) return undefined;
  const { kind, property } = field;
  switch (kind) {
    case "boolean":
      return readYesNo(plain, property, words);
    case "integer":
    case "number": {
      const number = readNumber(plain, words);
      return number && Number(number.toString());
    }
    case "decimal":
      return readNumber(plain, words)?.toString();
    case "date":
      return (
        readDay(plain, words) ??
        readDay(splitMoment(foldedText(plain)).day, words) ??
        (isSerialText(plain) ? dayOfSerial(Number(plain)) : undefined)
      );
    case "datetime":
      return readInstant(plain, words, words.zone);
    case "text":
      if (property.format === "time") return readClock(plain);
      if (property.format === "month") return readMonth(plain, words);
      return property.format === "multiline" ? plainText(field, text) : plainText(field, plain.replace(/\s*\r?\n\s*/g, " "));
    default:
      return plain;
  }
}

/** A day that a spreadsheet gave as its number: five digits are no other way to write one. */
const isSerialText = (text: string): boolean => /^[1-9]\d{4}$/.test(text);

function readChoice(text: string, field: Field, choice: NonNullable<ReadingWords["choice"]>): Reading {
  const isNumber = (field.kind === "values" ? itemKindOf(field) : field.kind) === "integer";
  const typed = (value: string | number) => (isNumber ? Number(value) : String(value));
  if (!holdsSeveral(field)) {
    const value = choice(text);
    return value === undefined ? { unread: text } : { value: typed(value) };
  }
  const values: (string | number)[] = [];
  for (const part of severalOf(text, (one) => choice(one) !== undefined)) {
    const value = choice(part);
    if (value === undefined) return { unread: part };
    values.push(typed(value));
  }
  const several = [...new Set(values)];
  return { value: field.kind === "values" ? several : several.join(",") };
}

/**
 * Reads a number of a file for the field: days and times are numbers there.
 * @param serial the number counted from 1900, where the field is a day or a time
 * @param number as the file has it
 */
export function readSerial(serial: number, field: Field, words: ReadingWords, number = serial): Reading {
  const { kind, property } = field;
  const asText = () => readText(String(number), field, words);
  if (words.choice) return asText();
  switch (kind) {
    case "integer":
    case "number":
      return { value: number };
    case "decimal":
      return { value: decimalOf(number) };
    case "date":
      return isSerial(serial) ? { value: dayOfSerial(serial) } : asText();
    case "datetime":
      return isSerial(serial) ? { value: instantOfSerial(serial, words.zone) } : asText();
    case "text":
      if (property.format === "time" && number >= 0 && number < 1) return { value: clockOfDay(number) };
      // 202601 is a month by its digits; a smaller number is the day that a spreadsheet counts.
      return property.format === "month" && isSerial(serial) && number < MONTHS_BY_DIGITS
        ? { value: dayOfSerial(serial).slice(0, 7) }
        : asText();
    default:
      return asText();
  }
}

const MONTHS_BY_DIGITS = 190_001;

/** HH:mm:ss of a part of a day. */
const clockOfDay = (part: number): string => new Date(Math.min(Math.round(part * 86_400), 86_399) * 1_000).toISOString().slice(11, 19);

/** A spreadsheet keeps 15 digits: what it has beyond them came by its own arithmetic. */
function decimalOf(number: number): string {
  const text = String(Number(number.toPrecision(15)));
  return Decimal.parse(text) ? text : number.toFixed(12);
}
