import { useState } from "react";
import { DECIMALS_KEY, TOTAL_DECIMALS } from "../form/details/sheet/number-text.ts";

/** How many digits after the point sums show, remembered by this browser (specification administration §9: 4, with a local override). */
export function useTotalDecimals(): [number, (decimals: number) => void] {
  const [decimals, setDecimals] = useState(() => digits(localStorage.getItem(DECIMALS_KEY)));
  const remember = (next: number) => {
    localStorage.setItem(DECIMALS_KEY, String(next));
    setDecimals(next);
  };
  return [decimals, remember];
}

/** What is stored may be of whatever age. */
function digits(stored: string | null): number {
  const number = Number(stored ?? TOTAL_DECIMALS);
  return Number.isInteger(number) && number >= 0 && number <= 6 ? number : TOTAL_DECIMALS;
}
