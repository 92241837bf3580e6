import { dictionaryOf } from "../../../model/dictionary-field.ts";
import type { FieldError } from "../../../model/error.ts";
import type { Field } from "../../../model/fields.ts";
import type { Habits } from "../../../model/reading/habits.ts";
import { type Reading, type ReadingWords, readSerial, readText } from "../../../model/reading/read-value.ts";
import { dayOfSerial } from "../../../model/reading/serial.ts";
import { choiceReader } from "../../../model/reading/words.ts";
import type { RawCell } from "../../../model/xlsx/table.ts";
import type { Wording } from "./to-cell.ts";

/** A cell read for a field: the value as the wire has it, or what is wrong with it. Nothing for an empty cell. */
export type CellReading = { readonly value: unknown } | { readonly error: Omit<FieldError, "path"> } | undefined;

/** Days between the two ways in which spreadsheets count. */
export const FROM_1904 = 1_462;

/**
 * Gives what reads the cells of a column for a field: the reverse of `cellsOf`, and what people write instead (`model/reading`). References stay text, to be
 * looked up together. What does not fit is left as it is, for the validation of the save to name.
 */
export function readerOf(field: Field, wording: Wording, habits: Habits, since1904: boolean): (cell: RawCell) => CellReading {
  const dictionary = dictionaryOf(field);
  const choice = dictionary === undefined ? undefined : choiceReader(wording.labels.get(dictionary) ?? []);
  const words: ReadingWords = { ...habits, choice, yes: wording.yes, no: wording.no };
  const read = (cell: NonNullable<RawCell>): Reading => {
    if (typeof cell === "string") return readText(cell, field, words);
    if (typeof cell === "number") return readSerial(since1904 ? cell + FROM_1904 : cell, field, words, cell);
    if (typeof cell === "boolean") return field.kind === "boolean" ? { value: cell } : readText(String(cell), field, words);
    if ("link" in cell) return readText(field.property.format === "url" ? cell.link : cell.text, field, words);
    return readSerial(since1904 ? cell.days + FROM_1904 : cell.days, field, words, cell.days);
  };
  return (cell) => {
    if (cell === null || (typeof cell === "string" && cell.trim() === "")) return undefined;
    if (typeof cell === "object" && "days" in cell && isFreeText(field))
      return { error: { code: "field.dayInText", params: { value: dayOfSerial(since1904 ? cell.days + FROM_1904 : cell.days) } } };
    const reading = read(cell);
    if ("value" in reading) return reading.value === null ? undefined : reading;
    return choice ? { error: { code: "field.noSuchLabel", params: { value: reading.unread } } } : { value: reading.unread };
  };
}

/**
 * Whether the field takes any text. A code such as 1-2 that the spreadsheet has made a day of is lost: its number of days is no value for anybody.
 */
const isFreeText = ({ kind, property }: Field): boolean =>
  ["text", "reference", "references"].includes(kind) &&
  !["time", "month"].includes(property.format ?? "") &&
  property["x-dict"] === undefined;
