import type { DrawOp, RectOp } from "../draw.ts";
import { BLACK, drawText, LINE_HEIGHT, type Place, type TextStyle } from "../text/fit.ts";

/** A text in a cell, broken into its lines. */
export interface CellText {
  readonly lines: readonly string[];
  readonly size: number;
  readonly align: NonNullable<TextStyle["align"]>;
  readonly bold?: boolean | undefined;
}

/** Lines around cells: their width in mm. */
export const CELL_STROKE = 0.15;

/** How high a cell is that holds as many lines. */
export const heightOf = ({ lines, size }: Pick<CellText, "lines" | "size">, padding: number): number =>
  lines.length * size * LINE_HEIGHT + 2 * padding;

/** A text in its cell: in the middle of its height. */
export function drawCell(text: CellText, { x, y, width, height }: Place, padding: number): DrawOp[] {
  const inner = { x: x + padding, y, width: width - 2 * padding, height };
  return drawText(text, inner, { align: text.align, bold: text.bold, verticalAlign: "middle" });
}

/** The frame of a cell. */
export const frame = (
  { x, y, width, height }: Place,
  { fill, hasLine = true }: { fill?: string | undefined; hasLine?: boolean } = {},
): RectOp => ({
  ...{ op: "rect", box: [x, y, width, height], stroke: hasLine ? CELL_STROKE : 0, color: BLACK, fill },
});
