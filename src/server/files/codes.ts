import { AppError } from "../../model/error.ts";
import { answerInThread } from "../worker-thread.ts";

/** A page of a PDF is drawn, and codes are looked for, in so much time and memory and no more, whatever the file was made for. */
const LIMITS = { memoryMb: 256, longestMs: 15_000 };
/** Bytes of a file that is looked into. */
const MOST_BYTES = 20 * 1024 * 1024;

/** Files that wait at the same time: who comes after them is told to come again, before he has waited for minutes. */
const MOST_WAITING = 8;

/** A file that can hold a picture of a code. */
export const mayHoldCodes = (type: string): boolean => type === "application/pdf" || /^image\/(jpeg|png|webp|tiff|avif|gif)$/.test(type);
export const isTooLargeForCodes = (size: number): boolean => size > MOST_BYTES;

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * The texts of the QR codes in a picture, or on the first pages of a PDF, read beside the main thread, one file after another.
 * @returns undefined where the file cannot be read, or takes too long
 * @throws AppError server.busy where too many files wait
 */
export async function qrCodesIn(path: string, type: string): Promise<readonly string[] | undefined> {
  if (waiting >= MOST_WAITING) throw new AppError("server.busy");
  waiting += 1;
  const next = last.then(() => read(path, type));
  last = next.catch(() => undefined);
  try {
    return await next;
  } finally {
    waiting -= 1;
  }
}

const read = (path: string, type: string): Promise<readonly string[] | undefined> =>
  answerInThread(new URL("./codes-worker.ts", import.meta.url), { path, type }, LIMITS);
