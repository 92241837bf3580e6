/** Fewer cells than this say nothing of what else there may be. */
const LEAST = 20;
/** More values than this are no list to choose from. */
const MOST = 12;
const LONGEST = 32;

/**
 * The values of a column, where a sample of it has so few that they look like a list to choose from, each often enough; the most frequent first.
 * @param cells of the sample, null where empty
 */
export function fewValues(cells: readonly (string | null)[]): readonly string[] | undefined {
  const counts = new Map<string, number>();
  let filled = 0;
  for (const cell of cells) {
    if (cell === null || cell.trim() === "") continue;
    filled += 1;
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
    if (counts.size > MOST) return undefined;
  }
  if (filled < LEAST || counts.size < 2 || counts.size * 5 > filled) return undefined;
  if ([...counts.keys()].some((value) => value.length > LONGEST)) return undefined;
  return [...counts].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).map(([value]) => value);
}
