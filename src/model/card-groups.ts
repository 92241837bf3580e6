import { dictionaryOf } from "./dictionary-field.ts";
import type { Field } from "./fields.ts";

/** By what records can be put together: few values with names, or stretches of time. */
export type GroupKind = "dictionary" | "reference" | "boolean" | "time";

/** How records are put together by a field; undefined: they are not, as nearly each would stand alone. */
export function groupKind(field: Field): GroupKind | undefined {
  const { kind, property } = field;
  if (kind === "date" || kind === "datetime") return "time";
  if (kind === "boolean") return "boolean";
  if (kind === "reference") return "reference";
  const isOneValue = kind !== "values" && !property["x-multiple"];
  return isOneValue && dictionaryOf(field) !== undefined ? "dictionary" : undefined;
}

const NUMBERS: readonly string[] = ["decimal", "integer", "number"];

/** Whether a field is an amount: a number of a dictionary is a word, and a system counter is none. */
export const isMeasured = (field: Field): boolean =>
  NUMBERS.includes(field.kind) && field.property["x-dict"] === undefined && !field.system;

/** What one value of a chart over time is. */
export type Stretch = "day" | "month" | "year";
const LENGTH: Readonly<Record<Stretch, number>> = { day: 10, month: 7, year: 4 };

/** The day, month or year in which a day (yyyy-mm-dd) lies. */
export const stretchOf = (day: string, by: Stretch): string => day.slice(0, LENGTH[by]);

/**
 * The last days, months or years, oldest first, the present one among them.
 * @param today yyyy-mm-dd
 */
export function lastStretches(by: Stretch, last: number, today: string): string[] {
  const [year = 0, month = 1, date = 1] = today.split("-").map(Number);
  return Array.from({ length: last }, (_, at) => {
    const back = last - 1 - at;
    const day =
      by === "day"
        ? Date.UTC(year, month - 1, date - back)
        : Date.UTC(year - (by === "year" ? back : 0), month - 1 - (by === "month" ? back : 0));
    return stretchOf(new Date(day).toISOString(), by);
  });
}

/** The first and the last day of a day, month or year. */
export function daysOfStretch(stretch: string): readonly [string, string] {
  const [year = 0, month, date] = stretch.split("-").map(Number);
  const iso = (m: number, d: number) => new Date(Date.UTC(year, m, d)).toISOString().slice(0, 10);
  if (date !== undefined) return [stretch, stretch];
  return month === undefined ? [iso(0, 1), iso(12, 0)] : [iso(month - 1, 1), iso(month, 0)];
}
