import { expect, test } from "vitest";
import { bookParts, cellsOf, MOST_ROWS, partOf } from "./sheets.ts";

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

test("a workbook shows its sheets but for hidden ones, its days as days, and its rows where they stand", () => {
  const parts: Readonly<Record<string, string>> = {
    "xl/workbook.xml": '<workbook><sheets><sheet name="A&amp;B" r:id="r1"/><sheet name="h" state="hidden" r:id="r2"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels": '<Relationships><Relationship Id="r1" Target="worksheets/a.xml"/></Relationships>',
    "xl/sharedStrings.xml": "<sst><si><t>x</t></si></sst>",
    "xl/styles.xml":
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy/m/d h:mm"/><numFmt numFmtId="165" formatCode="0.00&quot;days&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
    "xl/worksheets/a.xml":
      '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="3"><c r="B3" s="1"><v>46053</v></c><c r="C3" s="2"><v>46053.5</v></c><c r="D3" s="3"><v>46053</v></c></row></sheetData></worksheet>',
  };
  expect(bookParts((name) => parts[name])).toEqual([
    {
      name: "A&B",
      cut: false,
      rows: [
        ["x", "", "", ""],
        ["", "", "", ""],
        ["", "2026-01-31", "2026-01-31 12:00:00", "46053"],
      ],
    },
  ]);
});
