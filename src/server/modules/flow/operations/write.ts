import { sql } from "kysely";
import { authorOf } from "../../../../model/actor.ts";
import { together } from "../../../records/together.ts";
import { announceFlow } from "../inbox/news.ts";
import type { Task } from "./case.ts";
import { currentStep } from "./outcome.ts";
import { isOpen, peopleOf, type Work } from "./work.ts";

/**
 * Writes what an operation has changed of its flow, by one statement, and tells whose counts are others. The transaction still holds the lock.
 */
export async function write(work: Work): Promise<void> {
  await together(rows(work), announceFlow(work.context.db, whoseCounts(work)));
}

/** Whose tasks have come or gone. */
const whoseCounts = ({ freshTasks, changedTasks, messages, touched }: Work): string[] => [
  ...new Set([...touched, ...[...freshTasks, ...changedTasks].flatMap(peopleOf), ...messages.map(({ receiver }) => receiver)]),
];

/** Tokens that were there before, with what becomes of them. */
function tokenChanges({ run, rewinds, case: { live } }: Work) {
  const move = run.move();
  const changes = new Map<number, { id: number; consumed: number | null; undone: number | null }>();
  for (const { rewind, consumers } of rewinds) {
    for (const id of rewind.undoneTokens) changes.set(id, { id, consumed: consumers.get(id) ?? null, undone: rewind.event.id });
    for (const { id } of rewind.revived) changes.set(id, { id, consumed: null, undone: null });
  }
  for (const { id, by } of move.consumed) changes.set(id, { id, consumed: by, undone: null });
  const stays = new Set(move.live.map(({ id }) => id));
  const gone = [...live.map(({ id }) => id), ...changes.keys()].filter((id) => !stays.has(id));
  return { move, changed: [...changes.values()], gone: [...new Set(gone)] };
}

/** Tasks that somebody can do or claim now. */
const atHand = (work: Work): Task[] => work.tasks.filter(({ state }) => state === "active" || state === "claimable");

/** By when the first of them is due. */
const dueOf = (work: Work): string | null =>
  atHand(work)
    .flatMap(({ due }) => due ?? [])
    .toSorted()[0] ?? null;

async function rows(work: Work): Promise<void> {
  const { context, case: on, comments, waits, messages, rewinds, freshTasks, changedTasks, freshVisits, changedVisits } = work;
  const { move, changed, gone } = tokenChanges(work);
  const data = {
    events: [...rewinds.map(({ rewind }) => rewind.event), ...move.events],
    undone: rewinds.flatMap(({ rewind }) => rewind.undoneEvents.map((id) => ({ id, by: rewind.event.id }))),
    produced: move.produced,
    tokens: changed,
    visits: [...freshVisits],
    visitChanges: [...changedVisits],
    tasks: [...freshTasks],
    taskChanges: [...changedTasks],
    comments: comments.map(({ task: of, node, user, owner, type, people, target, text }) => ({
      ...{ task: of?.id ?? null, key: of?.node ?? node?.id ?? null, name: of?.name ?? node?.name ?? null },
      ...{ user, owner: owner ?? null, type, people: people ?? null, target: target ?? null, text: text?.trim() || null },
    })),
    waits,
    gone,
    // Their times are no more; who waits for his turn has none yet.
    ended: work.tasks.filter((one) => !isOpen(one) || one.state === "waiting").map(({ id }) => id),
    drafts: [...work.draftsGone],
    messages,
    variables: work.variables,
    participants: [...work.participants],
    handlers: [...new Set(atHand(work).flatMap(({ assignee, candidates }) => (assignee === null ? candidates : [assignee])))],
  };
  const instance = sql`${on.instance}::bigint`;
  const tenant = sql`${on.tenant}::bigint`;
  const actor = sql`${authorOf(context.actor)}::bigint`;
  await sql`
    with d as materialized (select ${JSON.stringify(data)}::jsonb as j),
    events as (insert into flow_event (instance_id, id, act, node, flows, actor_id)
      select ${instance}, x.id, concat_ws(' ', x.kind, x.op), x.node, nullif(array_to_string(x.flows, ' '), ''), x.actor
      from d, jsonb_to_recordset(d.j->'events') as x(id integer, kind text, node text, flows text[], actor bigint, op text)),
    undone as (update flow_event e set undone_by = x.by from d, jsonb_to_recordset(d.j->'undone') as x(id integer, by integer)
      where e.instance_id = ${instance} and e.id = x.id),
    produced as (insert into flow_token (instance_id, id, place, node, scope, produced_by, consumed_by)
      select ${instance}, x.id, x.place, x.node, x.scope, x."producedBy", x."consumedBy"
      from d, jsonb_to_recordset(d.j->'produced') as x(id integer, place text, node text, scope integer, "producedBy" integer, "consumedBy" integer)),
    tokens as (update flow_token t set consumed_by = x.consumed, undone_by = x.undone
      from d, jsonb_to_recordset(d.j->'tokens') as x(id integer, consumed integer, undone integer)
      where t.instance_id = ${instance} and t.id = x.id),
    closed as (update flow_visit v set state = x.state, outcome = x.outcome, signers = x.signers,
        ended_at = case when x.state = 'open' then null else coalesce(v.ended_at, now()) end
      from d, jsonb_to_recordset(d.j->'visitChanges') as x(id integer, state text, outcome text, signers integer)
      where v.instance_id = ${instance} and v.id = x.id),
    visits as (insert into flow_visit (instance_id, id, node, token, state, outcome, signers, ended_at)
      select ${instance}, x.id, x.node, x.token, x.state, x.outcome, x.signers, case when x.state <> 'open' then now() end
      from d, jsonb_to_recordset(d.j->'visits') as x(id integer, node text, token integer, state text, outcome text, signers integer)),
    task_changes as (update flow_task k set assignee_id = x.assignee, candidates_ids = x.candidates, owner_id = x.owner, via = x.via, state = x.state,
        outcome = x.outcome, due_time = x.due, update_time = now(), update_by_id = ${actor},
        end_time = case when x.state in ('done', 'cancelled') then coalesce(k.end_time, now()) end
      from d, jsonb_to_recordset(d.j->'taskChanges')
        as x(id bigint, assignee bigint, candidates bigint[], owner bigint, via text, state text, outcome text, due timestamptz)
      where k.id = x.id),
    tasks as (insert into flow_task (id, flow_instance_id, title, process_definition_name, process_definition_key, task_key, task_name, visit, starter_id,
        starter_dept_id, assignee_id, candidates_ids, owner_id, via, sign_group, state, outcome, due_time, end_time, create_time, update_time, create_by_id, tenant_id)
      select x.id, ${instance}, ${on.title}::text, ${on.processName}::text, ${on.processKey}::text, x.node, x.name, x.visit, ${on.starter}::bigint,
        (select i.starter_dept_id from flow_instance as i where i.id = ${instance}), x.assignee, x.candidates, x.owner, x.via, x."group", x.state, x.outcome, x.due, case when x.state in ('done', 'cancelled') then now() end,
        now(), now(), ${actor}, ${tenant}
      from d, jsonb_to_recordset(d.j->'tasks') as x(id bigint, node text, name text, visit integer, assignee bigint, candidates bigint[], owner bigint,
        via text, "group" text, state text, outcome text, due timestamptz)),
    comments as (insert into flow_comment (instance_id, task_id, task_key, task_name, user_id, owner_id, approval_type, delegate_ids, target_node, comment)
      select ${instance}, x.task, x.key, x.name, x."user", x.owner, x.type, x.people, x.target, x.text
      from d, jsonb_to_recordset(d.j->'comments')
        as x(task bigint, key text, name text, "user" bigint, owner bigint, type text, people bigint[], target text, text text)),
    drafts as (delete from flow_comment c using d where c.instance_id = ${instance} and c.approval_type = 'save'
      and c.task_id::text in (select jsonb_array_elements_text(d.j->'drafts'))),
    past as (delete from flow_wait w using d where w.instance_id = ${instance} and (
      d.j->'gone' @> to_jsonb(w.token) or w.task_id::text in (select jsonb_array_elements_text(d.j->'ended')))),
    waits as (insert into flow_wait (instance_id, token, node, kind, task_id, step, message, due_at)
      select ${instance}, x.token, x.node, x.kind, x.task, x.step, x.message, x.due
      from d, jsonb_to_recordset(d.j->'waits')
        as x(token integer, node text, kind text, task bigint, step integer, message text, due timestamptz)),
    messages as (insert into flow_message (flow_instance_id, title, process_definition_name, task_name, message_type, sender_id, receiver_id, content,
        create_time, create_by_id, tenant_id)
      select ${instance}, ${on.title}::text, ${on.processName}::text, x.step, x.type, ${actor}, x.receiver, x.text, now(), ${actor}, ${tenant}
      from d, jsonb_to_recordset(d.j->'messages') as x(type text, receiver bigint, step text, text text)),
    instance as (update flow_instance i set status = ${work.status}::integer, result = ${work.result}::text, suspended = ${work.suspended}::boolean,
        current_step = ${currentStep(work)}::text, handlers_ids = array(select jsonb_array_elements_text(d.j->'handlers')::bigint),
        due_time = ${dueOf(work)}::timestamptz, stuck_reason = null, stuck_step = null, stuck_detail = null, stuck_time = null, participants_ids = array(select jsonb_array_elements_text(d.j->'participants')::bigint),
        update_time = now(), update_by_id = ${actor}, end_time = case when ${work.status}::integer <> 1 then coalesce(i.end_time, now()) end
      from d where i.id = ${instance})
    update flow_case c set seq = ${move.seq}::integer, status = ${work.status}::integer, suspended = ${work.suspended}::boolean,
      variables = d.j->'variables', fault = null, fault_element = null, fault_at = null from d where c.instance_id = ${instance}`.execute(
    context.db,
  );
}
