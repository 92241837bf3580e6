import { parentPort, workerData } from "node:worker_threads";
import { readCsv } from "./csv.ts";
import { readWorkbook } from "./sheet.ts";
import type { TableLimits } from "./table.ts";
import { UnreadableFile } from "./unzip.ts";

const { bytes, limits } = workerData as { bytes: Uint8Array; limits: TableLimits };
const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const isArchive = file.length > 3 && file.readUInt32LE(0) === 0x04034b50;

try {
  parentPort?.postMessage({ table: isArchive ? readWorkbook(file, limits) : readCsv(file, limits) });
} catch (error) {
  parentPort?.postMessage({ reason: error instanceof UnreadableFile ? error.reason : "unreadable" });
}
