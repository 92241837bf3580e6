import { dateStyles, openBook, type Parts } from "../../../../model/xlsx/book.ts";

/** What is shown of a workbook: enough to know it, not enough to hold the page up. */
export const MOST_ROWS = 500;
const MOST_COLUMNS = 60;

export interface SheetPart {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  /** There is more than is shown. */
  readonly cut: boolean;
}

/** More than a spreadsheet has; what is unpacked was limited before. */
const ALL = { unpacked: Number.POSITIVE_INFINITY, columns: 20_000 };
const DAY_MS = 86_400_000;
/** Days from the spreadsheets' day 0 to 1970-01-01, as they count them from March 1900 on, or from 1904. */
const EPOCH = { since1900: 25_569, since1904: 24_107 };

/** The beginning of each sheet of a workbook that is not hidden; numbers that look like days and times are some. */
export function bookParts(part: Parts): SheetPart[] {
  const { sheets, since1904 } = openBook(part, ALL);
  const dates = dateStyles(part);
  const epoch = since1904 ? EPOCH.since1904 : EPOCH.since1900;
  const timeOf = (serial: number) => new Date(Math.round((serial - epoch) * (DAY_MS / 1_000)) * 1_000);
  return sheets
    .filter(({ hidden }) => !hidden)
    .map(({ name, rows }) => {
      const data: unknown[][] = [];
      for (const { at, cells, styles } of rows()) {
        if (data.length > MOST_ROWS) break;
        while (data.length < Math.min(at - 1, MOST_ROWS)) data.push([]);
        data.push(cells.map((cell, index) => (typeof cell === "number" && dates.has(styles[index] ?? 0) ? timeOf(cell) : cell)));
      }
      return partOf(name, data);
    });
}

/** The beginning of a table, its cells as text, each row as wide as the widest. */
export function partOf(name: string, data: readonly (readonly unknown[])[]): SheetPart {
  const firstRows = data.slice(0, MOST_ROWS);
  const width = Math.max(0, ...firstRows.map((row) => row.length));
  const columns = Math.min(width, MOST_COLUMNS);
  const rows = firstRows.map((row) => Array.from({ length: columns }, (_, at) => textOf(row[at])));
  return { name, rows, cut: data.length > MOST_ROWS || width > MOST_COLUMNS };
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (!(value instanceof Date)) return String(value);
  const [day = "", time = ""] = value.toISOString().split("T");
  return time.startsWith("00:00:00") ? day : `${day} ${time.slice(0, 8)}`;
}

/** The cells of comma-separated text (RFC 4180), up to the rows that are shown and one more. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|\r|$)/gy;
  for (let match = pattern.exec(text); match && rows.length <= MOST_ROWS; match = pattern.exec(text)) {
    row.push(match[1] === undefined ? (match[2] ?? "") : match[1].replaceAll('""', '"'));
    if (match[3] === ",") continue;
    if (row.length > 1 || row[0] !== "") rows.push(row);
    row = [];
    if (match[3] === "") break;
  }
  return rows;
}
