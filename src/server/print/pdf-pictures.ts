import sharp from "sharp";
import type { Pdf, PdfObject } from "./pdf-document.ts";
import type { ReadPicture } from "./pictures.ts";

/** Pictures of a document by their addresses: each stands in it once, on however many pages. */
export async function embedPictures(pdf: Pdf, pictures: ReadonlyMap<string, ReadPicture>): Promise<ReadonlyMap<string, PdfObject>> {
  const embedded = new Map<string, PdfObject>();
  for (const [address, picture] of pictures) embedded.set(address, await embed(pdf, picture));
  return embedded;
}

async function embed(pdf: Pdf, { kind, bytes, width, height }: ReadPicture): Promise<PdfObject> {
  const image = { Type: "XObject", Subtype: "Image", BitsPerComponent: 8, Width: width, Height: height };
  if (kind === "jpeg") return ended(pdf.ref({ ...image, ColorSpace: "DeviceRGB", Filter: "DCTDecode" }), bytes);
  const raw = await sharp(bytes).ensureAlpha().raw().toBuffer();
  const colours = Buffer.alloc(width * height * 3);
  const alpha = Buffer.alloc(width * height);
  for (let pixel = 0; pixel < alpha.length; pixel++) {
    raw.copy(colours, pixel * 3, pixel * 4, pixel * 4 + 3);
    alpha[pixel] = raw[pixel * 4 + 3] as number;
  }
  const mask = alpha.every((value) => value === 255) ? {} : { SMask: ended(pdf.ref({ ...image, ColorSpace: "DeviceGray" }), alpha) };
  return ended(pdf.ref({ ...image, ColorSpace: "DeviceRGB", ...mask }), colours);
}

function ended(object: PdfObject, bytes: Uint8Array): PdfObject {
  object.end(bytes);
  return object;
}
