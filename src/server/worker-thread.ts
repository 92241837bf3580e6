import { Worker } from "node:worker_threads";

interface Limits {
  readonly memoryMb: number;
  readonly longestMs: number;
}

/**
 * What a script answers about its data in a thread beside the main one, which may take so much time and memory and no more, whatever the data was made for.
 * @returns undefined where it took more, or ended without an answer
 */
export async function answerInThread<T>(script: URL, workerData: unknown, { memoryMb, longestMs }: Limits): Promise<T | undefined> {
  const worker = new Worker(script, { workerData, resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
  const late = setTimeout(() => void worker.terminate(), longestMs);
  try {
    return await new Promise<T | undefined>((resolve, reject) => {
      worker.once("message", resolve);
      // Out of memory is an error; out of time is an end without an answer.
      worker.once("error", () => resolve(undefined));
      worker.once("exit", () => resolve(undefined));
      worker.once("messageerror", reject);
    });
  } finally {
    clearTimeout(late);
    void worker.terminate();
  }
}
