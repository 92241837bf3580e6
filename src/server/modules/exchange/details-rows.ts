import type { Values } from "../../../model/data-source.ts";
import type { Entity } from "../../../model/documents.ts";
import type { Field } from "../../../model/fields.ts";
import type { ImportRequest } from "../../../model/import-request.ts";
import type { Stored } from "../../records/column.ts";
import { normalise } from "../../records/write/normalise.ts";
import { ownKeys } from "./details.ts";
import type { MappedRow } from "./mapped.ts";

/** A row of the list that a save is given, and the row of the file that it comes from, if it does. */
export interface RowOfSave {
  readonly values: Values;
  readonly from?: MappedRow | undefined;
}

interface Wanted {
  /** The entity of the rows, and the fields that the file fills. */
  readonly entity: Entity;
  readonly fields: readonly Field[];
  readonly strategy: ImportRequest["strategy"];
  readonly rows: readonly MappedRow[];
  readonly stored: readonly Stored[];
}

/** The rows of a new record. */
export const newRows = (rows: readonly MappedRow[]): RowOfSave[] => rows.map((from) => ({ values: from.values, from }));

/**
 * The rows that a record is to have after an import that changes it. Rows that a key of their own tells apart are found by it: `update` fills in the cells of
 * the file and adds what is new, `overwrite` also empties what the file leaves empty and takes away what it has not. Without such a key the rows of the file
 * take the place of all; those that are the same stay. `update` leaves a record alone for which the file has no rows.
 * @returns undefined where nothing changes
 */
export function mergedRows({ entity, fields, strategy, rows, stored }: Wanted): RowOfSave[] | undefined {
  if (strategy === "update" && rows.length === 0) return undefined;
  const key = ownKeyIn(entity, fields);
  const keyFields = key ? fields.filter(({ name }) => key.includes(name)) : fields;
  const left = Map.groupBy(stored, (row) => textOf(keyFields, row));
  const places = new Map(stored.map((row, index) => [row.id, index]));
  const merged = rows.map((from): RowOfSave & { readonly was?: Stored | undefined } => {
    const was = left.get(textOf(keyFields, from.values))?.shift();
    return was
      ? { values: { id: was.id, ...differences(fields, from.values, was, strategy === "overwrite") }, from, was }
      : { values: from.values, from };
  });
  if (strategy === "update" && key) {
    const found = new Map(merged.flatMap((row) => (row.was ? [[row.was.id, row] as const] : [])));
    const all = [...stored.map((row) => found.get(row.id) ?? { values: { id: row.id } }), ...merged.filter(({ was }) => !was)];
    return all.some(({ values }) => values.id === undefined || Object.keys(values).length > 1) ? all : undefined;
  }
  const isSame =
    merged.length === stored.length &&
    merged.every(({ was, values }, index) => was && places.get(was.id) === index && Object.keys(values).length === 1);
  return isSame ? undefined : merged;
}

/**
 * The rows of a record that an import before has added, with those of the file that it did not take: they are found by their own key, or stand after the others.
 * Nothing is taken away, and a row that has come in by now does not come again.
 * @returns undefined where nothing changes
 */
export function joinedRows(
  { entity, fields, rows, stored }: Omit<Wanted, "strategy">,
  isWrong: (row: MappedRow) => boolean,
): RowOfSave[] | undefined {
  if (ownKeyIn(entity, fields)) return mergedRows({ ...{ entity, fields, stored }, strategy: "update", rows: rows.filter(isWrong) });
  const left = Map.groupBy(stored, (row) => textOf(fields, row));
  const more = rows.filter((row) => left.get(textOf(fields, row.values))?.shift() === undefined && isWrong(row));
  return more.length === 0 ? undefined : [...stored.map(({ id }) => ({ values: { id } })), ...newRows(more)];
}

/** What tells the rows of a record from each other, where the file has it. */
function ownKeyIn(entity: Entity, fields: readonly Field[]): readonly string[] | undefined {
  const names = new Set(fields.map(({ name }) => name));
  return ownKeys(entity).find((some) => some.every((name) => names.has(name)));
}

const textOf = (fields: readonly Field[], row: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(fields.map((field) => normalise(field, row[field.name] ?? null) ?? null));

function differences(fields: readonly Field[], values: Values, was: Stored, clears: boolean): Values {
  const changed: Record<string, unknown> = {};
  for (const field of fields) {
    if (values[field.name] === undefined && !clears) continue;
    const value = normalise(field, values[field.name] ?? null);
    if (JSON.stringify(value) !== JSON.stringify(was[field.name] ?? null)) changed[field.name] = value;
  }
  return changed;
}
