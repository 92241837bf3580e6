import dayjs, { type Dayjs } from "dayjs";
import { isDate } from "../../../model/comparison.ts";
import type { Field } from "../../../model/fields.ts";

/** How dates read (specification administration §9: yyyy-MM-dd, yyyy-MM-dd HH:mm:ss), in the browser's own time zone. */
export const DATE = "YYYY-MM-DD";
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const STORED = /^(?!0000)\d{4}-\d\d(-\d\d([T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?)?$/;
export const MONTH = "YYYY-MM";
export const DATE_TIME = "YYYY-MM-DD HH:mm:ss";

/** A stored value as a moment; null when there is none or when it cannot be read. */
export function toMoment(value: unknown): Dayjs | null {
  // The library would make a day of nearly every text: of "5", and of the 30th of February.
  if (typeof value !== "string" || !STORED.test(value)) return null;
  if (value.length >= DATE.length && !isDate(value.slice(0, DATE.length))) return null;
  const moment = dayjs(value);
  return moment.isValid() ? moment : null;
}

/** What a field stores as a moment; null when there is none, and for a text that is a moment of another kind: a month is no day. */
export function momentOf(value: unknown, { property }: Field): Dayjs | null {
  const isMonth = typeof value === "string" && value.length === MONTH.length;
  return isMonth === (property.format === "month") ? toMoment(value) : null;
}

/** What stands in a picker whose value is none that it could show: the text that could not be read. */
export const unreadText = (value: unknown, field: Field): string | undefined =>
  typeof value === "string" && value !== "" && momentOf(value, field) === null ? value : undefined;

/** A moment as a field stores it: `2026-01-31` for dates, `2026-01` for months, an instant in UTC with milliseconds for times. */
export function fromMoment(moment: Dayjs, { kind, property }: Field): string {
  if (property.format === "month") return moment.format(MONTH);
  return kind === "date" ? moment.format(DATE) : moment.toISOString();
}

/** A stored date or time for reading; what cannot be read comes back as it is. */
export function dateText(value: unknown, format: string): string {
  // A day is stored as it is read; the cells of a list ask by the hundred.
  if (format === DATE && typeof value === "string" && DAY.test(value)) return value;
  return toMoment(value)?.format(format) ?? (value === null || value === undefined ? "" : String(value));
}

export type Period = "day" | "month" | "year" | "second";

/**
 * A range of moments as a condition takes it. For dates the two days; for times the first millisecond of the first day (second, month, year)
 * and the last one of the last.
 */
export function fromPeriod(
  [from, to]: readonly [Dayjs | null, Dayjs | null],
  field: Field,
  period: Period,
): [string | null, string | null] {
  const begin = from?.startOf(period) ?? null;
  const end = to?.endOf(period) ?? null;
  return [begin && fromMoment(begin, field), end && fromMoment(end, field)];
}
