import type { Row } from "../../wire.ts";
import { ID, INSTANT, REFERENCE } from "../common.ts";
import { boolean, integer, list, nullable, object, optional, text, typed, type ValueOf } from "../schema.ts";

const INSTANCE_ROW = object({
  processInstanceId: ID,
  processDefinitionId: nullable(ID),
  processDefinitionKey: nullable(text()),
  processDefinitionName: nullable(text()),
  title: nullable(text()),
  tableClassName: nullable(text()),
  businessKey: nullable(text()),
  starter: nullable(REFERENCE),
  status: integer({ description: "Dictionary work_order_status." }),
  result: nullable(text(undefined, { description: "Dictionary flow_result." })),
  suspended: boolean(),
  currentStep: nullable(text()),
  startTime: nullable(INSTANT),
  endTime: nullable(INSTANT),
});
/** A flow of a record, as lists have it. */
export type FlowInstanceRow = ValueOf<typeof INSTANCE_ROW>;
export { INSTANCE_ROW };

const TASK_ROW = object({
  taskId: ID,
  processInstanceId: nullable(ID),
  processDefinitionKey: nullable(text()),
  processDefinitionName: nullable(text()),
  taskKey: nullable(text()),
  taskName: nullable(text()),
  title: nullable(text()),
  starter: nullable(REFERENCE),
  assignee: nullable(REFERENCE),
  owner: nullable(REFERENCE),
  via: nullable(text()),
  state: nullable(text()),
  outcome: nullable(text()),
  createTime: nullable(INSTANT),
  dueTime: nullable(INSTANT),
  endTime: nullable(INSTANT),
});
/** A task, as lists have it. */
export type FlowTaskRow = ValueOf<typeof TASK_ROW>;
export { TASK_ROW };

const MESSAGE_ROW = object({
  id: ID,
  processInstanceId: nullable(ID),
  processDefinitionName: nullable(text()),
  title: nullable(text()),
  taskName: nullable(text()),
  messageType: nullable(text()),
  sender: nullable(REFERENCE),
  receiver: nullable(REFERENCE),
  content: nullable(text()),
  createTime: nullable(INSTANT),
  readTime: nullable(INSTANT),
});
/** A reminder, a copy or a request to withdraw. */
export type FlowMessageRow = ValueOf<typeof MESSAGE_ROW>;
export { MESSAGE_ROW };

const RECORD_OF_FLOW = object({
  instance: INSTANCE_ROW,
  entity: text(),
  screen: nullable(text()),
  task: nullable(text(undefined, { description: "The name under which calls about the record say in which task they are made (x-task)." })),
  masterData: nullable(
    typed<Row>({ type: ["object", "null"], description: "The record as the user sees it through the flow; null when it is gone." }),
  ),
  slaveData: typed<Readonly<Record<string, readonly Row[]>>>({ type: "object", description: "Its rows by their details field." }),
});
/** A flow with its record. */
export type RecordOfFlow = ValueOf<typeof RECORD_OF_FLOW>;
export { RECORD_OF_FLOW };

const COMMENT = object({
  id: ID,
  taskId: nullable(ID),
  taskKey: nullable(text()),
  taskName: nullable(text()),
  createRealname: text(undefined, { description: "Who did it." }),
  ownerRealname: nullable(text(undefined, { description: "For whom, where a deputy did it." })),
  approvalType: text(),
  delegateAssginee: nullable(text(undefined, { description: "Ids, comma-separated." })),
  delegateRealname: nullable(text()),
  targetTaskName: nullable(text(undefined, { description: "Where a rejected flow went back to." })),
  comment: nullable(text()),
  createTime: INSTANT,
  former: boolean({ description: "It was undone by going back, or stands before a submission anew." }),
});
/** What somebody said and did in a flow (specification workflow §3 "Flow task comment"). */
export type FlowTaskComment = ValueOf<typeof COMMENT>;
export { COMMENT };

const HIGHLIGHT = object({
  finishedSequenceFlowSet: list(text()),
  finishedTaskSet: list(text()),
  unfinishedTaskSet: list(text()),
});
/** Which parts of a diagram are done, and where the flow is (specification workflow §3 "Flow node status"). */
export type HighlightFlowData = ValueOf<typeof HIGHLIGHT>;
export { HIGHLIGHT };

const BACK_NODE = object({
  taskId: text(undefined, { description: "The node's id in the diagram, as targetTaskId is." }),
  taskName: text(),
  approver: nullable(text(undefined, { description: "Who did it." })),
  time: optional(INSTANT),
  isSubmit: boolean({ description: "It is the submit node: going back there withdraws the whole flow." }),
});
/** A node to which a task can be rejected, the nearest first. */
export type BackFlowNode = ValueOf<typeof BACK_NODE>;
export { BACK_NODE };
