import type { Context } from "../../context.ts";
import { inTime } from "../../db/in-time.ts";
import type { ReportPlan } from "./plan.ts";
import { bitOf, statementOf, toldMeasures } from "./statement.ts";

/** A member of a dimension, as a group has it. */
export interface GroupKey {
  readonly key: string | null;
  readonly hidden: boolean;
}

/** A group of records at one level of totals. */
export interface Group {
  /** Of the earlier time. */
  readonly former: boolean;
  /** Of each dimension that is laid out, rows first; null: all of them together. */
  readonly keys: readonly (GroupKey | null)[];
  /** By the ids of measures, as exact decimals. */
  readonly values: Readonly<Record<string, string | null>>;
  /** How many groups its level has; fewer may be told. */
  readonly groups: number;
}

/** A report does not hold up who waits for it, nor the database. */
const PATIENCE_MS = 20_000;

/**
 * The groups of a report, of all levels.
 * @throws what `isTimeOver` knows, when it takes too long
 */
export async function runReport(context: Context, plan: ReportPlan): Promise<Group[]> {
  const statement = statementOf(context, plan);
  const { rows } = await inTime(context, { end: Date.now() + PATIENCE_MS }, ({ db }) => statement.execute(db));
  const count = plan.rows.length + plan.columns.length;
  const measures = toldMeasures(plan);
  return rows.map((row) => ({
    former: row.former,
    keys: Array.from({ length: count }, (_, at) =>
      row.level & bitOf(count, at) ? null : { key: (row[`k${at}`] ?? null) as string | null, hidden: row[`h${at}`] === true },
    ),
    values: Object.fromEntries(measures.map(({ id }, at) => [id, (row[`m${at}`] ?? null) as string | null])),
    groups: Number(row.groups),
  }));
}
