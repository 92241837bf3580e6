/** What is shown of a workbook: enough to know it, not enough to hold the page up. */
export const MOST_ROWS = 500;
const MOST_COLUMNS = 60;

export interface SheetPart {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  /** There is more than is shown. */
  readonly cut: boolean;
}

/** The beginning of a table, its cells as text, each row as wide as the widest. */
export function partOf(name: string, data: readonly (readonly unknown[])[]): SheetPart {
  const shown = data.slice(0, MOST_ROWS);
  const width = Math.max(0, ...shown.map((row) => row.length));
  const columns = Math.min(width, MOST_COLUMNS);
  const rows = shown.map((row) => Array.from({ length: columns }, (_, at) => textOf(row[at])));
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
  for (let found = pattern.exec(text); found && rows.length <= MOST_ROWS; found = pattern.exec(text)) {
    row.push(found[1] === undefined ? (found[2] ?? "") : found[1].replaceAll('""', '"'));
    if (found[3] === ",") continue;
    if (row.length > 1 || row[0] !== "") rows.push(row);
    row = [];
    if (found[3] === "") break;
  }
  return rows;
}
