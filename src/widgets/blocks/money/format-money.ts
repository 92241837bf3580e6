import { Decimal } from "../../../model/decimal.ts";

/** Units in which large amounts are read in Chinese: 万 is 10^4, 千万 10^7, 亿 10^8, 百亿 10^10 (specification administration §9). */
const MONEY_UNITS = { tenThousand: 4, tenMillion: 7, hundredMillion: 8, tenBillion: 10, thousand: 3, million: 6, billion: 9 } as const;
export type MoneyUnit = keyof typeof MONEY_UNITS;

/** Languages that count by thousands have no word for 10^4: they read the next smaller unit of theirs. */
const BY_THOUSANDS: Readonly<Partial<Record<MoneyUnit, MoneyUnit>>> = {
  tenThousand: "thousand",
  tenMillion: "million",
  hundredMillion: "million",
  tenBillion: "billion",
};

/** The unit in which readers of a language have amounts for which a document names a Chinese one. */
export const unitFor = (unit: MoneyUnit, language: string): MoneyUnit => (/^(zh|ja)/.test(language) ? unit : (BY_THOUSANDS[unit] ?? unit));

/** "1234567.5" → "1,234,567.5"; the digits stay as they are. Text that is no number comes back unchanged. */
export function separateThousands(text: string): string {
  const match = /^([+-]?)(\d+)(\.\d*)?$/.exec(text);
  if (!match) return text;
  const [, sign = "", whole = "", fraction = ""] = match;
  const first = whole.length % 3 || 3;
  let separated = whole.slice(0, first);
  for (let at = first; at < whole.length; at += 3) separated += `,${whole.slice(at, at + 3)}`;
  return `${sign}${separated}${fraction}`;
}

/**
 * An exact decimal for reading: rounded to `scale` digits, thousands separated, in a unit when one is given (its name is the
 * caller's to add). Never passes through a floating-point number.
 */
export function formatMoney(value: unknown, scale: number, unit?: MoneyUnit): string {
  const decimal = Decimal.parse(value);
  if (!decimal) return value === null || value === undefined ? "" : String(value);
  const inUnit = unit ? new Decimal(decimal.digits, decimal.scale + MONEY_UNITS[unit]) : decimal;
  return separateThousands(inUnit.round(scale).toString());
}
