import { Decimal } from "../../model/decimal.ts";
import type { Cell, DimensionType, Range, Test } from "./matrix.ts";

/**
 * A cell as it stands in a file and in the sheet: `-` (whatever it is), `null` (nothing is there), `< 50000`, `>= 200000`, `[50000..200000)`, `service`, several with
 * commas between, as DMN writes unary tests. Reads also how people write it: `5万`, `50,000`, `50000-200000` (up to, not including), `≥`, `20万以上`, full-width signs.
 * @returns undefined where it cannot be read
 */
export function readCell(text: string, type: DimensionType): Cell | undefined {
  const plain = text.trim();
  if (plain === "" || plain === "-" || plain === "—") return [];
  const parts = partsOf(type === "number" || type === "date" ? narrow(plain) : plain, type);
  const tests = parts.map((part) => testOf(part, type));
  return tests.every((test) => test !== undefined) && tests.length > 0 ? tests : undefined;
}

/** Full-width signs and words of comparison as the signs of a keyboard. */
const narrow = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll("≥", ">=")
    .replaceAll("≤", "<=")
    .replace(/[~～–—至]/g, "..")
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, "");

/** Parts of a list. A comma within brackets does not part. */
const partsOf = (text: string, type: DimensionType): string[] =>
  text
    .split(type === "number" || type === "date" ? /[,;、]/ : /[,;、，；\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

function testOf(part: string, type: DimensionType): Test | undefined {
  if (/^null$/i.test(part)) return { kind: "empty" };
  if (type === "value" || type === "reference") return { kind: "value", value: unquoted(part) };
  const read = type === "number" ? numberText : dateText;
  return rangeOf(part, type, read);
}

/** `[a..b)`, `a..b`; of amounts also `a-b`, where a digit stands before. */
const DAYS = /^([[\](])?\s*(.+?)\s*\.\.\s*(.+?)\s*([\])[])?$/;
const AMOUNTS = /^([[\](])?\s*(.+?)\s*(?:\.\.|(?<=[\d万亿])\s*-\s*(?=[\d.]))\s*(.+?)\s*([\])[])?$/;

const unquoted = (part: string) => /^"(.*)"$/.exec(part)?.[1] ?? part;

function rangeOf(part: string, type: DimensionType, read: (text: string) => string | undefined): Range | undefined {
  const compared = /^(<=|>=|<|>|=)\s*(.+)$/.exec(part);
  if (compared) return oneSided(compared[1] as string, read(compared[2] as string));
  const worded = /^(.+?)\s*(以上|以下|及以上|及以下)$/.exec(part);
  if (worded) return oneSided(signOf(worded[2] as string), read(worded[1] as string));
  const between = (type === "date" ? DAYS : AMOUNTS).exec(part);
  if (between) {
    const [, open, low = "", high = "", close] = between;
    const [from, to] = [read(low), read(high)];
    if (from === undefined || to === undefined || (open === undefined) !== (close === undefined)) return undefined;
    // Written without brackets, an amount goes up to the next one, and a day is the last one.
    const toOpen = close === undefined ? type === "number" : close !== "]";
    return { kind: "range", from, ...((open === "(" || open === "]") && { fromOpen: true }), to, ...(toOpen && { toOpen: true }) };
  }
  return oneSided("=", read(part));
}

/** "50,000 and more", "less than 50,000", "50,000 and less". */
const signOf = (word: string) => (/上$/.test(word) ? ">=" : /及/.test(word) ? "<=" : "<");

function oneSided(sign: string, at: string | undefined): Range | undefined {
  if (at === undefined) return undefined;
  switch (sign) {
    case "<":
      return { kind: "range", to: at, toOpen: true };
    case "<=":
      return { kind: "range", to: at };
    case ">":
      return { kind: "range", from: at, fromOpen: true };
    case ">=":
      return { kind: "range", from: at };
    default:
      return { kind: "range", from: at, to: at };
  }
}

const TIMES: Readonly<Record<string, Decimal>> = { 万: new Decimal(10_000n, 0), 亿: new Decimal(100_000_000n, 0) };

function numberText(text: string): string | undefined {
  const [, number = "", unit] = /^(.*?)\s*([万亿])?元?$/.exec(text.trim()) ?? [];
  const read = Decimal.parse(number);
  if (!read) return undefined;
  const value = unit === undefined ? read : read.times(TIMES[unit] as Decimal);
  return value
    .toString()
    .replace(/(\.\d*?)0+$/, "$1")
    .replace(/\.$/, "");
}

function dateText(text: string): string | undefined {
  const [, year, month = "", day = ""] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text.trim()) ?? [];
  if (year === undefined) return undefined;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const then = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(then.getTime()) && then.toISOString().startsWith(date) ? date : undefined;
}

/** A cell as it stands in a file: what `readCell` reads again as the same. */
export const cellText = (cell: Cell): string => (cell.length === 0 ? "-" : cell.map((test) => testText(test)).join(", "));

/** @param value how a value or bound is called */
export function testText(test: Test, value: (text: string) => string = (text) => text): string {
  switch (test.kind) {
    case "empty":
      return "null";
    case "other":
      return "*";
    case "value":
      return value(test.value);
    case "range": {
      const { from, to, fromOpen, toOpen } = test;
      if (from !== undefined && from === to) return value(from);
      if (from === undefined) return to === undefined ? "-" : `${toOpen ? "<" : "<="} ${value(to)}`;
      if (to === undefined) return `${fromOpen ? ">" : ">="} ${value(from)}`;
      return `${fromOpen ? "(" : "["}${value(from)}..${value(to)}${toOpen ? ")" : "]"}`;
    }
  }
}
