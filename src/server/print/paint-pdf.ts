import { setImmediate } from "node:timers/promises";
import type { Printed } from "../../print/draw.ts";
import { bytesOf, newPage, newPdf, type Pdf, type PdfObject } from "./pdf-document.ts";
import { lettersOf } from "./pdf-letters.ts";
import { operatorsOf, type PdfGround } from "./pdf-operators.ts";
import { embedPictures } from "./pdf-pictures.ts";
import { type Pictures, readPictures } from "./pictures.ts";

/** How long pages are painted before others get their turn, in ms. */
const TURN = 50;

/** Paper that nothing is printed on, in mm: a PDF has at least one page. */
const EMPTY = { width: 210, height: 297, ops: [] };

/**
 * Pages as a PDF of their true size, with the glyphs that it uses of its font. The same pages, title and moment give the same bytes.
 * @param at when it was printed; stands in the document
 */
export async function paintPdf(
  { pages }: Printed,
  { title, at, pictures }: { readonly title: string; readonly at: Date; readonly pictures?: Pictures | undefined },
): Promise<Uint8Array> {
  const pdf = newPdf(title, at);
  const end = bytesOf(pdf);
  const read = await readPictures(pages, pictures);
  const ground: PdfGround = {
    ...{ pdf, letters: lettersOf(pdf), pictures: read, embedded: await embedPictures(pdf, read), opacity: opacityOf(pdf) },
  };
  let since = performance.now();
  for (const { width, height, ops } of pages.length > 0 ? pages : [EMPTY]) {
    newPage(pdf, width, height);
    pdf.addContent(operatorsOf(ops, ground));
    if (performance.now() - since < TURN) continue;
    await setImmediate();
    since = performance.now();
  }
  return end();
}

function opacityOf(pdf: Pdf): (part: number) => string {
  const states = new Map<number, PdfObject>();
  return (part) => {
    const state = states.get(part) ?? pdf.ref({ Type: "ExtGState", ca: part, CA: part });
    if (!states.has(part)) {
      states.set(part, state);
      state.end();
    }
    const name = `O${[...states.keys()].indexOf(part) + 1}`;
    pdf.page.ext_gstates[name] ??= state;
    return name;
  };
}
