import sharp from "sharp";
import type { PrintedPage } from "../../print/draw.ts";
import { drawPage } from "./canvas-page.ts";
import type { Pictures } from "./pictures.ts";

/**
 * A page as a JPEG that knows its fineness, so that it is printed in its true size to half a dot.
 * @param quality 1 to 100
 * @throws AppError print.tooManyDots
 */
export async function paintJpeg(
  page: PrintedPage,
  { dpi, quality = 85, pictures }: { readonly dpi: number; readonly quality?: number; readonly pictures?: Pictures | undefined },
): Promise<Uint8Array> {
  const canvas = await drawPage(page, { dpi, pictures });
  const raw = { width: canvas.width, height: canvas.height, channels: 4 } as const;
  return sharp(canvas.data(), { raw }).removeAlpha().withMetadata({ density: dpi }).jpeg({ quality }).toBuffer();
}
