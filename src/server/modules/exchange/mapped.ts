import { type Entity, entityOf } from "../../../model/documents.ts";
import type { FieldError } from "../../../model/error.ts";
import type { Field } from "../../../model/fields.ts";
import { plainText } from "../../../model/key.ts";
import { habitsOf } from "../../../model/reading/habits.ts";
import { TimeZone } from "../../../model/reading/serial.ts";
import { candidatesOf, severalOf } from "../../../model/reading/words.ts";
import { typedField, typedText } from "../../../model/typed.ts";
import type { RecordContext } from "../../records/context.ts";
import { type CellReading, readerOf } from "./from-cell.ts";
import type { MasterRow } from "./grouped.ts";
import { type ExchangeParts, labelsOf } from "./labels.ts";
import type { Lookup } from "./lookup.ts";
import type { ImportPlan } from "./plan.ts";
import { type FileCell, type FileRow, isRepaired } from "./source.ts";

/** A row of a file as a save wants it. */
export interface MappedRow {
  /** As the spreadsheet counts. */
  readonly at: number;
  /** Values by field, without those of empty cells; references still as text, but for those that somebody has chosen. */
  readonly values: Record<string, unknown>;
  readonly errors: FieldError[];
}

/** Where a row stands in a file. */
export interface Spot {
  readonly sheet: string | null;
  readonly row: number;
}

/** A record with the rows of its details. */
export interface MappedMaster extends MappedRow {
  readonly file: MasterRow;
  readonly details: ReadonlyMap<string, readonly MappedRow[]>;
  /** Where the rows stand that a save is given: by `items.2`. */
  readonly spots: Map<string, Spot>;
}

/** The entity that a field's references point to. */
const targetOf = ({ property }: Field): string | undefined => property["x-entity"] ?? property.items?.["x-entity"];

/** Gives what reads the records of a file. */
export async function masterReader(
  parts: ExchangeParts,
  context: RecordContext,
  plan: ImportPlan,
  zone: string,
): Promise<(row: MasterRow) => MappedMaster> {
  const words = await wordsOf(parts, context, plan, zone);
  const read = rowReader(plan.fields, words, plan.first.since1904);
  const readDetails = plan.details.map(({ field, fields, source }) => ({
    name: field.name,
    readRow: rowReader(fields, words, source.since1904),
  }));
  return (file) => {
    const row = read(file);
    // The first cell of a head that is repeated otherwise counts; the other one is told.
    for (const { row: at, name } of file.otherHeads)
      row.errors.push({ path: `${OTHER_HEAD}${at}.${name}`, code: "field.otherHead", params: { row: file.at } });
    const details = readDetails.map(({ name, readRow }) => [name, (file.details.get(name) ?? []).map(readRow)] as const);
    return { ...row, file, details: new Map(details), spots: new Map() };
  };
}

/** In front of the place of a cell of a repeated head: its row and its field. */
export const OTHER_HEAD = "head.";

type Words = Awaited<ReturnType<typeof wordsOf>>;

async function wordsOf(parts: ExchangeParts, context: RecordContext, { fields, details }: ImportPlan, zone: string) {
  const mapped = [...fields, ...details.flatMap((one) => one.fields)].filter((field) => field !== undefined);
  const texts = await parts.texts();
  const say = (key: string) => texts.text(context.language, `workbook.${key}`);
  const clock = new TimeZone(zone);
  const labels = await labelsOf(context, mapped);
  return {
    wording: { labels, zone: clock, yes: say("yes"), no: say("no") },
    habits: habitsOf(context.language, clock, Date.now()),
    entities: context.documents.entities,
  };
}

function rowReader(fields: readonly (Field | undefined)[], words: Words, since1904: boolean): (row: FileRow) => MappedRow {
  const { wording, habits, entities } = words;
  const readers = fields.map((field) => field && readerOf(field, wording, habits, since1904));
  const reading = (cell: FileCell, index: number): CellReading =>
    isRepaired(cell) ? repairedValue(fields[index], cell.repaired) : readers[index]?.(cell);
  const typedReading = (field: Field, cell: FileCell, values: MappedRow["values"]): CellReading => {
    const typed = typedField(field, values, (id) => entities.get(id));
    const read = typed && !isRepaired(cell) ? readerOf(typed, wording, habits, since1904)(cell) : undefined;
    return read && "value" in read ? { value: typedText(read.value) } : read;
  };
  // What says whose value a text is comes first (x-typed).
  const places = [...fields.entries()].sort(([, one], [, other]) => Number(isTyped(one)) - Number(isTyped(other)));
  return ({ at, cells }) => {
    const row: MappedRow = { at, values: {}, errors: [] };
    for (const [index, field] of places) {
      const cell = cells[index] ?? null;
      const read = field && ((isTyped(field) ? typedReading(field, cell, row.values) : undefined) ?? reading(cell, index));
      if (!read) continue;
      if ("error" in read) row.errors.push({ path: field.name, ...read.error });
      else row.values[field.name] = read.value;
    }
    return row;
  };
}

const isTyped = (field: Field | undefined): boolean => field?.property["x-typed"] !== undefined;

/** A text as it is read from a cell: keys are looked for as they are stored. */
function repairedValue(field: Field | undefined, repaired: unknown): CellReading {
  if (field?.kind !== "text" || field.property.format === "html" || typeof repaired !== "string") return { value: repaired };
  const value = plainText(field, repaired);
  return value === "" ? undefined : { value };
}

/** Puts ids in the place of the texts that name other records, in records and their details together. */
export async function resolveAll(
  context: RecordContext,
  entity: Entity,
  plan: ImportPlan,
  rows: readonly MappedMaster[],
  lookup: Lookup,
): Promise<void> {
  await resolve(context, entity, plan.fields, rows, lookup);
  for (const { field, entity: own, fields } of plan.details)
    await resolve(
      context,
      own,
      fields,
      rows.flatMap(({ details }) => details.get(field.name) ?? []),
      lookup,
    );
}

/** What names none, or two, is an error of its row. */
async function resolve(
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
  // What somebody has chosen is a record already.
  const isText = (value: unknown) => value !== undefined && typeof value !== "object";
  const candidates = (field: Field, value: unknown): string[] =>
    !isText(value) ? [] : field.kind === "references" ? candidatesOf(String(value)) : [String(value)];
  const names = (field: Field, target: string, value: unknown): string[] =>
    field.kind === "references" && isText(value)
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
      if (typeof row.values[field.name] === "object") continue;
      const found = names(field, target, row.values[field.name]).map((text) => lookup.idOf(target, text));
      const error = found.find((one) => typeof one !== "string");
      if (error !== undefined) row.errors.push({ path: field.name, ...(error as Omit<FieldError, "path">) });
      if (error !== undefined || found.length === 0) delete row.values[field.name];
      else row.values[field.name] = field.kind === "references" ? found : found[0];
    }
}
