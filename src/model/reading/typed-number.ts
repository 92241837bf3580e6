import { readNumber } from "./number.ts";

/** A number as far as it is typed: digits, a sign, a point. */
const UNFINISHED = /^[+-]?\d*\.?\d*$/;

/**
 * What a control of a number makes of its text, at every key: "１，２３４。５" → "1234.5". Groups of three go, as the control itself shows them; what else people write
 * (`50%`, `(12.50)`, `12.5-`, `￥12`, `1.5万`) is read as cells and imports read it, as soon as it is whole. Text that is no number stays.
 */
export function typedNumber(text: string): string {
  const plain = text.normalize("NFKC").replace(/[,\s]/g, "").replace(/。/g, ".");
  if (UNFINISHED.test(plain)) return plain;
  // A comma between digits is the control's own: it shows 1234 as 1,234 in every language.
  return readNumber(plain, { decimalComma: false })?.toString() ?? plain;
}
