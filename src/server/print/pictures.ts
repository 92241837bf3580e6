import sharp from "sharp";
import type { Box, DrawOp, PictureOp, PrintedPage } from "../../print/draw.ts";

/** The bytes of a picture by its address; undefined where there is none, or the reader may not see it, which whoever prints decides. */
export type Pictures = (address: string) => Promise<Uint8Array | undefined>;

/** A picture as painters take it, upright: photographs as JPEG, what may let something through as PNG. */
export interface ReadPicture {
  readonly kind: "jpeg" | "png";
  readonly bytes: Uint8Array;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** Finer pictures are not seen on paper, and make files large. */
const DPI = 300;
const MOST_PIXELS = 50_000_000;
/** What is drawn by code, as SVG, is not taken: it would be drawn with fonts of the machine. */
const KINDS: ReadonlySet<string> = new Set(["jpeg", "png", "webp", "gif"]);

/** The pictures of pages by their addresses, each read once for its largest place. What is no picture is left out, as browsers leave it out. */
export async function readPictures(
  pages: readonly PrintedPage[],
  pictures: Pictures | undefined,
): Promise<ReadonlyMap<string, ReadPicture>> {
  const places = new Map<string, Box>();
  for (const { ops } of pages)
    for (const { picture, box } of pictureOps(ops)) if (box[2] > (places.get(picture)?.[2] ?? -1)) places.set(picture, box);
  const read = new Map<string, ReadPicture>();
  for (const [address, box] of places) {
    const bytes = address.startsWith("data:") ? ofDataUri(address) : await pictures?.(address);
    const picture = bytes && (await readPicture(bytes, box));
    if (picture) read.set(address, picture);
  }
  return read;
}

const pictureOps = (ops: readonly DrawOp[]): PictureOp[] =>
  ops.flatMap((op) => (op.op === "group" ? pictureOps(op.parts) : op.op === "picture" ? [op] : []));

function ofDataUri(uri: string): Uint8Array | undefined {
  const base64 = /^data:image\/[a-z+]+;base64,(.*)$/s.exec(uri)?.[1];
  return base64 === undefined ? undefined : Buffer.from(base64, "base64");
}

async function readPicture(bytes: Uint8Array, [, , width, height]: Box): Promise<ReadPicture | undefined> {
  try {
    const options = { limitInputPixels: MOST_PIXELS };
    const known = await sharp(bytes, options).metadata();
    if (!KINDS.has(known.format)) return undefined;
    const most = { width: pixels(width), height: pixels(height) };
    const isPlain = known.format === "jpeg" && known.space === "srgb" && (known.orientation ?? 1) === 1;
    if (isPlain && known.width <= most.width && known.height <= most.height)
      return { kind: "jpeg", bytes, width: known.width, height: known.height };
    const upright = sharp(bytes, options)
      .rotate()
      .resize({ ...most, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb");
    const kind = known.format === "jpeg" ? "jpeg" : "png";
    const { data, info } = await (kind === "jpeg" ? upright.jpeg({ quality: 90 }) : upright.png()).toBuffer({ resolveWithObject: true });
    return { kind, bytes: data, width: info.width, height: info.height };
  } catch {
    // What sharp cannot read is no picture.
    return undefined;
  }
}

const pixels = (mm: number): number => Math.max(1, Math.ceil((Math.abs(mm) / 25.4) * DPI));

/** Where a picture stands in its box: stretched, or whole and in the middle. */
export function placeOf({ box, stretched }: PictureOp, { width, height }: ReadPicture): Box {
  if (stretched) return box;
  const [x, y, across, down] = box;
  const scale = Math.min(across / width, down / height);
  return [x + (across - width * scale) / 2, y + (down - height * scale) / 2, width * scale, height * scale];
}
