import type { TextStore } from "../storage/text-store.ts";

/** Raised when what is kept in the browser changes its shape: everybody begins with the defaults again (specification shell §3). */
const CLEAR_VERSION = 1;
const KEY = "clear-version";

/** What is no setting: who is signed in, and what the sign-in page remembers. */
const KEPT: ReadonlySet<string> = new Set([
  "token",
  "session-user",
  "session-closed",
  "session-change",
  "language",
  "sign-in",
  "brand",
  KEY,
]);

/**
 * Takes away the settings of an older version of the product.
 * @returns whether there were any; what has read them meanwhile is then to be loaded anew
 */
export function clearOldSettings(store: TextStore, version: number = CLEAR_VERSION): boolean {
  const before = Number(store.get(KEY) ?? CLEAR_VERSION);
  store.set(KEY, String(version));
  if (before === version) return false;
  const old = store.keys().filter((key) => !KEPT.has(key));
  for (const key of old) store.remove(key);
  return old.length > 0;
}
