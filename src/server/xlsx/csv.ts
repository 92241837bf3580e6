import { type Table, type TableLimits, UnreadableFile } from "../../model/xlsx/table.ts";

const DELIMITERS = [",", ";", "\t"];

/** Text of a file, which spreadsheets write in UTF-8, in UTF-16 ("Unicode text") or in the encoding of a Chinese system. */
function decoded(file: Buffer): string {
  const mark = file.length > 1 ? file.readUInt16BE(0) : 0;
  if (mark === 0xfffe) return new TextDecoder("utf-16le").decode(file);
  if (mark === 0xfeff) return new TextDecoder("utf-16be").decode(file);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    return new TextDecoder("gb18030").decode(file);
  }
}

/**
 * Reads values that are separated by commas, semicolons or tabs, whichever the first line has most of. All of them are text.
 * @throws UnreadableFile
 */
export function readCsv(file: Buffer, limits: TableLimits): Table {
  const text = decoded(file);
  if (text.includes("\u0000")) throw new UnreadableFile("unreadable", "no text");
  const first = /^[^\r\n]*/.exec(text)?.[0] ?? "";
  const countOf = (delimiter: string) => first.split(delimiter).length;
  const delimiter = DELIMITERS.reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
  const rows: { at: number; cells: (string | null)[] }[] = [];
  // A value ends at the delimiter, at the end of the line, or at that of the file; within quotes only at the quote.
  const value = new RegExp(`(?:"((?:[^"]|"")*)"|([^${delimiter}\\r\\n]*))(${delimiter}|\\r\\n|\\n|\\r|$)`, "y");
  let cells: (string | null)[] = [];
  let at = 0;
  while (value.lastIndex < text.length) {
    const found = value.exec(text);
    if (!found) throw new UnreadableFile("unreadable", "a quote is not closed");
    const [, quoted, bare = "", end] = found;
    cells.push((quoted?.replaceAll('""', '"') ?? bare) || null);
    if (cells.length > limits.columns) throw new UnreadableFile("tooLarge", "too many columns");
    if (end === delimiter) continue;
    at++;
    if (cells.some((cell) => cell !== null)) rows.push({ at, cells });
    if (rows.length > limits.rows + 1) throw new UnreadableFile("tooLarge", "too many rows");
    cells = [];
  }
  // A file that ends with a delimiter ends with a row that is open.
  if (cells.some((cell) => cell !== null)) rows.push({ at: at + 1, cells });
  return { rows, since1904: false };
}
