import { type RawBuilder, sql } from "kysely";
import type { MonitorFilter, MonitorOverview, Span } from "../../../../model/contract/flow/monitor.ts";
import { DAY_OFFSET_MINUTES } from "../../../../model/day.ts";
import { entityOf } from "../../../../model/documents.ts";
import type { Context } from "../../../context.ts";
import { inScope } from "../../../records/access/scope.ts";
import { assertFigures, cases, type Period, periodOf, within } from "./selection.ts";
import { clockTime, gathered, measureOf, SPAN, type StoredSpan, spanIn } from "./spans.ts";

/** So many days are told one by one; of more, weeks are. */
const MOST_SINGLE_DAYS = 62;

interface TrendRow {
  readonly day: string | null;
  readonly started: number;
  readonly agreed: number;
  readonly refused: number;
  readonly stopped: number;
  readonly cancelled: number;
  readonly span: StoredSpan;
}
type Ends = Omit<TrendRow, "day" | "span">;

const NOTHING: Ends = { started: 0, agreed: 0, refused: 0, stopped: 0, cancelled: 0 };
const NO_SPAN: Span = { median: null, p90: null, workMedian: null, workP90: null };

/** What began and ended in a period, how long that took, and what is open now. */
export async function overviewOf(context: Context, filter: MonitorFilter): Promise<MonitorOverview> {
  assertFigures(context);
  const { db, documents, actor } = context;
  const period = periodOf(filter);
  const unit = period.days.length <= MOST_SINGLE_DAYS ? "day" : "week";
  const [measure, all] = await Promise.all([measureOf(context, period, filter), cases(context, filter)]);
  const [trend, now] = await Promise.all([
    sql<TrendRow>`with ${measure.table}, c as not materialized (${all}),
      d as materialized (
        select day, (count(*) filter (where not is_end))::int as started, ${endsOf("agreed")}, ${endsOf("refused")}, ${endsOf("stopped")}, ${endsOf("cancelled")},
          ${gathered(sql`is_end`)}
        from (
          select ${dayIn(sql`c.create_time`, unit)} as day, false as is_end, null::text as ending, null::float8 as clock, null::float8 as work
            from c where ${within(sql`c.create_time`, period)}
          union all select ${dayIn(sql`c.end_time`, unit)}, true, ${ENDING}, ${clockTime(sql`c.create_time`, sql`c.end_time`)},
            ${measure.work(sql`c.create_time`, sql`c.end_time`)} from c where c.status <> 1 and ${within(sql`c.end_time`, period)}) as m
        group by day)
      select to_char(day, 'YYYY-MM-DD') as day, started, agreed, refused, stopped, cancelled, ${SPAN} as span from d
      union all select null, started, agreed, refused, stopped, cancelled, ${SPAN} from (
        select sum(started)::int as started, sum(agreed)::int as agreed, sum(refused)::int as refused, sum(stopped)::int as stopped, sum(cancelled)::int as cancelled,
          array(select unnest(clocks) from d) as clocks, array(select unnest(works) from d) as works from d) as a where started is not null`.execute(
      db,
    ),
    sql<{ running: number; overdue: number }>`with c as not materialized (${all})
      select (select count(*)::int from c where c.status = 1) as running, (select count(*)::int from flow_task as k join c on c.id = k.flow_instance_id
        where k.state in ('active', 'claimable') and k.due_time < now() and ${inScope(entityOf(documents, "flow-task"), actor, "k")}) as overdue`.execute(
      db,
    ),
  ]);
  const byDay = new Map(trend.rows.map((row) => [row.day, row]));
  const total = byDay.get(null);
  const told = (row: TrendRow | undefined): Ends => (row ? endsIn(row) : NOTHING);
  return {
    ...{ running: now.rows[0]?.running ?? 0, overdue: now.rows[0]?.overdue ?? 0, unit },
    ...told(total),
    span: total ? spanIn(total.span) : NO_SPAN,
    trend: placesOf(period, unit).map((day) => {
      const row = byDay.get(day);
      const { median, workMedian } = row ? spanIn(row.span) : NO_SPAN;
      return { day, ...told(row), median, workMedian };
    }),
  };
}

const endsIn = ({ started, agreed, refused, stopped, cancelled }: TrendRow): Ends => ({ started, agreed, refused, stopped, cancelled });

/** Dictionary flow_result; of what ended before there was one, by its status. */
const ENDING = sql`coalesce(c.result, case c.status when 2 then 'agreed' when 5 then 'cancelled' else 'stopped' end)`;
const endsOf = (ending: string): RawBuilder<number> =>
  sql`(count(*) filter (where ending = ${sql.lit(ending)}))::int as ${sql.ref(ending)}`;

/** The day on which an instant lies, or the Monday before. */
const dayIn = (instant: RawBuilder<unknown>, unit: "day" | "week"): RawBuilder<string> => {
  const local = sql`(${instant} + make_interval(mins => ${sql.lit(DAY_OFFSET_MINUTES)})) at time zone 'utc'`;
  return unit === "day" ? sql`(${local})::date` : sql`date_trunc('week', ${local})::date`;
};

function placesOf({ days }: Period, unit: "day" | "week"): string[] {
  if (unit === "day") return [...days];
  const mondayOf = (day: string) => {
    const time = Date.parse(day);
    return new Date(time - ((new Date(time).getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10);
  };
  return [...new Set(days.map(mondayOf))];
}
