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

/** The spans of a group, gathered as columns `clocks` and `works` of those rows that satisfy a test: of `clock` and `work`. Unlike percentiles, several processes can gather them. */
export const gathered = (
  test: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`array_agg(clock) filter (where ${test} and clock is not null) as clocks,
  array_agg(work) filter (where ${test} and work is not null) as works`;

const sorted = (share: RawBuilder<unknown>, spans: RawBuilder<unknown>) =>
  sql`(select percentile_cont(${share}) within group (order by x) from (select unnest(${spans}) as x) as s)`;

/** Their median and 90th percentile. */
export const SPAN: RawBuilder<StoredSpan> = sql`json_build_array(${sorted(sql`array[0.5, 0.9]`, sql`clocks`)}, ${sorted(sql`array[0.5, 0.9]`, sql`works`)})`;

/** The median of gathered spans. */
export const medianOf = (spans: "clocks" | "works"): RawBuilder<number | null> => sql`${sorted(sql`0.5`, sql.ref(spans))}`;

export type StoredSpan = readonly [readonly [number | null, number | null] | null, readonly [number | null, number | null] | null];

const rounded = (seconds: number | null | undefined): number | null =>
  seconds === null || seconds === undefined ? null : Math.round(seconds);

export const spanIn = ([clock, work]: StoredSpan): Span => ({
  median: rounded(clock?.[0]),
  p90: rounded(clock?.[1]),
  workMedian: rounded(work?.[0]),
  workP90: rounded(work?.[1]),
});
