import type { ReportPlace } from "../../../model/contract/report.ts";
import { AppError } from "../../../model/error.ts";
import type { Context } from "../../context.ts";
import type { Predicate } from "../predicate.ts";
import { isMember, type LaidOut, laidOut } from "./dimension.ts";
import type { ReportPlan } from "./plan.ts";
import type { Source } from "./source.ts";
import { refusalOf, targetOf } from "./target.ts";

/** A member of a dimension by which a cell is taken apart. */
export interface Placed extends LaidOut {
  readonly key: string | null;
  readonly hidden: boolean;
}

/**
 * The dimensions of a cell, with its members.
 * @throws AppError request.invalid for what is no dimension of the report; access.columnHidden and access.columnMasked for one that the reader may not see
 */
export function placedIn(
  context: Context,
  { screen: { report }, entity }: Pick<ReportPlan, "screen" | "entity">,
  at: ReportPlace,
): Placed[] {
  return at.map(({ dimension: id, key, hidden }) => {
    const dimension = report.dimensions.find((one) => one.id === id);
    if (!dimension) throw new AppError("request.invalid", { fields: [{ path: "at", code: "field.unknown" }] });
    const target = targetOf(context, entity, report, dimension.field);
    const refused = refusalOf(context, target);
    if (refused !== null) throw new AppError(refused, { params: { field: id } });
    return { ...laidOut(dimension, target), key, hidden };
  });
}

/** The tests of the rows of a cell, of the present time or the earlier one. */
export const cellTests = (source: Source, { compare }: ReportPlan, placed: readonly Placed[], isFormer: boolean): Predicate[] =>
  placed.map((one) => isMember(source, one, one, isFormer && compare?.over === one.dimension.id ? compare.shift : undefined));

/** The filter of a cell's records. @throws AppError request.invalid where there is no earlier time */
export function filterOf({ filter, compare }: ReportPlan, isFormer: boolean): ReportPlan["filter"] {
  if (!isFormer) return filter;
  if (!compare || compare.refused !== null) throw new AppError("request.invalid", { fields: [{ path: "former", code: "field.unknown" }] });
  return compare.filter;
}
