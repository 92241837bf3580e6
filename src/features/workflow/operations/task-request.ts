import type { OperationRequest } from "../../../model/contract/flow/parts.ts";
import type { Values } from "../../../model/data-source.ts";
import type { Entity } from "../../../model/documents.ts";
import { fieldsOf } from "../../../model/fields.ts";
import type { Commit } from "./commit.ts";
import { type Offer, presetSigners } from "./operation-table.ts";

/** What the form of a task sends: the fields that were touched, and the version that was loaded. */
export interface FormData {
  readonly entity: Entity;
  readonly values: Values;
  readonly version: number | undefined;
}

/**
 * What is sent for an operation of a task (specification workflow §3). People go where their operation has them: those of a countersign and the one
 * who is appointed as variables of the flow, all others as the assignees of the comment.
 */
export function taskRequest(offer: Offer, { opinion, people, node }: Commit, variables: Values = {}, form?: FormData): OperationRequest {
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
    ...(form && formData(form)),
  };
}

/** The fields of a form as the calls of flows take them: those of the record, and the rows of its details. */
function formData({ entity, values, version }: FormData): Pick<OperationRequest, "masterData" | "slaveData"> {
  const isDetails = (name: string) => fieldsOf(entity).get(name)?.kind === "details";
  const entries = Object.entries(values);
  if (entries.length === 0) return {};
  const rows = entries.filter(([name]) => isDetails(name));
  return {
    masterData: { ...Object.fromEntries(entries.filter(([name]) => !isDetails(name))), ...(version !== undefined && { version }) },
    ...(rows.length > 0 && { slaveData: Object.fromEntries(rows) as Record<string, Values[]> }),
  };
}
