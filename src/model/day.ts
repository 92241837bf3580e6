/** Days of conditions are days of China Standard Time, on the server and in the browser alike, wherever they stand. */
export const DAY_OFFSET_MINUTES = 480;

/** The day (yyyy-mm-dd) on which an instant falls. */
export const dayOf = (instant: string): string => new Date(Date.parse(instant) + DAY_OFFSET_MINUTES * 60_000).toISOString().slice(0, 10);
