import type { Sheet } from "../../../model/generator/from-sheet.ts";
import { HEAD_ROWS } from "../../../model/import-sheet.ts";
import type { Table } from "../../../model/xlsx/table.ts";
import { cellText } from "../exchange/source.ts";

/** Rows below the titles that tell what a column holds. */
const SAMPLE = 1000;

/** A table of a file as text with its titles: the first row that has two cells or more, for a banner may stand above. */
export function sheetOf({ rows, since1904 }: Table, name: string): Sheet {
  const texts = rows.slice(0, HEAD_ROWS + SAMPLE).map(({ cells }) => Array.from(cells, (cell) => cellText(cell, since1904)));
  const at = texts.findIndex((row) => row.filter((cell) => cell !== "").length >= 2);
  const [titles = [], ...others] = texts.slice(Math.max(0, at));
  return { name, titles, rows: others };
}
