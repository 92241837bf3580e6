import { AppError } from "../../model/error.ts";
import type { Content } from "./content.ts";

/** Pixels of one picture, all its frames together: more would take memory that was made to run out. */
const MOST_PIXELS = 60_000_000;
/** Width and height of the small picture of a picture. */
const THUMB = 240;

/** The formats that are drawn anew. Others (SVG, HEIC) are no pictures here: they are kept as they are, and only given out to be saved. */
const REDRAWN: Readonly<Record<string, "jpeg" | "png" | "webp" | "gif" | "avif" | "tiff">> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/apng": "png",
  "image/webp": "webp",
  "image/gif": "gif",
  "image/avif": "avif",
  "image/tiff": "tiff",
};

export const isPicture = ({ type }: Content): boolean => Object.hasOwn(REDRAWN, type);

export interface Picture {
  readonly width: number;
  readonly height: number;
}

/** Loaded with the first picture, not with the server. Keeps none: one of 60 million pixels takes some 250 MB while it is drawn. */
async function drawing(): Promise<typeof import("sharp").default> {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  return sharp;
}

let last: Promise<unknown> = Promise.resolve();

/** One picture after another: many large ones at once would need the memory of all. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work);
  last = next.catch(() => {});
  return next;
}

/**
 * Draws a picture anew, upright, from its pixels alone: where and by whom it was taken, and whatever else was hidden in the file, stays behind.
 * Writes a small one too.
 * @throws AppError file.unreadable for what is broken, or has more pixels than can be drawn
 */
export function redraw(
  from: string,
  content: Content,
  to: { readonly picture: string; readonly thumb: string },
  name: string,
): Promise<Picture> {
  const format = REDRAWN[content.type] ?? "png";
  return inTurn(async () => {
    const sharp = await drawing();
    try {
      const animated = format === "gif" || format === "webp";
      const input = { limitInputPixels: MOST_PIXELS, failOn: "error", animated } as const;
      const image = sharp(from, input).autoOrient();
      const { isPalette = false } = await image.metadata();
      const options = format === "png" ? { palette: isPalette } : format === "jpeg" ? { quality: 88 } : {};
      const drawn = await image.toFormat(format, options).timeout({ seconds: 30 }).toFile(to.picture);
      await sharp(to.picture, { limitInputPixels: MOST_PIXELS })
        .resize(THUMB, THUMB, { fit: "inside", withoutEnlargement: true })
        .webp({ quality: 78 })
        .toFile(to.thumb);
      return { width: drawn.width, height: drawn.pageHeight ?? drawn.height };
    } catch (error) {
      throw new AppError("file.unreadable", { params: { name }, cause: error });
    }
  });
}

/** Whether a picture holds nothing but its pixels, as all that were drawn anew. */
export async function isBare(path: string): Promise<boolean> {
  const sharp = await drawing();
  const { exif, icc, iptc, xmp, tifftagPhotoshop, comments } = await sharp(path, { limitInputPixels: MOST_PIXELS }).metadata();
  return [exif, icc, iptc, xmp, tifftagPhotoshop, comments].every((one) => one === undefined);
}
