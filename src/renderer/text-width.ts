const FONT_SIZE = 14;
const widths = new Map<string, number>();
let context: CanvasRenderingContext2D | null | undefined;

/** Width in pixels of a text of one line in the page's own font, rounded up: fonts of languages differ, so that counting characters is not enough. */
export function textWidth(text: string): number {
  const stored = widths.get(text);
  if (stored !== undefined) return stored;
  if (context === undefined) {
    context = document.createElement("canvas").getContext("2d");
    if (context) context.font = `${FONT_SIZE}px ${getComputedStyle(document.body).fontFamily}`;
  }
  // Where there is nothing to measure with, as wide as the widest.
  const width = Math.ceil(context?.measureText(text).width ?? text.length * FONT_SIZE) + 1;
  widths.set(text, width);
  return width;
}
