import type { Field } from "../fields.ts";
import type { Measure } from "./report.ts";

/** How a measure is written where its document does not say. */
export const formatOf = ({ of, format }: Measure): NonNullable<Measure["format"]> =>
  format ?? (of === "ratio" || of === "share" ? "percent" : "number");

const LEAST = 2;

/** Digits after the point of a measure as it is written; of a percentage those of the percentage. */
export function measureScale({ of, scale }: Measure, field: Field | undefined): number {
  if (scale !== undefined) return scale;
  const own = field?.property["x-scale"] ?? (field?.kind === "number" || field?.kind === "decimal" ? LEAST : 0);
  if (of === "average" || of === "ratio" || of === "share") return Math.max(LEAST, own);
  return of === "count" || of === "distinct" ? 0 : own;
}

/** Digits after the point to which its value is rounded. */
export const measureDigits = (measure: Measure, field: Field | undefined): number =>
  measureScale(measure, field) + (formatOf(measure) === "percent" ? 2 : 0);
