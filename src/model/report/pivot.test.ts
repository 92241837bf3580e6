import fc from "fast-check";
import { expect, test } from "vitest";
import type { ReportCell, ReportDimension } from "../contract/report.ts";
import { levelsOf } from "./levels.ts";
import { headsOf, pivotOf } from "./pivot.ts";

const dimension = (id: string, labels: readonly string[]): ReportDimension => ({
  ...{ id, title: id, kind: "text", by: null, refused: null },
  members: labels.map((label) => ({ key: label, label, hidden: false })),
});
const DIMENSIONS = [dimension("a", ["a1", "a2"]), dimension("b", ["b1", "b2"]), dimension("c", ["c1", "c2"])];

/** The cells of every level, in any order. */
function cellsOf(rows: readonly string[], columns: readonly string[], totals: "all" | "grand" | "none" = "all"): ReportCell[] {
  const laidOut = [...rows, ...columns];
  return levelsOf(rows, columns, totals).flatMap((level) =>
    laidOut
      .reduce<number[][]>((places, id) => places.flatMap((at) => (level.includes(id) ? [0, 1] : [-1]).map((place) => [...at, place])), [[]])
      .map((at) => ({ at, values: [String(at)] })),
  );
}

test("groups stand before their sub-totals, and the whole stands last", () => {
  const { rows } = pivotOf({ rows: ["a", "b"], cells: cellsOf(["a", "b"], []).toReversed() });
  expect(rows.map(({ at }) => at)).toEqual([
    [0, 0],
    [0, 1],
    [0, -1],
    [1, 0],
    [1, 1],
    [1, -1],
    [-1, -1],
  ]);
});

test("an outer heading covers its group; a total reaches over the inner dimensions", () => {
  const { rows } = pivotOf({ rows: ["a", "b"], cells: cellsOf(["a", "b"], []) });
  const [outer = [], inner = []] = headsOf({ dimensions: DIMENSIONS }, ["a", "b"], rows);
  expect(outer.map((head) => head && [head.member?.label ?? "total", head.span, head.reach])).toEqual([
    ["a1", 3, 1],
    undefined,
    undefined,
    ["a2", 3, 1],
    undefined,
    undefined,
    ["total", 1, 2],
  ]);
  expect(inner.map((head) => head && [head.member?.label ?? "total", head.span])).toEqual([
    ["b1", 1],
    ["b2", 1],
    ["total", 1],
    ["b1", 1],
    ["b2", 1],
    ["total", 1],
    undefined,
  ]);
});

test("what one row and one column say together stands where they meet", () => {
  const { rows, columns, cellAt } = pivotOf({ rows: ["a"], cells: cellsOf(["a"], ["c"]) });
  expect(rows.map((row) => columns.map((column) => cellAt(row, column)?.values[0]))).toEqual([
    ["0,0", "0,1", "0,-1"],
    ["1,0", "1,1", "1,-1"],
    ["-1,0", "-1,1", "-1,-1"],
  ]);
});

test("a report without columns has one, and a place that holds nothing is empty", () => {
  const { columns, rows, cellAt } = pivotOf({ rows: ["a"], cells: cellsOf(["a"], []).slice(1) });
  expect(columns).toEqual([{ at: [], depth: 0 }]);
  expect(rows.map((row) => cellAt(row, columns[0] ?? row)?.values)).toEqual([["1"], ["-1"]]);
});

test("the headings of each dimension cover every line exactly once, with those that reach over it", () => {
  const names = fc.subarray(["a", "b", "c"], { minLength: 1 });
  fc.assert(
    fc.property(names, fc.constantFrom("all" as const, "grand" as const, "none" as const), (rows, totals) => {
      const lines = pivotOf({ rows, cells: cellsOf(rows, [], totals) }).rows;
      const heads = headsOf({ dimensions: DIMENSIONS }, rows, lines);
      const covered = lines.map(() => rows.map(() => 0));
      for (const [level, list] of heads.entries())
        for (const [index, head] of list.entries())
          for (let line = index; head && line < index + head.span; line++)
            for (let depth = level; depth < level + head.reach; depth++)
              (covered[line] as number[])[depth] = (covered[line]?.[depth] ?? 0) + 1;
      expect(covered.flat().every((times) => times === 1)).toBe(true);
    }),
  );
});
