import { operationOf } from "../../../flow/operations.ts";
import type { TaskInfo } from "../../../model/contract/flow/task-info.ts";
import type { Values } from "../../../model/data-source.ts";
import type { FilledForm } from "../../../renderer/task/TaskForm.tsx";
import type { FlowCalls } from "../calls.tsx";
import type { Commit } from "../operations/commit.ts";
import type { Offer } from "../operations/operation-table.ts";
import { taskRequest } from "../operations/task-request.ts";

/** Whether what is filled in goes with an operation: with those of the task it does, with those beside it not. */
export const isOfTask = ({ type }: Offer): boolean => type !== "revoke" && operationOf(type) !== undefined;

/** Sends an operation: those of the task by the one call of its bar, those beside it by their own. */
export async function operate(
  calls: FlowCalls,
  { taskId, processInstanceId }: TaskInfo,
  offer: Offer,
  commit: Commit,
  variables: Values,
  filled?: FilledForm,
): Promise<void> {
  const instance = processInstanceId ?? "";
  const task = taskId ?? "";
  const comment = commit.opinion || null;
  switch (offer.type) {
    case "revoke":
      return void (await calls.operation.revoke({ body: { processInstanceId: instance, taskId: task, comment } }));
    case "withdraw":
      return void (await calls.own.askWithdraw({ body: { processInstanceId: instance, taskId: task, comment } }));
    case "cancel":
      return void (await calls.operation.cancel({ body: { processInstanceId: instance, cancelReason: comment } }));
    case "remind":
      return void (await calls.operation.remind({ body: { processInstanceId: instance } }));
    default:
      return void (await calls.online.act({
        body: { ...taskRequest(offer, commit, variables, filled), taskId: task, processInstanceId: instance },
      }));
  }
}
