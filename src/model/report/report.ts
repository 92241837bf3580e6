import type { Dimension, Measure, Report as WrittenReport } from "../../generated/language/screen.ts";
import { groupKind } from "../card-groups.ts";
import type { Documents, Screen } from "../documents.ts";
import type { Field } from "../fields.ts";

export type { Dimension, Measure };

/** What a report puts together and measures, as its screen says it. */
export type Report = WrittenReport;

/** A screen that is a report. */
export type ReportScreen = Screen & { readonly report: Report };

export const isReport = (screen: Screen): screen is ReportScreen => screen.kind === "report" && screen.report !== undefined;

/** The reports among the screens. */
export const reportScreens = ({ screens }: Pick<Documents, "screens">): readonly ReportScreen[] => [...screens.values()].filter(isReport);

/** By what records can be put together in a report: few values with names, stretches of time, or lines of text. */
export type DimensionKind = "dictionary" | "reference" | "boolean" | "time" | "text";

/** How records are put together by a field; undefined: they are not. */
export function dimensionKind(field: Field): DimensionKind | undefined {
  const kind = groupKind(field);
  if (kind !== undefined) return kind;
  const { property, name } = field;
  const isLine = field.kind === "text" && name !== "id" && property.format !== "multiline" && property["x-dict"] === undefined;
  return isLine ? "text" : undefined;
}

/** Whether the different values of a field can be counted. */
export const isCountable = ({ kind, property }: Field): boolean =>
  !["details", "json", "secret", "references", "values"].includes(kind) && !property["x-multiple"];

/** Measures that are worked out of others, and not of records. */
export const isDerived = ({ of }: Measure): boolean => of === "ratio" || of === "share" || of === "running";

/** Measures whose whole is the sum of their parts. */
export const isAdditive = ({ of }: Measure): boolean => of === "count" || of === "sum";

/** The dimensions down the side and across the top, by their ids: as the document says, or all down the side. */
export function layoutOf({ dimensions, rows, columns = [] }: Report): {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
} {
  return { rows: rows ?? dimensions.map(({ id }) => id).filter((id) => !columns.includes(id)), columns };
}

/** Dimensions that are laid out at once, rows and columns together. */
export const MOST_LAID_OUT = 5;
