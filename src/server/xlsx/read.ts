import { Worker } from "node:worker_threads";
import { AppError } from "../../model/error.ts";
import type { NamedTable, Table, TableLimits } from "../../model/xlsx/table.ts";

/** What a file to be imported may be: the row of titles is not counted. */
export const LIMITS: TableLimits = { unpacked: 64_000_000, rows: 20_000, columns: 200 };
/** Bytes of a file as it is sent. */
export const MOST_BYTES = 20 * 1024 * 1024;
const LONGEST_MS = 30_000;
const MEMORY_MB = 384;

/**
 * Reads the first sheet of a workbook, or values separated by commas, beside the main thread: in a thread that may take so much time and memory
 * and no more, whatever the file was made for.
 * @throws AppError import.unreadable, import.tooLarge
 */
export async function readTable(bytes: Uint8Array, limits: TableLimits = LIMITS): Promise<Table> {
  const [first] = await readTables(bytes, [], limits);
  return first;
}

/** Reads as `readTable` does the first sheet, and after it those of the others that have these names, whatever their case. */
export async function readTables(
  bytes: Uint8Array,
  names: readonly string[],
  limits: TableLimits = LIMITS,
): Promise<[NamedTable, ...NamedTable[]]> {
  const worker = new Worker(new URL("./read-worker.ts", import.meta.url), {
    workerData: { bytes, limits, names: names.map((name) => name.toLowerCase()) },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const late = setTimeout(() => void worker.terminate(), LONGEST_MS);
  try {
    const answer = await new Promise<{ tables?: [NamedTable, ...NamedTable[]]; reason?: string }>((resolve, reject) => {
      worker.once("message", resolve);
      // Out of memory is an error; out of time is an end without an answer.
      worker.once("error", () => resolve({ reason: "tooLarge" }));
      worker.once("exit", () => resolve({ reason: "tooLarge" }));
      worker.once("messageerror", reject);
    });
    if (answer.tables) return answer.tables;
    const params = { rows: limits.rows, columns: limits.columns, megabytes: MOST_BYTES / 1024 / 1024 };
    throw answer.reason === "tooLarge" ? new AppError("import.tooLarge", { params }) : new AppError("import.unreadable");
  } finally {
    clearTimeout(late);
    void worker.terminate();
  }
}
