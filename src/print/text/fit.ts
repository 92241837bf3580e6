import type { DrawOp } from "../draw.ts";
import { textWidth } from "./glyphs.ts";
import { linesOf } from "./lines.ts";

/** How a text stands in its place. */
export interface TextStyle {
  readonly size: number;
  readonly bold?: boolean | undefined;
  readonly color?: string | undefined;
  readonly align?: "left" | "center" | "right" | undefined;
  readonly verticalAlign?: "top" | "middle" | "bottom" | undefined;
  readonly lineHeight?: number | undefined;
  readonly fit?: "wrap" | "shrink" | "clip" | undefined;
}

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A text broken into its lines, in the size that it has come to. */
export interface FittedText {
  readonly lines: readonly string[];
  readonly size: number;
}

export const LINE_HEIGHT = 1.25;
export const BLACK = "#000000";
/** From the middle of a line to its baseline, in sizes. */
const BASELINE = 0.37;
/** Smaller letters are not read on paper. */
const LEAST_SIZE = 1.2;
const STEP = 0.1;

/** The lines of a text in a place, as its style has them fit. */
export function fitText(text: string, { width, height }: Pick<Place, "width" | "height">, style: TextStyle): FittedText {
  const { bold, fit, lineHeight = LINE_HEIGHT } = style;
  let { size } = style;
  let lines = linesOf(text, width, { size, bold });
  const isTooHigh = () => lines.length * size * lineHeight > height + 0.001;
  while (fit === "shrink" && isTooHigh() && size > LEAST_SIZE) {
    size = Math.max(LEAST_SIZE, Math.round((size - STEP) * 1_000) / 1_000);
    lines = linesOf(text, width, { size, bold });
  }
  if (fit === undefined || fit === "wrap" || !isTooHigh()) return { lines, size };
  return { lines: lines.slice(0, Math.max(1, Math.floor((height + 0.001) / (size * lineHeight)))), size };
}

/** The cut of a line that has room in a width: whole characters. */
export function cutLine(line: string, width: number, { size, bold }: Pick<TextStyle, "size" | "bold">): string {
  let kept = "";
  for (const character of line) {
    if (textWidth(kept + character, size, bold) > width + 0.0005) return kept;
    kept += character;
  }
  return kept;
}

/** Lines as they are drawn in a place. */
export function drawText({ lines, size }: FittedText, { x, y, width, height }: Place, style: Omit<TextStyle, "size" | "fit">): DrawOp[] {
  const { align = "left", verticalAlign = "top", bold = false, color = BLACK, lineHeight = LINE_HEIGHT } = style;
  const step = size * lineHeight;
  const spare = height - lines.length * step;
  const top = y + (verticalAlign === "top" ? 0 : verticalAlign === "middle" ? spare / 2 : spare);
  const anchor = align === "left" ? "start" : align === "center" ? "middle" : "end";
  const at = x + (align === "left" ? 0 : align === "center" ? width / 2 : width);
  return lines.flatMap((text, index) =>
    text === ""
      ? []
      : [{ op: "text" as const, x: at, y: top + index * step + step / 2 + size * BASELINE, text, size, anchor, bold, color }],
  );
}
