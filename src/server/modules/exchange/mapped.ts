import { type Entity, entityOf } from "../../../model/documents.ts";
import type { FieldError } from "../../../model/error.ts";
import { type Field, fieldsOf } from "../../../model/fields.ts";
import { habitsOf } from "../../../model/reading/habits.ts";
import { TimeZone } from "../../../model/reading/serial.ts";
import { candidatesOf, severalOf } from "../../../model/reading/words.ts";
import type { RawCell, Table } from "../../../model/xlsx/table.ts";
import type { RecordContext } from "../../records/context.ts";
import { readerOf } from "./from-cell.ts";
import type { ImportInput } from "./input.ts";
import { type ExchangeParts, labelsOf } from "./labels.ts";
import type { Lookup } from "./lookup.ts";

/** A row of a file as a save wants it. */
export interface MappedRow {
  /** As the spreadsheet counts. */
  readonly at: number;
  /** Values by field, without those of empty cells; references still as text. */
  readonly values: Record<string, unknown>;
  readonly errors: FieldError[];
}

/** The fields that the columns fill, by column. */
export const mappedFields = (entity: Entity, { mapping }: Pick<ImportInput, "mapping">): (Field | undefined)[] =>
  mapping.map((name) => (name === null ? undefined : fieldsOf(entity).get(name)));

/** The entity that a field's references point to. */
const targetOf = ({ property }: Field): string | undefined => property["x-entity"] ?? property.items?.["x-entity"];

/** Gives what reads the rows of a file, below its titles. */
export async function rowReader(parts: ExchangeParts, context: RecordContext, entity: Entity, input: ImportInput, table: Table) {
  const fields = mappedFields(entity, input);
  const mapped = fields.filter((field) => field !== undefined);
  const texts = await parts.texts();
  const say = (key: string) => texts.text(context.language, `workbook.${key}`);
  const labels = await labelsOf(context, mapped);
  const zone = new TimeZone(input.zone);
  const wording = { labels, zone, yes: say("yes"), no: say("no") };
  const habits = habitsOf(context.language, zone, Date.now());
  const readers = fields.map((field) => field && readerOf(field, wording, habits, table.since1904));
  return ({ at, cells }: { at: number; cells: readonly RawCell[] }): MappedRow => {
    const row: MappedRow = { at, values: {}, errors: [] };
    for (const [index, field] of fields.entries()) {
      const read = field && readers[index]?.(cells[index] ?? null);
      if (!read) continue;
      if ("error" in read) row.errors.push({ path: field.name, ...read.error });
      else row.values[field.name] = read.value;
    }
    return row;
  };
}

/** Puts ids in the place of the texts that name other records, those of all these rows together. What names none, or two, is an error of its row. */
export async function resolve(
  context: RecordContext,
  entity: Entity,
  fields: readonly (Field | undefined)[],
  rows: readonly MappedRow[],
  lookup: Lookup,
): Promise<void> {
  const references = fields.flatMap((field) => {
    const target = field && targetOf(field);
    return target === undefined || !field ? [] : [{ field, target: entityOf(context.documents, target).$id }];
  });
  if (references.length === 0) return;
  const wanted = new Map<string, Set<string>>();
  const candidates = (field: Field, value: unknown): string[] =>
    value === undefined ? [] : field.kind === "references" ? candidatesOf(String(value)) : [String(value)];
  const names = (field: Field, target: string, value: unknown): string[] =>
    field.kind === "references" && value !== undefined
      ? severalOf(String(value), (text) => lookup.knows(target, text))
      : candidates(field, value);
  for (const { field, target } of references) {
    const texts = wanted.get(target) ?? new Set<string>();
    wanted.set(target, texts);
    for (const { values } of rows) for (const text of candidates(field, values[field.name])) texts.add(text);
  }
  // What this import has added itself is to be found too.
  if (entity["x-parent"] !== undefined) lookup.forget(entity.$id);
  await lookup.find(context, wanted);
  for (const { field, target } of references)
    for (const row of rows) {
      const found = names(field, target, row.values[field.name]).map((text) => lookup.idOf(target, text));
      const error = found.find((one) => typeof one !== "string");
      if (error !== undefined) row.errors.push({ path: field.name, ...(error as Omit<FieldError, "path">) });
      if (error !== undefined || found.length === 0) delete row.values[field.name];
      else row.values[field.name] = field.kind === "references" ? found : found[0];
    }
}
