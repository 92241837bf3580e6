import { type RawBuilder, sql } from "kysely";
import type { PathTarget } from "../../../model/report/path.ts";
import type { Measure } from "../../../model/report/report.ts";
import type { Source } from "./source.ts";

type Sql = RawBuilder<unknown>;

/** A measure that is worked out of rows: what the first grouping keeps of them, and what becomes of that at every level. */
export interface Aggregate {
  readonly measure: Measure;
  /** By which the first grouping parts the rows too, so that different values can still be counted. */
  readonly apart?: Sql;
  /** What it keeps, as columns. */
  readonly kept: readonly Sql[];
  /** Out of these columns, by their names; exact. */
  readonly whole: (columns: readonly Sql[]) => Sql;
}

/**
 * Rows are grouped twice: once by all dimensions, then these few groups by every level of totals. A sum is a sum of sums, an average its sum by its
 * count; different values are parted in the first grouping.
 */
export function aggregate(source: Source, measure: Measure, target: PathTarget | undefined): Aggregate {
  if (measure.of === "count" || !target) return { measure, kept: [sql`count(*)`], whole: ([rows]) => sql`coalesce(sum(${rows}), 0)` };
  const column = source.column(target);
  const number = sql`${column}::numeric`;
  switch (measure.of) {
    case "average":
      return {
        measure,
        kept: [sql`sum(${number})`, sql`count(${column})`],
        whole: ([sum, count]) => sql`sum(${sum}) / nullif(sum(${count}), 0)`,
      };
    case "least":
      return { measure, kept: [sql`min(${number})`], whole: ([least]) => sql`min(${least})` };
    case "greatest":
      return { measure, kept: [sql`max(${number})`], whole: ([greatest]) => sql`max(${greatest})` };
    case "distinct":
      return { measure, apart: column, kept: [], whole: ([value]) => sql`count(distinct ${value})::numeric` };
    default:
      return { measure, kept: [sql`sum(${number})`], whole: ([sum]) => sql`sum(${sum})` };
  }
}
