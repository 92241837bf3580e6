import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import { atWork } from "../people/find.ts";

/** After so many attempts something that is due counts as failed. */
const ATTEMPTS = 3;

/** Somebody acts for an account now. */
const hasDeputy = (
  person: string,
) => sql`exists (select from flow_deputy as d where d.person_id = ${sql.ref(person)} and d.removed_at is null
  and d.begin_time <= now() and d.end_time > now() and coalesce(cardinality(d.flows_ids), 0) = 0)`;

/** What holds flows up, worst first: `facts (instance, place, reason, step, detail)`. */
const FACTS = sql`
  select k.flow_instance_id, 1, 'assigneeGone', k.task_name, coalesce(u.real_name, u.username)
  from flow_task as k join flow_case as c on c.instance_id = k.flow_instance_id join sysr_user as u on u.id = k.assignee_id
  where k.state = 'active' and c.status = 1 and not (${atWork("u")}) and not ${hasDeputy("u.id")}
  union all
  select k.flow_instance_id, 2, 'poolEmpty', k.task_name, null
  from flow_task as k join flow_case as c on c.instance_id = k.flow_instance_id
  where k.state = 'claimable' and c.status = 1
    and not exists (select from sysr_user as u where u.id = any(k.candidates_ids) and ${atWork("u")})
  union all
  select w.instance_id, 3, 'timeFailed', w.node, w.error from flow_wait as w join flow_case as c on c.instance_id = w.instance_id
  where w.attempts >= ${sql.lit(ATTEMPTS)} and w.due_at <= now() and c.status = 1
  union all
  select c.instance_id, 4, 'refused', c.fault_element, c.fault from flow_case as c where c.fault is not null and c.status = 1
  union all
  select c.instance_id, 5, 'nothing', null, null from flow_case as c
  where c.status = 1
    and not exists (select from flow_task as k where k.flow_instance_id = c.instance_id and k.state in ('active', 'claimable'))
    and not exists (select from flow_wait as w where w.instance_id = c.instance_id)`;

/**
 * Notes at each flow that runs why it cannot go on, and forgets it where it can: by the facts of tasks, accounts and times. One statement, which writes only what
 * has changed. Begun each minute, and whoever does something in a flow takes the note away at once.
 * @returns how many notes were changed
 */
export async function noteStuck(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    with facts(instance, place, reason, step, detail) as (${FACTS}),
    worst as (select distinct on (instance) instance, reason, step, detail from facts order by instance, place),
    now_stuck as (
      select i.id, worst.reason, left(worst.step, 500) as step, left(worst.detail, 500) as detail
      from flow_instance as i join worst on worst.instance = i.id
      union all select i.id, null, null, null from flow_instance as i
      where i.stuck_reason is not null and not exists (select from worst where worst.instance = i.id))
    update flow_instance as i set stuck_reason = s.reason, stuck_step = s.step, stuck_detail = s.detail,
      stuck_time = case when s.reason is null then null when i.stuck_reason = s.reason then i.stuck_time else now() end
    from now_stuck as s
    where s.id = i.id and (i.stuck_reason, i.stuck_step, i.stuck_detail) is distinct from (s.reason, s.step, s.detail)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Flows that began before they knew who has them, and where their starters work: filled in bit by bit. */
export async function fillIn(db: Database): Promise<void> {
  await sql`
    update flow_instance as i set starter_dept_id = coalesce(i.starter_dept_id, (select u.dept_id from sysr_user as u where u.id = i.starter_id)),
      handlers_ids = coalesce((select array_agg(distinct p.id) from flow_task as k
        cross join lateral unnest(coalesce(array[k.assignee_id], '{}') || case when k.assignee_id is null then k.candidates_ids end) as p(id)
        where k.flow_instance_id = i.id and k.state in ('active', 'claimable') and p.id is not null), '{}'),
      due_time = (select min(k.due_time) from flow_task as k where k.flow_instance_id = i.id and k.state in ('active', 'claimable'))
    where i.id in (select id from flow_instance where handlers_ids is null limit 5000)`.execute(db);
}
