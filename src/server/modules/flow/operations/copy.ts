import { AppError } from "../../../../model/error.ts";
import { refuseStrangers } from "./at-hand.ts";
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

/**
 * Sends a copy of a flow, also of one that is over: whoever takes part in it.
 * @throws AppError flow.notYours, flow.assigneesRequired, flow.noSuchPerson
 */
export const copy = (
  context: FlowContext,
  request: { readonly instance: string; readonly people: readonly string[]; readonly comment?: string | null | undefined },
) =>
  inCase(context, { instance: request.instance }, async (work) => {
    const { people, comment } = request;
    refuseStrangers(work);
    // Who only got a copy himself does not pass it on.
    if (!mayPassOn(work)) throw new AppError("flow.notYours");
    const receivers = await personsOf(context.db, work.case.tenant, people);
    work.comments.push({ user: context.actor.id, type: "copy", people: receivers, text: comment });
    tell(work, receivers, currentStep(work) ?? "", comment);
  });

const mayPassOn = ({ tasks, case: { starter }, context: { actor } }: Work): boolean =>
  actor.isSuperUser || starter === actor.id || tasks.some(({ assignee, owner }) => assignee === actor.id || owner === actor.id);

function tell(work: Work, receivers: readonly string[], step: string, comment: string | null | undefined): void {
  for (const receiver of receivers) {
    work.participants.add(receiver);
    work.messages.push({ type: "copy", receiver, step, text: comment?.trim() || null });
  }
}
