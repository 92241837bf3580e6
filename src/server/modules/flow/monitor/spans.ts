import { type RawBuilder, sql } from "kysely";
import { workTable } from "../../../../flow/work-table.ts";
import type { MonitorFilter, Span } from "../../../../model/contract/flow/monitor.ts";
import { DAY_OFFSET_MINUTES } from "../../../../model/day.ts";
import type { Context } from "../../../context.ts";
import { clockOf } from "../calendar/clock.ts";
import type { Period } from "./selection.ts";

const DAY_MS = 86_400_000;
/** What was open longer before a period counts as if it had come then. */
const BEFORE_MS = 1_100 * DAY_MS;

type Instant = RawBuilder<unknown>;

/** How durations are measured within a statement: by the clock and in working time, in seconds. */
export interface Measure {
  /** To be a `with` of the statement, before others. */
  readonly table: RawBuilder<unknown>;
  work(from: Instant, to: Instant): RawBuilder<number>;
}

export const clockTime = (from: Instant, to: Instant): RawBuilder<number> => sql`(date_part('epoch', ${to}) - date_part('epoch', ${from}))`;

/** The working time of the actor's tenant, for spans that end in the period or are open now. */
export async function measureOf(
  { db, actor }: Context,
  { from, to }: Period,
  { measure }: Pick<MonitorFilter, "measure">,
): Promise<Measure> {
  if (measure === "clock") return { table: sql`work_table as (select)`, work: () => sql`null::float8` };
  const begin = from - BEFORE_MS;
  const { now, calendar } = await clockOf(db, actor.tenant, Math.ceil((Date.now() - begin) / DAY_MS));
  const { first, begins, sums } = workTable(begin, Math.max(to, now) + DAY_MS, calendar);
  const last = sums.length - 2;
  // As workUntil (src/flow/work-table.ts). All of it stands within the expression, as a function or subquery for each row would take longer than what it does.
  const until = (instant: Instant) => {
    const local = sql`(date_part('epoch', ${instant}) + ${sql.lit(DAY_OFFSET_MINUTES * 60)})`;
    const at = sql`least(greatest(floor(${local} / 86400)::int - ${sql.lit(first)}, 0), ${sql.lit(last)})`;
    const sum = (place: number) => sql`((select sums from work_table))[${at} + ${sql.lit(place)}]`;
    return sql`(${sum(1)} + least(greatest(${local} - (${sql.lit(first)} + ${at}) * 86400.0::float8 - ${sql.lit(begins)}, 0), ${sum(2)} - ${sum(1)}))`;
  };
  return {
    table: sql`work_table as materialized (select ${sums}::float8[] as sums)`,
    work: (from, to) => sql`(${until(to)} - ${until(from)})::float8`,
  };
}

/** Median and 90th percentile of spans that a statement calls `clock` and `work`, of the rows that satisfy a test: its column `span`. */
export const spanOf = (test: RawBuilder<unknown>): RawBuilder<Span> => sql`json_build_array(
  percentile_cont(array[0.5, 0.9]) within group (order by clock) filter (where ${test}),
  percentile_cont(array[0.5, 0.9]) within group (order by work) filter (where ${test}))`;

export type StoredSpan = readonly [readonly [number | null, number | null] | null, readonly [number | null, number | null] | null];

const rounded = (seconds: number | null | undefined): number | null =>
  seconds === null || seconds === undefined ? null : Math.round(seconds);

export const spanIn = ([clock, work]: StoredSpan): Span => ({
  median: rounded(clock?.[0]),
  p90: rounded(clock?.[1]),
  workMedian: rounded(work?.[0]),
  workP90: rounded(work?.[1]),
});
