import { expect, test } from "vitest";
import { Marks } from "./marks.ts";

const marks = (...of: readonly [number, bigint][]) => {
  const all = new Marks(10_000);
  for (const [at, position] of of) all.add(at, position);
  return all;
};

test("who has come to where the primary is, is not behind", () => {
  expect(marks([0, 100n], [1_000, 200n]).behind(200n)).toBe(0);
});

test("who was never told where the primary is knows of no delay", () => {
  expect(marks().behind(0n)).toBe(0);
});

test("the delay runs from the first position that was missed", () => {
  const all = marks([0, 100n], [1_000, 200n], [2_000, 300n], [5_000, 300n]);
  expect(all.behind(150n)).toBe(4_000);
  expect(all.behind(299n)).toBe(3_000);
});

test("where nobody writes, nobody falls behind, however long that lasts", () => {
  expect(marks([0, 100n], [60_000, 100n], [120_000, 100n]).behind(100n)).toBe(0);
});

test("what was written this moment is no delay yet, after a long pause too", () => {
  expect(marks([0, 100n], [600_000, 100n], [601_000, 101n]).behind(100n)).toBe(0);
});

test("while the primary is away, nobody falls further behind", () => {
  const all = marks([0, 100n], [1_000, 200n]);
  expect(all.behind(150n)).toBe(0);
});

test("a primary that begins again at an earlier position is caught up with once its former ones are forgotten", () => {
  const all = marks([0, 900n], [1_000, 100n]);
  expect(all.behind(100n)).toBe(1_000);
  all.add(12_000, 110n);
  expect(all.behind(110n)).toBe(0);
});
