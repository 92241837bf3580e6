import type { Prediction } from "../../../model/contract/flow/own.ts";
import type { TaskInfo } from "../../../model/contract/flow/task-info.ts";
import { AppError } from "../../../model/error.ts";
import type { Offer } from "../operations/operation-table.ts";

/** A record that is about to be submitted. */
export interface Submission {
  readonly tableClassName: string;
  readonly id: string;
  /** What the flow says of its first node. */
  readonly info: TaskInfo;
  /** The operation of the first node that submits it. */
  readonly offer: Offer;
  /** Somebody else made the record. */
  readonly isOnBehalf: boolean;
  /** Asked when the dialog is open, which does not wait for it. */
  readonly predict: () => Promise<Prediction>;
}

/** Flow status (dictionary work_order_status) of what can be submitted: not yet, or cancelled (specification workflow §4). */
const OPEN: ReadonlySet<unknown> = new Set([0, 5, "0", "5", null, undefined]);
export const isSubmittable = (flowStatus: unknown): boolean => OPEN.has(flowStatus);

/**
 * The operation by which the first node of a flow submits (specification workflow §5).
 * @throws AppError where the flow is misconfigured: the node offers nothing, or nothing that submits. Whether it is the initiator's the server says
 */
export function submittingOffer({ operationList }: TaskInfo): Offer {
  if (operationList.length === 0) throw new AppError("flow.firstNoOperations");
  const offer = operationList.find(({ type }) => type === "multi_sign") ?? operationList.find(({ type }) => type === "agree");
  if (!offer) throw new AppError("flow.firstNoSubmit");
  return offer;
}

/** The variables that whoever submits fills in: those that the flow does not fill in by itself. */
export const askedVariables = ({ variableList }: Pick<TaskInfo, "variableList">) =>
  variableList.filter(({ builtin, bindColumnId }) => !builtin && !bindColumnId);
