import { type Cell, isMarked } from "./cell.ts";

/** Characters of a column, at least and at most. */
const [NARROWEST, WIDEST] = [8, 48];
/** Rows that are looked at: what comes later is not known yet when the widths are written. */
const SAMPLE = 1_000;
/** The button of the filter stands beside the title. */
const BUTTON = 3;
/** Before the edges of a cell. */
const ROOM = 2;
/** Characters from here on take the room of two: Chinese, Japanese, Korean, full-width forms. */
const WIDE_FROM = 0x2e80;

interface Titled {
  readonly title: string;
  readonly width?: number;
}

/** How wide each column is, in characters: as its title and the first rows need. A width that the column names itself counts alone. */
export function widthsOf(columns: readonly Titled[], rows: readonly (readonly Cell[])[]): number[] {
  const widths = columns.map(({ title }) => widthOf(title) + BUTTON);
  for (const row of rows.slice(0, SAMPLE))
    for (let index = 0; index < widths.length; index++) widths[index] = Math.max(widths[index] ?? 0, widthOf(row[index] ?? null));
  return columns.map(({ width }, index) => width ?? Math.min(WIDEST, Math.max(NARROWEST, (widths[index] ?? 0) + ROOM)));
}

function widthOf(cell: Cell): number {
  if (cell === null) return 0;
  if (typeof cell === "string") return widthOfText(cell);
  if (typeof cell === "number") return String(cell).length;
  if (isMarked(cell)) return widthOf(cell.marked);
  return "day" in cell ? 10 : "moment" in cell ? 19 : cell.decimal.length;
}

/** Of the longest line, as far as a column can be wide. */
export function widthOfText(text: string): number {
  let [longest, width] = [0, 0];
  for (let index = 0; index < text.length && longest < WIDEST; index++) {
    const code = text.charCodeAt(index);
    width = code === 10 ? 0 : width + (code >= WIDE_FROM ? 2 : 1);
    if (width > longest) longest = width;
  }
  return longest;
}
