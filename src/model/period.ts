import { DAY_OFFSET_MINUTES } from "./day.ts";

/** The relative periods that a date can be compared with (specification workflow §9): days back from today, today included, and parts of the calendar. */
export const PERIODS = [
  "today",
  "yesterday",
  "past7",
  "past14",
  "past30",
  "past90",
  "past180",
  "thisWeek",
  "thisMonth",
  "lastMonth",
  "thisYear",
] as const;
export type Period = (typeof PERIODS)[number];

/** The value of a `between` whose ends are counted anew each time that it is asked. */
export interface PeriodValue {
  readonly period: Period;
}

export const isPeriod = (value: unknown): value is PeriodValue =>
  typeof value === "object" && value !== null && PERIODS.includes((value as PeriodValue).period);

/**
 * First and last day (yyyy-mm-dd) of a period as seen at an instant. Days are those of China Standard Time, as everywhere in conditions.
 * "Past 7 days" are today and the seven before it, as the shortcuts of the date range count them.
 * @param now milliseconds since 1970
 */
export function daysOf(period: Period, now: number): readonly [string, string] {
  const today = new Date(now + DAY_OFFSET_MINUTES * 60_000);
  const year = today.getUTCFullYear();
  const month = today.getUTCMonth();
  const date = today.getUTCDate();
  const day = (y: number, m: number, d: number): string => new Date(Date.UTC(y, m, d)).toISOString().slice(0, 10);
  switch (period) {
    case "today":
      return [day(year, month, date), day(year, month, date)];
    case "yesterday":
      return [day(year, month, date - 1), day(year, month, date - 1)];
    case "thisWeek": {
      const monday = date - ((today.getUTCDay() + 6) % 7);
      return [day(year, month, monday), day(year, month, monday + 6)];
    }
    case "thisMonth":
      return [day(year, month, 1), day(year, month + 1, 0)];
    case "lastMonth":
      return [day(year, month - 1, 1), day(year, month, 0)];
    case "thisYear":
      return [day(year, 0, 1), day(year, 11, 31)];
    default:
      return [day(year, month, date - Number(period.slice("past".length))), day(year, month, date)];
  }
}

/** The same as the ends of a `between`: days for dates; for instants the first millisecond of the first day and the last of the last. */
export const rangeOf = (period: Period, kind: "date" | "datetime", now: number): readonly [string, string] =>
  endsOf(daysOf(period, now), kind);

/** The ends of a `between` from the first of two days to the last, as `rangeOf` has them. */
export function endsOf([from, to]: readonly [string, string], kind: "date" | "datetime"): readonly [string, string] {
  if (kind === "date") return [from, to];
  const instant = (day: string, time: string) => new Date(Date.parse(`${day}T${time}Z`) - DAY_OFFSET_MINUTES * 60_000).toISOString();
  return [instant(from, "00:00:00.000"), instant(to, "23:59:59.999")];
}
