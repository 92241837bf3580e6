import { AppError } from "../../../../model/error.ts";
import { manages } from "./at-hand.ts";
import type { Task } from "./case.ts";
import { note } from "./decisions.ts";
import type { FlowContext } from "./flow-context.ts";
import { inCase } from "./in-case.ts";
import { currentStep } from "./outcome.ts";
import { personsOf } from "./persons.ts";
import type { TaskRequest } from "./request.ts";
import type { Work } from "./work.ts";

/** copy: people are told of the flow, and may read it from now on. */
export async function copyTo(work: Work, task: Task, { people = [], comment }: TaskRequest): Promise<void> {
  const receivers = await personsOf(work.context.db, work.case.tenant, people);
  note(work, task, "copy", comment, { people: receivers });
  tell(work, receivers, task.name, comment);
}

export interface Copy {
  readonly instance: string;
  /** What is shown of the record is what this task shows: absent, the last of the sender's own. */
  readonly taskId?: string | null | undefined;
  readonly people: readonly string[];
  readonly comment?: string | null | undefined;
}

/**
 * Sends a copy of a flow, also of one that is over: whoever started it, had or has a task of it, or manages flows. Who only got a copy passes none on.
 * @throws AppError flow.notYours, flow.assigneesRequired, flow.noSuchPerson
 */
export const copy = (context: FlowContext, { instance, taskId, people, comment }: Copy): Promise<void> =>
  inCase(context, { instance }, async (work) => {
    const { actor } = context;
    const own = work.tasks.filter((one) => one.state !== "waiting" && (one.assignee === actor.id || one.owner === actor.id));
    const task = taskId ? own.find(({ id }) => id === taskId) : own.at(-1);
    if (!task && work.case.starter !== actor.id && !manages(work.case, actor)) throw new AppError("flow.notYours");
    const receivers = await personsOf(work.context.db, work.case.tenant, people);
    work.say({ task, type: "copy", people: receivers, text: comment });
    tell(work, receivers, task?.name ?? currentStep(work) ?? "", comment);
  });

function tell(work: Work, receivers: readonly string[], step: string, comment: string | null | undefined): void {
  for (const receiver of receivers) {
    work.participants.add(receiver);
    work.messages.push({ type: "copy", receiver, step, text: comment?.trim() || null });
  }
}
