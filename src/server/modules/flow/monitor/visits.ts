import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { MonitorFilter } from "../../../../model/contract/flow/monitor.ts";
import type { Context } from "../../../context.ts";
import { cases, type Period } from "./selection.ts";

/**
 * The instances of a filter that began in a period (`c`), and what they came to at steps of people (`v`), as queries of a `with`. Of what nobody did as it was passed
 * by a policy there is a visit without signers. `sent_back`: from there it was rejected. Neither is worked out by itself: what reads them is one statement, on which
 * several processes can work.
 */
export async function visitsOf(context: Context, filter: MonitorFilter, period: Period): Promise<RawBuilder<unknown>> {
  const chosen = await cases(context, filter, period);
  const { variant } = filter;
  const all =
    variant === undefined
      ? sql`c as not materialized (${chosen})`
      : sql`chosen as materialized (${chosen}), ${visitsWithin("chosen", "trodden")},
    c as materialized (select chosen.* from chosen join (${ways("chosen", "trodden")}) as w on w.id = chosen.id where ${keyOfWay("w")} = ${variant})`;
  return sql`${all}, ${visitsWithin("c", "v")}`;
}

const visitsWithin = (instances: string, name: string) => sql`${sql.ref(name)} as not materialized (
    select v.instance_id, v.id, v.node, v.created_at, v.ended_at, v.outcome, v.state = 'open' as is_open, v.signers, v.outcome is not distinct from 'reject' as sent_back,
      v.state in ('done', 'superseded') or v.outcome is not distinct from 'reject' as is_over
    from flow_visit as v join ${sql.ref(instances)} as i on i.id = v.instance_id)`;

/** Steps that one waited for and that are over. */
export const WAITED: RawBuilder<SqlBool> = sql`is_over and signers > 0 and ended_at is not null`;

/** Between the steps of a way; no name of a step has it. */
const NEXT = ">";
const next = sql.lit(NEXT);

/** The way of each instance that has ended: its steps in the order in which they were come to. */
export const ways = (instances: string, visits: string): RawBuilder<unknown> => sql`
  select i.id, i.result, i.create_time, i.end_time, coalesce(s.nodes, '') collate "C" as nodes
  from ${sql.ref(instances)} as i
  left join (select instance_id, string_agg(node, ${next} order by id) as nodes from ${sql.ref(visits)} where is_over group by instance_id) as s on s.instance_id = i.id
  where i.status <> 1`;

/** The steps of a way as `ways` tells them. */
export const stepsOf = (nodes: string): string[] => (nodes === "" ? [] : nodes.split(NEXT));

/** The name of a way (columns `result`, `nodes`), which says nothing of it. */
export const keyOfWay = (way: string): RawBuilder<string> =>
  sql`md5(coalesce(${sql.ref(`${way}.result`)}, '') || ${next} || ${sql.ref(`${way}.nodes`)})`;
