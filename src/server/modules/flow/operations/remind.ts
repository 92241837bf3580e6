import { sql } from "kysely";
import { authorOf } from "../../../../model/actor.ts";
import { AppError } from "../../../../model/error.ts";
import { refuseResting, refuseStrangers } from "./at-hand.ts";
import type { Task } from "./case.ts";
import type { FlowContext } from "./flow-context.ts";
import { inCase } from "./in-case.ts";
import { ownDecision } from "./revoke.ts";
import type { Work } from "./work.ts";

/** Minutes between two reminders of one task. */
const PAUSE = 10;

export interface Reminder {
  readonly instance?: string | undefined;
  readonly taskId?: string | undefined;
  readonly comment?: string | null | undefined;
}

/**
 * Reminds those who have the open tasks of a flow, or one of them: whoever takes part. A task is reminded of every ten minutes at most.
 * @throws AppError flow.notYours, flow.ended, flow.suspended, flow.remindedLately {minutes}
 */
export const remind = (context: FlowContext, { instance, taskId, comment }: Reminder): Promise<void> =>
  inCase(context, instance === undefined ? { task: taskId ?? "0" } : { instance }, async (work) => {
    refuseStrangers(work);
    refuseResting(work);
    const tasks = work.tasks.filter(
      ({ id, state }) => (state === "active" || state === "claimable") && (taskId === undefined || id === taskId),
    );
    if (tasks.length === 0) throw new AppError("flow.taskGone");
    const due = await notLately(work, tasks);
    sendReminders(work, due, comment ?? null);
    work.say({ type: "remind", text: comment, people: [...new Set(due.flatMap(peopleAt))] });
  });

/** Reminders of tasks, whoever wants them. */
export function sendReminders(work: Work, tasks: readonly Task[], text: string | null): void {
  for (const task of tasks) for (const receiver of peopleAt(task)) work.messages.push({ type: "remind", receiver, step: task.name, text });
}

/** Who can do a task now. */
const peopleAt = ({ assignee, candidates }: Task): readonly string[] => (assignee === null ? candidates : [assignee]);

/** Notes the reminder at those tasks that were not reminded of lately. */
async function notLately({ context: { db } }: Work, tasks: readonly Task[]): Promise<Task[]> {
  const ids = tasks.map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`
    update flow_task set remind_time = now() where id = any(${ids}::bigint[])
      and (remind_time is null or remind_time < now() - make_interval(mins => ${PAUSE}::int)) returning id::text as id`.execute(db);
  const due = new Set(rows.map(({ id }) => id));
  if (due.size === 0) {
    const { rows: waits } = await sql<{ minutes: number }>`
      select ceil(extract(epoch from min(remind_time) + make_interval(mins => ${PAUSE}::int) - now()) / 60)::int as minutes
      from flow_task where id = any(${ids}::bigint[])`.execute(db);
    throw new AppError("flow.remindedLately", { params: { minutes: Math.max(1, waits[0]?.minutes ?? PAUSE) } });
  }
  return tasks.filter(({ id }) => due.has(id));
}

/** One asks once in a while; reminders of the same tasks count apart. */
async function refuseAskedLately({ context: { db, actor }, case: { instance } }: Work, { name }: Task): Promise<void> {
  const { rows } = await sql<{ minutes: number | null }>`
    select ceil(extract(epoch from max(create_time) + make_interval(mins => ${PAUSE}::int) - now()) / 60)::int as minutes
    from flow_message where flow_instance_id = ${instance}::bigint and message_type = 'withdraw' and task_name = ${name}
      and sender_id = ${authorOf(actor)}::bigint`.execute(db);
  const minutes = rows[0]?.minutes ?? 0;
  if (minutes > 0) throw new AppError("flow.remindedLately", { params: { minutes } });
}

/**
 * Asks those who have the flow now to send it back, where one can no longer take one's decision back oneself.
 * @throws AppError flow.notYours, flow.ended, flow.suspended, flow.remindedLately
 */
export const askToWithdraw = (
  context: FlowContext,
  { taskId, comment }: { readonly taskId: string; readonly comment?: string | null | undefined },
): Promise<void> =>
  inCase(context, { task: taskId }, async (work) => {
    const own = ownDecision(work, taskId);
    refuseResting(work);
    const tasks = work.tasks.filter(({ state }) => state === "active" || state === "claimable");
    await refuseAskedLately(work, own);
    const people = [...new Set(tasks.flatMap(peopleAt))].filter((id) => id !== context.actor.id);
    for (const receiver of people) work.messages.push({ type: "withdraw", receiver, step: own.name, text: comment?.trim() || null });
    work.say({ task: own, type: "withdraw", text: comment, people, target: own.node });
  });
