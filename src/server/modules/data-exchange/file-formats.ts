import type { Row } from "../../../model/wire.ts";

/** A column of a file that is written: its title, and what it has of a record. */
export interface FileColumn {
  readonly title: string;
  readonly read: (row: Row) => unknown;
}

/** A value as text: a reference by its name, what has parts as JSON. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value !== "object") return String(value);
  if ("name" in value && "id" in value) return String(value.name ?? "");
  return JSON.stringify(value);
}

/** https://www.rfc-editor.org/rfc/rfc4180: quoted where it must be. */
const csvCell = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
export const csvLine = (texts: readonly string[]): string => `${texts.map(csvCell).join(",")}\r\n`;

/** Spreadsheets tell by it that the text is UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** Values separated by commas, with a line of titles. */
export async function* csvOf(columns: readonly FileColumn[], batches: AsyncIterable<readonly Row[]>): AsyncGenerator<Buffer> {
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => title)));
  for await (const rows of batches) yield Buffer.from(rows.map((row) => csvLine(columns.map(({ read }) => textOf(read(row))))).join(""));
}

/** A list of objects, one a line. */
export async function* jsonOf(columns: readonly FileColumn[], batches: AsyncIterable<readonly Row[]>): AsyncGenerator<Buffer> {
  let before = "[\n";
  for await (const rows of batches)
    for (const row of rows) {
      yield Buffer.from(`${before}${JSON.stringify(Object.fromEntries(columns.map(({ title, read }) => [title, read(row) ?? null])))}`);
      before = ",\n";
    }
  yield Buffer.from(before === "[\n" ? "[]\n" : "\n]\n");
}
