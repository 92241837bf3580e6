import { BLACK } from "../text/fit.ts";
import { type Course, pageOf } from "./pages.ts";
import { CELL_STROKE, type CellText, drawCell, frame, heightOf } from "./row.ts";
import type { TableStyle, WideCell } from "./table-cells.ts";

const HEAD_FILL = "#f0f0f0";

/** How high a row is: as its highest cell, and no less than its document says. */
export const rowHeightOf = ({ padding, rowHeight }: TableStyle, cells: readonly CellText[]): number =>
  Math.max(rowHeight, ...cells.map((cell) => heightOf(cell, padding)));

export const single = (cells: readonly CellText[]): WideCell[] => cells.map((text, from) => ({ text, from, columns: 1 }));

/** Draws a row of a table at the pen, and moves the pen below it. */
export function drawRow(course: Course, style: TableStyle, cells: readonly WideCell[], height: number, isHead = false): void {
  const { band, padding } = style;
  const { ops } = pageOf(course);
  const { lines = "all" } = band;
  const left = course.paper.margin[3];
  const edges = [0];
  for (const { width } of band.columns) edges.push((edges.at(-1) ?? 0) + width);
  for (const { text, from, columns } of cells) {
    const x = edges[from] ?? 0;
    const place = { x: left + x, y: course.y, width: (edges[from + columns] ?? x) - x, height };
    if (lines === "all" || isHead) ops.push(frame(place, { fill: isHead ? HEAD_FILL : undefined, hasLine: lines === "all" }));
    ops.push(...drawCell(text, place, padding));
  }
  course.y += height;
  if (lines === "rows") {
    const right = left + (edges.at(-1) ?? 0);
    ops.push({ op: "line", from: [left, course.y], to: [right, course.y], stroke: CELL_STROKE, color: BLACK });
  }
}
