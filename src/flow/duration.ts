/** A length of time as ISO 8601 writes it: `P1DT12H`, `P2W`. */
export interface Duration {
  readonly years: number;
  readonly months: number;
  readonly weeks: number;
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

const PATTERN =
  /^P(?=\d|T\d)(?:(\d{1,4})Y)?(?:(\d{1,4})M)?(?:(\d{1,5})W)?(?:(\d{1,5})D)?(?:T(?=\d)(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,8}(?:\.\d{1,3})?)S)?)?$/;

/** Undefined for a text that is no duration. */
export function parseDuration(text: string): Duration | undefined {
  const parts = PATTERN.exec(text.trim());
  if (!parts) return undefined;
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return { years, months, weeks, days, hours, minutes, seconds };
}

const MINUTES_OF_DAY = 24 * 60;
/** Working days are taken to have nine hours, five in a week. */
const MINUTES_OF_WORKDAY = 9 * 60;
const DAYS_OF_YEAR = 365.25;
/** Nobody waits longer, and later times can be worked out only by chance. */
const MOST_YEARS = 10;

/** Whether it is more than nothing, at least so many minutes, and ten years at most. @param inWork a day is a working day, a week five of them */
export function isWithin({ years, months, weeks, days, hours, minutes, seconds }: Duration, inWork: boolean, least: number): boolean {
  const [day, week] = inWork ? [MINUTES_OF_WORKDAY, 5] : [MINUTES_OF_DAY, 7];
  const length = (years * DAYS_OF_YEAR + (months * DAYS_OF_YEAR) / 12 + weeks * week + days) * day + hours * 60 + minutes + seconds / 60;
  const most = Math.ceil((MOST_YEARS * DAYS_OF_YEAR * week) / 7) * day;
  return length > 0 && length >= least && length <= most;
}
