import { type Axis, axisOf, type Domain, joined, type Run } from "./axis.ts";
import type { Box, Matrix } from "./matrix.ts";

/** What a matrix leaves open or says twice, with nothing left out but what is above the limit. */
export interface Proof {
  /** Records that no row takes. Each box is as wide as it can be; together they are all that is open. */
  readonly gaps: readonly Box[];
  /** Pairs of rows (by index) that take the same records, and which. */
  readonly overlaps: readonly { readonly rows: readonly [number, number]; readonly box: Box }[];
  /** Rows (by index) that rows before them leave nothing: of hit `first` they never count. */
  readonly never: readonly number[];
  /** Rows with a cell that no value has. */
  readonly impossible: readonly { readonly row: number; readonly field: string }[];
  /** There is more than was asked for. */
  readonly more: boolean;
}

/** The atoms of a part, one list of runs for each dimension. */
type Part = readonly (readonly Run[])[];

/**
 * Proves what a matrix covers, over all values that its fields can have. Each dimension is cut where rows begin and end (`axis.ts`), and the cuts are gone
 * through dimension by dimension, looking only at the rows that are left; so the answer is exact.
 * @param domains of the dimensions, in their order
 * @param limit of gaps, and of overlaps
 */
export function proofOf(matrix: Pick<Matrix, "dimensions" | "rows">, domains: readonly Domain[], limit = 20): Proof {
  const { dimensions, rows } = matrix;
  const axes = dimensions.map((dimension, at) =>
    axisOf(
      dimension,
      rows.map(({ cells }) => cells[at] ?? []),
      domains[at] ?? { nullable: true },
    ),
  );
  const parts = rows.map(({ cells }): Part => axes.map((axis, at) => axis.runs(cells[at] ?? [])));
  const impossible = parts.flatMap((part, row) =>
    part.flatMap((runs, at) => (runs.length > 0 ? [] : [{ row, field: dimensions[at]?.field ?? "" }])),
  );
  const boxOf = (part: Part): Box => part.map((runs, at) => ({ field: dimensions[at]?.field ?? "", cell: (axes[at] as Axis).cell(runs) }));
  const whole: Part = axes.map(({ size }) => [[0, size]]);
  const gaps: Part[] = [];
  const isAll = sweep(parts, whole, (raw) => {
    if (gaps.some((gap) => isInside(raw, gap))) return true;
    if (gaps.length === limit) return false;
    gaps.push(grown(raw, parts, whole));
    return true;
  });
  const overlaps: { rows: [number, number]; box: Box }[] = [];
  let more = !isAll;
  for (let one = 0; one < parts.length; one++)
    for (let other = one + 1; other < parts.length; other++) {
      const common = intersection(parts[one] as Part, parts[other] as Part);
      if (!common) continue;
      if (overlaps.length < limit) overlaps.push({ rows: [one, other], box: boxOf(common) });
      else more = true;
    }
  const never = parts.flatMap((part, row) => {
    const isPossible = part.every((runs) => runs.length > 0);
    // It is enough that one record is left to it.
    return isPossible && sweep(parts.slice(0, row), part, () => false) ? [row] : [];
  });
  return { gaps: gaps.map(boxOf), overlaps, never, impossible, more };
}

/**
 * Gives what of a domain no part covers, in pieces that do not meet.
 * @param visit says whether to go on
 * @returns whether all of it was gone through
 */
function sweep(parts: readonly Part[], domain: Part, visit: (piece: Part) => boolean): boolean {
  const piece: Run[][] = [];
  const go = (at: number, left: readonly Part[]): boolean => {
    if (left.length === 0) return visit([...piece, ...domain.slice(at)]);
    if (at === domain.length) return true;
    if (left.some((part) => coversFrom(part, domain, at))) return true;
    for (const run of domain[at] ?? []) {
      for (const [from, to] of segments(run, left, at)) {
        piece[at] = [[from, to]];
        piece.length = at + 1;
        if (
          !go(
            at + 1,
            left.filter((part) => (part[at] ?? []).some(([low, high]) => low <= from && to <= high)),
          )
        )
          return false;
      }
    }
    return true;
  };
  return go(
    0,
    parts.filter((part) => intersection(part, domain)),
  );
}

/** A part takes all of the domain in the dimensions that are left. */
const coversFrom = (part: Part, domain: Part, at: number): boolean => {
  for (let dimension = at; dimension < domain.length; dimension++)
    for (const [from, to] of domain[dimension] ?? [])
      if (!(part[dimension] ?? []).some(([low, high]) => low <= from && to <= high)) return false;
  return true;
};

/** A run, cut where parts begin and end. */
function segments([from, to]: Run, parts: readonly Part[], at: number): Run[] {
  const cuts = new Set([from, to]);
  for (const part of parts)
    for (const [low, high] of part[at] ?? []) {
      if (low > from && low < to) cuts.add(low);
      if (high > from && high < to) cuts.add(high);
    }
  const order = [...cuts].sort((one, other) => one - other);
  return order.slice(1).map((high, index) => [order[index] as number, high]);
}

/** The widest part without any of these, around a piece that is without them. */
function grown(piece: Part, parts: readonly Part[], whole: Part): Part {
  const box = [...piece];
  // The last dimensions first: what is told of a gap is rather a range of amounts than all amounts of a part of the rest.
  for (let at = box.length - 1; at >= 0; at--) {
    const blocking = parts.filter((part) => part.every((runs, other) => other === at || meet(runs, box[other] ?? []).length > 0));
    box[at] = without(whole[at] ?? [], joined(blocking.flatMap((part) => part[at] ?? [])));
  }
  return box;
}

const without = (runs: readonly Run[], others: readonly Run[]): Run[] =>
  runs.flatMap(([from, to]) => {
    const rest: Run[] = [];
    let at = from;
    for (const [low, high] of others) {
      if (low > at && low < to) rest.push([at, low]);
      at = Math.max(at, high);
    }
    return at < to ? [...rest, [at, to] as const] : rest;
  });

function meet(one: readonly Run[], other: readonly Run[]): Run[] {
  return one.flatMap(([from, to]) =>
    other.flatMap(([low, high]): Run[] => (Math.max(from, low) < Math.min(to, high) ? [[Math.max(from, low), Math.min(to, high)]] : [])),
  );
}

/** What two parts have in common; undefined: nothing. */
function intersection(one: Part, other: Part): Part | undefined {
  const common: Run[][] = [];
  for (let at = 0; at < one.length; at++) {
    const runs = meet(one[at] ?? [], other[at] ?? []);
    if (runs.length === 0) return undefined;
    common.push(runs);
  }
  return common;
}

const isInside = (piece: Part, box: Part): boolean =>
  piece.every((runs, at) => runs.every(([from, to]) => (box[at] ?? []).some(([low, high]) => low <= from && to <= high)));
