import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { MonitorFilter } from "../../../../model/contract/flow/monitor.ts";
import type { Context } from "../../../context.ts";
import { cases, type Period } from "./selection.ts";

/**
 * The instances of a filter that began in a period (`c`), and what they came to at steps of people (`v`), as queries of a `with`. Of what nobody did as it was passed
 * by a policy there is a visit without signers. `sent_back`: from there it was rejected.
 */
export async function visitsOf(context: Context, filter: MonitorFilter, period: Period): Promise<RawBuilder<unknown>> {
  const chosen = await cases(context, filter, period);
  const { variant } = filter;
  const all =
    variant === undefined
      ? sql`c as materialized (${chosen})`
      : sql`chosen as materialized (${chosen}), ${visitsWithin("chosen", "trodden")},
    c as materialized (select chosen.* from chosen join (${ways("chosen", "trodden")}) as w on w.id = chosen.id where ${keyOfWay("w")} = ${variant})`;
  return sql`${all}, ${visitsWithin("c", "v")}`;
}

const visitsWithin = (instances: string, name: string) => sql`${sql.ref(`${name}_rejected`)} as (
    select distinct k.flow_instance_id, k.visit from flow_task as k where k.outcome = 'reject' and k.flow_instance_id in (select id from ${sql.ref(instances)})),
  ${sql.ref(name)} as (
    select v.instance_id, v.id, v.node, v.created_at, v.ended_at, v.outcome, v.state = 'open' as is_open, v.signers, r.visit is not null as sent_back,
      v.state in ('done', 'superseded') or r.visit is not null as is_over
    from flow_visit as v join ${sql.ref(instances)} as i on i.id = v.instance_id
    left join ${sql.ref(`${name}_rejected`)} as r on r.flow_instance_id = v.instance_id and r.visit = v.id)`;

/** Steps that one waited for and that are over. */
export const WAITED: RawBuilder<SqlBool> = sql`is_over and signers > 0 and ended_at is not null`;

/** The way of each instance that has ended: its steps in the order in which they were come to. */
export const ways = (instances: string, visits: string): RawBuilder<unknown> => sql`
  select i.id, i.result, i.create_time, i.end_time, coalesce(s.nodes, '{}') as nodes
  from ${sql.ref(instances)} as i
  left join (select instance_id, array_agg(node order by id) as nodes from ${sql.ref(visits)} where is_over group by instance_id) as s on s.instance_id = i.id
  where i.status <> 1`;

/** The name of a way (columns `result`, `nodes`), which says nothing of it. */
export const keyOfWay = (way: string): RawBuilder<string> =>
  sql`md5(coalesce(${sql.ref(`${way}.result`)}, '') || '>' || array_to_string(${sql.ref(`${way}.nodes`)}, '>'))`;
