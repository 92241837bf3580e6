import type { DayHabits } from "./day.ts";
import type { NumberHabits } from "./number.ts";
import type { TimeZone } from "./serial.ts";

/** How somebody writes numbers, days and times. */
export interface Habits extends NumberHabits, DayHabits {
  readonly zone: TimeZone;
}

/** The habits of a language of the product, in a zone, now. */
export function habitsOf(language: string, zone: TimeZone, now: number): Habits {
  const year = new Date(now + zone.offset(now)).getUTCFullYear();
  const dayFirst = language.startsWith("en") ? false : language.startsWith("es") ? true : undefined;
  return { zone, year, dayFirst, decimalComma: language.startsWith("es") };
}
