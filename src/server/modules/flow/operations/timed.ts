import { voteOf } from "../../../../flow/operations.ts";
import { goOn } from "./arrivals.ts";
import type { Task } from "./case.ts";
import { count, over, ownerOf } from "./decisions.ts";
import { handTo } from "./hand.ts";
import { sendReminders } from "./remind.ts";
import { isOpen, type Work } from "./work.ts";

/** What the product does by itself in a flow, by its times: within `inCase`, with an actor who is `byProduct`. */

/** The task, where it is still to be done in a flow that runs and is not suspended. */
export function lateTask(work: Work, id: string): Task | undefined {
  const task = work.tasks.find((one) => one.id === id);
  return task && isOpen(task) && work.isRunning && !work.suspended ? task : undefined;
}

/** What a token waited for has come. False where the flow has gone on without it, is over, or is suspended. */
export async function fire(work: Work, token: number): Promise<boolean> {
  if (!work.isRunning || work.suspended || !work.run.live.some(({ id }) => id === token)) return false;
  work.run.happen(token);
  await goOn(work);
  return true;
}

/** A task that was not done in time is agreed to. */
export async function agreeLate(work: Work, task: Task): Promise<void> {
  const visit = work.visitOf(task);
  const op = work.node(task.node).countersign ? "multi_agree" : "agree";
  if (task.via === "delegate") work.change(task, await ownerOf(work, task));
  work.comments.push({ task, user: null, owner: task.owner ?? task.assignee, type: op, text: textOf(work, "agree") });
  work.change(task, { state: "done", outcome: op, via: "timeout" });
  if (op === "agree") await over(work, visit, voteOf(op) ?? "agree", {}, { actor: null, op: "timeout" });
  else await count(work, visit, { actor: null, op: "timeout" });
}

/** A task that was not done in time is somebody else's. */
export async function transferLate(work: Work, task: Task, to: string, kind: "transfer" | "escalate"): Promise<void> {
  work.comments.push({ task, user: null, owner: task.assignee, type: "transfer", people: [to], text: textOf(work, kind) });
  await handTo(work, task, to, kind);
}

/** Its people are reminded of a task. */
export const remindLate = (work: Work, task: Task): void => sendReminders(work, [task], textOf(work, "remind"));

/** A task is late, and nobody can take it over: it stays where it is, and the records say so. */
export const noteLate = (work: Work, task: Task): void => {
  work.comments.push({ task, user: null, type: "remind", text: textOf(work, "nobody") });
};

const textOf = ({ context: { letters, language } }: Work, kind: string): string => letters.text(language, `flow.late.${kind}`);
