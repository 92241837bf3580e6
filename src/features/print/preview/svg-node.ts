import type { PrintedPage } from "../../../print/draw.ts";
import { paintSvg } from "../../../print/paint/svg.ts";
import { loadPrintFont } from "../print-font.ts";

/**
 * A page as an element, in the font that it was laid out for. It is read as XML, as which it was written, so that nothing that stands on the page becomes a tag of the document.
 * @param of the document in which it will stand
 */
export function svgNode(page: PrintedPage, of: Document = document): Element {
  void loadPrintFont(of);
  return of.importNode(new DOMParser().parseFromString(paintSvg(page), "image/svg+xml").documentElement, true);
}
