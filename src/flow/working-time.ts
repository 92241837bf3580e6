import { DAY_OFFSET_MINUTES } from "../model/day.ts";
import type { Duration } from "./duration.ts";

/** When one works: days that differ from Monday to Friday, and the hours of a day, in minutes since midnight of China Standard Time. */
export interface WorkingCalendar {
  /** yyyy-mm-dd: true for a day on which one works, false for a holiday. */
  readonly days: ReadonlyMap<string, boolean>;
  readonly begins: number;
  readonly ends: number;
}

/** 09:00–18:00, Monday to Friday. */
export const USUAL_CALENDAR: WorkingCalendar = { days: new Map(), begins: 9 * 60, ends: 18 * 60 };

const MINUTE = 60_000;
const DAY = 86_400_000;
const OFFSET = DAY_OFFSET_MINUTES * MINUTE;
/** Nobody waits longer; a calendar of holidays alone would never come to an end. */
const MOST_DAYS = 50 * 366;
const WORKDAYS_OF_WEEK = 5;

/** Whether one works on a day (its number since 1970-01-01). 1970-01-01 was a Thursday. */
function isWorkday(day: number, { days }: WorkingCalendar): boolean {
  const weekday = (((day + 4) % 7) + 7) % 7;
  return days.get(new Date(day * DAY).toISOString().slice(0, 10)) ?? (weekday !== 0 && weekday !== 6);
}

/**
 * How much work a duration is, in milliseconds: a day is one working day, a week five. Undefined for months and years, which are no number of working days.
 */
export function workOf({ years, months, weeks, days, hours, minutes, seconds }: Duration, calendar: WorkingCalendar): number | undefined {
  if (years > 0 || months > 0) return undefined;
  const day = (calendar.ends - calendar.begins) * MINUTE;
  return (weeks * WORKDAYS_OF_WEEK + days) * day + hours * 60 * MINUTE + minutes * MINUTE + seconds * 1_000;
}

/**
 * The instant at which so much working time has passed. What begins outside of working hours begins with the next ones; what ends with them ends that evening,
 * and not the next morning. So Friday 15:00 and one working day is Monday 15:00, and adding twice is adding once the sum.
 * @param instant in ms since 1970
 * @param work in ms, as `workOf` gives it
 * @throws RangeError where the calendar has no such time within fifty years
 */
export function addWork(instant: number, work: number, calendar: WorkingCalendar): number {
  if (work <= 0) return instant;
  const [begins, ends] = [calendar.begins * MINUTE, calendar.ends * MINUTE];
  const local = instant + OFFSET;
  let day = Math.floor(local / DAY);
  let time = local - day * DAY;
  let left = work;
  for (const last = day + MOST_DAYS; day < last; day++, time = 0) {
    if (!isWorkday(day, calendar)) continue;
    const from = Math.max(time, begins);
    if (ends - from >= left) return day * DAY + from + left - OFFSET;
    left -= Math.max(0, ends - from);
  }
  throw new RangeError("the calendar has too few working days");
}

/** Working time between two instants, in ms; 0 where the second is not after the first. */
export function workBetween(from: number, to: number, calendar: WorkingCalendar): number {
  const [first, last] = [from + OFFSET, to + OFFSET];
  let work = 0;
  for (let day = Math.floor(first / DAY); day * DAY < last; day++) {
    if (!isWorkday(day, calendar)) continue;
    const begins = Math.max(first, day * DAY + calendar.begins * MINUTE);
    work += Math.max(0, Math.min(last, day * DAY + calendar.ends * MINUTE) - begins);
  }
  return work;
}
