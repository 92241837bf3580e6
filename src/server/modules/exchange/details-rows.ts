import type { Actor } from "../../../model/actor.ts";
import type { Values } from "../../../model/data-source.ts";
import type { Entity } from "../../../model/documents.ts";
import type { Field } from "../../../model/fields.ts";
import type { ImportRequest } from "../../../model/import-request.ts";
import { keyOf } from "../../../model/key.ts";
import { shownTo } from "../../../model/mask.ts";
import type { Stored } from "../../records/column.ts";
import { normalise } from "../../records/write/normalise.ts";
import { ownKeys } from "./details.ts";
import type { MappedRow } from "./mapped.ts";
import { saysSame, wordsOf } from "./same-value.ts";

/** A row of the list that a save is given, and the row of the file that it comes from, if it does. */
export interface RowOfSave {
  readonly values: Values;
  readonly from?: MappedRow | undefined;
}

interface Wanted {
  /** Who sees what is stored, some of it masked. */
  readonly actor: Actor;
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
 * take the place of all: those that are the same stay, another one changes the row of its place, so that this keeps what no column is for. `update` leaves a record alone for which the file has no rows.
 * @returns undefined where nothing changes
 */
export function mergedRows(wanted: Wanted): RowOfSave[] | undefined {
  const { entity, fields, strategy, rows, stored } = wanted;
  if (strategy === "update" && rows.length === 0) return undefined;
  const key = ownKeyIn(entity, fields);
  const keyFields = key ? fields.filter(({ name }) => key.includes(name)) : fields;
  const shown = shownRows(wanted);
  const textOf = (row: Values) => rowText(keyFields, row, key !== undefined);
  const left = Map.groupBy(stored, (row) => textOf(shown(row)));
  const places = new Map(stored.map((row, index) => [row.id, index]));
  const same = rows.map(({ values }) => left.get(textOf(values))?.shift());
  const isTaken = new Set(same);
  const merged = rows.map((from, index): RowOfSave & { readonly was?: Stored | undefined } => {
    const inPlace = key || isTaken.has(stored[index]) ? undefined : stored[index];
    const was = same[index] ?? inPlace;
    if (!was) return { values: from.values, from };
    const others = key ? fields.filter((field) => !key.includes(field.name)) : fields;
    return { values: { id: was.id, ...differences(others, from.values, shown(was), strategy === "overwrite" || !key) }, from, was };
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
export function joinedRows(wanted: Omit<Wanted, "strategy">, isWrong: (row: MappedRow) => boolean): RowOfSave[] | undefined {
  const { entity, fields, rows, stored } = wanted;
  if (ownKeyIn(entity, fields)) return mergedRows({ ...wanted, strategy: "update", rows: rows.filter(isWrong) });
  const shown = shownRows(wanted);
  const left = Map.groupBy(stored, (row) => rowText(fields, shown(row)));
  const more = rows.filter((row) => left.get(rowText(fields, row.values))?.shift() === undefined && isWrong(row));
  return more.length === 0 ? undefined : [...stored.map(({ id }) => ({ values: { id } })), ...newRows(more)];
}

/** What tells the rows of a record from each other, where the file has it. */
function ownKeyIn(entity: Entity, fields: readonly Field[]): readonly string[] | undefined {
  const names = new Set(fields.map(({ name }) => name));
  return ownKeys(entity).find((some) => some.every((name) => names.has(name)));
}

/** Gives a stored row as the actor is shown it: so it stood in his own export. */
const shownRows =
  ({ actor, entity, fields }: Pick<Wanted, "actor" | "entity" | "fields">) =>
  (row: Stored): Values => ({
    ...row,
    ...Object.fromEntries(fields.map((field) => [field.name, shownTo(actor, entity, field, row[field.name])])),
  });

/** What rows are compared by; those of a key as saves compare keys. */
const rowText = (fields: readonly Field[], row: Values, asKey = false): string =>
  JSON.stringify(
    fields.map((field) => {
      const value = normalise(field, row[field.name] ?? null);
      return asKey && typeof value === "string" ? keyOf(field, value) : wordsOf(field, value);
    }),
  );

function differences(fields: readonly Field[], values: Values, was: Values, clears: boolean): Values {
  const changed: Record<string, unknown> = {};
  for (const field of fields) {
    if (values[field.name] === undefined && !clears) continue;
    const value = normalise(field, values[field.name] ?? null);
    if (!saysSame(field, value, was[field.name])) changed[field.name] = value;
  }
  return changed;
}
