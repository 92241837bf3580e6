import type { Field } from "../../../model/fields.ts";
import { DATE, MONTH } from "../../blocks/dates/formats.ts";

/** What a range is of (specification administration §2.4). */
export type RangeType = "day" | "month" | "year";

export interface DateRangeOptions {
  /** Ask for times too, not for days only. */
  readonly time?: boolean;
  /** What is chosen; of several the user chooses one. */
  readonly types?: readonly RangeType[];
}

/** How the ends read. */
export const FORMATS: Readonly<Record<RangeType, string>> = { day: DATE, month: MONTH, year: "YYYY" };

/** The types that a range offers, the first of them at first. A field that holds a month has months and years. */
export function typesOf({ property }: Field, { types }: DateRangeOptions): readonly [RangeType, ...RangeType[]] {
  const [first = "day", ...others] = types ?? [];
  if (property.format !== "month") return [first, ...others];
  const [start = "month", ...rest] = (types ?? []).filter((type) => type !== "day");
  return [start, ...rest];
}
