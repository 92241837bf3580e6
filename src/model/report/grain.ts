/** Into what a time is put. Weeks are those of ISO 8601, Monday to Sunday. */
export type Grain = "day" | "week" | "month" | "quarter" | "year";

const DAY_MS = 86_400_000;
const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const iso = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Monday of the week in which a day lies, in milliseconds. */
const mondayOf = (time: number): number => time - ((new Date(time).getUTCDay() + 6) % 7) * DAY_MS;

/** The stretch in which a day (yyyy-mm-dd) lies: 2026-01-31, 2026-W05, 2026-01, 2026-Q1, 2026. Keys of one grain sort as times do. */
export function grainKey(day: string, by: Grain): string {
  if (by === "day") return day;
  if (by === "month") return day.slice(0, 7);
  if (by === "year") return day.slice(0, 4);
  if (by === "quarter") return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
  // The year of a week is that of its Thursday.
  const thursday = mondayOf(utc(day)) + 3 * DAY_MS;
  const year = iso(thursday).slice(0, 4);
  const week = 1 + Math.floor((thursday - utc(`${year}-01-01`)) / (7 * DAY_MS));
  return `${year}-W${String(week).padStart(2, "0")}`;
}

/** The first and the last day of a stretch, by its key. */
export function daysOfGrain(key: string): readonly [string, string] {
  const [year = "", part] = key.split(/-(.*)/s);
  if (part === undefined) return [`${year}-01-01`, `${year}-12-31`];
  if (part.startsWith("Q")) {
    const month = (Number(part.slice(1)) - 1) * 3;
    return [iso(Date.UTC(Number(year), month, 1)), iso(Date.UTC(Number(year), month + 3, 0))];
  }
  if (part.startsWith("W")) {
    const monday = mondayOf(utc(`${year}-01-04`)) + (Number(part.slice(1)) - 1) * 7 * DAY_MS;
    return [iso(monday), iso(monday + 6 * DAY_MS)];
  }
  if (part.includes("-")) return [key, key];
  return [`${key}-01`, iso(Date.UTC(Number(year), Number(part), 0))];
}

/** How far back an earlier time lies. */
export interface Shift {
  readonly months: number;
  readonly days: number;
}

const STEPS: Readonly<Record<Grain, Shift>> = {
  day: { months: 0, days: 1 },
  week: { months: 0, days: 7 },
  month: { months: 1, days: 0 },
  quarter: { months: 3, days: 0 },
  year: { months: 12, days: 0 },
};

/** One step of a grain. */
export const stepOf = (by: Grain): Shift => STEPS[by];

/** The same a year before. Weeks of a year before are 52 weeks back, so that they begin on Mondays too. */
export const lastYear = (by: Grain): Shift => (by === "week" ? { months: 0, days: 364 } : { months: 12, days: 0 });

/** How far before a range of days (both included) the one begins that is as long: whole months are as many months. */
export function lengthOf([from, to]: readonly [string, string]): Shift {
  const after = iso(utc(to) + DAY_MS);
  if (from.endsWith("-01") && after.endsWith("-01")) {
    const [[y1 = 0, m1 = 0], [y2 = 0, m2 = 0]] = [from, after].map((day) => day.split("-").map(Number)) as [number[], number[]];
    return { months: (y2 - y1) * 12 + m2 - m1, days: 0 };
  }
  return { months: 0, days: Math.round((utc(after) - utc(from)) / DAY_MS) };
}

/** A day so far back; the last day of a month where there is no such day in it. */
export function before(day: string, { months, days }: Shift): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return iso(Date.UTC(year, month - 1 - months, Math.min(date, last) - days));
}
