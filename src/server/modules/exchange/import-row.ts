import { sql } from "kysely";
import { access } from "../../../model/access.ts";
import type { Entity } from "../../../model/documents.ts";
import { AppError, type FieldError } from "../../../model/error.ts";
import type { Field } from "../../../model/fields.ts";
import { columnIn, fromRow, readable, type Stored, selections } from "../../records/column.ts";
import { comparable } from "../../records/column-access.ts";
import type { RecordContext } from "../../records/context.ts";
import { normalise } from "../../records/normalise.ts";
import { inScope } from "../../records/scope.ts";
import { add, edit } from "../../records/write.ts";
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
  const values = rows.flatMap(({ values }) => (values[key] === undefined ? [] : [String(values[key])]));
  const found: Record<string, unknown>[] = await context.db
    .selectFrom(`${entity["x-table"]} as ${OWN}`)
    .select(selections(readable(entity), OWN))
    .where(sql<boolean>`${columnIn(OWN, field)}::text = any(${values}::text[])`)
    .where(inScope(entity, context.actor, OWN))
    .execute();
  return new Map(found.map((row) => fromRow(entity, row)).map((record) => [String(record[key]), record]));
}

/**
 * Does with one row what the strategy says (specification administration §9): a new record is added; of one that is there nothing is changed (ignore),
 * or all that the file has a column for (overwrite), or what its cells fill (update). By the same operations as a save from a form.
 * @returns what was done; undefined when nothing was
 * @throws AppError as a save
 */
export async function importRow(
  context: RecordContext,
  entity: Entity,
  { strategy, key }: ImportInput,
  fields: readonly (Field | undefined)[],
  row: MappedRow,
  known: ReadonlyMap<string, Stored>,
): Promise<Done | undefined> {
  const done = await save(context, entity, { strategy, key }, fields, row, known).catch((error: unknown) => {
    // What is wrong with the cells is not all: the save tells the rest, but for what is missing only because its cell could not be read.
    if (row.errors.length === 0 || !(error instanceof AppError)) throw error;
    const told = new Set(row.errors.map(({ path }) => path));
    throw new AppError("record.invalid", { fields: [...row.errors, ...(error.fields ?? []).filter(({ path }) => !told.has(path))] });
  });
  if (row.errors.length > 0) throw new AppError("record.invalid", { fields: row.errors });
  return done;
}

async function save(
  context: RecordContext,
  entity: Entity,
  { strategy, key }: Pick<ImportInput, "strategy" | "key">,
  fields: readonly (Field | undefined)[],
  row: MappedRow,
  known: ReadonlyMap<string, Stored>,
): Promise<Done | undefined> {
  const old = key === null || row.values[key] === undefined ? undefined : known.get(String(row.values[key]));
  if (!old) {
    const added = await add(context, entity, row.values);
    return { at: row.at, record: added.id, version: added.version ?? null, before: null };
  }
  if (strategy === "ignore") return undefined;
  const { values, before } = changesOf(context, entity, fields, row, old, strategy === "overwrite");
  if (Object.keys(values).length === 0) return undefined;
  const changed = await edit(context, entity, String(old.id), { ...values, version: old.version });
  return { at: row.at, record: changed.id, version: changed.version ?? null, before };
}

/** What a row changes of a record. A field that may be filled, but not changed, may stand in the file with the value that it has. */
function changesOf(
  { actor }: RecordContext,
  entity: Entity,
  fields: readonly (Field | undefined)[],
  { values: given }: MappedRow,
  old: Readonly<Stored>,
  clears: boolean,
): { values: Record<string, unknown>; before: Stored } {
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
  if (locked.length > 0) throw new AppError("record.invalid", { fields: locked });
  return { values, before };
}
