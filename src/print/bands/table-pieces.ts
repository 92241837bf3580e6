import { LINE_HEIGHT } from "../text/fit.ts";
import { type CellText, heightOf } from "./row.ts";
import type { TableStyle } from "./table-cells.ts";

/** A part of a row that has room on one page. */
export interface RowPiece {
  readonly cells: readonly CellText[];
  readonly height: number;
}

/** A row that is higher than a page, parted between its lines; each line stands in one piece. */
export function piecesOf(cells: readonly CellText[], room: number, { padding, rowHeight }: TableStyle): RowPiece[] {
  const step = Math.max(...cells.map(({ size }) => size)) * LINE_HEIGHT;
  const most = Math.max(1, Math.floor((room - 2 * padding) / step));
  const pieces = Math.ceil(Math.max(...cells.map(({ lines }) => lines.length)) / most);
  return Array.from({ length: pieces }, (_, index) => {
    const part = cells.map((cell) => ({ ...cell, lines: cell.lines.slice(index * most, (index + 1) * most) }));
    return { cells: part, height: Math.max(rowHeight, ...part.map((cell) => heightOf(cell, padding))) };
  });
}
