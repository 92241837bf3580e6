const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;
const UNITS = [
  ["day", DAY],
  ["hour", HOUR],
  ["minute", MINUTE],
] as const;

/** A duration in its largest unit that fits, with one digit behind the point: "2.5天". Working time is told in hours, as its days have other lengths. */
export function durationText(seconds: number | null | undefined, language: string, work = false): string {
  if (seconds === null || seconds === undefined) return "–";
  const [unit, length] = UNITS.find(([name, size]) => seconds >= size && !(work && name === "day")) ?? (["minute", MINUTE] as const);
  const amount = seconds / length;
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: amount < 10 ? 1 : 0 }).format(
    amount,
  );
}
