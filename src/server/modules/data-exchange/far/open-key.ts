import { Worker } from "node:worker_threads";

/** A key is opened in so much time and no more: how often its passphrase is hashed is said in its file. */
const LONGEST_MS = 10_000;
const MEMORY_MB = 64;

/** A private key without its passphrase, as `ssh2` reads it; or which field is at fault. */
export type OpenedKey = { readonly key: string } | { readonly fault: "privateKey" | "passphrase" };

let last: Promise<unknown> = Promise.resolve();

/** Opens a private key by its passphrase, beside the main thread, as that takes a second or more; one after another. */
export function openKey(text: string, passphrase: string): Promise<OpenedKey> {
  const next = last.then(() => opened(text, passphrase));
  last = next;
  return next;
}

async function opened(text: string, passphrase: string): Promise<OpenedKey> {
  const worker = new Worker(new URL("./open-key-worker.ts", import.meta.url), {
    workerData: { text, passphrase },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const late = setTimeout(() => void worker.terminate(), LONGEST_MS);
  const fault = { fault: "privateKey" } as const;
  try {
    return await new Promise<OpenedKey>((resolve) => {
      worker.once("message", resolve);
      // Out of memory is an error; out of time is an end without an answer.
      worker.once("error", () => resolve(fault));
      worker.once("exit", () => resolve(fault));
    });
  } finally {
    clearTimeout(late);
    void worker.terminate();
  }
}
