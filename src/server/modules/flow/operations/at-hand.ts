import type { OperationType } from "../../../../flow/graph.ts";
import { fits, isForDelegate, needsComment, type Operation, operationOf } from "../../../../flow/operations.ts";
import { type Actor, may } from "../../../../model/actor.ts";
import { DAY_OFFSET_MINUTES } from "../../../../model/day.ts";
import { AppError } from "../../../../model/error.ts";
import type { Task } from "./case.ts";
import type { TaskRequest } from "./request.ts";
import { isOpen, type Work } from "./work.ts";

/** Whoever holds it stops, suspends, hands on and deletes flows of others. */
export const MANAGE = "flow-instance:manage";

/** Whether somebody may know of a flow: who started it, took or takes part, or got a copy, and who manages flows. */
export const takesPart = (
  { starter, participants, tenant }: { starter: string; participants: Iterable<string>; tenant: string | null },
  actor: Actor,
) => starter === actor.id || [...participants].includes(actor.id) || manages({ tenant }, actor);

/** Whether somebody manages a flow: those of his tenant. */
export const manages = ({ tenant }: { readonly tenant: string | null }, actor: Actor): boolean =>
  actor.isSuperUser || (may(actor, MANAGE) && tenant === actor.tenant);

/** @throws AppError flow.notYours */
export function refuseStrangers(work: Work): void {
  if (!takesPart({ ...work.case, participants: work.participants }, work.context.actor)) throw new AppError("flow.notYours");
}

/** @throws AppError flow.ended, flow.suspended */
export function refuseResting(work: Work): void {
  if (!work.isRunning) throw new AppError("flow.ended");
  if (work.suspended) throw new AppError("flow.suspended");
}

/**
 * The task that somebody is about to do something with: his, open, of a flow that runs, and offering the operation. In a countersign to agree is to vote so.
 * @throws AppError flow.notYours, flow.taskHandled (by whom, when), flow.taskGone, flow.ended, flow.suspended, flow.notAssignee, flow.notOffered,
 *   flow.commentRequired
 */
export async function taskAtHand(
  work: Work,
  { taskId, op: sent, comment }: Pick<TaskRequest, "taskId" | "op" | "comment">,
): Promise<{ readonly task: Task; readonly op: OperationType }> {
  const task = await openTask(work, taskId);
  if (task.state !== "active" || task.assignee !== work.context.actor.id) throw new AppError("flow.notAssignee");
  const isVote = work.node(task.node).countersign !== undefined && (sent === "agree" || sent === "refuse");
  const operation = offered(work, task, isVote ? `multi_${sent}` : sent);
  if (needsComment(operation) && !comment?.trim()) throw new AppError("flow.commentRequired");
  return { task, op: operation.type };
}

/** A task that is still to be done, by whoever, in a flow that runs. @throws AppError as `taskAtHand` */
export async function openTask(work: Work, id: string): Promise<Task> {
  refuseStrangers(work);
  const task = work.tasks.find((one) => one.id === id);
  if (!task) throw new AppError("flow.notYours");
  if (!isOpen(task)) await refuseHandled(work, task);
  refuseResting(work);
  if (!isOpen(task)) throw new AppError("flow.taskGone");
  return task;
}

function offered(work: Work, task: Task, type: string): Operation {
  const operation = operationOf(type);
  const node = work.node(task.node);
  const isDelegate = task.via === "delegate";
  const isOffered = type === "save" || node.operations.some((one) => one.type === type);
  if (!operation || !isOffered || (isDelegate && !isForDelegate(type)) || !fits(operation, node.countersign !== undefined))
    throw new AppError("flow.notOffered", { params: { operation: labelOf(work, task, type) } });
  return operation;
}

/** What the button of an operation is called in this task; its type where there is no such button. */
function labelOf(work: Work, task: Task, type: string): string {
  const label = work.node(task.node).operations.find((one) => one.type === type)?.label;
  const dictionary = work.context.documents.dictionaries.get("task_operation_type");
  return label ?? dictionary?.items.find(({ value }) => value === type)?.label ?? type;
}

/** Says who was faster: himself, or another one of the same step. */
async function refuseHandled(work: Work, task: Task): Promise<void> {
  const visit = work.visitOf(task);
  const isOvertaken = task.state === "cancelled" && task.outcome === null && visit.state === "done";
  const others = isOvertaken ? work.tasksOf(visit).filter(({ state }) => state === "done") : [];
  const doer = task.state === "done" ? task : others.toSorted((a, b) => Date.parse(a.ended ?? "") - Date.parse(b.ended ?? "")).at(-1);
  if (!doer?.assignee) return;
  const name = await nameOf(work, doer.assignee);
  throw new AppError("flow.taskHandled", { params: { name, time: localTime(doer.ended) }, data: { name, time: doer.ended } });
}

/** The name of an account, for a message. */
export async function nameOf({ context: { db } }: Work, id: string): Promise<string> {
  const row = await db.selectFrom("sysr_user").select(["real_name", "username"]).where("id", "=", id).executeTakeFirst();
  return row?.real_name || row?.username || id;
}

/** An instant as messages tell it: by China Standard Time, of today without the day. */
export function localTime(instant: string | null): string {
  const local = (ms: number) => new Date(ms + DAY_OFFSET_MINUTES * 60_000).toISOString();
  const [day, time = ""] = local(instant === null ? Date.now() : Date.parse(instant)).split("T");
  const [today] = local(Date.now()).split("T");
  return day === today ? time.slice(0, 5) : `${day} ${time.slice(0, 5)}`;
}
