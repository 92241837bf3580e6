import type { DeskEntry, KeptEntry } from "../../model/contract/desk.ts";
import { windowStore } from "../../storage/storage.ts";

/** Under which name the window remembers the sign, and the desk keeps it. */
const NAME = "leaving";
/** Pauses in ms before the desk is asked for again: 3 s together. */
const PAUSES: readonly number[] = [100, 200, 300, 400, 500, 500, 500, 500];

/**
 * Goes to the server with the last words of a page that is left. Nobody waits for them, so the page that comes next in this window, loaded
 * anew, may ask for the desk before they are there; by this sign it knows.
 */
export function leavingSign(): DeskEntry {
  // Pages without https have no `randomUUID`.
  const sign = crypto.getRandomValues(new Uint32Array(4)).join("-");
  windowStore.set(NAME, sign);
  return { tab: "", part: NAME, entity: null, value: sign };
}

/** Reads the desk, and again while the last words of the page before are not in it. After three seconds they are taken for lost. */
export async function withLastWords(read: () => Promise<readonly KeptEntry[]>, pauses = PAUSES): Promise<readonly KeptEntry[]> {
  const sign = windowStore.get(NAME);
  let entries = await read();
  if (sign === null) return entries;
  for (const pause of pauses) {
    if (entries.some(({ part, value }) => part === NAME && value === sign)) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    entries = await read();
  }
  windowStore.remove(NAME);
  return entries;
}
