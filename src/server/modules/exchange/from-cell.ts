import { wordsOf } from "../../../model/boolean-words.ts";
import { Decimal } from "../../../model/decimal.ts";
import type { FieldError } from "../../../model/error.ts";
import type { Field } from "../../../model/fields.ts";
import type { RawCell } from "../../../model/xlsx/table.ts";
import { dayOfSerial, instantAt, instantOfSerial } from "../../xlsx/serial.ts";
import type { Wording } from "./to-cell.ts";

/** A cell read for a field: the value as the wire has it, or what is wrong with it. Nothing for an empty cell. */
export type Read = { readonly value: unknown } | { readonly error: Omit<FieldError, "path"> } | undefined;

/** Days between the two ways in which spreadsheets count. */
const FROM_1904 = 1_462;
/** What spreadsheets can count. */
const MOST_DAYS = 2_958_465;
/** 2026-01-31, also with slashes, dots, or the Chinese and Japanese signs for year, month and day. */
const DAY = /^(\d{4})[-/.\u5e74](\d{1,2})[-/.\u6708](\d{1,2})\u65e5?$/;
const MOMENT = /^(\d{4})[-/.\u5e74](\d{1,2})[-/.\u6708](\d{1,2})\u65e5?[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?$/;
/** Besides the words of the user's language. */
const YES = new Set(["true", "1", "yes", "y", "√"]);
const NO = new Set(["false", "0", "no", "n", "×"]);

/** Several values in one cell, as an export writes them and people do. */
export const severalOf = (text: string): string[] =>
  text
    .split(/[,\uff0c\u3001;\uff1b\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== "");

/**
 * Gives what reads the cells of a column for a field: the reverse of `cellsOf`, and what people write instead. References stay text, to be looked up
 * together. What does not fit is left as it is, for the validation of the save to name.
 */
export function readerOf(field: Field, wording: Wording, since1904: boolean): (cell: RawCell) => Read {
  const read = valueReader(field, wording, since1904);
  return (cell) => (cell === null || (typeof cell === "string" && cell.trim() === "") ? undefined : read(cell));
}

function valueReader(field: Field, wording: Wording, since1904: boolean): (cell: Exclude<RawCell, null>) => Read {
  const dictionary = field.property["x-dict"];
  if (dictionary !== undefined) return labelReader(field, wording.labels.get(dictionary) ?? []);
  const serialOf = (cell: number) => (since1904 ? cell + FROM_1904 : cell);
  const counted = (cell: unknown): cell is number => typeof cell === "number" && cell > 0 && serialOf(cell) <= MOST_DAYS;
  switch (field.kind) {
    case "boolean":
      return booleanReader(field, wording);
    case "integer":
    case "number":
      return (cell) => {
        const number = typeof cell === "string" ? Number(withoutCommas(cell)) : cell;
        return { value: typeof number === "number" && Number.isFinite(number) ? number : cell };
      };
    case "decimal":
      return (cell) => ({ value: typeof cell === "boolean" ? cell : decimalText(cell) });
    case "date":
      return (cell) => ({ value: counted(cell) ? dayOfSerial(serialOf(cell)) : dayText(cell) });
    case "datetime":
      return (cell) => ({ value: counted(cell) ? instantOfSerial(serialOf(cell), wording.zone) : instantText(cell, wording) });
    default:
      return (cell) => ({ value: String(cell).trim() });
  }
}

/** The field's own words come first: 否 may be what its yes is called. */
function booleanReader({ property }: Field, wording: Wording) {
  const own = wordsOf(property, wording);
  return (cell: Exclude<RawCell, null>): Read => {
    const text = String(cell).trim().toLowerCase();
    for (const { yes, no } of [own, wording]) {
      if (text === yes.toLowerCase()) return { value: true };
      if (text === no.toLowerCase()) return { value: false };
    }
    return { value: YES.has(text) ? true : NO.has(text) ? false : cell };
  };
}

function labelReader({ property, kind }: Field, items: readonly { value: string | number; label: string }[]) {
  const byText = new Map<string, string | number>();
  for (const { value, label } of items) byText.set(label.trim().toLowerCase(), value);
  // A value that is another one's label would be two; the label is what people see.
  for (const { value } of items) if (!byText.has(String(value).toLowerCase())) byText.set(String(value).toLowerCase(), value);
  const find = (text: string) => byText.get(text.trim().toLowerCase());
  const unknown = (value: string): Read => ({ error: { code: "field.noSuchLabel", params: { value } } });
  return (cell: Exclude<RawCell, null>): Read => {
    const text = String(cell).trim();
    if (!property["x-multiple"]) {
      const value = find(text);
      return value === undefined ? unknown(text) : { value: kind === "integer" ? Number(value) : String(value) };
    }
    const values: string[] = [];
    for (const one of severalOf(text)) {
      const value = find(one);
      if (value === undefined) return unknown(one);
      values.push(String(value));
    }
    return { value: [...new Set(values)].join(",") };
  };
}

/** Thousands are separated by commas, not something else: `1,5` may be one and a half, and is left to be refused. */
const withoutCommas = (text: string): string => (/^\s*[+-]?\d{1,3}(,\d{3})+(\.\d+)?\s*$/.test(text) ? text.replaceAll(",", "") : text);

function decimalText(cell: string | number): string {
  if (typeof cell === "string") return withoutCommas(cell).trim();
  // A spreadsheet keeps 15 digits: what it has beyond them came by its own arithmetic.
  const text = String(Number(cell.toPrecision(15)));
  return Decimal.parse(text) ? text : cell.toFixed(12);
}

const two = (digits: string | undefined): string => String(digits ?? "0").padStart(2, "0");

function dayText(cell: Exclude<RawCell, null>): unknown {
  if (typeof cell !== "string") return cell;
  const found = DAY.exec(cell.trim()) ?? MOMENT.exec(cell.trim());
  return found ? `${found[1]}-${two(found[2])}-${two(found[3])}` : cell.trim();
}

function instantText(cell: Exclude<RawCell, null>, { zone }: Wording): unknown {
  if (typeof cell !== "string") return cell;
  const [, year, month, day, hour, minute, second] = MOMENT.exec(cell.trim()) ?? DAY.exec(cell.trim()) ?? [];
  if (year === undefined) return cell.trim();
  const ms = Date.parse(`${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}Z`);
  return Number.isNaN(ms) ? cell.trim() : instantAt(ms, zone);
}
