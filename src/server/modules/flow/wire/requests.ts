import { operationOf } from "../../../../flow/operations.ts";
import { type OperationRequest, peopleIn } from "../../../../model/contract/flow/parts.ts";
import type { TaskRequest } from "../operations/request.ts";

/** The names under which the specification sends whom an operation concerns, by operation; of all others it is delegateAssginee. */
const PEOPLE_IN = { multi_sign: "assigneeList", set_assignee: "appointedAssignee" } as const;

/** Whom an operation concerns. */
export function peopleOf(op: string, { flowTaskCommentDto, taskVariableData }: OperationRequest): readonly string[] {
  const chosen = op in PEOPLE_IN ? taskVariableData?.[PEOPLE_IN[op as keyof typeof PEOPLE_IN]] : undefined;
  return peopleIn(chosen ?? flowTaskCommentDto?.delegateAssginee);
}

/** A payload of the specification as the operation that it asks for. @param op in place of what the payload says */
export function taskRequest(body: OperationRequest & { readonly taskId: string }, op = opOf(body)): TaskRequest {
  const { taskId, masterData, slaveData, flowTaskCommentDto, taskVariableData, targetTaskId } = body;
  return {
    ...{ taskId, op, comment: flowTaskCommentDto?.comment, people: peopleOf(op, body), target: targetTaskId },
    ...{ variables: taskVariableData, masterData, slaveData: slaveData as TaskRequest["slaveData"] },
  };
}

const opOf = ({ flowTaskCommentDto }: OperationRequest): string => flowTaskCommentDto?.approvalType ?? "agree";

/** To agree: as the payload says, where that is an agreement. */
export const agreement = (body: OperationRequest): string => {
  const op = opOf(body);
  return operationOf(op)?.outcome === "agree" ? op : "agree";
};
