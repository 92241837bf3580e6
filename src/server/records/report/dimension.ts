import { type RawBuilder, type SqlBool, sql } from "kysely";
import { DAY_OFFSET_MINUTES } from "../../../model/day.ts";
import type { Grain, Shift } from "../../../model/report/grain.ts";
import type { PathTarget } from "../../../model/report/path.ts";
import { type Dimension, type DimensionKind, dimensionKind } from "../../../model/report/report.ts";
import type { Predicate } from "../predicate.ts";
import type { Source } from "./source.ts";

/** A dimension that is laid out, with the field that it leads to. */
export interface LaidOut {
  readonly dimension: Dimension;
  readonly target: PathTarget;
  readonly kind: DimensionKind;
}

export function laidOut(dimension: Dimension, target: PathTarget): LaidOut {
  const kind = dimensionKind(target.field);
  if (kind === undefined) throw new Error(`records are not put together by "${dimension.field}"`);
  return { dimension, target, kind };
}

const FORMAT: Readonly<Record<Grain, string>> = {
  ...{ day: "YYYY-MM-DD", week: 'IYYY-"W"IW', month: "YYYY-MM", quarter: 'YYYY-"Q"Q', year: "YYYY" },
};

/**
 * By what rows are grouped: the value as it is stored, or the first day of its stretch of time. Made into text only when the groups are few (`keyText`).
 * @param later how much later rows count than they are
 */
export function keyValue(source: Source, { dimension: { by = "day" }, target, kind }: LaidOut, later?: Shift): RawBuilder<unknown> {
  const column = source.column(target);
  if (kind !== "time") return column;
  // Days are those of China Standard Time, as everywhere.
  const local =
    target.field.kind === "date"
      ? sql`${column}::timestamp`
      : sql`((${column} + make_interval(mins => ${DAY_OFFSET_MINUTES}::int)) at time zone 'utc')`;
  const shifted = later ? sql`(${local} + make_interval(months => ${later.months}::int, days => ${later.days}::int))` : local;
  return sql`date_trunc(${sql.lit(by)}, ${shifted})`;
}

/** The key of a group as it is told: text. */
export const keyText = ({ dimension: { by = "day" }, kind }: LaidOut, key: RawBuilder<unknown>): RawBuilder<string | null> =>
  kind === "time" ? sql<string | null>`to_char(${key}, ${sql.lit(FORMAT[by])})` : sql<string | null>`${key}::text`;

/** Whether a row belongs to a member of a dimension. */
export function isMember(
  source: Source,
  of: LaidOut,
  { key, hidden }: { readonly key: string | null; readonly hidden: boolean },
  later?: Shift,
): Predicate {
  const unseen = source.unseen(of.target);
  if (hidden) return unseen ?? sql<SqlBool>`false`;
  const value = keyText(of, keyValue(source, of, later));
  if (key !== null) return sql<SqlBool>`coalesce(${value} = ${key}, false)`;
  return unseen ? sql<SqlBool>`(${value} is null and not ${unseen})` : sql<SqlBool>`${value} is null`;
}
