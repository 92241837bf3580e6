import fc from "fast-check";
import { expect, test } from "vitest";
import { carrySums, columnSum } from "./column-sum.ts";
import type { Values } from "./data-source.ts";

const text = (value: { toString(): string }) => value.toString();

test("a sum is exact; what is no number counts as nothing, and no rows are 0", () => {
  expect(text(columnSum([{ a: "0.10" }, { a: 0.2 }, { a: null }, {}, { a: "x" }, { a: "7" }], "a"))).toBe("7.30");
  expect(text(columnSum([], "a"))).toBe("0");
});

/** Steps that a user takes in a list of rows; each replaces the list, and the rows that it changes. */
const cell = fc.oneof(fc.constant(null), fc.integer({ min: -999, max: 999 }), fc.constantFrom("1.25", "-3.333", "0.1", "x"));
const step = fc.record({ what: fc.constantFrom("set", "insert", "remove", "move"), at: fc.nat(20), to: fc.nat(20), a: cell, b: cell });

function after(rows: readonly Values[], { what, at, to, a, b }: typeof step extends fc.Arbitrary<infer T> ? T : never): Values[] {
  const place = rows.length ? at % rows.length : 0;
  if (what === "insert" || rows.length === 0) return rows.toSpliced(place, 0, { a, b });
  if (what === "remove") return rows.toSpliced(place, 1 + (to % 3));
  if (what === "move") return rows.toSpliced(place, 1).toSpliced(to % rows.length, 0, rows[place] as Values);
  return rows.with(place, { ...rows[place], a }).with(to % rows.length, { a: b, b });
}

test("sums that are carried from step to step are those of the rows as they are", () => {
  fc.assert(
    fc.property(fc.array(fc.record({ a: cell, b: cell }), { maxLength: 12 }), fc.array(step, { maxLength: 12 }), (first, steps) => {
      let rows: readonly Values[] = first;
      for (const column of ["a", "b"]) columnSum(rows, column);
      for (const one of steps) {
        const now = after(rows, one);
        carrySums(rows, now);
        for (const column of ["a", "b"]) expect(columnSum(now, column).compare(columnSum([...now], column))).toBe(0);
        rows = now;
      }
    }),
  );
});
