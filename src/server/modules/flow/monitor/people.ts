import { sql } from "kysely";
import type { FlowLoad, MonitorFilter } from "../../../../model/contract/flow/monitor.ts";
import { entityOf } from "../../../../model/documents.ts";
import type { Context } from "../../../context.ts";
import { inScope } from "../../../records/access/scope.ts";
import { peopleOf } from "../wire/reads/people.ts";
import { assertFigures, cases, periodOf, within } from "./selection.ts";
import { clockTime, gathered, measureOf, SPAN, type StoredSpan, spanIn } from "./spans.ts";

const MOST_PEOPLE = 500;

interface LoadRow {
  readonly id: string;
  readonly open: number;
  readonly overdue: number;
  readonly done: number;
  readonly span: StoredSpan;
  readonly people: number;
}

/** Who has how much to do now, and how much everybody did in a period, and how long he took. What the product did for somebody is not his. */
export async function loadOf(context: Context, filter: MonitorFilter): Promise<FlowLoad> {
  assertFigures(context, true);
  const { db, documents, actor } = context;
  const period = periodOf(filter);
  const [measure, all] = await Promise.all([measureOf(context, period, filter), cases(context, filter)]);
  const isDone = sql`k.state = 'done' and k.via is distinct from 'timeout' and ${within(sql`k.end_time`, period)}`;
  const { rows } = await sql<LoadRow>`with ${measure.table}, c as not materialized (${all}),
    p as (select assignee_id, (count(*) filter (where is_open))::int as open, (count(*) filter (where is_open and due_time < now()))::int as overdue,
        (count(*) filter (where not is_open))::int as done, ${gathered(sql`not is_open`)}
      from (select k.assignee_id, k.state = 'active' as is_open, k.due_time, ${clockTime(sql`k.create_time`, sql`k.end_time`)} as clock,
          ${measure.work(sql`k.create_time`, sql`k.end_time`)} as work
        from flow_task as k join c on c.id = k.flow_instance_id
        where k.assignee_id is not null and (k.state = 'active' or ${isDone}) and ${inScope(entityOf(documents, "flow-task"), actor, "k")}) as m
      group by assignee_id)
    select assignee_id::text as id, open, overdue, done, ${SPAN} as span, (count(*) over ())::int as people from p
    order by open desc, done desc, assignee_id limit ${MOST_PEOPLE}`.execute(db);
  const person = await peopleOf(
    context,
    rows.map(({ id }) => id),
  );
  return {
    people: rows[0]?.people ?? 0,
    rows: rows.map(({ id, open, overdue, done, span }) => ({ person: person(id) ?? { id }, open, overdue, done, span: spanIn(span) })),
  };
}
