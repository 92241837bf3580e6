import type { Values } from "../../../model/data-source.ts";
import { sameValue } from "../../../model/merge.ts";
import type { Row } from "../../../model/wire.ts";

const NEW = "new:";
let made = 0;

/** An id for a row that the server does not know yet: keeps the row apart in the grid, and is taken off before sending. */
export const newRowId = (): string => `${NEW}${++made}`;

export const isNewRow = (row: { readonly id?: unknown }): boolean => typeof row.id !== "string" || row.id.startsWith(NEW);

/** The rows of a details field; an absent or unreadable value is no rows. */
export const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? (value as Row[]) : NO_ROWS);
const NO_ROWS: readonly Row[] = [];

/** Gives every row an id, so that rows which come without (presets, copies) can be told apart. */
export const withRowIds = (rows: readonly Row[]): Row[] => rows.map((row) => (row.id ? row : { ...row, id: newRowId() }));

/** A new row that holds nothing but what a new row has of itself. Such rows are neither checked nor saved. */
export const isBlankRow = (row: Row, defaults: Values): boolean =>
  isNewRow(row) && Object.entries(row).every(([name, value]) => name === "id" || sameCell(value, defaults[name]));

/** Lists that were looked through, with what counts of them. A list is replaced when it changes, so each step asks for it several times. */
const filled = new WeakMap<readonly Row[], { readonly defaults: Values; readonly rows: readonly Row[] }>();

/** The rows that count, in their order; the same list where none is blank. */
export function filledRows(rows: readonly Row[], defaults: Values): readonly Row[] {
  const cached = filled.get(rows);
  if (cached?.defaults === defaults) return cached.rows;
  const counting = rows.some((row) => isBlankRow(row, defaults)) ? rows.filter((row) => !isBlankRow(row, defaults)) : rows;
  filled.set(rows, { defaults, rows: counting });
  return counting;
}

/** Whether two lists hold the same rows. Rows that nobody touched are the same objects, so a long list is compared in no time. */
export function sameRows(a: readonly Row[], b: readonly Row[]): boolean {
  return a.length === b.length && a.every((row, at) => row === b[at] || sameRow(row, b[at] as Row));
}

const sameRow = (a: Row, b: Row): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => sameCell(a[name], b[name]));

const sameCell = (a: unknown, b: unknown): boolean => a === b || sameValue(a, b);

/** A row as the server's check will see it: one that is not stored has no id. */
export const withoutNewId = (row: Row): Values => (isNewRow(row) ? { ...row, id: undefined } : row);
