import { expect, test } from "vitest";
import type { Repair } from "../../model/import-request.ts";
import { errorsFinder, joinRepairs, repairsFinder, rowsToCorrect } from "./repairs.ts";

type Sheet = Parameters<typeof repairsFinder>[0];
const repairsIn = (sheet: Sheet, rows: Parameters<ReturnType<typeof repairsFinder>>[0], before: readonly Repair[] = []) =>
  repairsFinder(sheet, before)(rows);

const SHEET = {
  sheet: null,
  rows: [
    { row: 3, cells: { code: "A", date: "abc" }, errors: { date: "no day" } },
    { row: 7, cells: { code: "B", supplier: { id: "1", name: "S" } }, errors: {} },
  ],
};

test("what differs in the grid is what was corrected; a row that is gone is left out", () => {
  const rows = rowsToCorrect(SHEET, []);
  expect(repairsIn(SHEET, rows)).toEqual([]);
  const now = [{ ...rows[0], id: "3", date: "2026-01-05", name: "new" }] as never;
  expect(repairsIn(SHEET, now)).toEqual([
    { sheet: null, row: 3, cells: { date: "2026-01-05", name: "new" } },
    { sheet: null, row: 7, cells: null },
  ]);
});

test("a cell that was emptied is told, and a reference that nobody found yet as its text", () => {
  const [, second] = rowsToCorrect(SHEET, []);
  const emptied = { ...second, id: "7", code: null, supplier: { id: "?", name: "华东" } };
  expect(repairsIn({ ...SHEET, rows: SHEET.rows.slice(1) }, [emptied] as never)).toEqual([
    { sheet: null, row: 7, cells: { code: null, supplier: "华东" } },
  ]);
});

test("the grid opens with what was corrected before", () => {
  const repairs: Repair[] = [
    { sheet: null, row: 3, cells: { date: "2026-01-05" } },
    { sheet: null, row: 7, cells: null },
    { sheet: "items", row: 3, cells: { date: "x" } },
  ];
  const rows = rowsToCorrect(SHEET, repairs);
  expect(rows).toEqual([{ id: "3", code: "A", date: "2026-01-05" }]);
  expect(repairsIn(SHEET, rows)).toEqual(repairs.slice(0, 2));
});

test("later corrections lie over former ones, cell by cell", () => {
  const first: Repair[] = [
    { sheet: null, row: 3, cells: { a: 1, b: 1 } },
    { sheet: null, row: 4, cells: null },
  ];
  expect(
    joinRepairs(first, [
      { sheet: null, row: 3, cells: { b: 2 } },
      { sheet: "x", row: 3, cells: null },
    ]),
  ).toEqual([
    { sheet: null, row: 3, cells: { a: 1, b: 2 } },
    { sheet: null, row: 4, cells: null },
    { sheet: "x", row: 3, cells: null },
  ]);
});

test("a corrected cell that holds again what the file has takes the correction back, and a row that is there again comes in", () => {
  const before: Repair[] = [
    { sheet: null, row: 3, cells: { date: "2026-01-05", code: "C" } },
    { sheet: null, row: 7, cells: null },
  ];
  const [first] = rowsToCorrect(SHEET, before);
  const [, second] = rowsToCorrect(SHEET, []);
  const again = repairsIn(SHEET, [{ ...first, date: "abc" }, second] as never, before);
  const joined = joinRepairs(before, again);
  expect(rowsToCorrect(SHEET, joined)).toEqual([
    { id: "3", code: "C", date: "abc" },
    { id: "7", code: "B", supplier: { id: "1", name: "S" } },
  ]);
});

test("of a thousand rows a key compares the one that changed, and the messages of the others are the same maps", () => {
  let looks = 0;
  const wrong = Array.from({ length: 1_049 }, (_, index) => ({
    row: index + 2,
    cells: {
      get code() {
        looks += 1;
        return `A${index}`;
      },
    },
    errors: { code: "no" },
  }));
  const sheet = { sheet: null, rows: wrong };
  const [find, errors] = [repairsFinder(sheet, []), errorsFinder(sheet)];
  const rows = rowsToCorrect(sheet, []);
  expect(find(rows)).toEqual([]);
  const said = errors(rows);
  looks = 0;
  const now = rows.with(500, { ...rows[500], code: "new" } as never);
  expect(find(now)).toEqual([{ sheet: null, row: 502, cells: { code: "new" } }]);
  const saidNow = errors(now);
  expect(looks).toBe(2);
  expect(saidNow.get("3")).toBe(said.get("3"));
  expect(saidNow.has("502")).toBe(false);
});
