/** How long ago something was, to be worded: as words of Intl.RelativeTimeFormat, or as a day. */
export type RelativeTime =
  | { readonly kind: "now" }
  | { readonly kind: "ago"; readonly count: number; readonly unit: "minute" | "hour" | "day" }
  | { readonly kind: "date"; readonly date: string };

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds of a moment. Ten digits are seconds, and thirteen milliseconds, since 1970 (specification shell §9). */
export function momentOf(value: string | number | Date): number {
  if (value instanceof Date) return value.getTime();
  const digits = String(value);
  if (/^\d{10}$/.test(digits)) return Number(digits) * SECOND;
  return /^\d{13}$/.test(digits) ? Number(digits) : Date.parse(digits);
}

const two = (number: number): string => String(number).padStart(2, "0");

/**
 * How long before `now` a moment was (specification shell §9): under 30 seconds just now, then minutes, then hours, under two days one day,
 * then the day (yyyy-mm-dd, where the reader is). What a clock that is ahead calls the future is now.
 */
export function relativeTime(value: string | number | Date, now: number): RelativeTime {
  const moment = momentOf(value);
  const past = now - moment;
  if (past < 30 * SECOND) return { kind: "now" };
  if (past < HOUR) return { kind: "ago", count: Math.max(1, Math.floor(past / MINUTE)), unit: "minute" };
  if (past < DAY) return { kind: "ago", count: Math.floor(past / HOUR), unit: "hour" };
  if (past < 2 * DAY) return { kind: "ago", count: 1, unit: "day" };
  if (Number.isNaN(moment)) return { kind: "date", date: "" };
  const day = new Date(moment);
  return { kind: "date", date: `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}` };
}
