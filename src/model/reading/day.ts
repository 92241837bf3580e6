/** How days are written where the reader lives. */
export interface DayHabits {
  /** Of `1/5/2026`: the month first (en), the day (es), or neither for sure (zh, ja), where only what can be one day is read. */
  readonly dayFirst: boolean | undefined;
  /** Of days that are written without one. */
  readonly year: number;
}

/** Names of months in the languages of the product, by their first letters; the rest of a name may follow. */
const MONTHS = /^(jan|ene|feb|mar|apr|abr|may|jun|jul|aug|ago|sep|oct|nov|dec|dic)[a-z]*\.?$/;
const MONTH_OF: Readonly<Record<string, number>> = {
  ...{ jan: 1, ene: 1, feb: 2, mar: 3, apr: 4, abr: 4, may: 5, jun: 6, jul: 7, aug: 8, ago: 8, sep: 9, oct: 10, nov: 11, dec: 12, dic: 12 },
};
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const EAST_ASIAN = /^(?:(\d{4})年)?(\d{1,2})月(\d{1,2})[日号]?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/;
const WITHOUT_YEAR = /^(\d{1,2})[-/](\d{1,2})$/;
/** 31-Jan-26, 31 January 2026, 31 de enero de 2026. */
const DAY_NAMED = /^(\d{1,2})(?:[ -]|st |nd |rd |th | de )([a-z]+\.?)(?:[ -]|, ?| de )(\d{4}|\d{2})$/;
/** Jan 31, 2026. */
const MONTH_NAMED = /^([a-z]+\.?) (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/;

/** As texts of days and times are compared: half-width, small, with single blanks. */
export const foldedText = (text: string): string => text.normalize("NFKC").trim().toLowerCase().replace(/\s+/g, " ");

/**
 * The day that a text says, yyyy-MM-dd; undefined for none, for one that the calendar lacks, and for what could be two days to the reader.
 * Two digits of a year are as in spreadsheets: 00–29 are of this century.
 */
export function readDay(text: string, habits: DayHabits): string | undefined {
  const folded = foldedText(text);
  const yearFirst = YEAR_FIRST.exec(folded);
  if (yearFirst) return day(yearFirst[1], yearFirst[3], yearFirst[4]);
  const eastAsian = EAST_ASIAN.exec(folded);
  if (eastAsian) return day(eastAsian[1] ?? habits.year, eastAsian[2], eastAsian[3]);
  const compact = COMPACT.exec(folded);
  if (compact) return day(compact[1], compact[2], compact[3]);
  const yearLast = YEAR_LAST.exec(folded);
  if (yearLast) return dayOfParts(Number(yearLast[1]), Number(yearLast[3]), yearLast[4] ?? "", habits.dayFirst);
  const short = WITHOUT_YEAR.exec(folded);
  if (short) return habits.dayFirst ? day(habits.year, short[2], short[1]) : day(habits.year, short[1], short[2]);
  const named = DAY_NAMED.exec(folded);
  if (named) return day(fullYear(named[3] ?? ""), monthNamed(named[2]), named[1]);
  const monthFirst = MONTH_NAMED.exec(folded);
  return monthFirst ? day(monthFirst[3], monthNamed(monthFirst[1]), monthFirst[2]) : undefined;
}

/** 1/5/2026: which of the two is the day is a matter of habit, unless it can be one of them only. */
function dayOfParts(first: number, second: number, year: string, dayFirst: boolean | undefined): string | undefined {
  // Two digits behind two others say too little where the year is written in front.
  if (dayFirst === undefined && year.length === 2) return undefined;
  if (first > 12 || second > 12 || first === second)
    return first > 12 ? day(fullYear(year), second, first) : day(fullYear(year), first, second);
  if (dayFirst === undefined) return undefined;
  return dayFirst ? day(fullYear(year), second, first) : day(fullYear(year), first, second);
}

const fullYear = (digits: string): number => (digits.length > 2 ? Number(digits) : Number(digits) + (Number(digits) < 30 ? 2000 : 1900));

const monthNamed = (name = ""): number => MONTH_OF[MONTHS.exec(name)?.[1] ?? ""] ?? 0;

/** yyyy-MM-dd of parts, when the calendar has that day. */
function day(year: string | number = 0, month: string | number = 0, of: string | number = 0): string | undefined {
  const date = new Date(Date.UTC(2000, Number(month) - 1, Number(of)));
  // Years below 100 are not of the last century.
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(of));
  const isThere = Number(year) > 0 && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(of);
  return isThere ? `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(of).padStart(2, "0")}` : undefined;
}

/** The month that a text says, yyyy-MM: 2026-01, 2026/1, 2026年1月, 202601, 1/2026, Jan-26, enero de 2026, or the first day of one. */
export function readMonth(text: string, habits: DayHabits): string | undefined {
  const folded = foldedText(text);
  const [, year, month] =
    /^(\d{4})[-/.](\d{1,2})$/.exec(folded) ?? /^(\d{4})年(\d{1,2})月$/.exec(folded) ?? /^(\d{4})(\d{2})$/.exec(folded) ?? [];
  if (year !== undefined) return day(year, month, 1)?.slice(0, 7);
  const [, first, last] = /^(\d{1,2})[-/.](\d{4})$/.exec(folded) ?? [];
  if (last !== undefined) return day(last, first, 1)?.slice(0, 7);
  const [, name, of] = /^([a-z]+\.?)(?:[ -]|, ?| de )(\d{4}|\d{2})$/.exec(folded) ?? [];
  if (of !== undefined) return day(fullYear(of), monthNamed(name), 1)?.slice(0, 7);
  const whole = readDay(text, habits);
  return whole?.endsWith("-01") ? whole.slice(0, 7) : undefined;
}
