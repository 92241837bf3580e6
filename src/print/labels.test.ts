import { describe, expect, test } from "vitest";
import type { PrintTemplate } from "../model/print-template.ts";
import { layout } from "./layout.ts";
import { allLines, GROUND, groundWithout, order } from "./print-fixtures.ts";

const label = (page: PrintTemplate["page"], further: Partial<PrintTemplate> = {}): PrintTemplate => ({
  ...{ $id: "label", title: "标签", kind: "label", entity: "order", page },
  elements: [
    { id: "name", type: "text", x: 2, y: 2, width: 40, height: 5, text: "{{row.name}}" },
    { id: "no", type: "serial", x: 2, y: 10, width: 40, height: 5, start: 8, digits: 4, text: "No.{{$serial}}" },
  ],
  ...further,
});

const SINGLE = { width: 50, height: 30 };

describe("labels of rows", () => {
  test("are one for each, with a number that grows over all records", () => {
    const printed = layout(label(SINGLE, { rows: "items" }), [order(["1", "2"]), order(["3"])], GROUND);
    expect(printed.pages.map(({ width, height }) => [width, height])).toEqual([
      [50, 30],
      [50, 30],
      [50, 30],
    ]);
    expect(allLines(printed)).toEqual(["物料1", "No.0008", "物料2", "No.0009", "物料1", "No.0010"]);
  });

  test("are none where the reader does not see the rows", () => {
    expect(layout(label(SINGLE, { rows: "items" }), [order(["1"])], groundWithout("order.items")).pages).toEqual([]);
  });
});

describe("labels on sheets", () => {
  const sheet = { size: "A4", columns: 3, rows: 8, gapX: 2, gapY: 1, margin: [10, 0, 0, 20] } as const;
  const records = Array.from({ length: 25 }, () => order());

  test("fill one row by row, and go on on the next", () => {
    const printed = layout(label({ ...SINGLE, sheet: { ...sheet, margin: [...sheet.margin] } }), records, GROUND);
    expect(printed.pages.map(({ width, height }) => [width, height])).toEqual([
      [210, 297],
      [210, 297],
    ]);
    const places = printed.pages.map(({ ops }) => ops.flatMap((op) => (op.op === "text" ? [[op.x, Math.round(op.y * 10) / 10]] : [])));
    const top = 10 + 10 + (3.5 * 1.25) / 2 + 3.5 * 0.37;
    expect(places[0]?.slice(0, 4)).toEqual([22, 74, 126, 22].map((x, index) => [x, Math.round((top + (index === 3 ? 31 : 0)) * 10) / 10]));
    expect(places.map((on) => on.length)).toEqual([24, 1]);
  });

  test("side by side on a roll make it as wide as they are", () => {
    const printed = layout(label({ ...SINGLE, sheet: { columns: 2, gapX: 3 } }), records.slice(0, 3), GROUND);
    expect(printed.pages.map(({ width, height }) => [width, height])).toEqual([
      [103, 30],
      [103, 30],
    ]);
  });
});
