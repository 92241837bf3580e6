import { sql } from "kysely";
import { access } from "../../../model/access.ts";
import type { Entity } from "../../../model/documents.ts";
import { AppError, type FieldError } from "../../../model/error.ts";
import type { Field } from "../../../model/fields.ts";
import { comparable } from "../../records/access/column-access.ts";
import { inScope } from "../../records/access/scope.ts";
import { columnIn, fromRow, readable, type Stored, selections } from "../../records/column.ts";
import type { RecordContext } from "../../records/context.ts";
import { normalise } from "../../records/write/normalise.ts";
import { type Save, saveMany } from "../../records/write/save-many.ts";
import type { ImportInput } from "./input.ts";
import type { MappedRow } from "./mapped.ts";

/** What was done to a record, as far as an undo needs it. */
export interface Done {
  readonly at: number;
  readonly record: string;
  readonly version: number | null;
  /** The values of before, of the fields that the file fills; null for a record that is new. */
  readonly before: Readonly<Stored> | null;
}

const OWN = "t";

/** The records that are there already for these rows, by the value of the key field. */
export async function existing(
  context: RecordContext,
  entity: Entity,
  { key }: ImportInput,
  rows: readonly MappedRow[],
): Promise<ReadonlyMap<string, Stored>> {
  if (key === null) return new Map();
  const field = comparable(entity, key, context.actor);
  // Text with a NUL is stored nowhere, and PostgreSQL would not even read it.
  const given = rows.flatMap(({ values }) => values[key] ?? []).filter((value) => !String(value).includes("\u0000"));
  // In the type of the column, so that its index is used.
  const values = field.kind === "integer" ? sql`${given.filter(Number.isSafeInteger)}::bigint[]` : sql`${given.map(String)}::text[]`;
  const found: Record<string, unknown>[] = await context.db
    .selectFrom(`${entity["x-table"]} as ${OWN}`)
    .select(selections(readable(entity), OWN))
    .where(sql<boolean>`${columnIn(OWN, field)} = any(${values})`)
    .where(inScope(entity, context.actor, OWN))
    .execute();
  return new Map(found.map((row) => fromRow(entity, row)).map((record) => [String(record[key]), record]));
}

/** What a row asks for: a save, with what the record was before it; nothing; or it is refused. */
type Asked = { readonly save: Save; readonly before: Readonly<Stored> | null } | undefined | AppError;

/**
 * Does with rows what the strategy says (specification administration §9): a new record is added; of one that is there nothing is changed
 * (ignore), or all that the file has a column for (overwrite), or what its cells fill (update). By the rules of a save from a form.
 * @returns for each row what was done; undefined where nothing was; why it was refused
 */
export async function importRows(
  context: RecordContext,
  entity: Entity,
  input: ImportInput,
  fields: readonly (Field | undefined)[],
  rows: readonly MappedRow[],
  known: ReadonlyMap<string, Stored>,
): Promise<(Done | undefined | AppError)[]> {
  const asked = rows.map((row) => askedBy(context, entity, input, fields, row, known));
  const saves = asked.flatMap((one) => (one && "save" in one ? one.save : []));
  const outcomes = new Map((await saveMany(context, entity, saves)).map((outcome, index) => [saves[index], outcome]));
  return asked.map((one, index) => {
    if (!one || one instanceof AppError) return one;
    const outcome = outcomes.get(one.save) as AppError | { id: string; version: number | null };
    if (outcome instanceof AppError) return outcome;
    return { at: rows[index]?.at ?? 0, record: outcome.id, version: outcome.version, before: one.before };
  });
}

function askedBy(
  context: RecordContext,
  entity: Entity,
  { strategy, key }: ImportInput,
  fields: readonly (Field | undefined)[],
  row: MappedRow,
  known: ReadonlyMap<string, Stored>,
): Asked {
  const old = key === null || row.values[key] === undefined ? undefined : known.get(String(row.values[key]));
  // What is wrong with the cells is not all: the save tells the rest, but for what is missing only because its cell could not be read.
  if (!old) return { save: { body: row.values, errors: row.errors }, before: null };
  const { values, before, locked } =
    strategy === "ignore" ? { values: {}, before: {}, locked: [] } : changesOf(context, entity, fields, row, old, strategy === "overwrite");
  const wrong = [...row.errors, ...locked];
  if (locked.length > 0) return new AppError("record.invalid", { fields: wrong });
  if (Object.keys(values).length === 0) return wrong.length > 0 ? new AppError("record.invalid", { fields: wrong }) : undefined;
  return { save: { id: String(old.id), body: { ...values, version: old.version }, errors: row.errors }, before };
}

/** What a row changes of a record. A field that may be filled, but not changed, may stand in the file with the value that it has. */
function changesOf(
  { actor }: RecordContext,
  entity: Entity,
  fields: readonly (Field | undefined)[],
  { values: given }: MappedRow,
  old: Readonly<Stored>,
  clears: boolean,
): { values: Record<string, unknown>; before: Stored; locked: FieldError[] } {
  const values: Record<string, unknown> = {};
  const before: Stored = {};
  const locked: FieldError[] = [];
  for (const field of fields) {
    if (!field || (given[field.name] === undefined && !clears)) continue;
    const value = normalise(field, given[field.name] ?? null);
    const was = old[field.name] ?? null;
    if (JSON.stringify(value) === JSON.stringify(was)) continue;
    if (access(entity, field.name, actor, "edit") !== "editable") locked.push({ path: field.name, code: "field.readonly" });
    values[field.name] = value;
    before[field.name] = was;
  }
  return { values, before, locked };
}
