const DAY = 86_400_000;

/** The day some days later (or earlier): `addDays("2026-01-31", 1)` is `2026-02-01`. */
export const addDays = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** An instant on a day, at working hours of China Standard Time. */
export const instantOn = (day: string, hour: number, minute: number): string =>
  new Date(Date.parse(`${day}T00:00:00+08:00`) + (hour * 60 + minute) * 60_000).toISOString();
