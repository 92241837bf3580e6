import { precisionOf } from "../../../../model/column-type.ts";
import type { Decimal } from "../../../../model/decimal.ts";
import type { Field } from "../../../../model/fields.ts";

/** Digits that totals of numbers without a scale of their own show at most (specification administration §9: 4). */
const MOST_OF_NUMBERS = 4;

/** Where this browser remembers how many digits somebody chose. */
export const DECIMALS_KEY = "sheetTotalDecimals";

/** An exact number for reading: rounded, with its thousands separated. */
export function numberText(value: Decimal, decimals: number): string {
  const [whole = "", fraction] = value.round(decimals).toString().split(".");
  const separated = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return fraction === undefined ? separated : `${separated}.${fraction}`;
}

/**
 * How many digits after the point the sum of a column shows: as many as the column has, until somebody chose another number. The specification
 * shows 4 at once (administration §9): "583.1400" below "37.11" reads as a mistake.
 */
export function totalDecimals({ kind, property }: Field, sum: Decimal, chosen: number | undefined): number {
  if (kind === "integer") return 0;
  return chosen ?? (kind === "decimal" ? precisionOf(property).scale : Math.min(sum.scale, MOST_OF_NUMBERS));
}
