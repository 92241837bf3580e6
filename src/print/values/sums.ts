import { Decimal } from "../../model/decimal.ts";
import { fieldsOf } from "../../model/fields.ts";
import type { PrintGround, PrintRecord } from "./ground.ts";

/** Exact sums by column. */
export type Sums = ReadonlyMap<string, Decimal>;

const ZERO = new Decimal(0n, 0);
const NUMBERS: ReadonlySet<string> = new Set(["decimal", "integer", "number"]);

/** Rows of a field of details. */
export function rowsOf(record: PrintRecord, details: string): readonly PrintRecord[] {
  const rows = record[details];
  return Array.isArray(rows) ? (rows as PrintRecord[]) : [];
}

/** The columns of details that can be summed for this reader: numbers that he sees whole, of details that he sees. */
export function summedColumns({ entity, entityOf, isSeen, isMasked = () => false }: PrintGround, details: string): readonly string[] {
  const rows = entityOf(fieldsOf(entity).get(details)?.property["x-details"] ?? "");
  if (!rows || !isSeen(entity.$id, details)) return [];
  const isOpen = (name: string) => isSeen(rows.$id, name) && !isMasked(rows.$id, name);
  return [...fieldsOf(rows).values()].filter(({ kind, name }) => NUMBERS.has(kind) && isOpen(name)).map(({ name }) => name);
}

/** The sums with a row more; what is empty or no number adds nothing. */
export function withRow(sums: Sums, columns: readonly string[], row: PrintRecord): Sums {
  return new Map(columns.map((column) => [column, (sums.get(column) ?? ZERO).plus(Decimal.parse(row[column]) ?? ZERO)]));
}

const totals = new WeakMap<readonly PrintRecord[], Map<string, Decimal>>();

/** The sum of a column of all rows. Memoised by the rows, as every page may ask for it. */
export function totalOf(column: string, rows: readonly PrintRecord[]): Decimal {
  const known = totals.get(rows) ?? new Map<string, Decimal>();
  totals.set(rows, known);
  const total = known.get(column) ?? sumsOf([column], rows).get(column) ?? ZERO;
  known.set(column, total);
  return total;
}

/** The sums of rows: of none, 0 in every column. */
export function sumsOf(columns: readonly string[], rows: readonly PrintRecord[]): Sums {
  const sums = new Map(columns.map((column) => [column, ZERO]));
  for (const row of rows)
    for (const column of columns) {
      const value = Decimal.parse(row[column]);
      if (value) sums.set(column, (sums.get(column) as Decimal).plus(value));
    }
  return sums;
}
