import { DAY_OFFSET_MINUTES } from "../model/day.ts";
import { parseDuration } from "./duration.ts";
import { addWork, type WorkingCalendar, workOf } from "./working-time.ts";

/**
 * The instant a duration after another, in ms since 1970.
 * @param calendar it counts working days and hours; absent: days of 24 hours, and months of the calendar in China Standard Time
 * @returns undefined for a text that is no duration, or counts months of working time, or more of it than the calendar has
 */
export function addDuration(instant: number, text: string, calendar?: WorkingCalendar): number | undefined {
  const duration = parseDuration(text);
  if (!duration) return undefined;
  if (calendar) {
    const work = workOf(duration, calendar);
    return work === undefined ? undefined : worked(instant, work, calendar);
  }
  const { years, months, weeks, days, hours, minutes, seconds } = duration;
  const rest = ((((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000;
  return addMonths(instant, years * 12 + months) + rest;
}

function worked(instant: number, work: number, calendar: WorkingCalendar): number | undefined {
  try {
    return addWork(instant, work, calendar);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const OFFSET = DAY_OFFSET_MINUTES * 60_000;

/** The same day and time some months later; the last day of a month that is too short for it. */
function addMonths(instant: number, months: number): number {
  if (months === 0) return instant;
  const local = new Date(instant + OFFSET);
  const day = local.getUTCDate();
  local.setUTCDate(1);
  local.setUTCMonth(local.getUTCMonth() + months);
  const last = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate();
  local.setUTCDate(Math.min(day, last));
  return local.getTime() - OFFSET;
}
