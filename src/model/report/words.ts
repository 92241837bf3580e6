import type { ReportDimension, ReportMeasure, ReportMember } from "../contract/report.ts";

/** A text of `reportScreen.json` in the reader's language. */
export type ReportSay = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** A value of a dimension as it is read: its name, a stretch of time as it is written, or what stands for records that have none. */
export function memberText(
  { key, label, hidden }: ReportMember,
  { kind }: Pick<ReportDimension, "kind">,
  say: (key: string) => string,
): string {
  if (label !== null) return label;
  if (hidden) return say("member.hidden");
  if (key === null) return say("member.none");
  if (kind === "boolean") return say(`member.${key}`);
  return kind === "reference" ? say("member.unnamed") : key;
}

/** A number with the digits of its measure, in the reader's language; in short beside an axis. What there is nothing of is a dash. */
export function numberText(
  { format, scale, suffix }: Pick<ReportMeasure, "format" | "scale" | "suffix">,
  value: string | null,
  language: string,
  isShort = false,
): string {
  if (value === null) return "—";
  const digits = isShort
    ? ({ notation: "compact", maximumFractionDigits: 1 } as const)
    : { minimumFractionDigits: format === "number" ? 0 : scale, maximumFractionDigits: scale };
  const number = new Intl.NumberFormat(language, { ...(format === "percent" && { style: "percent" }), ...digits });
  // A text is written exactly, however long it is.
  const text = number.format(value as Intl.StringNumericLiteral);
  return suffix === null || isShort ? text : `${text} ${suffix}`;
}

/** How much more a number is than a former one, of that one; null where there is none to compare with. */
export function changeOf(value: string | null, former: string | null | undefined): number | null {
  const base = Number(former ?? 0);
  return value === null || base === 0 ? null : (Number(value) - base) / Math.abs(base);
}
