import { wordFor } from "../../../model/boolean-words.ts";
import type { DictionaryItem } from "../../../model/contract/dictionaries.ts";
import { chosenIn, dictionaryOf, holdsSeveral } from "../../../model/dictionary-field.ts";
import type { Field } from "../../../model/fields.ts";
import { serialOfDay, serialOfInstant, type TimeZone } from "../../../model/reading/serial.ts";
import type { Reference } from "../../../model/wire.ts";
import { wordsOfHtml } from "../../records/write/rich-text.ts";
import type { Cell } from "../../xlsx/cell.ts";

/** How values are said in a workbook. */
export interface Wording {
  readonly labels: ReadonlyMap<string, readonly DictionaryItem[]>;
  readonly zone: TimeZone;
  readonly yes: string;
  readonly no: string;
}

/** Between several values in one cell. */
const SEPARATOR = ", ";

/**
 * Makes cells of a field's values as they leave the server: dictionary values and references by what they show, days and moments as such,
 * numbers as numbers where a spreadsheet keeps all their digits.
 */
export function cellsOf(field: Field, { labels, zone, yes, no }: Wording): (value: unknown) => Cell {
  const dictionary = dictionaryOf(field);
  if (dictionary !== undefined) {
    const known = new Map((labels.get(dictionary) ?? []).map(({ value, label }) => [String(value), label]));
    const labelOf = (value: unknown) => known.get(String(value)) ?? String(value);
    return holdsSeveral(field)
      ? (value) => text(value, () => chosenIn(field, value).map(labelOf).join(SEPARATOR))
      : (value) => text(value, labelOf);
  }
  switch (field.kind) {
    case "boolean":
      return (value) => (value === null || value === undefined ? null : wordFor(field.property, value === true, { yes, no }));
    case "integer":
    case "number":
      return (value) => (typeof value === "number" ? value : null);
    case "decimal":
      return (value) => (typeof value === "string" ? { decimal: value, scale: field.property["x-scale"] ?? 2 } : null);
    case "date":
      return (value) => text(value, (day) => dated("day", serialOfDay(day)) ?? day);
    case "datetime":
      return (value) => text(value, (instant) => dated("moment", serialOfInstant(instant, zone)) ?? instant);
    case "reference":
      return (value) => nameOf(value as Reference | null);
    case "references":
      return (value) => (Array.isArray(value) ? value.map((one: Reference) => nameOf(one) ?? "").join(SEPARATOR) : null);
    default:
      return field.property.format === "html" ? (value) => text(value, wordsOfHtml) : (value) => text(value, (one) => one);
  }
}

const text = (value: unknown, make: (value: string) => Cell): Cell => (value === null || value === undefined ? null : make(String(value)));

const dated = (kind: "day" | "moment", serial: number | undefined): Cell | undefined =>
  serial === undefined ? undefined : kind === "day" ? { day: serial } : { moment: serial };

/** What may not be seen of the other record is not told; its id would mean nothing to a reader. */
const nameOf = (reference: Reference | null | undefined): string | null => reference?.name ?? null;
