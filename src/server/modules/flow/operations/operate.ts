import type { OperationType } from "../../../../flow/graph.ts";
import type { OperationOutcome } from "../../../../model/contract/flow/parts.ts";
import { taskAtHand } from "./at-hand.ts";
import type { Task } from "./case.ts";
import { copyTo } from "./copy.ts";
import { complete, note, vote } from "./decisions.ts";
import { endWhole } from "./end.ts";
import type { FlowContext } from "./flow-context.ts";
import { coSign, delegate, removeSigners, transfer } from "./hand.ts";
import { inCase } from "./in-case.ts";
import { outcomeOf } from "./outcome.ts";
import { reject } from "./reject.ts";
import { type TaskRequest, takeForm, takeVariables } from "./request.ts";
import { revoke } from "./revoke.ts";
import { keepDraft } from "./save.ts";
import type { Work } from "./work.ts";

type Effect = (work: Work, task: Task, request: TaskRequest) => Promise<void> | void;

/** What each operation does to the flow. Who may, and where it fits, has been looked at before (`at-hand.ts`). */
const EFFECTS: Readonly<Record<Exclude<OperationType, "revoke">, Effect>> = {
  agree: complete,
  refuse: complete,
  multi_sign: complete,
  set_assignee: complete,
  multi_agree: vote,
  multi_refuse: vote,
  multi_abstain: vote,
  save: keepDraft,
  transfer,
  delegate,
  co_sign: coSign,
  remove_sign: removeSigners,
  copy: copyTo,
  reject,
  finish: (work, task, { comment }) => endByTask(work, task, "finish", comment),
  stop: (work, task, { comment }) => endByTask(work, task, "stop", comment),
};

function endByTask(work: Work, task: Task, ending: "finish" | "stop", comment: TaskRequest["comment"]): void {
  note(work, task, ending, comment);
  work.change(task, { state: "done", outcome: ending });
  endWhole(work, ending, ending);
}

/**
 * Does an operation of a task: one transaction that locks the flow, reads the task again, saves the form, and moves the flow.
 * @throws AppError as `taskAtHand`; what the operation refuses; what saving the form refuses
 */
export function operate(context: FlowContext, request: TaskRequest): Promise<OperationOutcome> {
  if (request.op === "revoke") return revoke(context, request);
  return inCase(context, { task: request.taskId }, async (work) => {
    const { task, op } = await taskAtHand(work, request);
    await takeForm(work, task, { ...request, op });
    takeVariables(work, task, request.variables);
    await EFFECTS[op as keyof typeof EFFECTS](work, task, { ...request, op });
    return outcomeOf(work);
  });
}
