import { AVATAR_BYTES } from "../../../model/contract/personal.ts";
import { AppError } from "../../../model/error.ts";

/** Width and height of an avatar, at most. The browser cuts and draws it anew, so that nothing but its pixels is sent. */
const AVATAR_PIXELS = 256;

export interface Avatar {
  readonly type: "image/png" | "image/webp";
  readonly image: Buffer;
}

interface Header {
  readonly type: Avatar["type"];
  readonly width: number;
  readonly height: number;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const ANIMATED = 0x02;
const at = (bytes: Buffer, start: number, end: number): string => bytes.toString("latin1", start, end);

function png(bytes: Buffer): Header | undefined {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(PNG) || at(bytes, 12, 16) !== "IHDR") return undefined;
  return { type: "image/png", width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** The three kinds of WebP: lossy, lossless, and extended, of which moving pictures are refused. */
function webp(bytes: Buffer): Header | undefined {
  if (bytes.length < 30 || at(bytes, 0, 4) !== "RIFF" || at(bytes, 8, 12) !== "WEBP") return undefined;
  const sized = (width: number, height: number): Header => ({ type: "image/webp", width, height });
  switch (at(bytes, 12, 16)) {
    case "VP8 ":
      return sized(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff);
    case "VP8L": {
      const bits = bytes.readUInt32LE(21);
      return sized((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
    }
    case "VP8X":
      return (bytes.readUInt8(20) & ANIMATED) === 0 ? sized(bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1) : undefined;
    default:
      return undefined;
  }
}

/**
 * A picture from the wire, told by what it is and not by what it is called.
 * @param base64 PNG or WebP, at most 256 × 256 pixels and 200 kB
 * @throws AppError avatar.invalid
 */
export function readAvatar(base64: string): Avatar {
  const image = Buffer.from(base64, "base64");
  const header = image.length <= AVATAR_BYTES ? (png(image) ?? webp(image)) : undefined;
  const fits = (size: number) => size > 0 && size <= AVATAR_PIXELS;
  if (!header || !fits(header.width) || !fits(header.height))
    throw new AppError("avatar.invalid", { params: { pixels: AVATAR_PIXELS, kilobytes: AVATAR_BYTES / 1_000 } });
  return { type: header.type, image };
}
