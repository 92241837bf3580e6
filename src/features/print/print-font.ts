import { FONT_NAME } from "../../print/paint/svg.ts";
import { FONT_FILES, type FontFile } from "./print-font-files.ts";

const faceOf = ({ url, weight, range }: FontFile): string =>
  `@font-face{font-family:'${FONT_NAME}';font-weight:${weight};font-display:swap;src:url("${url}") format("truetype")${range === undefined ? "" : `;unicode-range:${range}`}}`;

const loading = new WeakMap<Document, Promise<void>>();

/**
 * Gives a document the font by which pages are laid out, the one of their PDF. Ready when its common characters are there; rare ones, which are files of
 * their own, come when a page has them (`document.fonts.ready` waits for these). Where it cannot be loaded, a font of the machine stands in for it.
 * @param into a frame has fonts of its own
 */
export function loadPrintFont(into: Document = document): Promise<void> {
  const known = loading.get(into) ?? load(into);
  loading.set(into, known);
  return known;
}

async function load(into: Document): Promise<void> {
  const style = into.createElement("style");
  style.textContent = FONT_FILES.map(faceOf).join("\n");
  into.head.append(style);
  // A letter, and the first of the Chinese characters.
  const common = `A${String.fromCodePoint(0x4e00)}`;
  await Promise.allSettled(["400", "700"].map((weight) => into.fonts.load(`${weight} 12px '${FONT_NAME}'`, common)));
}
