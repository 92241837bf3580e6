import { DAY_OFFSET_MINUTES } from "../model/day.ts";
import { type WorkingCalendar, workBetween } from "./working-time.ts";

const DAY = 86_400_000;
const OFFSET = DAY_OFFSET_MINUTES * 60_000;

/** Working time as sums, so that a database can tell it of a million spans: `sums[n]` is the work, in seconds, before the n-th day since `first`. */
export interface WorkTable {
  /** The number of the first day since 1970-01-01, in China Standard Time. */
  readonly first: number;
  /** When work begins, in seconds since midnight. */
  readonly begins: number;
  readonly sums: readonly number[];
}

/** The table of the days in which two instants lie and of those between. */
export function workTable(from: number, to: number, calendar: WorkingCalendar): WorkTable {
  const dayOf = (instant: number) => Math.floor((instant + OFFSET) / DAY);
  const first = dayOf(from);
  const sums = [0];
  for (let day = first; day <= dayOf(to); day++) {
    const begin = day * DAY - OFFSET;
    sums.push((sums.at(-1) ?? 0) + workBetween(begin, begin + DAY, calendar) / 1_000);
  }
  return { first, begins: calendar.begins * 60, sums };
}

/** The work, in seconds, from the begin of the table to an instant; beyond its ends as at them. What the SQL of `modules/flow/monitor/spans.ts` does. */
export function workUntil(instant: number, { first, begins, sums }: WorkTable): number {
  const local = (instant + OFFSET) / 1_000;
  const day = Math.floor(local / 86_400) - first;
  if (day < 0) return 0;
  const [before, after] = [sums[day], sums[day + 1]];
  if (before === undefined || after === undefined) return sums.at(-1) ?? 0;
  return before + Math.min(Math.max(local - (first + day) * 86_400 - begins, 0), after - before);
}
