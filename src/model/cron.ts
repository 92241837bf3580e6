/** When something is to be done again and again: minute, hour, day of the month, month, day of the week, as in `0 2 1 * *`. */
export interface Cron {
  readonly minutes: ReadonlySet<number>;
  readonly hours: ReadonlySet<number>;
  readonly days: ReadonlySet<number>;
  readonly months: ReadonlySet<number>;
  /** Sunday is 0. */
  readonly weekdays: ReadonlySet<number>;
  /** Where both kinds of days are named, either will do. */
  readonly eitherDay: boolean;
}

const RANGES = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const;

const PART = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/;

/** The numbers that a field names: `*`, `5`, `1-5`, `8-18/2`, all of them, and lists of these. */
function numbersOf(field: string, [least, most]: readonly [number, number]): ReadonlySet<number> | undefined {
  const numbers = new Set<number>();
  for (const part of field.split(",")) {
    const found = PART.exec(part);
    if (!found) return undefined;
    const [, from, to, step] = found;
    const first = from === undefined ? least : Number(from);
    const last = to !== undefined ? Number(to) : from === undefined || step !== undefined ? most : first;
    const by = Number(step ?? 1);
    if (first < least || last > most || first > last || by === 0) return undefined;
    for (let number = first; number <= last; number += by) numbers.add(number);
  }
  return numbers;
}

/** Undefined for a text that says no times. */
export function parseCron(text: string): Cron | undefined {
  const fields = text.trim().split(/\s+/);
  const sets = RANGES.map((range, index) => numbersOf(fields[index] ?? "", range));
  const [minutes, hours, days, months, weekdays] = sets;
  if (fields.length !== RANGES.length || !minutes || !hours || !days || !months || !weekdays) return undefined;
  const eitherDay = fields[2] !== "*" && fields[4] !== "*";
  return { minutes, hours, days, months, weekdays: new Set([...weekdays].map((day) => day % 7)), eitherDay };
}

/** The longest way: from one 29 February to the next but one. */
const MOST_DAYS = 8 * 366 + 1;

/** The next time after a moment, by the clock of this machine; undefined where there is none (31 February). */
export function nextRun(cron: Cron, after: Date): Date | undefined {
  const hours = [...cron.hours].sort((a, b) => a - b);
  const minutes = [...cron.minutes].sort((a, b) => a - b);
  for (let days = 0; days < MOST_DAYS; days++) {
    const day = new Date(after.getFullYear(), after.getMonth(), after.getDate() + days);
    if (!isDayOf(cron, day)) continue;
    for (const hour of hours)
      for (const minute of minutes) {
        const time = new Date(day.getFullYear(), day.getMonth(), day.getDate(), hour, minute);
        if (time > after) return time;
      }
  }
  return undefined;
}

function isDayOf({ days, months, weekdays, eitherDay }: Cron, day: Date): boolean {
  if (!months.has(day.getMonth() + 1)) return false;
  const [byDate, byWeekday] = [days.has(day.getDate()), weekdays.has(day.getDay())];
  return eitherDay ? byDate || byWeekday : byDate && byWeekday;
}
