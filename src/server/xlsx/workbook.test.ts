import { expect, test } from "vitest";
import type { Cell } from "./cell.ts";
import { MOST_NOTES } from "./notes.ts";
import { readTable } from "./read.ts";
import type { Sheet } from "./sheet.ts";
import { unzip } from "./unzip.ts";
import { workbook } from "./workbook.ts";

async function partsOf(...sheets: readonly Sheet[]) {
  const chunks: Buffer[] = [];
  for await (const chunk of workbook(sheets)) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const part = unzip(bytes);
  return { bytes, text: (name: string) => part(name, 1e8)?.toString() ?? "" };
}

const sheetOf = (titles: readonly string[], rows: readonly (readonly Cell[])[], more: Partial<Sheet> = {}): Sheet => ({
  ...{ name: "甲", columns: titles.map((title) => ({ title })), rows: [rows] },
  ...more,
});

const widths = (xml: string) => [...xml.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width));

test("titles are bold, stay in sight and can be filtered down to the last row", async () => {
  const { text } = await partsOf(
    sheetOf(
      ["编码", "名称", "价格"],
      Array.from({ length: 700 }, (_, row) => [`A${row}`, null, row]),
    ),
  );
  const xml = text("xl/worksheets/sheet1.xml");
  expect(xml).toContain('<autoFilter ref="A1:C701"/>');
  expect(xml).toContain('state="frozen"');
  const style = Number(/<c r="A1"[^>]* s="(\d+)"/.exec(xml)?.[1]);
  const format = [...(/<cellXfs.*<\/cellXfs>/.exec(text("xl/styles.xml"))?.[0] ?? "").matchAll(/<xf [^>]*>/g)][style]?.[0];
  const font = Number(/fontId="(\d+)"/.exec(format ?? "")?.[1]);
  expect([...text("xl/styles.xml").matchAll(/<font>.*?<\/font>/g)][font]?.[0]).toContain("<b/>");
});

test("a column is as wide as its title and its cells need; Chinese letters take the room of two, and none is wider than 48", async () => {
  const rows: Cell[][] = [
    ["a", "汉字汉字汉字汉字汉字", "x".repeat(500), { day: 1 }, { moment: 1 }],
    ["abcdefghijklmnop", "ab", "x", null, null],
  ];
  const { text } = await partsOf(sheetOf(["A", "B", "C", "D", "E"], rows));
  expect(widths(text("xl/worksheets/sheet1.xml"))).toEqual([18, 22, 48, 12, 21]);
  const empty = await partsOf(sheetOf(["汉字标题的宽度", "A"], []));
  expect(widths(empty.text("xl/worksheets/sheet1.xml"))).toEqual([19, 8]);
});

test("a marked cell keeps what it holds, has a colour, and says why beside it", async () => {
  const rows: Cell[][] = [
    [
      { marked: 12, note: "太大" },
      { marked: { day: 46_000 }, note: '"<&' },
      { marked: null, note: "必填" },
    ],
    ["x", { marked: "=1+1" }, "y"],
  ];
  const { text, bytes } = await partsOf(sheetOf(["A", "B", "C"], rows, { notes: true }), sheetOf(["A"], []));
  expect((await readTable(bytes)).rows.map(({ cells }) => cells)).toEqual([
    ["A", "B", "C"],
    [12, { days: 46_000 }],
    ["x", "=1+1", "y"],
  ]);
  const notes = text("xl/comments1.xml");
  expect([...notes.matchAll(/<comment ref="(\w+)".*?<t [^>]*>(.*?)<\/t>/g)].map(([, at, said]) => [at, said])).toEqual([
    ["A2", "太大"],
    ["B2", "&quot;&lt;&amp;"],
    ["C2", "必填"],
  ]);
  expect(text("xl/drawings/vmlDrawing1.vml").match(/<v:shape /g)).toHaveLength(3);
  expect(text("xl/worksheets/sheet1.xml")).toContain("<legacyDrawing ");
  expect([text("xl/comments2.xml"), text("xl/worksheets/sheet2.xml").includes("legacyDrawing")]).toEqual(["", false]);
  expect(text("xl/worksheets/sheet1.xml")).not.toContain("<f>");
});

test("notes end where a spreadsheet would become slow; the colours go on", async () => {
  const rows = Array.from({ length: MOST_NOTES + 10 }, (): Cell[] => [{ marked: "x", note: "n" }]);
  const { text } = await partsOf(sheetOf(["A"], rows, { notes: true }));
  expect(text("xl/comments1.xml").match(/<comment /g)).toHaveLength(MOST_NOTES);
  const ids = [...text("xl/drawings/vmlDrawing1.vml").matchAll(/_x0000_s(\d+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(MOST_NOTES);
});
