/** Dimensions by which a level of totals still parts the records, by their ids. */
export type Level = readonly string[];

const beginnings = (ids: readonly string[]): Level[] =>
  Array.from({ length: ids.length + 1 }, (_, many) => ids.slice(0, ids.length - many));
const ends = (ids: readonly string[]): Level[] => (ids.length === 0 ? [[]] : [ids, []]);

/**
 * The levels of a table: its cells, then sub-totals and totals of rows and of columns. Of rows `a, b` and a column `c`: abc, ab, ac, a, c and the whole.
 * @param totals `all`: with the sub-totals of outer dimensions; `grand`: those over all rows, over all columns, and over both; `none`: cells alone
 */
export function levelsOf(rows: readonly string[], columns: readonly string[], totals: "all" | "grand" | "none" = "all"): Level[] {
  if (totals === "none") return [[...rows, ...columns]];
  const parts = totals === "all" ? beginnings : ends;
  return parts(rows).flatMap((row) => parts(columns).map((column) => [...row, ...column]));
}
