// `npm run font-widths`: how wide the characters of the font of print are, as the layout reads it.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { formatJson } from "../src/server/documents/formatted.ts";
import { fontBytes, type Weight } from "../src/server/print/font-files.ts";
import { readFont } from "../src/server/print/pdf-document.ts";
import { ROOT } from "./write.ts";

type Run = [first: number, widths: number[]];

/** The widths of characters that are not one em wide, by runs of codes. */
function widthsOf(weight: Weight): Run[] {
  const font = readFont(fontBytes(weight));
  const runs: Run[] = [];
  for (const code of font.characterSet.toSorted((a, b) => a - b)) {
    const width = font.glyphForCodePoint(code).advanceWidth;
    if (width === font.unitsPerEm) continue;
    const run = runs.at(-1);
    if (run && run[0] + run[1].length === code) run[1].push(width);
    else runs.push([code, [width]]);
  }
  return runs;
}

const { unitsPerEm } = readFont(fontBytes("regular"));
const table = { unitsPerEm, regular: widthsOf("regular"), bold: widthsOf("bold") };
writeFileSync(join(ROOT, "src", "print", "text", "glyph-widths.json"), formatJson(table));
