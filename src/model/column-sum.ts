import type { Values } from "./data-source.ts";
import { Decimal } from "./decimal.ts";

/** Rows of details. A list is replaced when it changes, never changed in place, and so is each row. */
type Rows = readonly Values[];

const NOTHING = new Decimal(0n, 0);
const known = new WeakMap<Rows, Map<string, Decimal>>();

/** A value as an exact number; undefined for what is none. */
export const numberOf = (value: unknown): Decimal | undefined => (value instanceof Decimal ? value : Decimal.parse(value));

/** The exact sum of what are numbers among the values; the others count as nothing. */
export function sumOf(values: Iterable<unknown>): Decimal {
  // Added up by scale, so that a hundred thousand values are not brought to one scale each.
  const byScale = new Map<number, bigint>();
  for (const value of values) {
    const decimal = numberOf(value);
    if (decimal) byScale.set(decimal.scale, (byScale.get(decimal.scale) ?? 0n) + decimal.digits);
  }
  return [...byScale].reduce((sum, [scale, digits]) => sum.plus(new Decimal(digits, scale)), NOTHING);
}

/** The exact sum of a column, kept with the list; 0 of no rows. */
export function columnSum(rows: Rows, column: string): Decimal {
  const sums = known.get(rows) ?? new Map<string, Decimal>();
  known.set(rows, sums);
  const sum = sums.get(column) ?? sumOf(rows.map((row) => row[column]));
  sums.set(column, sum);
  return sum;
}

/**
 * Brings the sums that are known of a list to one that came of it: only rows that differ are read, so that a step in a long list costs
 * next to nothing.
 */
export function carrySums(former: Rows, now: Rows): void {
  const sums = known.get(former);
  if (!sums?.size || former === now || known.has(now)) return;
  const [gone, come] = difference(former, now);
  const carried = new Map<string, Decimal>();
  for (const [column, sum] of sums)
    carried.set(column, sum.minus(sumOf(gone.map((row) => row[column]))).plus(sumOf(come.map((row) => row[column]))));
  known.set(now, carried);
}

/** The rows of either list between what both begin with and what both end with. */
function difference(former: Rows, now: Rows): [gone: Rows, come: Rows] {
  const shorter = Math.min(former.length, now.length);
  let start = 0;
  while (start < shorter && former[start] === now[start]) start++;
  let end = 0;
  while (end < shorter - start && former[former.length - 1 - end] === now[now.length - 1 - end]) end++;
  const [gone, come] = [former.slice(start, former.length - end), now.slice(start, now.length - end)];
  if (gone.length !== come.length) return [gone, come];
  return [gone.filter((row, at) => row !== come[at]), come.filter((row, at) => row !== gone[at])];
}
