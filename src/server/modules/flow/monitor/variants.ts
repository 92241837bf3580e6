import { sql } from "kysely";
import type { FlowVariants, MonitorFilter } from "../../../../model/contract/flow/monitor.ts";
import type { Reader } from "../wire/reader.ts";
import { peopleOf } from "../wire/reads/people.ts";
import { drawnFor } from "./nodes.ts";
import { assertFigures, periodOf } from "./selection.ts";
import { clockTime, gathered, measureOf, medianOf } from "./spans.ts";
import { keyOfWay, stepsOf, visitsOf, ways } from "./visits.ts";

/** Ways that are told; there may be as many as instances. */
const MOST_VARIANTS = 100;
const MOST_LOOPS = 50;
const MOST_PEOPLE = 3;

interface VariantRow {
  readonly key: string;
  readonly nodes: string;
  readonly result: string | null;
  readonly count: number;
  readonly median: number | null;
  readonly work: number | null;
  readonly variants: number;
  readonly instances: number;
}

interface LoopRow {
  readonly node: string;
  readonly from: string | null;
  readonly count: number;
  readonly instances: number;
  readonly people: readonly { readonly id: string; readonly count: number }[] | null;
}

/**
 * The ways in which instances of a flow that began in a period went, of those that have ended, and what was done again and because of whom. A step is come to
 * again by the decision that was made at the same moment: in the same transaction.
 */
export async function variantsOf(context: Reader, filter: MonitorFilter): Promise<FlowVariants> {
  assertFigures(context, true);
  const { db } = context;
  const period = periodOf(filter);
  const [drawn, measure, visits] = await Promise.all([
    drawnFor(context, filter),
    measureOf(context, period, filter),
    visitsOf(context, filter, period),
  ]);
  const [{ rows }, { rows: loops }] = await Promise.all([
    sql<VariantRow>`with ${measure.table}, ${visits}, w as not materialized (${ways("c", "v")}),
      g as (select result, nodes, count(*)::int as count, ${gathered(sql`true`)}
        from (select w.*, ${clockTime(sql`create_time`, sql`end_time`)} as clock, ${measure.work(sql`create_time`, sql`end_time`)} as work from w) as m
        group by nodes, result)
      select ${keyOfWay("g")} as key, nodes, result, count, ${medianOf("clocks")} as median, ${medianOf("works")} as work,
        (count(*) over ())::int as variants, (sum(count) over ())::int as instances
      from g order by count desc, 1 limit ${MOST_VARIANTS}`.execute(db),
    // All that is joined is read once: of a hundred thousand instances one lookup each would take longer.
    sql<LoopRow>`with ${visits},
      again as not materialized (select v.instance_id, v.id, v.node, v.created_at from v
        where exists (select 1 from flow_visit as f where f.instance_id = v.instance_id and f.node = v.node and f.id < v.id)),
      caused as materialized (select distinct on (a.instance_id, a.id) a.instance_id, a.node, b.node as "from", k.assignee_id as person
        from again as a left join flow_visit as b on b.instance_id = a.instance_id and b.ended_at = a.created_at and b.id <> a.id
        left join flow_task as k on k.flow_instance_id = b.instance_id and k.visit = b.id and k.state = 'done'
        order by a.instance_id, a.id, b.id, k.end_time desc nulls last, k.id desc),
      people as materialized (select node, "from", person, count(*)::int as count, row_number() over (partition by node, "from" order by count(*) desc, person) as nth
        from caused where person is not null group by 1, 2, 3)
      select c.node, c."from", sum(c.count)::int as count, count(*)::int as instances,
        (select json_agg(json_build_object('id', p.person::text, 'count', p.count) order by p.nth) from people as p
          where p.node = c.node and p."from" is not distinct from c."from" and p.nth <= ${MOST_PEOPLE}) as people
      from (select instance_id, node, "from", count(*) as count from caused group by 1, 2, 3) as c group by 1, 2 order by 3 desc, 1, 2 limit ${MOST_LOOPS}`.execute(
      db,
    ),
  ]);
  const person = await peopleOf(
    context,
    loops.flatMap(({ people }) => (people ?? []).map(({ id }) => id)),
  );
  const instances = rows[0]?.instances ?? 0;
  const whole = (seconds: number | null) => (seconds === null ? null : Math.round(seconds));
  return {
    instances,
    variants: rows[0]?.variants ?? 0,
    rows: rows.map(({ key, nodes, result, count, median, work }) => ({
      ...{ key, result, count, share: count / instances, median: whole(median), workMedian: whole(work) },
      steps: stepsOf(nodes).map((node) => ({ node, name: drawn.name(node) })),
    })),
    rework: loops.map(({ node, from, count, instances: of, people }) => ({
      ...{ node, name: drawn.name(node), from, fromName: from === null ? null : drawn.name(from), count, instances: of },
      people: (people ?? []).map(({ id, count: times }) => ({ person: person(id) ?? { id }, count: times })),
    })),
  };
}
