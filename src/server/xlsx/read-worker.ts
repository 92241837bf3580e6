import { parentPort, workerData } from "node:worker_threads";
import { type BookSheet, dateStyles, openBook } from "../../model/xlsx/book.ts";
import { type NamedTable, type PlainCell, type RawCell, type TableLimits, UnreadableFile } from "../../model/xlsx/table.ts";
import { columnName } from "./cell.ts";
import { readCsv } from "./csv.ts";
import { unzip } from "./unzip.ts";

const { bytes, limits, names } = workerData as { bytes: Uint8Array; limits: TableLimits; names: readonly string[] };
const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const isArchive = file.length > 3 && file.readUInt32LE(0) === 0x04034b50;

/** The first sheet that is not hidden, and those of the others that are asked for. */
function readWorkbook(): NamedTable[] {
  const entry = unzip(file);
  const part = (name: string, most: number) => entry(name, most)?.toString("utf8");
  const { sheets, since1904 } = openBook(part, limits);
  const first = sheets.find(({ hidden }) => !hidden) ?? sheets[0] ?? noSheet();
  const dates = dateStyles(part);
  const others = sheets.filter((sheet) => sheet !== first && names.includes(sheet.name.toLowerCase()));
  return [first, ...others].map((sheet) => ({ name: sheet.name, rows: rowsOf(sheet, dates), since1904 }));
}

function rowsOf(sheet: BookSheet, dates: ReadonlySet<number>): NamedTable["rows"] {
  const links = sheet.links();
  const rows: { at: number; cells: readonly RawCell[] }[] = [];
  for (const { at, cells, styles } of sheet.rows()) {
    if (rows.length > limits.rows) throw new UnreadableFile("tooLarge", "too many rows");
    rows.push({
      at,
      cells: cells.map((cell, index) => rawCell(cell, dates.has(styles[index] ?? -1), links.get(`${columnName(index)}${at}`))),
    });
  }
  return rows;
}

/** A cell with what only its look and its link tell. */
function rawCell(cell: PlainCell, isDate: boolean, link: string | undefined): RawCell {
  if (isDate && typeof cell === "number") return { days: cell };
  return link !== undefined && typeof cell === "string" ? { text: cell, link } : cell;
}

function noSheet(): never {
  throw new UnreadableFile("unreadable", "no sheet");
}

try {
  parentPort?.postMessage({ tables: isArchive ? readWorkbook() : [{ name: "", ...readCsv(file, limits) }] });
} catch (error) {
  parentPort?.postMessage({ reason: error instanceof UnreadableFile ? error.reason : "unreadable" });
}
