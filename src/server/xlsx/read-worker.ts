import { parentPort, workerData } from "node:worker_threads";
import { openBook } from "../../model/xlsx/book.ts";
import { type RawCell, type Table, type TableLimits, UnreadableFile } from "../../model/xlsx/table.ts";
import { readCsv } from "./csv.ts";
import { unzip } from "./unzip.ts";

const { bytes, limits } = workerData as { bytes: Uint8Array; limits: TableLimits };
const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const isArchive = file.length > 3 && file.readUInt32LE(0) === 0x04034b50;

/** The first sheet that is not hidden. */
function readWorkbook(): Table {
  const entry = unzip(file);
  const { sheets, since1904 } = openBook((name, most) => entry(name, most)?.toString("utf8"), limits);
  const rows: { at: number; cells: readonly RawCell[] }[] = [];
  for (const { at, cells } of (sheets.find(({ hidden }) => !hidden) ?? sheets[0])?.rows() ?? noSheet()) {
    if (rows.length > limits.rows) throw new UnreadableFile("tooLarge", "too many rows");
    rows.push({ at, cells });
  }
  return { rows, since1904 };
}

function noSheet(): never {
  throw new UnreadableFile("unreadable", "no sheet");
}

try {
  parentPort?.postMessage({ table: isArchive ? readWorkbook() : readCsv(file, limits) });
} catch (error) {
  parentPort?.postMessage({ reason: error instanceof UnreadableFile ? error.reason : "unreadable" });
}
