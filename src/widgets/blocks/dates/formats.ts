import dayjs, { type Dayjs } from "dayjs";
import type { Field } from "../../../model/fields.ts";

/** How dates read (specification administration §9: yyyy-MM-dd, yyyy-MM-dd HH:mm:ss), in the browser's own time zone. */
export const DATE = "YYYY-MM-DD";
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
export const MONTH = "YYYY-MM";
export const DATE_TIME = "YYYY-MM-DD HH:mm:ss";

/** A stored value as a moment; null when there is none or when it cannot be read. */
export function toMoment(value: unknown): Dayjs | null {
  if (typeof value !== "string" || value === "") return null;
  const moment = dayjs(value);
  return moment.isValid() ? moment : null;
}

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
