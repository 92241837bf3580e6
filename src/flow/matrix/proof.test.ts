import fc from "fast-check";
import { expect, test } from "vitest";
import { chainOf, type Domain } from "./axis.ts";
import { readCell } from "./cell-text.ts";
import { type Coordinate, rowsOf, takes } from "./choose.ts";
import type { Box, Cell, Matrix, MatrixDimension, Test } from "./matrix.ts";
import { proofOf } from "./proof.ts";

/** Departments: HQ over Sales (over East and West) and Plant; Branch by itself. */
const ABOVE = new Map<string, string | null>(
  Object.entries({ HQ: null, Sales: "HQ", East: "Sales", West: "Sales", Plant: "HQ", Branch: null }),
);

/** A dimension with all values that it can have, for brute force. */
interface Small {
  readonly dimension: MatrixDimension;
  readonly domain: Domain;
  readonly values: readonly Coordinate[];
  readonly cell: fc.Arbitrary<Cell>;
}

const texts = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
const bound = (values: readonly string[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const range = (values: readonly string[]): fc.Arbitrary<Test> =>
  fc
    .record({ from: bound(values), to: bound(values), fromOpen: fc.boolean(), toOpen: fc.boolean() })
    .map((bounds) => ({ kind: "range", ...bounds }));
const someOf = (test: fc.Arbitrary<Test>): fc.Arbitrary<Cell> =>
  fc.oneof({ weight: 1, arbitrary: fc.constant([]) }, { weight: 4, arbitrary: fc.array(test, { minLength: 1, maxLength: 2 }) });
const value = (values: readonly string[]): fc.Arbitrary<Test> => fc.constantFrom(...values).map((one) => ({ kind: "value", value: one }));
const EMPTY: fc.Arbitrary<Test> = fc.constant({ kind: "empty" });
const orEmpty = (nullable: boolean, test: fc.Arbitrary<Test>) =>
  nullable ? fc.oneof({ weight: 5, arbitrary: test }, { weight: 1, arbitrary: EMPTY }) : test;
const withEmpty = (nullable: boolean, values: readonly Coordinate[]) => (nullable ? [[], ...values] : values);

const numbers = (nullable: boolean): Small => {
  const values = texts(0, 7);
  // Bounds with digits that the field does not keep, and outside of what it can be.
  const bounds = [...texts(-1, 8), "2.5", "3.5", "-0.5"];
  return {
    dimension: { field: "amount", type: "number" },
    domain: { nullable, minimum: "0", maximum: "7", scale: 0 },
    values: withEmpty(
      nullable,
      values.map((one) => [one]),
    ),
    cell: someOf(orEmpty(nullable, range(bounds))),
  };
};
/** Any number: between and around all bounds lies one of these. */
const unbounded: Small = {
  dimension: { field: "price", type: "number" },
  domain: { nullable: false },
  values: ["-9", "0", "0.5", "1", "1.2", "1.25", "1.3", "2", "9"].map((one) => [one]),
  cell: someOf(range(["0", "1", "1.25", "2"])),
};
const days: Small = {
  dimension: { field: "day", type: "date" },
  domain: { nullable: false, minimum: "2026-01-30", maximum: "2026-02-03" },
  values: ["2026-01-30", "2026-01-31", "2026-02-01", "2026-02-02", "2026-02-03"].map((one) => [one]),
  cell: someOf(range(["2026-01-30", "2026-01-31", "2026-02-01", "2026-02-02", "2026-02-03"])),
};
const closed = (nullable: boolean): Small => ({
  dimension: { field: "kind", type: "value" },
  domain: { nullable, values: ["a", "b", "c"] },
  values: withEmpty(nullable, [["a"], ["b"], ["c"]]),
  cell: someOf(orEmpty(nullable, value(["a", "b", "c", "gone"]))),
});
const open: Small = {
  dimension: { field: "free", type: "value" },
  domain: { nullable: true },
  values: [[], ["a"], ["b"], ["c"], ["zzz"]],
  cell: someOf(orEmpty(true, value(["a", "b", "c"]))),
};
const tree = (below: boolean): Small => ({
  dimension: { field: "dept", type: "reference", ...(below && { below }) },
  domain: { nullable: false, values: [...ABOVE.keys()], above: ABOVE },
  values: [...ABOVE.keys()].map((code) => chainOf(code, ABOVE)),
  cell: someOf(value([...ABOVE.keys()])),
});

const dimensions = fc.shuffledSubarray(
  [numbers(true), numbers(false), unbounded, days, closed(true), closed(false), open, tree(true), tree(false)],
  { minLength: 1, maxLength: 3 },
);
const sheets = dimensions.chain((smalls) =>
  fc
    .array(fc.tuple(...smalls.map(({ cell }) => cell)), { maxLength: 7 })
    .map((rows) => ({ smalls, rows: rows.map((cells) => ({ cells, people: [] })) })),
);

const product = (smalls: readonly Small[]): Coordinate[][] =>
  smalls.reduce<Coordinate[][]>((all, { values }) => all.flatMap((before) => values.map((one) => [...before, one])), [[]]);

function isIn(box: Box, point: readonly Coordinate[], { dimensions: of, rows }: Pick<Matrix, "dimensions" | "rows">): boolean {
  return box.every(({ cell }, at) => {
    const dimension = of[at] as MatrixDimension;
    const named = (test: Test) => takes([test], dimension, point[at] ?? []);
    const inRows = rows.flatMap(({ cells }) => cells[at] ?? []).filter(({ kind }) => kind === "value");
    const isOther = (point[at] ?? []).length > 0 && !inRows.some(named);
    // An atom of a tree is a department with those below that no row names by itself.
    const nearest = (point[at] ?? []).find((code) => inRows.some((test) => test.kind === "value" && test.value === code));
    const isValue = (test: Test) => (dimension.below && test.kind === "value" ? test.value === nearest : named(test));
    return cell.length === 0 || cell.some((test) => (test.kind === "other" ? isOther : isValue(test)));
  });
}

test("gaps, overlaps and rows that never count are exactly those that trying every value finds", () => {
  fc.assert(
    fc.property(sheets, ({ smalls, rows }) => {
      const matrix = { dimensions: smalls.map(({ dimension }) => dimension), rows };
      const proof = proofOf(
        matrix,
        smalls.map(({ domain }) => domain),
        Number.POSITIVE_INFINITY,
      );
      const firsts = new Set<number>();
      for (const point of product(smalls)) {
        const taking = rowsOf(matrix, point);
        if (taking[0] !== undefined) firsts.add(taking[0]);
        expect(proof.gaps.some((box) => isIn(box, point, matrix))).toBe(taking.length === 0);
        for (let one = 0; one < rows.length; one++)
          for (let other = one + 1; other < rows.length; other++) {
            const overlap = proof.overlaps.find(({ rows: [a, b] }) => a === one && b === other);
            expect(overlap !== undefined && isIn(overlap.box, point, matrix)).toBe(taking.includes(one) && taking.includes(other));
          }
      }
      const dead = new Set(proof.impossible.map(({ row }) => row));
      expect(proof.never).toEqual(rows.flatMap((_, row) => (firsts.has(row) || dead.has(row) ? [] : [row])));
    }),
    { numRuns: 300 },
  );
});

const sheet = (dimensions: readonly MatrixDimension[], ...lines: readonly (readonly string[])[]) => ({
  dimensions,
  rows: lines.map((cells) => ({ cells: cells.map((text, at) => readCell(text, dimensions[at]?.type ?? "value") ?? []), people: [] })),
});

test("a gap is named by the box that is open, as wide as it is, and not in pieces", () => {
  const of = sheet(
    [
      { field: "amount", type: "number" },
      { field: "kind", type: "value" },
    ],
    ["< 50000", "-"],
    [">= 50000", "goods"],
    [">= 80000", "service"],
  );
  const domains = [
    { nullable: false, minimum: "0", scale: 2 },
    { nullable: false, values: ["goods", "service"] },
  ];
  expect(proofOf(of, domains)).toMatchObject({
    gaps: [
      [
        { field: "amount", cell: readCell("[50000..80000)", "number") },
        { field: "kind", cell: readCell("service", "value") },
      ],
    ],
    overlaps: [],
    more: false,
  });
});

test("between two amounts that follow each other at the digits that the field keeps there is no gap", () => {
  const of = sheet([{ field: "amount", type: "number" }], ["<= 49999.99"], [">= 50000"]);
  expect(proofOf(of, [{ nullable: false, scale: 2 }]).gaps).toEqual([]);
  expect(proofOf(of, [{ nullable: false, scale: 3 }]).gaps).toEqual([[{ field: "amount", cell: readCell("(49999.99..50000)", "number") }]]);
});

test("more gaps than are asked for are said to be more", () => {
  const of = sheet(
    [
      { field: "a", type: "number" },
      { field: "b", type: "number" },
    ],
    ...texts(1, 9).map((one) => [one, one]),
  );
  const proof = proofOf(of, [{ nullable: false }, { nullable: false }], 3);
  expect(proof.gaps).toHaveLength(3);
  expect(proof.more).toBe(true);
});
