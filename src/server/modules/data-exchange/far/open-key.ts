import { answerInThread } from "../../../worker-thread.ts";

/** A key is opened in so much time and no more: how often its passphrase is hashed is said in its file. */
const LIMITS = { memoryMb: 64, longestMs: 10_000 };

/** A private key without its passphrase, as `ssh2` reads it; or which field is at fault. */
export type OpenedKey = { readonly key: string } | { readonly fault: "privateKey" | "passphrase" };

let last: Promise<unknown> = Promise.resolve();

/** Opens a private key by its passphrase, beside the main thread, as that takes a second or more; one after another. */
export function openKey(text: string, passphrase: string): Promise<OpenedKey> {
  const next = last.then(() => opened(text, passphrase));
  last = next.catch(() => undefined);
  return next;
}

const opened = async (text: string, passphrase: string): Promise<OpenedKey> =>
  (await answerInThread<OpenedKey>(new URL("./open-key-worker.ts", import.meta.url), { text, passphrase }, LIMITS)) ?? {
    fault: "privateKey",
  };
