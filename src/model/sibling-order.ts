/** How far numbers lie apart that are given anew: what is put between two of them later changes no other. */
const STEP = 10;

export interface NumberRange {
  readonly minimum: number;
  readonly maximum: number;
}

/**
 * The numbers of siblings that stand in this order, ascending. One that was put elsewhere gets a number between its neighbours where there is one, and
 * the others keep theirs; else all are numbered anew.
 * @param now the numbers that they have, in the order that is wanted
 * @param moved the index of the one that was put there
 * @returns undefined where there are more siblings than numbers
 */
export function numbersInOrder(now: readonly (number | null)[], moved: number, range: NumberRange): readonly number[] | undefined {
  const between = fitting(now, moved, range);
  if (between !== undefined) return now.map((number, index) => (index === moved ? between : (number as number)));
  const step = Math.min(STEP, Math.floor((range.maximum - range.minimum) / now.length));
  return step < 1 ? undefined : now.map((_, index) => range.minimum + step * (index + 1));
}

/** A number for the one that was moved with which all are in order; undefined where there is none. */
function fitting(now: readonly (number | null)[], moved: number, { minimum, maximum }: NumberRange): number | undefined {
  const others = now.filter((_, index) => index !== moved);
  if (others.some((number, index) => number === null || (index > 0 && number <= (others[index - 1] as number)))) return undefined;
  const low = moved > 0 ? (now[moved - 1] as number) : undefined;
  const high = now[moved + 1] as number | undefined;
  const own = now[moved];
  if (typeof own === "number" && (low === undefined || own > low) && (high === undefined || own < high)) return own;
  if (high === undefined) return low === undefined ? minimum + STEP : low + STEP <= maximum ? low + STEP : undefined;
  if (low === undefined) return high > minimum ? Math.max(minimum, high - STEP) : undefined;
  return high - low > 1 ? Math.floor((low + high) / 2) : undefined;
}
