import type { Box, Place } from "./range.ts";

/** Pixels: a row, the heading, the column of row numbers and that of row menus. */
export const ROW_HEIGHT = 36;
export const HEAD_HEIGHT = 36;
const FRONT_WIDTH = 60;
const END_WIDTH = 40;

/** Where the columns stand, in pixels from the start of the grid. */
export interface Geometry {
  readonly widths: readonly number[];
  /** Start of each column. */
  readonly starts: readonly number[];
  readonly width: number;
  /** As CSS takes it, with the columns at both ends. */
  readonly tracks: string;
}

/** The last column takes what the view has left over. */
export function geometryOf(columnWidths: readonly number[], view: number): Geometry {
  const total = columnWidths.reduce((sum, width) => sum + width, FRONT_WIDTH + END_WIDTH);
  const spare = Math.max(0, view - total);
  const widths = columnWidths.map((width, at) => (at === columnWidths.length - 1 ? width + spare : width));
  const starts: number[] = [];
  let start = FRONT_WIDTH;
  for (const width of widths) {
    starts.push(start);
    start += width;
  }
  const tracks = [FRONT_WIDTH, ...widths, END_WIDTH].map((width) => `${width}px`).join(" ");
  return { widths, starts, width: total + spare, tracks };
}

/** The rectangle of some cells, in pixels from the start of the first row. */
export function rectangle({ starts, widths }: Geometry, { top, bottom, left, right }: Box) {
  const start = starts[left] ?? 0;
  return {
    left: start,
    top: top * ROW_HEIGHT,
    width: (starts[right] ?? 0) + (widths[right] ?? 0) - start,
    height: (bottom - top + 1) * ROW_HEIGHT,
  };
}

/** The cell under a point of the screen, also where it lies outside; column -1 is that of the row numbers. */
export function placeAt(scroller: HTMLElement, { starts, widths }: Geometry, x: number, y: number): Place {
  const view = scroller.getBoundingClientRect();
  const row = Math.floor((y - view.top + scroller.scrollTop - HEAD_HEIGHT) / ROW_HEIGHT);
  if (x - view.left < FRONT_WIDTH) return { row, column: -1 };
  const inside = x - view.left + scroller.scrollLeft;
  const column = starts.findIndex((start, at) => inside < start + (widths[at] ?? 0));
  return { row, column: column === -1 ? starts.length - 1 : column };
}

/** Scrolls as far as needed for a cell, or a row, to be in sight, clear of the heading, the totals and the columns at the edges. */
export function reveal(scroller: HTMLElement, geometry: Geometry, { row, column }: { row: number; column?: number }, foot: number): void {
  const { left, top, width, height } = rectangle(geometry, { top: row, bottom: row, left: column ?? 0, right: column ?? 0 });
  const { clientHeight, clientWidth, scrollTop, scrollLeft } = scroller;
  const room = clientHeight - HEAD_HEIGHT - foot;
  if (top < scrollTop) scroller.scrollTop = top;
  else if (top + height > scrollTop + room) scroller.scrollTop = top + height - room;
  if (column === undefined) return;
  if (left - FRONT_WIDTH < scrollLeft) scroller.scrollLeft = left - FRONT_WIDTH;
  else if (left + width > scrollLeft + clientWidth - END_WIDTH) scroller.scrollLeft = left + width - clientWidth + END_WIDTH;
}
