import type { TaskInfo } from "../../../model/contract/flow/task-info.ts";
import type { Offer } from "../operations/operation-table.ts";

/** Work order status of a flow that runs (dictionary work_order_status). */
const RUNS = 1;

/**
 * The buttons of a task's page. That a step may be taken back is said of it in the flow, and is a button only once it is done.
 * @param isRead the address asks for the page to be read: an open task has no operations then
 */
export function offersOf(info: TaskInfo, viewer: string, isRead: boolean): readonly Offer[] {
  const isOpen = info.state === "active";
  const own = isOpen && isRead ? [] : info.operationList.filter(({ type }) => !(isOpen && type === "revoke"));
  return [...own, ...besideTask(info, viewer)];
}

/**
 * What somebody can do with a running flow beside the operations of his task: take his own decision back, and, of a flow that he started, remind
 * those who have it, and cancel it. The server decides it again.
 */
function besideTask({ state, status, assignee, starter, operationList, suspended }: TaskInfo, viewer: string): readonly Offer[] {
  if (status !== RUNS || suspended) return [];
  const isDone = state === "done" && assignee?.id === viewer;
  const isStarter = starter?.id === viewer;
  return [
    ...(isDone && !operationList.some(({ type }) => type === "revoke") ? [{ type: "revoke" }] : []),
    ...(isStarter ? [...(state === "active" && assignee?.id === viewer ? [] : [{ type: "remind" }]), { type: "cancel" }] : []),
  ];
}
