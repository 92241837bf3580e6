import { expect, test } from "vitest";
import { cellsOf, MOST_ROWS, partOf } from "./sheets.ts";

test("comma-separated text becomes cells, quoted ones whole", () => {
  expect(cellsOf('a,"b ""c"", d",\r\n1,2\n\n"x\ny",z')).toEqual([
    ["a", 'b "c", d', ""],
    ["1", "2"],
    ["x\ny", "z"],
  ]);
  expect(cellsOf("")).toEqual([]);
});

test("the beginning of a table is shown, and that there is more", () => {
  const part = partOf("A", [["x", null, new Date("2026-01-31T00:00:00Z")], [1.5, true], ...Array.from({ length: MOST_ROWS }, () => ["y"])]);
  expect(part.rows.slice(0, 2)).toEqual([
    ["x", "", "2026-01-31"],
    ["1.5", "true", ""],
  ]);
  expect([part.rows.length, part.cut]).toEqual([MOST_ROWS, true]);
  expect(partOf("A", [["x"]]).cut).toBe(false);
});
