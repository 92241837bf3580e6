import { instantAt, TimeZone } from "../reading/serial.ts";

/** When a report is sent, as its subscription says it. */
export interface Schedule {
  readonly frequency: string;
  /** Of a weekly one: Monday is 1, Sunday 7. */
  readonly weekdays?: readonly string[] | null | undefined;
  /** Of a monthly one; a month that has no such day has its last one. */
  readonly monthDay?: number | null | undefined;
  /** 08:30:00 */
  readonly time: string;
  /** Whose clock shows it. */
  readonly zone: string;
}

const DAY_MS = 86_400_000;
/** No two days of a schedule are further apart. */
const MOST_DAYS = 62;

/** The next times after a moment, ISO 8601; none where the schedule names no day, no time, or a zone that nobody knows. */
export function nextTimes(schedule: Schedule, after: Date, count: number): string[] {
  const zone = zoneOf(schedule.zone);
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(schedule.time) ?? [];
  if (!zone || hours === undefined || minutes === undefined) return [];
  const now = after.getTime();
  const today = Math.floor((now + zone.offset(now)) / DAY_MS) * DAY_MS;
  const inDay = (Number(hours) * 60 + Number(minutes)) * 60_000;
  const times: string[] = [];
  for (let day = 0; day < MOST_DAYS * count && times.length < count; day++) {
    const midnight = today + day * DAY_MS;
    if (!isDayOf(schedule, new Date(midnight))) continue;
    const at = instantAt(midnight + inDay, zone);
    if (Date.parse(at) > now) times.push(at);
  }
  return times;
}

/** Undefined for a name that is none. */
function zoneOf(name: string): TimeZone | undefined {
  try {
    return new TimeZone(name);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** @param day at midnight in Greenwich */
function isDayOf({ frequency, weekdays, monthDay }: Schedule, day: Date): boolean {
  if (frequency === "daily") return true;
  if (frequency === "weekly") return weekdays?.includes(String(day.getUTCDay() || 7)) ?? false;
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  return frequency === "monthly" && monthDay != null && day.getUTCDate() === Math.min(monthDay, last);
}
