import type { Decimal } from "../../../../model/decimal.ts";

/** Digits after the point of totals, unless the user chose others (specification administration §9). */
export const TOTAL_DECIMALS = 4;

/** Where this browser remembers another choice. */
export const DECIMALS_KEY = "sheetTotalDecimals";

/** An exact number for reading: rounded, with its thousands separated. */
export function numberText(value: Decimal, decimals: number): string {
  const [whole = "", fraction] = value.round(decimals).toString().split(".");
  const separated = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return fraction === undefined ? separated : `${separated}.${fraction}`;
}
