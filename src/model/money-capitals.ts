import words from "../../schemas/language/money-capitals.json" with { type: "json" };
import { Decimal } from "./decimal.ts";

const { digits: DIGITS, places: PLACES, tenThousand, hundredMillion, yuan, jiao, fen, even, minus } = words;
const ZERO = DIGITS[0] as string;

/** Cents from which an amount has no name that a bank would read: above 9999万亿 and some. */
const LIMIT = 10n ** 18n;

/**
 * An amount of money in Chinese capitals, as cheques and contracts have it: "1409.50" → 壹仟肆佰零玖元伍角整. Rounded to 分. Zeros inside a
 * number are one 零, those at the end of a group of four none (支付结算办法, appendix 1, which leaves the latter to the writer); 整 stands
 * behind 元 and 角.
 * @returns undefined for what is no number, or reaches ten thousand million millions
 */
export function moneyCapitals(value: unknown): string | undefined {
  const decimal = Decimal.parse(value);
  if (!decimal) return undefined;
  const { digits } = decimal.round(2);
  const cents = digits < 0n ? -digits : digits;
  if (cents >= LIMIT) return undefined;
  if (cents === 0n) return `${ZERO}${yuan}${even}`;
  const [whole, tens, ones] = [cents / 100n, Number((cents / 10n) % 10n), Number(cents % 10n)];
  const before = whole === 0n ? "" : `${wholeNumber(whole)}${yuan}`;
  const tenths = tens > 0 ? `${DIGITS[tens]}${jiao}` : before !== "" && ones > 0 ? ZERO : "";
  const hundredths = ones > 0 ? `${DIGITS[ones]}${fen}` : even;
  return `${digits < 0n ? minus : ""}${before}${tenths}${hundredths}`;
}

/** 亿 counts what stands before it as a number of its own, up to 99999999亿. */
function wholeNumber(number: bigint): string {
  const [above, below] = [number / 100_000_000n, number % 100_000_000n];
  if (above === 0n) return belowHundredMillion(below);
  return `${belowHundredMillion(above)}${hundredMillion}${joined(belowHundredMillion(below), below < 10_000_000n)}`;
}

function belowHundredMillion(number: bigint): string {
  const [above, below] = [Number(number / 10_000n), Number(number % 10_000n)];
  return above === 0 ? group(below) : `${group(above)}${tenThousand}${joined(group(below), below < 1_000)}`;
}

/** What follows a larger part: 零 stands in the place of the digits that it lacks. */
const joined = (text: string, isShort: boolean): string => (text !== "" && isShort ? `${ZERO}${text}` : text);

/** Four digits at most: 1050 → 壹仟零伍拾; nothing for 0. */
function group(number: number): string {
  let text = "";
  let skipped = false;
  for (let place = PLACES.length - 1; place >= 0; place--) {
    const digit = Math.floor(number / 10 ** place) % 10;
    if (digit === 0) {
      skipped ||= text !== "";
      continue;
    }
    text += `${skipped ? ZERO : ""}${DIGITS[digit]}${PLACES[place]}`;
    skipped = false;
  }
  return text;
}
