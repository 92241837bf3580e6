import { useSyncExternalStore } from "react";
import { browserStore } from "../../../../storage/storage.ts";
import { DECIMALS_KEY } from "./number-text.ts";

const listeners = new Set<() => void>();

/**
 * How many digits after the point sums show, remembered by this browser; undefined until somebody chose: as many as the column has. One number for all
 * that show sums.
 */
export function useTotalDecimals(): [number | undefined, (decimals: number | undefined) => void] {
  return [useSyncExternalStore(listen, stored), remember];
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function remember(decimals: number | undefined): void {
  if (decimals === undefined) browserStore.remove(DECIMALS_KEY);
  else browserStore.set(DECIMALS_KEY, String(decimals));
  for (const listener of listeners) listener();
}

/** What is stored may be of whatever age. */
function stored(): number | undefined {
  const number = Number(browserStore.get(DECIMALS_KEY) ?? Number.NaN);
  return Number.isInteger(number) && number >= 0 && number <= 6 ? number : undefined;
}
