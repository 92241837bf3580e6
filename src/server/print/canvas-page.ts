import { type Canvas, createCanvas, GlobalFonts, loadImage } from "@napi-rs/canvas";
import { AppError } from "../../model/error.ts";
import type { PrintedPage } from "../../print/draw.ts";
import { type CanvasGround, drawOps } from "./canvas-ops.ts";
import { FONT_FILES } from "./font-files.ts";
import { type Pictures, readPictures } from "./pictures.ts";

/** Under a name of its own: a font of the machine that is called alike may be another version. */
export const CANVAS_FAMILY = "Formwork Print";

let hasFonts = false;
function registerFonts(): void {
  if (hasFonts) return;
  for (const file of Object.values(FONT_FILES)) GlobalFonts.registerFromPath(file, CANVAS_FAMILY);
  hasFonts = true;
}

/** A page of more dots has no room in memory: A3 has 35 million at 600 dpi. */
const MOST_DOTS = 100_000_000;

/** How a page is rastered. */
export interface Raster {
  readonly dpi: number;
  /** Of a printer that knows no grey: lines and texts are black, whatever their colour. */
  readonly isBlack?: boolean;
  readonly pictures?: Pictures | undefined;
}

/** A page as dots on white, as many as its size has in this fineness. @throws AppError print.tooManyDots */
export async function drawPage(page: PrintedPage, { dpi, isBlack = false, pictures }: Raster): Promise<Canvas> {
  const scale = dpi / 25.4;
  const [width, height] = [Math.max(1, Math.round(page.width * scale)), Math.max(1, Math.round(page.height * scale))];
  if (width * height > MOST_DOTS) throw new AppError("print.tooManyDots", { params: { width, height } });
  registerFonts();
  const read = await readPictures([page], pictures);
  const images: CanvasGround["images"] = new Map(
    await Promise.all([...read].map(async ([address, picture]) => [address, { picture, image: await loadImage(picture.bytes) }] as const)),
  );
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width, height);
  context.fontKerning = "none";
  drawOps(page.ops, { context, scale, isBlack, images, family: CANVAS_FAMILY });
  return canvas;
}
