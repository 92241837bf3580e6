import { setImmediate } from "node:timers/promises";
import type { Canvas } from "@napi-rs/canvas";
import type { Printed } from "../../print/draw.ts";
import { drawPage } from "./canvas-page.ts";
import type { Pictures } from "./pictures.ts";
import { type Bits, graphicField } from "./zpl-graphic.ts";

/** What is darker becomes a black dot: a little more than half, as thin strokes of small letters would break. */
const MIDDLE = 160;

/**
 * Pages for a label printer in ZPL II, a text for each. All of a page is dots, of which the layout has decided: so a printer shows the letters of the font, which it
 * does not have, and the bars of the preview, of every symbology and turned by any angle. It should be laid out for the fineness of the printer.
 * @throws AppError print.tooManyDots
 */
export async function paintZpl(
  { pages }: Printed,
  { dpi, pictures }: { readonly dpi: number; readonly pictures?: Pictures | undefined },
): Promise<string[]> {
  const labels: string[] = [];
  for (const page of pages) {
    const canvas = await drawPage(page, { dpi, isBlack: true, pictures });
    labels.push(`^XA^PW${canvas.width}^LL${canvas.height}^LH0,0${graphicField(bitsOf(canvas))}^XZ\n`);
    await setImmediate();
  }
  return labels;
}

function bitsOf(canvas: Canvas): Bits {
  const { width, height } = canvas;
  const pixels = canvas.data();
  const bytesAcross = Math.ceil(width / 8);
  const rows = Array.from({ length: height }, (_, row) => {
    const bits = new Uint8Array(bytesAcross);
    for (let column = 0; column < width; column++) {
      const at = (row * width + column) * 4;
      const light = 0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0);
      if (light < MIDDLE) bits[column >> 3] = (bits[column >> 3] ?? 0) | (0x80 >> (column & 7));
    }
    return bits;
  });
  return { bytesAcross, rows };
}
