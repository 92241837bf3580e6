import type { KeptEntry } from "../../model/contract/desk.ts";
import { NAMESPACE } from "../../storage/storage.ts";

const LOCK = `${NAMESPACE}.desk`;
const forever = new Promise<never>(() => {});

let first: boolean | undefined;

/**
 * Whether this window is the one that goes on with the desk. Another window of the same browser begins with what it is opened for: two
 * windows with one draft would write over each other. When the first is closed, another takes its place. Where browsers have no locks
 * (pages without https), every window is the first.
 */
export const isFirstWindow = (): boolean => first === true;

/** Settles which window is the first; the answer stands before the desk is read. */
async function settled(): Promise<boolean> {
  if (first !== undefined) return first;
  if (!navigator.locks) {
    first = true;
    return first;
  }
  first = await new Promise<boolean>((resolve) => {
    void navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? forever : undefined;
    });
  });
  if (!first)
    void navigator.locks.request(LOCK, () => {
      first = true;
      return forever;
    });
  return first;
}

/** What this window goes on with: the first with everything, another one with the tabs that itself had before it was loaded anew. */
export async function forThisWindow(
  read: () => Promise<readonly KeptEntry[]>,
  open: () => readonly string[],
): Promise<readonly KeptEntry[]> {
  const [entries, all] = await Promise.all([read(), settled()]);
  if (all) return entries;
  const mine = new Set(open());
  return entries.filter(({ tab }) => mine.has(tab));
}
