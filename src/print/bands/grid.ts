import type { Cell, GridBand } from "../../model/print-template.ts";
import { linesOf } from "../text/lines.ts";
import { boundText } from "../values/format.ts";
import { bottomOf, type Course, hasRoom, isFresh, pageOf, TOLERANCE, topOf, turnPage } from "./pages.ts";
import { type CellText, drawCell, frame, heightOf } from "./row.ts";

const SIZE = 2.8;
const PADDING = 0.7;
const ROW_HEIGHT = 6;

interface MeasuredCell {
  readonly cell: Cell;
  readonly text: CellText;
  readonly height: number;
}

/** Cells with spans: rows grow with their texts, and pages break between rows that no cell holds together. */
export function layoutGrid(course: Course, band: GridBand): void {
  const cells = band.cells.map((cell) => measured(course, band, cell));
  const heights = rowHeights(band, cells);
  const stretches = stretchesOf(cells, heights.length);
  const whole = heights.reduce((sum, height) => sum + height, 0);
  if (band.keepTogether && !hasRoom(course, whole) && whole <= bottomOf(course) - topOf(course) + TOLERANCE && !isFresh(course))
    turnPage(course);
  for (const [from, to] of stretches) {
    const height = sum(heights, from, to);
    if (!hasRoom(course, height) && !isFresh(course)) turnPage(course);
    if (!hasRoom(course, height)) course.warn("row", band.id);
    drawStretch(course, band, cells, heights, [from, to]);
    course.y += height;
  }
}

/** The height of a grid, as it will take it when it stands on one page. */
export const gridHeight = (course: Course, band: GridBand): number =>
  rowHeights(
    band,
    band.cells.map((cell) => measured(course, band, cell)),
  ).reduce((all, height) => all + height, 0);

function measured({ record, ground }: Course, band: GridBand, cell: Cell): MeasuredCell {
  const { size = SIZE, padding = PADDING } = band;
  const text = cell.text === undefined ? "" : boundText(cell.text, { record }, ground);
  const width = sum(band.columns, cell.column, cell.column + (cell.columnSpan ?? 1)) - 2 * padding;
  const lines = text === "" ? [] : linesOf(text, width, { size, bold: cell.bold });
  return { cell, text: { lines, size, align: cell.align ?? "left", bold: cell.bold }, height: heightOf({ lines, size }, padding) };
}

/** What a cell over several rows needs beyond them, the last of them takes. */
function rowHeights({ rowHeight = ROW_HEIGHT }: GridBand, cells: readonly MeasuredCell[]): number[] {
  const rows = Math.max(...cells.map(({ cell }) => cell.row + (cell.rowSpan ?? 1)));
  const heights = Array.from({ length: rows }, () => rowHeight);
  const bySpan = cells.toSorted((a, b) => (a.cell.rowSpan ?? 1) - (b.cell.rowSpan ?? 1));
  for (const { cell, height } of bySpan) {
    const end = cell.row + (cell.rowSpan ?? 1);
    const missing = height - sum(heights, cell.row, end);
    if (missing > 0) heights[end - 1] = (heights[end - 1] ?? 0) + missing;
  }
  return heights;
}

/** Rows that stand on one page, as some cell reaches over them. */
function stretchesOf(cells: readonly MeasuredCell[], rows: number): [from: number, to: number][] {
  const isJoined = (row: number) => cells.some(({ cell }) => cell.row < row && cell.row + (cell.rowSpan ?? 1) > row);
  const starts = Array.from({ length: rows }, (_, row) => row).filter((row) => row === 0 || !isJoined(row));
  return starts.map((from, index) => [from, starts[index + 1] ?? rows]);
}

function drawStretch(
  course: Course,
  band: GridBand,
  cells: readonly MeasuredCell[],
  heights: readonly number[],
  [from, to]: readonly [number, number],
): void {
  const { ops } = pageOf(course);
  const { padding = PADDING, lines = true } = band;
  for (const { cell, text } of cells) {
    if (cell.row < from || cell.row >= to) continue;
    const place = {
      x: course.paper.margin[3] + sum(band.columns, 0, cell.column),
      y: course.y + sum(heights, from, cell.row),
      width: sum(band.columns, cell.column, cell.column + (cell.columnSpan ?? 1)),
      height: sum(heights, cell.row, cell.row + (cell.rowSpan ?? 1)),
    };
    if (lines || cell.fill !== undefined) ops.push(frame(place, { fill: cell.fill, hasLine: lines }));
    ops.push(...drawCell(text, place, padding));
  }
}

const sum = (numbers: readonly number[], from: number, to: number): number => numbers.slice(from, to).reduce((all, one) => all + one, 0);
