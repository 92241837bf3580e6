import { sql } from "kysely";
import type { FlowHeat, MonitorFilter, NodeFigures } from "../../../../model/contract/flow/monitor.ts";
import type { Reader } from "../wire/reader.ts";
import { drawnFor, stepsInOrder } from "./nodes.ts";
import { assertFigures, periodOf } from "./selection.ts";
import { clockTime, gathered, measureOf, SPAN, type StoredSpan, spanIn } from "./spans.ts";
import { visitsOf, WAITED } from "./visits.ts";

interface NodeRow extends Omit<NodeFigures, "name" | "span" | "late"> {
  readonly span: StoredSpan;
}

/**
 * How the instances of a flow that began in a period went through its diagram.
 * @throws AppError access.columnHidden; request.invalid for no period
 */
export async function heatOf(context: Reader, filter: MonitorFilter): Promise<FlowHeat> {
  assertFigures(context);
  const { db } = context;
  const period = periodOf(filter);
  const [drawn, measure, visits] = await Promise.all([
    drawnFor(context, filter),
    measureOf(context, period, filter),
    visitsOf(context, filter, period),
  ]);
  const [nodes, tasks, flows, { rows: counted }] = await Promise.all([
    sql<NodeRow>`with ${measure.table}, ${visits},
      n as (select node, count(*)::int as visits, (count(*) filter (where is_open))::int as open, min(created_at) filter (where is_open) as oldest,
          (count(*) filter (where outcome = 'refuse' and signers > 0))::int as refused, (count(*) filter (where sent_back))::int as "sentBack", ${gathered(WAITED)}
        from (select v.*, ${clockTime(sql`created_at`, sql`ended_at`)} as clock, ${measure.work(sql`created_at`, sql`ended_at`)} as work from v) as m
        group by node)
      select node, visits, open, round(${clockTime(sql`oldest`, sql`now()`)}) as oldest, ${SPAN} as span, refused, "sentBack" from n`.execute(
      db,
    ),
    sql<{ node: string; late: number }>`with ${visits}
      select k.task_key as node, count(*)::int as late from flow_task as k join c on c.id = k.flow_instance_id
      where k.due_time < coalesce(k.end_time, now()) and k.state <> 'cancelled' group by 1`.execute(db),
    sql<{ id: string; count: number }>`with ${visits}
      select f as id, sum(n.count)::int as count
      from (select e.flows, count(*) as count from flow_event as e join c on c.id = e.instance_id where e.flows is not null group by 1) as n
      cross join unnest(string_to_array(n.flows, ' ')) as f group by 1`.execute(db),
    sql<{ instances: number }>`with ${visits} select count(*)::int as instances from c`.execute(db),
  ]);
  const late = new Map(tasks.rows.map((row) => [row.node, row.late]));
  const places = new Map(stepsInOrder(drawn.graph).map((node, at) => [node, at]));
  const placeOf = (node: string) => places.get(node) ?? places.size;
  return {
    ...{ version: drawn.version, xml: drawn.xml, instances: counted[0]?.instances ?? 0 },
    nodes: nodes.rows
      .map(({ span, ...row }) => ({ ...row, name: drawn.name(row.node), span: spanIn(span), late: late.get(row.node) ?? 0 }))
      .sort((one, other) => placeOf(one.node) - placeOf(other.node) || (one.node < other.node ? -1 : 1)),
    flows: flows.rows,
  };
}
