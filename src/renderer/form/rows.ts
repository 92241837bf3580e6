import type { Row } from "../../model/wire.ts";

const NEW = "new:";
let made = 0;

/** An id for a row that the server does not know yet: keeps the row apart in the grid, and is taken off before sending. */
export const newRowId = (): string => `${NEW}${++made}`;

export const isNewRow = (row: { readonly id?: unknown }): boolean => typeof row.id !== "string" || row.id.startsWith(NEW);

/** The rows of a details field; an absent or unreadable value is no rows. */
export const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? (value as Row[]) : []);

/** Gives every row an id, so that rows which come without (presets, copies) can be told apart. */
export const withRowIds = (rows: readonly Row[]): Row[] => rows.map((row) => (row.id ? row : { ...row, id: newRowId() }));

export const withoutRow = (rows: readonly Row[], id: string): Row[] => rows.filter((row) => row.id !== id);

/** The rows with one moved by `by` places; the same rows where it would leave the list. */
export function moveRow(rows: readonly Row[], id: string, by: -1 | 1): readonly Row[] {
  const from = rows.findIndex((row) => row.id === id);
  const to = from + by;
  const [moved, other] = [rows[from], rows[to]];
  if (!moved || !other) return rows;
  return rows.with(from, other).with(to, moved);
}
