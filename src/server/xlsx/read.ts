import { AppError } from "../../model/error.ts";
import type { NamedTable, Table, TableLimits } from "../../model/xlsx/table.ts";
import { answerInThread } from "../worker-thread.ts";

/** What a file to be imported may be: the row of titles is not counted. */
export const LIMITS: TableLimits = { unpacked: 64_000_000, rows: 20_000, columns: 200 };
/** Bytes of a file as it is sent. */
export const MOST_BYTES = 20 * 1024 * 1024;
const THREAD = { memoryMb: 384, longestMs: 30_000 };

interface Answer {
  readonly tables?: [NamedTable, ...NamedTable[]];
  readonly reason?: string;
}

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
  const data = { bytes, limits, names: names.map((name) => name.toLowerCase()) };
  const answer = await answerInThread<Answer>(new URL("./read-worker.ts", import.meta.url), data, THREAD);
  if (answer?.tables) return answer.tables;
  if (answer && answer.reason !== "tooLarge") throw new AppError("import.unreadable");
  throw new AppError("import.tooLarge", { params: { rows: limits.rows, columns: limits.columns, megabytes: MOST_BYTES / 1024 / 1024 } });
}
