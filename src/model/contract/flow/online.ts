import { ID } from "../common.ts";
import { operation } from "../operation.ts";
import { boolean, described, integer, list, nullable, object, optional, text, type ValueOf } from "../schema.ts";
import { INSTANCE_ROW, RECORD_OF_FLOW } from "./instance.ts";
import { BASE, LIST_REQUEST, OPERATION_REQUEST, OUTCOME, PROCESS_KEY, rpcPage, signedIn, TASK_REQUEST } from "./parts.ts";

const AT = `${BASE}/flowOnlineOperation`;
const ofProcess = object({ processDefinitionKey: PROCESS_KEY });
const lists = { permission: "flow-instance:view", body: LIST_REQUEST, answer: rpcPage(INSTANCE_ROW) } as const;

const FORM = object({
  entryId: ID,
  processDefinitionId: ID,
  processDefinitionKey: text(),
  processDefinitionName: text(),
  boundFormType: integer({ description: "Dictionary flow_bound_form_type." }),
  tableClassName: text(),
  entity: text(),
  screen: nullable(text(undefined, { description: "The screen by whose form its records are filled in." })),
});
/** A flow to which records of the user can be submitted, and their form. */
export type FlowEntryForm = ValueOf<typeof FORM>;

const BATCH = list(TASK_REQUEST, { minItems: 1, maxItems: 100 });
const BATCH_ANSWER = list(
  object({
    taskId: ID,
    ok: boolean(),
    errorCode: nullable(text()),
    message: nullable(text()),
    outcome: nullable(OUTCOME),
  }),
);
/** What became of each task of a batch, in their order. */
export type BatchAnswer = ValueOf<typeof BATCH_ANSWER>;

/** What is done with records in flows (specification workflow §7, flowOnlineOperation). An operation answers where the flow stands then. */
export const FLOW_ONLINE = {
  start: operation({
    ...{ id: "flowOnline.start", method: "POST", path: `${AT}/startAndTakeUserTask`, ...signedIn, body: OPERATION_REQUEST },
    ...{ summary: "Submit a record: start its flow and do the first task", answer: OUTCOME },
  }),
  startProcess: operation({
    ...{ id: "flowOnline.startProcess", method: "POST", path: `${AT}/startAndTakeUserTask/:processDefinitionKey`, ...signedIn },
    ...{ summary: "Submit a record to a flow", params: ofProcess, body: OPERATION_REQUEST, answer: OUTCOME },
  }),
  submit: operation({
    ...{ id: "flowOnline.submit", method: "POST", path: `${AT}/submit`, ...signedIn, body: OPERATION_REQUEST, answer: OUTCOME },
    summary: "Submit a record by its table and id, as the submit button does",
  }),
  workOrders: operation({
    ...{ id: "flowOnline.workOrders", method: "POST", path: `${AT}/listWorkOrder`, ...lists },
    summary: "A page of the flows that one started or took part in",
  }),
  workOrdersOf: operation({
    ...{ id: "flowOnline.workOrdersOf", method: "POST", path: `${AT}/listWorkOrder/:processDefinitionKey`, ...lists, params: ofProcess },
    summary: "The same of one process",
  }),
  agree: operation({
    ...{ id: "flowOnline.agree", method: "POST", path: `${AT}/agreeUserTask`, ...signedIn, body: TASK_REQUEST, answer: OUTCOME },
    summary: "Agree to a task: its vote in a countersign",
  }),
  agreeMany: operation({
    ...{ id: "flowOnline.agreeMany", method: "POST", path: `${AT}/agreeUserTaskMulti`, ...signedIn, body: BATCH, answer: BATCH_ANSWER },
    summary: "Agree to several tasks, each by itself and with its own answer",
  }),
  transferMany: operation({
    ...{ id: "flowOnline.transferMany", method: "POST", path: `${AT}/transferTaskMulti`, ...signedIn, body: BATCH, answer: BATCH_ANSWER },
    summary: "Transfer several tasks, each by itself and with its own answer",
  }),
  act: operation({
    ...{ id: "flowOnline.act", method: "POST", path: `${AT}/submitUserTask2`, ...signedIn, body: TASK_REQUEST, answer: OUTCOME },
    summary: "Do an operation of a task, that of approvalType: every button of the operation bar",
  }),
  record: operation({
    ...{ id: "flowOnline.record", method: "GET", path: `${AT}/viewHistoricProcessInstance`, ...signedIn, answer: RECORD_OF_FLOW },
    ...{ summary: "The record of a flow that one sees", query: object({ processInstanceId: ID, taskId: optional(ID) }) },
  }),
  taskRecord: operation({
    ...{ id: "flowOnline.taskRecord", method: "GET", path: `${AT}/viewUserTask`, ...signedIn, answer: RECORD_OF_FLOW },
    ...{ summary: "The record of a task, as the task shows it", query: object({ taskId: ID, processInstanceId: optional(ID) }) },
  }),
  forms: operation({
    ...{ id: "flowOnline.forms", method: "GET", path: `${AT}/listFlowEntryForm`, ...signedIn, answer: list(FORM) },
    summary: "The flows to which one can submit records, with their forms",
    query: object({ entryId: optional(described(ID, "This entry alone.")), processDefinitionKey: optional(PROCESS_KEY) }),
  }),
} as const;
