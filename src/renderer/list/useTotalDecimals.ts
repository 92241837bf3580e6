import { useSyncExternalStore } from "react";
import { DECIMALS_KEY, TOTAL_DECIMALS } from "../form/details/sheet/number-text.ts";

const listeners = new Set<() => void>();

/** How many digits after the point sums show, remembered by this browser (specification administration §9: 4, with a local override). One number for all that show sums. */
export function useTotalDecimals(): [number, (decimals: number) => void] {
  return [useSyncExternalStore(listen, stored), remember];
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function remember(decimals: number): void {
  localStorage.setItem(DECIMALS_KEY, String(decimals));
  for (const listener of listeners) listener();
}

/** What is stored may be of whatever age. */
function stored(): number {
  const number = Number(localStorage.getItem(DECIMALS_KEY) ?? TOTAL_DECIMALS);
  return Number.isInteger(number) && number >= 0 && number <= 6 ? number : TOTAL_DECIMALS;
}
