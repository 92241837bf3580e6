import { wordFor } from "../../../model/boolean-words.ts";
import type { DictionaryItem } from "../../../model/contract/dictionaries.ts";
import { chosenIn, dictionaryOf, holdsSeveral } from "../../../model/dictionary-field.ts";
import type { Documents, Property } from "../../../model/documents.ts";
import type { Field } from "../../../model/fields.ts";
import { serialOfDay, serialOfInstant, type TimeZone } from "../../../model/reading/serial.ts";
import { typedField, typedValue } from "../../../model/typed.ts";
import type { Reference, Row } from "../../../model/wire.ts";
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

/**
 * Makes cells of a field from whole rows: a text that holds the value of another field (x-typed) is said as that one is.
 * @param documents where the entities of such values stand
 */
export function rowCellsOf(field: Field, wording: Wording, { entities }: Pick<Documents, "entities">): (row: Row) => Cell {
  const cell = cellsOf(field, wording);
  if (!field.property["x-typed"]) return (row) => cell(row[field.name]);
  const byProperty = new Map<Property, (value: unknown) => Cell>();
  return (row) => {
    const typed = typedField(field, row, (id) => entities.get(id));
    if (!typed) return cell(row[field.name]);
    const own = byProperty.get(typed.property) ?? cellsOf(typed, wording);
    byProperty.set(typed.property, own);
    return own(typedValue(typed, row[field.name]));
  };
}

const text = (value: unknown, make: (value: string) => Cell): Cell => (value === null || value === undefined ? null : make(String(value)));

const dated = (kind: "day" | "moment", serial: number | undefined): Cell | undefined =>
  serial === undefined ? undefined : kind === "day" ? { day: serial } : { moment: serial };

/** What may not be seen of the other record is not told; its id would mean nothing to a reader. */
const nameOf = (reference: Reference | null | undefined): string | null => reference?.name ?? null;
