import { describe, expect, test } from "vitest";
import type { Repair } from "../../../model/import-request.ts";
import type { RawCell } from "../../../model/xlsx/table.ts";
import { grouped, type MasterRow } from "./grouped.ts";
import { sourceOf } from "./source.ts";

const sheet = (name: string | null, mapping: (string | null)[], rows: RawCell[][], repairs: Repair[] = []) =>
  sourceOf({ rows: rows.map((cells, index) => ({ at: index + 1, cells })), since1904: false }, name, { mapping, titleRow: 1 }, repairs);
const shape = (masters: readonly MasterRow[]) =>
  masters.map(({ at, details }) => [at, ...[...details.values()].map((rows) => rows.map((row) => row.at))]);

const HEAD = ["code", "date", "items.name", "items.price"];
const TITLES = ["编号", "日期", "名称", "价格"];

describe("a head that is repeated", () => {
  test("a row with the key of the row before, or without a head, is one more row of that record", () => {
    const rows = [TITLES, ["A", "1", "x", 1], ["A", "1", "y", 2], ["A", null, "z", 3], [null, null, "u", 4], ["B", "1", "x", 1]];
    const { masters, details } = grouped(sheet(null, HEAD, rows), [], "code");
    expect(shape(masters)).toEqual([
      [2, [2, 3, 4, 5]],
      [6, [6]],
    ]);
    expect([...details]).toEqual(["items"]);
  });

  test("a cell of the head that says something else is told", () => {
    const { masters } = grouped(sheet(null, HEAD, [TITLES, ["A", "1", "x"], ["A", "2", "y"]]), [], "code");
    expect(masters.map(({ otherHeads }) => otherHeads)).toEqual([[{ row: 3, name: "date" }]]);
  });

  test("records that have no key yet stand apart, even where they are alike", () => {
    const { masters } = grouped(sheet(null, HEAD, [TITLES, [null, "1", "x"], [null, "1", "y"], [null, null, "z"]]), [], "code");
    expect(shape(masters)).toEqual([
      [2, [2]],
      [3, [3, 4]],
    ]);
  });

  test("without a key the same head is the same record", () => {
    const { masters } = grouped(sheet(null, HEAD, [TITLES, ["A", "1", "x"], ["A", "1", "y"], ["A", "2", "z"]]), [], null);
    expect(shape(masters)).toEqual([
      [2, [2, 3]],
      [4, [4]],
    ]);
  });

  test("a record whose first row is left out begins with the next one that says its head", () => {
    const rows = [
      TITLES,
      ["A", "1", "x"],
      [null, null, "w"],
      ["A", "1", "y"],
      [null, null, "z"],
      ["B", "1", "x"],
      [null, null, "v"],
      ["C", "1", "u"],
    ];
    const repairs: Repair[] = [2, 6].map((row) => ({ sheet: null, row, cells: null }));
    for (const key of ["code", null])
      expect(shape(grouped(sheet(null, HEAD, rows, repairs), [], key).masters)).toEqual([
        [4, [4, 5]],
        [8, [8]],
      ]);
  });

  test("a record whose rows are empty has none", () => {
    expect(shape(grouped(sheet(null, HEAD, [TITLES, ["A", "1"]]), [], "code").masters)).toEqual([[2, []]]);
  });
});

describe("a sheet of details", () => {
  const first = (repairs: Repair[] = []) =>
    sheet(
      null,
      ["code", "date"],
      [
        ["编号", "日期"],
        ["A", "1"],
        [1001, "2"],
      ],
      repairs,
    );
  const rows = [
    ["编号", "名称"],
    ["1001", "x"],
    ["A", "y"],
    ["1001", "z"],
    ["C", "w"],
    [null, "v"],
  ];

  test("its rows go to the records that they name; those that name none are told", () => {
    const { masters, orphans } = grouped(first(), [sheet("items", ["master.code", "name"], rows)], "code");
    expect(shape(masters)).toEqual([
      [2, [3]],
      [3, [2, 4]],
    ]);
    expect(orphans.map(({ row, value, name }) => [row.at, value, name])).toEqual([
      [5, "C", "master.code"],
      [6, "", "master.code"],
    ]);
  });

  test("what was corrected counts, and what was left out is gone, a record with its rows", () => {
    const repairs: Repair[] = [
      { sheet: "items", row: 5, cells: { "master.code": "A" } },
      { sheet: "items", row: 6, cells: null },
      { sheet: null, row: 3, cells: null },
    ];
    const { masters, orphans } = grouped(first(repairs), [sheet("items", ["master.code", "name"], rows, repairs)], "code");
    expect([shape(masters), orphans]).toEqual([[[2, [3, 5]]], []]);
  });
});
