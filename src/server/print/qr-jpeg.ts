import sharp from "sharp";
import { modulesOf } from "../../print/codes/modules.ts";

const DOTS_A_MODULE = 8;
/** Empty modules around a code (ISO/IEC 18004). */
const QUIET = 4;

/**
 * The QR code of a text, of lowest correction, alone: black on white with its quiet zone, as a JPEG.
 * @throws RangeError if the text is too long for a code, or empty
 */
export async function qrJpeg(text: string): Promise<Uint8Array> {
  const modules = modulesOf("qrcode", text, "L");
  if (modules?.shape !== "squares") throw new RangeError("no QR code holds this text");
  const across = modules.across + 2 * QUIET;
  const grey = Buffer.alloc(across * across, 255);
  for (let row = 0; row < modules.down; row++)
    for (let column = 0; column < modules.across; column++)
      if (modules.isDark(column, row)) grey[(row + QUIET) * across + column + QUIET] = 0;
  return sharp(grey, { raw: { width: across, height: across, channels: 1 } })
    .resize(across * DOTS_A_MODULE, undefined, { kernel: "nearest" })
    .toColourspace("b-w")
    .jpeg({ quality: 80 })
    .toBuffer();
}
