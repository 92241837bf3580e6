import type { TaskInfo } from "../../../model/contract/flow/task-info.ts";
import type { Offer } from "../operations/operation-table.ts";

/** Work order status of a flow that runs (dictionary work_order_status). */
const RUNS = 1;

/**
 * What somebody can do with a running flow beside the operations of his task: take his own decision back, and, of a flow that he started, remind
 * those who have it, and cancel it. The server decides it again.
 */
export function ownOffers({ state, status, assignee, starter, operationList, suspended }: TaskInfo, viewer: string): readonly Offer[] {
  if (status !== RUNS || suspended) return [];
  const isDone = state === "done" && assignee?.id === viewer;
  const isStarter = starter?.id === viewer;
  return [
    ...(isDone && !operationList.some(({ type }) => type === "revoke") ? [{ type: "revoke" }] : []),
    ...(isStarter ? [...(state === "active" && assignee?.id === viewer ? [] : [{ type: "remind" }]), { type: "cancel" }] : []),
  ];
}
