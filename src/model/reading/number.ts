import written from "../../../schemas/language/written-words.json" with { type: "json" };
import { Decimal } from "../decimal.ts";

/** How numbers are written where the reader lives: Spanish has `1.234,56` for what the others write `1,234.56`. */
export interface NumberHabits {
  readonly decimalComma: boolean;
}

const anyOf = (words: readonly string[]): string => words.map((word) => word.replace(/[$.]/g, "\\$&")).join("|");
/** Signs of currencies, before or behind the digits. */
const CURRENCY = `(?:${anyOf(written.currencies)})?`;
/** What a sign behind the digits stands for, as a power of ten. */
const POWERS: Readonly<Record<string, number>> = written.powers;
/** ( - ¥ - digits exponent power ¥ - ), of which each but the digits may be missing. */
const SHAPE = new RegExp(
  [
    "^(\\( ?)?([+-] ?)?",
    CURRENCY,
    " ?([+-] ?)?((?:\\d[\\d., ']*|\\.\\d+))",
    "(?:(?<=[\\d.])e([+-]?\\d{1,3}))? ?",
    `(${anyOf(Object.keys(POWERS))})? ?`,
    CURRENCY,
    " ?(-)?( ?\\))?$",
  ].join(""),
  "i",
);
/** Between groups of three digits. */
const GROUPED = /^\d{1,3}(?:(?:,\d{3})+|(?: \d{3})+|(?:'\d{3})+)(?=$|\.)/;
const MINUS = /[\u2010-\u2015\u2212]/g;
/** An exponent beyond this is no amount that a column could hold. */
const MOST_EXPONENT = 30;

/**
 * The number that a text stands for, exactly: full-width digits, currency signs, groups of three, percent (50% is 0.5), 万 and 亿, exponents as spreadsheets
 * write them, and the negative ways of bookkeepers, `(12.50)` and `12.5-`. Undefined for what is none, and for what could be two: `1,5`.
 */
export function readNumber(text: string, { decimalComma }: NumberHabits): Decimal | undefined {
  // All widths and kinds of blanks become the plain one here.
  const folded = text.normalize("NFKC").replace(MINUS, "-").replace(/。/g, ".").replace(/\s+/g, " ").trim();
  const [, open, front, inner, digits = "", exponent = "0", suffix = "", behind, close] = SHAPE.exec(folded) ?? [];
  const signs = [open && "(", front, inner, behind].filter((sign) => sign !== undefined);
  if (signs.length > 1 || (open === undefined) !== (close === undefined) || Math.abs(Number(exponent)) > MOST_EXPONENT) return undefined;
  const plain = withoutGroups(digits.trim(), decimalComma);
  const number = plain === undefined ? undefined : Decimal.parse(plain);
  if (!number) return undefined;
  const { digits: amount, scale } = shifted(number, Number(exponent) + (POWERS[suffix] ?? 0));
  return new Decimal(signs.length === 1 && signs[0]?.trim() !== "+" ? -amount : amount, scale);
}

/** `number × 10^places`, written without needless digits: 1.5 万 is 15000, 50 % is 0.5. */
function shifted(number: Decimal, places: number): Decimal {
  if (places === 0) return number;
  let { digits } = number;
  let scale = number.scale - places;
  if (scale < 0) [digits, scale] = [digits * 10n ** BigInt(-scale), 0];
  while (scale > 0 && digits % 10n === 0n) [digits, scale] = [digits / 10n, scale - 1];
  return new Decimal(digits, scale);
}

/** Digits with a point at most; undefined where commas and points could be meant otherwise. */
function withoutGroups(text: string, decimalComma: boolean): string | undefined {
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(text)) return text.replaceAll(".", "").replace(",", ".");
  if (decimalComma && /^\d+,\d+$/.test(text)) return text.replace(",", ".");
  const grouped = GROUPED.exec(text)?.[0];
  const plain = grouped === undefined ? text : grouped.replace(/[, ']/g, "") + text.slice(grouped.length);
  return /^(\d+\.?\d*|\.\d+)$/.test(plain) ? plain : undefined;
}
