import nzh from "nzh/cn";
import { expect, test } from "vitest";
import { moneyCapitals } from "../../src/model/money-capitals.ts";
import type { PrintedPage } from "../../src/print/draw.ts";
import { textWidth } from "../../src/print/text/glyphs.ts";
import { fontBytes } from "../../src/server/print/font-files.ts";
import { paintPdf } from "../../src/server/print/paint-pdf.ts";
import { readFont } from "../../src/server/print/pdf-document.ts";
import { poppler } from "./tools.ts";

/** Characters of names that GBK does not hold (table of general standard characters), and that machines draw as boxes. */
const RARE = "㛃𬭎𬍛㑇𫍯𬸚𠅤𡐓䶮㬎𬀩𫖮𬙊𬱖𫍲𬤇𬬻𬬮";

function ofGbk(): string[] {
  const decoder = new TextDecoder("gbk");
  const found: string[] = [];
  for (let one = 0x81; one <= 0xfe; one++)
    for (let two = 0x40; two <= 0xfe; two++) {
      const text = decoder.decode(Uint8Array.of(one, two));
      // What GBK leaves to private use is no character.
      if ([...text].length === 1 && !/[\ufffd\p{Co}]/u.test(text)) found.push(text);
    }
  return found;
}

test.each(["regular", "bold"] as const)("the %s font has every character of GBK and of rare names", (weight) => {
  const font = readFont(fontBytes(weight));
  const missing = [...ofGbk(), ...RARE].filter((character) => !font.hasGlyphForCodePoint(character.codePointAt(0) as number));
  // A sign of box drawing, which no Chinese font of the family has.
  expect(missing).toEqual(["\u2252"]);
});

test.each(["regular", "bold"] as const)("the %s font has the widths by which lines are broken", (weight) => {
  const font = readFont(fontBytes(weight));
  const off = font.characterSet.filter((code) => {
    const width = textWidth(String.fromCodePoint(code), font.unitsPerEm, weight === "bold");
    return Math.abs(width - font.glyphForCodePoint(code).advanceWidth) > 0.001;
  });
  expect(off).toEqual([]);
});

test("rare characters are read from a PDF as they were written", async () => {
  const ops = [...RARE].map(
    (text, index) => ({ op: "text", x: 10, y: 10 + index * 8, text, size: 5, anchor: "start", bold: false, color: "#000000" }) as const,
  );
  const page: PrintedPage = { width: 210, height: 297, ops };
  const text = poppler("pdftotext", await paintPdf({ pages: [page], warnings: [] }, { title: "名", at: new Date(0) }));
  expect(text.replaceAll(/\s/g, "")).toBe(RARE);
});

test("amounts in capitals are those of another author, but for zeros and endings, of which the rules leave both", () => {
  const bare = (text: string): string => text.replaceAll(/[零整]/g, "").replace(/^人民币/, "");
  for (let index = 0; index < 3_000; index++) {
    const amount = `${((index + 1) * 7_919 * (index + 13)) % 10_000_019}.${String((index * 37) % 100).padStart(2, "0")}`;
    expect(bare(moneyCapitals(amount) ?? ""), amount).toBe(bare(nzh.toMoney(amount)));
  }
});
