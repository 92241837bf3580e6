import { Decimal } from "../../model/decimal.ts";
import type { Cell, MatrixDimension, Range, Test } from "./matrix.ts";

/** What values a field can have at all. */
export interface Domain {
  /** Nothing may be there. */
  readonly nullable: boolean;
  /** Of numbers: the least and the greatest that it keeps, and its digits after the point. */
  readonly minimum?: string | undefined;
  readonly maximum?: string | undefined;
  readonly scale?: number | undefined;
  /** All values that there are; absent: not known, so that there may always be others. */
  readonly values?: readonly string[] | undefined;
  /** Of a tree: the code above each. */
  readonly above?: ReadonlyMap<string, string | null> | undefined;
}

/** From the first atom to before the last. */
export type Run = readonly [from: number, to: number];

/**
 * A dimension, cut into atoms: values between which no row tells a difference. What is proven of atoms is true of all values, as each value is in
 * exactly one atom, and each cell is made of whole ones.
 */
export interface Axis {
  readonly size: number;
  /** The atoms of a cell, as runs in their order. */
  runs(cell: Cell): Run[];
  /** A cell that says the same as these atoms. */
  cell(runs: readonly Run[]): Cell;
}

/** The axis of a dimension for the cells that its rows have. */
export function axisOf({ type, below }: MatrixDimension, cells: readonly Cell[], domain: Domain): Axis {
  if (type === "number" || type === "date") return rangeAxis(type, cells, domain);
  return valueAxis(cells, domain, below === true);
}

/** Where a range begins or ends, as the first unit that is on the far side; and how it is written. */
interface Point {
  readonly unit: bigint;
  readonly at: string;
  /** It lies behind `at`, and not before. */
  readonly behind: boolean;
}

const DAY = 86_400_000;

function rangeAxis(type: "number" | "date", cells: readonly Cell[], { nullable, minimum, maximum, scale }: Domain): Axis {
  const tests = cells.flat().filter((test): test is Range => test.kind === "range");
  const written = tests.flatMap(({ from, to }) => [from, to].filter((at) => at !== undefined));
  // Of a field that keeps any number of digits one more is enough: between two bounds there is always such a number.
  const digits = type === "date" ? 0 : (scale ?? Math.max(0, ...written.map((at) => Decimal.parse(at)?.scale ?? 0)) + 1);
  const before = (at: string): Point => ({ unit: unitOf(type, at, digits, true), at, behind: false });
  const behind = (at: string): Point => ({ unit: unitOf(type, at, digits, false) + 1n, at, behind: true });
  const begin = ({ from, fromOpen }: Range) => (from === undefined ? undefined : fromOpen ? behind(from) : before(from));
  const end = ({ to, toOpen }: Range) => (to === undefined ? undefined : toOpen ? before(to) : behind(to));
  const least = minimum === undefined ? undefined : before(minimum);
  const most = maximum === undefined ? undefined : behind(maximum);
  const isWithin = ({ unit }: Point) => (!least || unit > least.unit) && (!most || unit < most.unit);
  const points = [
    ...new Map(
      tests.flatMap((test) => [begin(test), end(test)]).flatMap((point) => (point && isWithin(point) ? [[point.unit, point]] : [])),
    ).values(),
  ];
  points.sort((one, other) => (one.unit < other.unit ? -1 : 1));
  const first = nullable ? 1 : 0;
  const place = new Map(points.map(({ unit }, index) => [unit, first + 1 + index]));
  const size = first + points.length + 1;
  const beginAt = (point: Point | undefined) =>
    !point || (least && point.unit <= least.unit) ? first : most && point.unit >= most.unit ? size : (place.get(point.unit) ?? first);
  const endAt = (point: Point | undefined) =>
    !point || (most && point.unit >= most.unit) ? size : least && point.unit <= least.unit ? first : (place.get(point.unit) ?? size);
  return {
    size,
    runs: (cell) =>
      cell.length === 0
        ? [[0, size]]
        : joined(
            cell.flatMap((test): Run[] => {
              if (test.kind === "empty") return nullable ? [[0, 1]] : [];
              if (test.kind !== "range") return [];
              const run: Run = [beginAt(begin(test)), endAt(end(test))];
              return run[0] < run[1] ? [run] : [];
            }),
          ),
    cell: (runs) => {
      if (isWhole(runs, size)) return [];
      return runs.flatMap(([from, to]): Test[] => {
        const empty: Test[] = nullable && from === 0 ? [{ kind: "empty" }] : [];
        const low = Math.max(from, first);
        if (low >= to) return empty;
        const [start, stop] = [points[low - first - 1], points[to - first - 1]];
        const range: Range = {
          kind: "range",
          ...(start && { from: start.at, ...(start.behind && { fromOpen: true }) }),
          ...(stop && { to: stop.at, ...(!stop.behind && { toOpen: true }) }),
        };
        return [...empty, range];
      });
    },
  };
}

/** A bound in units of the last digit that the field keeps. @param up to the next unit, where it lies between two */
function unitOf(type: "number" | "date", at: string, digits: number, up: boolean): bigint {
  if (type === "date") return BigInt(Math.floor(Date.parse(`${at}T00:00:00Z`) / DAY));
  const number = Decimal.parse(at) ?? new Decimal(0n, 0);
  if (number.scale <= digits) return number.digits * 10n ** BigInt(digits - number.scale);
  const size = 10n ** BigInt(number.scale - digits);
  const quotient = number.digits / size;
  const rest = number.digits % size;
  if (rest === 0n) return quotient;
  // Division of bigints goes towards zero.
  return up ? (rest > 0n ? quotient + 1n : quotient) : rest < 0n ? quotient - 1n : quotient;
}

function valueAxis(cells: readonly Cell[], { nullable, values, above }: Domain, below: boolean): Axis {
  const named = [...new Set(cells.flat().flatMap((test) => (test.kind === "value" ? test.value : [])))];
  const listed = values === undefined ? named : below ? named.filter((value) => values.includes(value)) : [...values];
  const isListed = new Set(listed);
  const aboveOf = (value: string) => chainOf(value, above);
  const isOther = values === undefined || (below && values.some((value) => !aboveOf(value).some((one) => isListed.has(one))));
  const first = nullable ? 1 : 0;
  const size = first + listed.length + (isOther ? 1 : 0);
  const covers = (test: Test, value: string) =>
    test.kind === "value" && (below ? aboveOf(value).includes(test.value) : test.value === value);
  return {
    size,
    runs: (cell) => {
      if (cell.length === 0) return [[0, size]];
      const atoms = [
        ...(nullable ? [cell.some(({ kind }) => kind === "empty")] : []),
        ...listed.map((value) => cell.some((test) => covers(test, value))),
        ...(isOther ? [cell.some(({ kind }) => kind === "other")] : []),
      ];
      return joined(atoms.flatMap((isIn, index): Run[] => (isIn ? [[index, index + 1]] : [])));
    },
    cell: (runs) => {
      if (isWhole(runs, size)) return [];
      const atoms = runs.flatMap(([from, to]) => Array.from({ length: to - from }, (_, index) => from + index));
      return atoms.map((atom): Test => {
        if (atom < first) return { kind: "empty" };
        const value = listed[atom - first];
        return value === undefined ? { kind: "other" } : { kind: "value", value };
      });
    },
  };
}

/** A code and those above it. A circle ends where it began. */
export function chainOf(code: string, above: ReadonlyMap<string, string | null> | undefined): string[] {
  const chain = new Set<string>();
  for (let at: string | null | undefined = code; at != null && !chain.has(at); at = above?.get(at)) chain.add(at);
  return [...chain];
}

const isWhole = (runs: readonly Run[], size: number): boolean => runs.length === 1 && runs[0]?.[0] === 0 && runs[0][1] === size;

/** Runs in their order, those that touch made one. */
export function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = [];
  for (const [from, to] of runs.toSorted(([one], [other]) => one - other)) {
    const last = all.at(-1);
    if (last && from <= last[1]) all[all.length - 1] = [last[0], Math.max(last[1], to)];
    else all.push([from, to]);
  }
  return all;
}
