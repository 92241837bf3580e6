import { posix } from "node:path";
import { expect, test } from "vitest";
import type { LaidOutSheet } from "./laid-out.ts";
import type { Sheet } from "./sheet.ts";
import { unzip } from "./unzip.ts";
import { type AnySheet, workbook } from "./workbook.ts";

async function opened(...sheets: readonly AnySheet[]) {
  const chunks: Buffer[] = [];
  for await (const chunk of workbook(sheets)) chunks.push(chunk);
  const part = unzip(Buffer.concat(chunks));
  return (name: string) => part(name, 1e8)?.toString();
}

const PLAIN: Sheet = { name: "甲", columns: [{ title: "A" }, { title: "B" }], rows: [[["x", 1]]] };
const NOTED: Sheet = { ...PLAIN, name: "乙", notes: true, rows: [[[{ marked: 1, note: "n" }, 2]]] };
const CHOOSING: Sheet = { ...PLAIN, name: "丙", columns: [{ title: "A", choices: { sheet: "甲", column: 0, count: 1 } }] };
const LAID_OUT: LaidOutSheet = {
  ...{ name: "丁", widths: [10, 10], levels: [0, 1], frozen: { rows: 1, columns: 1 }, repeated: [0, 1] },
  rows: [{ cells: [{ column: 0, content: "a", look: { font: "bold" } }] }, { cells: [], level: 1 }],
  merged: [{ row: 0, column: 0, rows: 1, columns: 2 }],
};
const HEADER = "内部资料 安娜 & 博文 <1>";
const SHEETS: readonly AnySheet[] = [PLAIN, NOTED, CHOOSING, LAID_OUT].map((sheet) => ({ ...sheet, header: HEADER }));

/** ECMA-376, part 1, 18.3.1.99: Excel repairs a sheet whose parts stand in another order. */
const IN_ORDER = [
  ...["sheetPr", "dimension", "sheetViews", "sheetFormatPr", "cols", "sheetData", "sheetProtection", "autoFilter", "mergeCells"],
  ...["conditionalFormatting", "dataValidations", "hyperlinks", "printOptions", "pageMargins", "pageSetup", "headerFooter"],
  ...["rowBreaks", "colBreaks", "drawing", "legacyDrawing", "legacyDrawingHF", "tableParts", "extLst"],
];

/** The names of the elements right below the root, in their order. */
function below(xml: string): string[] {
  const names: string[] = [];
  let depth = 0;
  for (const [, closes, name = "", alone] of xml.replace(/^<\?.*?\?>/, "").matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>/g)) {
    if (closes) depth--;
    else if (depth === 1) names.push(name);
    if (!closes && !alone) depth++;
  }
  expect(depth).toBe(0);
  return names;
}

test("a sheet with a watermark has its parts in the order that Excel asks for, each once", async () => {
  const part = await opened(...SHEETS);
  for (const index of SHEETS.keys()) {
    const names = below(part(`xl/worksheets/sheet${index + 1}.xml`) ?? "");
    const places = names.map((name) => IN_ORDER.indexOf(name));
    expect(names).toContain("headerFooter");
    expect(places).not.toContain(-1);
    expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
  }
});

test("every part of a workbook is there, has a content type, and is named by the ids that its sheets use", async () => {
  const part = await opened(...SHEETS);
  const types = part("[Content_Types].xml") ?? "";
  const typed = new Set([...types.matchAll(/<Override PartName="\/([^"]+)"/g)].map(([, name = ""]) => name));
  const defaults = new Set([...types.matchAll(/<Default Extension="([^"]+)"/g)].map(([, ending = ""]) => ending));
  for (const name of typed) expect(part(name), name).toBeDefined();
  const owners = ["", "xl/workbook.xml", ...SHEETS.map((_, index) => `xl/worksheets/sheet${index + 1}.xml`)];
  for (const owner of owners) {
    const relations = part(posix.join(posix.dirname(owner), "_rels", `${posix.basename(owner)}.rels`)) ?? "";
    const targets = new Map([...relations.matchAll(/Id="(\w+)"[^>]* Target="([^"]+)"/g)].map(([, id, target = ""]) => [id, target]));
    for (const target of targets.values()) {
      const name = posix.join(posix.dirname(owner), target);
      expect(part(name), name).toBeDefined();
      expect(typed.has(name) || defaults.has(posix.extname(name).slice(1)), name).toBe(true);
    }
    const used = [...(part(owner) ?? "").matchAll(/ r:id="(\w+)"/g)].map(([, id]) => id);
    expect(
      used.filter((id) => !targets.has(id)),
      owner,
    ).toEqual([]);
  }
  expect(part("xl/worksheets/_rels/sheet2.xml.rels")).toContain("vmlDrawing2.vml");
});

const headerIn = async (header: string) => {
  const part = await opened({ ...PLAIN, header });
  return /<oddHeader>(.*?)<\/oddHeader>/s.exec(part("xl/worksheets/sheet1.xml") ?? "")?.[1]?.replaceAll("&amp;", "&");
};

test("a watermark stands in the middle above each page; what would be a code of headers is text", async () => {
  expect(await headerIn("R&D &P")).toBe("&CR&&D &&P");
  expect(await headerIn("<内部>")).toBe("&C&lt;内部&gt;");
});

test("one that is longer than Excel takes ends before the sign that would be parted", async () => {
  expect(await headerIn(`${"x".repeat(252)}&y`)).toBe(`&C${"x".repeat(252)}`);
  expect(await headerIn(`${"x".repeat(252)}𠮷`)).toBe(`&C${"x".repeat(252)}`);
  expect(await headerIn("x".repeat(300))).toHaveLength(255);
});
