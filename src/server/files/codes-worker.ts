import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const { path, type } = workerData as { readonly path: string; readonly type: string };

/** Pixels that are looked at, in each direction: an invoice on a sheet of A4 has some twelve for each square of its code. */
const MOST_PIXELS = 2_400;
/** The code stands on the first page; some put a cover before it. */
const MOST_PAGES = 3;

interface Pixels {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

async function* pictures(): AsyncGenerator<Pixels> {
  if (type === "application/pdf") yield* pages();
  else yield await picture();
}

async function picture(): Promise<Pixels> {
  const { default: sharp } = await import("sharp");
  const size = { width: MOST_PIXELS, height: MOST_PIXELS, fit: "inside", withoutEnlargement: true } as const;
  const drawn = sharp(path, { limitInputPixels: 60_000_000 }).autoOrient().resize(size).flatten({ background: "#ffffff" }).ensureAlpha();
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

async function* pages(): AsyncGenerator<Pixels> {
  const { createCanvas, DOMMatrix, ImageData, Path2D } = await import("@napi-rs/canvas");
  // What the library knows of browsers, in this thread alone.
  Object.assign(globalThis, { DOMMatrix, ImageData, Path2D });
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  class CanvasFactory {
    create = (width: number, height: number) => {
      const canvas = createCanvas(width, height);
      return { canvas, context: canvas.getContext("2d") };
    };
    reset = ({ canvas }: ReturnType<CanvasFactory["create"]>, width: number, height: number) =>
      void Object.assign(canvas, { width, height });
    destroy = () => {};
    getNoAlphaContext = (canvas: ReturnType<typeof createCanvas>) => canvas.getContext("2d", { alpha: false });
  }
  const data = new Uint8Array(await readFile(path));
  const task = getDocument({ data, CanvasFactory, disableFontFace: true, useSystemFonts: false, verbosity: 0, maxImageSize: 60_000_000 });
  const document = await task.promise;
  for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES); number++) {
    const page = await document.getPage(number);
    const whole = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: Math.min(4, MOST_PIXELS / Math.max(whole.width, whole.height)) });
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    await page.render({ canvas: canvas as never, viewport }).promise;
    const { data: pixels } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    yield { data: new Uint8ClampedArray(pixels), width: canvas.width, height: canvas.height };
  }
}

async function codes(): Promise<readonly string[] | undefined> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm")));
  prepareZXingModule({ overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) } });
  const texts = new Set<string>();
  for await (const { data, width, height } of pictures()) {
    const found = await readBarcodes({ data, width, height } as ImageData, {
      formats: ["QRCode"],
      tryHarder: true,
      maxNumberOfSymbols: 20,
    });
    for (const { text } of found) texts.add(text);
    if (texts.size > 0) break;
  }
  return [...texts];
}

parentPort?.postMessage(await codes().catch(() => undefined));
