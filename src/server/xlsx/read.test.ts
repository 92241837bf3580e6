import { deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readTable } from "./read.ts";
import type { Sheet } from "./sheet.ts";
import { workbook } from "./workbook.ts";
import { zip } from "./zip.ts";

async function bytesOf(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}
const book = (rows: Sheet["rows"], columns = [{ title: "a" }, { title: "b" }]) => bytesOf(workbook([{ name: "x", columns, rows }]));
const cellsIn = async (file: Uint8Array) => (await readTable(file)).rows.map(({ cells }) => cells);
const LIMITS = { unpacked: 1_000_000, rows: 100, columns: 20 };

describe("a workbook", () => {
  test("is read as it was written", async () => {
    const file = await book([
      [
        ["=1+1", "<&>\"'_x0041_ \u{1F600}\nzweite"],
        [null, { decimal: "12.50", scale: 2 }],
        [{ day: 45_000 }, { decimal: "12345678901234567.89", scale: 2 }],
      ],
    ]);
    expect(await cellsIn(file)).toEqual([
      ["a", "b"],
      ["=1+1", "<&>\"'_x0041_ \u{1F600}\nzweite"],
      [null, 12.5],
      // More digits than a spreadsheet keeps stay text.
      [{ days: 45_000 }, "12345678901234567.89"],
    ]);
  });

  test("may have shared texts, prefixes, formulas with their values, and rows that are missing", async () => {
    const part = (name: string, xml: string) => ({ name, content: [Buffer.from(xml)] });
    const file = await bytesOf(
      zip([
        part(
          "xl/workbook.xml",
          '<x:workbook><x:sheets><x:sheet name="h" state="hidden" r:id="r1"/><x:sheet name="s" r:id="r2"/></x:sheets></x:workbook>',
        ),
        part("xl/_rels/workbook.xml.rels", '<Relationships><Relationship Id="r2" Target="/xl/worksheets/s.xml"/></Relationships>'),
        part("xl/sharedStrings.xml", "<sst><si><r><t>shared </t></r><r><t>text</t></r><rPh><t>spoken</t></rPh></si></sst>"),
        part(
          "xl/worksheets/s.xml",
          '<x:worksheet><x:sheetData><x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c></x:row><x:row r="5"><x:c r="C5"><x:f>1+1</x:f><x:v>2</x:v></x:c><x:c r="D5" t="b"><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>',
        ),
      ]),
    );
    expect((await readTable(file)).rows).toEqual([
      { at: 1, cells: ["shared text"] },
      { at: 5, cells: [null, null, 2, true] },
    ]);
  });
});

test("a workbook's cells say where they lead, but for places within it", async () => {
  const part = (name: string, xml: string) => ({ name, content: [Buffer.from(xml)] });
  const file = await bytesOf(
    zip([
      part("xl/workbook.xml", '<workbook><sheets><sheet name="s" r:id="r1"/></sheets></workbook>'),
      part("xl/_rels/workbook.xml.rels", '<R><Relationship Id="r1" Target="worksheets/s.xml"/></R>'),
      part(
        "xl/worksheets/s.xml",
        '<worksheet><sheetData><row r="2"><c r="A2" t="inlineStr"><is><t>home</t></is></c><c r="B2" t="inlineStr"><is><t>below</t></is></c></row></sheetData><hyperlinks><hyperlink ref="A2:A3" r:id="h1"/><hyperlink ref="B2" location="s!A9"/></hyperlinks></worksheet>',
      ),
      part(
        "xl/worksheets/_rels/s.xml.rels",
        '<R><Relationship Id="h1" Target="https://example.cn/?a=1&amp;b=2" TargetMode="External"/></R>',
      ),
    ]),
  );
  expect(await cellsIn(file)).toEqual([[{ text: "home", link: "https://example.cn/?a=1&b=2" }, "below"]]);
});

describe("a file that is too much is refused", () => {
  const refused = (file: Uint8Array) => expect(readTable(file, LIMITS)).rejects.toMatchObject({ code: "import.tooLarge" });

  test("by what it unpacks to, whatever it says of itself", async () => {
    const bomb = await bytesOf(
      zip([
        { name: "xl/workbook.xml", content: [Buffer.from('<workbook><sheets><sheet r:id="r1"/></sheets></workbook>')] },
        { name: "xl/_rels/workbook.xml.rels", content: [Buffer.from('<R><Relationship Id="r1" Target="s.xml"/></R>')] },
        { name: "xl/s.xml", content: [Buffer.alloc(50_000_000)] },
      ]),
    );
    expect(bomb.length).toBeLessThan(100_000);
    // The directory says that it is small.
    bomb.writeUInt32LE(10, bomb.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24);
    await refused(bomb);
  });

  test("by its rows and columns", async () => {
    await refused(await book([Array.from({ length: 200 }, () => ["x"])]));
    await refused(
      await book(
        [[Array.from({ length: 40 }, () => "x")]],
        Array.from({ length: 40 }, () => ({ title: "t" })),
      ),
    );
    await refused(Buffer.from("a\n".repeat(200)));
  });

  test("and what is no workbook cannot be read", async () => {
    const unreadable = (file: Uint8Array) => expect(readTable(file, LIMITS)).rejects.toMatchObject({ code: "import.unreadable" });
    await unreadable(Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), deflateRawSync(Buffer.from("nothing"))]));
    await unreadable(await bytesOf(zip([{ name: "word/document.xml", content: [Buffer.from("<x/>")] }])));
    await unreadable(Buffer.from([0xff, 0xd8, 0, 0, 1]));
  });
});

test("values separated by commas, semicolons or tabs, in any of their encodings", async () => {
  expect(await cellsIn(Buffer.from('编码,名称\r\n"x, ""y""",2\n\n3,'))).toEqual([["编码", "名称"], ['x, "y"', "2"], ["3"]]);
  expect(await cellsIn(Buffer.from("a;b\n1,5;2"))).toEqual([
    ["a", "b"],
    ["1,5", "2"],
  ]);
  expect(await cellsIn(Buffer.from([0xb1, 0xe0, 0xc2, 0xeb]))).toEqual([["编码"]]);
  // What Excel saves as Unicode text.
  const unicode = Buffer.from('\ufeff编码\t名称\r\n1\t"x"', "utf16le");
  for (const file of [unicode, Buffer.from(unicode).swap16()])
    expect(await cellsIn(file)).toEqual([
      ["编码", "名称"],
      ["1", "x"],
    ]);
});
