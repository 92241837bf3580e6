import { code128, drawingSVG, ean13, qrcode } from "bwip-js/browser";
import { type CodeKind, hasCharacters } from "../../../model/bar-code.ts";

/** The lowest correction of errors: as few squares as can be (specification administration §9). */
const QR = { bcid: "qrcode", eclevel: "L" };

const DRAW = {
  code128: (text: string) => code128({ bcid: "code128", text, height: 10 }, drawingSVG()),
  ean13: (text: string) => ean13({ bcid: "ean13", text, height: 10 }, drawingSVG()),
  qrcode: (text: string) => qrcode({ ...QR, text }, drawingSVG()),
} as const satisfies Record<CodeKind, (text: string) => string>;

/** Codes that were drawn last: scrolling back and forth draws none of them again. */
const pictures = new Map<string, string | undefined>();
const KEPT = 500;

/** The code of a text as the data URL of an SVG picture, as a QR code where it does not fit the kind; undefined where it fits none. */
export function drawn(text: string, kind: CodeKind): string | undefined {
  const key = `${kind} ${text}`;
  if (pictures.has(key)) return pictures.get(key);
  const svg = attempt(kind, text) ?? attempt("qrcode", text);
  const picture = svg && `data:image/svg+xml,${encodeURIComponent(svg)}`;
  const [oldest] = pictures.keys();
  if (pictures.size >= KEPT && oldest !== undefined) pictures.delete(oldest);
  pictures.set(key, picture);
  return picture;
}

function attempt(kind: CodeKind, text: string): string | undefined {
  if (!hasCharacters(kind, text)) return undefined;
  try {
    return DRAW[kind](text);
  } catch {
    // The library says so of text that the kind cannot hold.
    return undefined;
  }
}
