import type { OperationRequest } from "../../../model/contract/flow/parts.ts";
import type { Values } from "../../../model/data-source.ts";
import type { FilledForm } from "../../../renderer/task/TaskForm.tsx";
import type { Commit } from "./commit.ts";
import { type Offer, presetSigners } from "./operation-table.ts";

/**
 * What is sent for an operation of a task (specification workflow §3). People go where their operation has them: those of a countersign and the one
 * who is appointed as variables of the flow, all others as the assignees of the comment.
 */
export function taskRequest(
  offer: Offer,
  { opinion, people, node }: Commit,
  variables: Values = {},
  filled: FilledForm = {},
): OperationRequest {
  const { type } = offer;
  const ids = people.map(({ id }) => id);
  const signers = type === "multi_sign" ? (presetSigners(offer).length > 0 ? presetSigners(offer) : ids) : undefined;
  const appointed = type === "set_assignee" ? ids[0] : undefined;
  const taskVariableData = {
    ...variables,
    ...(signers && { assigneeList: signers }),
    ...(appointed !== undefined && { appointedAssignee: appointed }),
  };
  return {
    flowTaskCommentDto: {
      approvalType: type,
      ...(opinion !== "" && { comment: opinion }),
      ...(ids.length > 0 && !signers && appointed === undefined && { delegateAssginee: ids }),
    },
    ...(Object.keys(taskVariableData).length > 0 && { taskVariableData }),
    ...(node !== undefined && { targetTaskId: node }),
    ...(filled as Pick<OperationRequest, "masterData" | "slaveData">),
  };
}
