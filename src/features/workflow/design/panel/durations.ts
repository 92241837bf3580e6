import { parseDuration } from "../../../../flow/duration.ts";

/** A duration as a number of one unit: minutes, hours, days or weeks. */
export interface Amount {
  readonly amount: number | null;
  readonly unit: string;
}

const UNITS = [
  ["W", "weeks"],
  ["D", "days"],
  ["H", "hours"],
  ["M", "minutes"],
] as const;

/** `P2D` as 2 days; of several units the smallest; undefined where no number of one unit says the same (months, seconds). */
export function amountOf(text: string | undefined): Amount | undefined {
  const duration = text === undefined ? undefined : parseDuration(text);
  if (!duration || duration.years + duration.months + duration.seconds > 0) return undefined;
  const used = UNITS.filter(([, part]) => duration[part] > 0);
  const [first] = used;
  if (first && used.length === 1) return { amount: duration[first[1]], unit: first[0] };
  const minutes = ((duration.weeks * 7 + duration.days) * 24 + duration.hours) * 60 + duration.minutes;
  return minutes % 60 === 0 ? { amount: minutes / 60, unit: "H" } : { amount: minutes, unit: "M" };
}

/** The duration as ISO 8601 writes it; undefined without a number. */
export function durationOf(amount: unknown, unit: unknown): string | undefined {
  if (typeof amount !== "number" || amount <= 0) return undefined;
  return unit === "H" || unit === "M" ? `PT${amount}${unit}` : `P${amount}${unit === "W" ? "W" : "D"}`;
}
