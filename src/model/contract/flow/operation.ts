import { ID } from "../common.ts";
import { operation } from "../operation.ts";
import { boolean, defaulted, described, list, mapOf, NOTHING, nullable, object, optional, text } from "../schema.ts";
import { BACK_NODE, COMMENT, HIGHLIGHT, INSTANCE_ROW, TASK_ROW } from "./instance.ts";
import { BASE, LIST_REQUEST, NODE, OPERATION_REQUEST, OPINION, OUTCOME, PEOPLE, PROCESS_KEY, rpcPage, signedIn, TABLE } from "./parts.ts";
import { TASK_INFO } from "./task-info.ts";

const AT = `${BASE}/flowOperation`;
const ofInstance = object({ processInstanceId: ID });
const ofTask = object({ taskId: ID, processInstanceId: optional(ID), processDefinitionId: optional(ID) });
const comment = optional(nullable(OPINION));
const instances = { body: LIST_REQUEST, answer: rpcPage(INSTANCE_ROW) } as const;
const tasks = { permission: "flow-task:view", body: LIST_REQUEST, answer: rpcPage(TASK_ROW) } as const;

/** What is done with flows and tasks, and what one reads of them (specification workflow §7, flowOperation). */
export const FLOW_OPERATION = {
  cancel: operation({
    ...{ id: "flowOperation.cancel", method: "POST", path: `${AT}/cancelWorkOrder`, ...signedIn, answer: OUTCOME },
    ...{ summary: "Cancel a running flow that one started", body: object({ processInstanceId: ID, cancelReason: comment, comment }) },
  }),
  suspend: operation({
    ...{ id: "flowOperation.suspend", method: "GET", path: `${AT}/suspendProcessInstance`, permission: "flow-instance:suspend" },
    ...{ summary: "Suspend a running flow, or let it go on", answer: OUTCOME },
    query: object({ processInstanceId: ID, suspended: defaulted(described(boolean(), "false: it goes on."), true) }),
  }),
  consign: operation({
    ...{ id: "flowOperation.consign", method: "POST", path: `${AT}/submitConsign`, ...signedIn, answer: OUTCOME },
    summary: "Let further people sign in the countersign of one's task; of a task of others, who manages flows gives it to them",
    body: object({ taskId: ID, processInstanceId: optional(nullable(ID)), newAssignees: PEOPLE, comment }),
  }),
  historicTasks: operation({
    ...{ id: "flowOperation.historicTasks", method: "POST", path: `${AT}/listHistoricTask`, ...tasks },
    summary: "A page of the tasks that one has done",
  }),
  startOnly: operation({
    ...{ id: "flowOperation.startOnly", method: "POST", path: `${AT}/startOnly`, ...signedIn, body: OPERATION_REQUEST, answer: OUTCOME },
    summary: "Start the flow of a record and leave its first task open",
  }),
  runtimeTasks: operation({
    ...{ id: "flowOperation.runtimeTasks", method: "POST", path: `${AT}/listRuntimeTask`, ...tasks },
    summary: "A page of one's open tasks",
  }),
  allInstances: operation({
    ...{ id: "flowOperation.allInstances", method: "POST", path: `${AT}/listAllHistoricProcessInstance`, ...instances },
    ...{ permission: "flow-instance:manage", summary: "A page of all flows" },
  }),
  instances: operation({
    ...{ id: "flowOperation.instances", method: "POST", path: `${AT}/listHistoricProcessInstance`, ...instances },
    ...{ permission: "flow-instance:view", summary: "A page of the flows that one started" },
  }),
  stop: operation({
    ...{ id: "flowOperation.stop", method: "POST", path: `${AT}/stopProcessInstance`, ...signedIn, answer: OUTCOME },
    ...{ summary: "Stop a running flow", body: object({ processInstanceId: ID, stopReason: comment, comment }) },
  }),
  delete: operation({
    ...{ id: "flowOperation.delete", method: "POST", path: `${AT}/deleteProcessInstance`, permission: "flow-instance:erase" },
    ...{ summary: "Delete a flow with its history", body: ofInstance, answer: NOTHING },
  }),
  remind: operation({
    ...{ id: "flowOperation.remind", method: "POST", path: `${AT}/remindRuntimeTask`, ...signedIn, answer: NOTHING },
    summary: "Remind those who have a flow's open tasks, or one of them",
    body: object({ processInstanceId: optional(nullable(ID)), taskId: optional(nullable(ID)), comment }, { minProperties: 1 }),
  }),
  historicTaskInfo: operation({
    ...{ id: "flowOperation.historicTaskInfo", method: "GET", path: `${AT}/viewHistoricTaskInfo`, ...signedIn, query: ofTask },
    ...{ summary: "A task that is done, as its people see it", answer: TASK_INFO },
  }),
  initialTaskInfo: operation({
    ...{ id: "flowOperation.initialTaskInfo", method: "GET", path: `${AT}/viewInitialTaskInfo`, ...signedIn, answer: TASK_INFO },
    summary: "The first task of a flow that is not started; by its process, or by the table of the record",
    query: object({ processDefinitionKey: optional(PROCESS_KEY), tableClassName: optional(TABLE), businessKey: optional(ID) }),
  }),
  runtimeTaskInfo: operation({
    ...{ id: "flowOperation.runtimeTaskInfo", method: "GET", path: `${AT}/viewRuntimeTaskInfo`, ...signedIn, query: ofTask },
    ...{ summary: "A task with what its page needs; of one that is done or of others, to read", answer: TASK_INFO },
  }),
  comments: operation({
    ...{ id: "flowOperation.comments", method: "GET", path: `${AT}/listFlowTaskComment`, ...signedIn, query: ofInstance },
    ...{ summary: "What was said and done in a flow, the first first", answer: list(COMMENT) },
  }),
  initialHistoricTaskInfo: operation({
    ...{ id: "flowOperation.initialHistoricTaskInfo", method: "GET", path: `${AT}/viewInitialHistoricTaskInfo`, ...signedIn },
    ...{ summary: "The first task of a flow, to read", query: ofInstance, answer: TASK_INFO },
  }),
  highlight: operation({
    ...{ id: "flowOperation.highlight", method: "GET", path: `${AT}/viewHighlightFlowData`, ...signedIn, query: ofInstance },
    ...{ summary: "Which parts of its diagram a flow has done, and where it is", answer: HIGHLIGHT },
  }),
  bpmn: operation({
    ...{ id: "flowOperation.bpmn", method: "GET", path: `${AT}/viewProcessBpmn`, ...signedIn, answer: text() },
    ...{ summary: "The diagram of a published version, in BPMN 2.0", query: object({ processDefinitionId: ID }) },
  }),
  approveNames: operation({
    ...{ id: "flowOperation.approveNames", method: "GET", path: `${AT}/getTaskApproveName`, ...signedIn, query: ofInstance },
    summary: "Names of the approvers by node: who did it or has it, and else who is expected",
    answer: mapOf(text()),
  }),
  backNodes: operation({
    ...{ id: "flowOperation.backNodes", method: "GET", path: `${AT}/backFlowNodeList`, ...signedIn, answer: list(BACK_NODE) },
    ...{
      summary: "The nodes to which a task can be rejected, the nearest first",
      query: object({ processInstanceId: optional(ID), taskId: ID }),
    },
  }),
  reject: operation({
    ...{ id: "flowOperation.reject", method: "POST", path: `${AT}/revokeTask`, ...signedIn, answer: OUTCOME },
    summary: "Reject one's task: the flow goes back to a node that was done",
    body: object({
      processInstanceId: ID,
      taskId: optional(nullable(described(ID, "One's task; where it is left out, the one that one has in this flow."))),
      targetTaskId: optional(nullable(described(NODE, "As backFlowNodeList has it; where it is left out, the nearest."))),
      comment,
    }),
  }),
  revoke: operation({
    ...{ id: "flowOperation.revoke", method: "POST", path: `${AT}/revokeHistoricTask`, ...signedIn, answer: OUTCOME },
    ...{ summary: "Take back what one did, as long as nobody acted on it", body: object({ processInstanceId: ID, taskId: ID, comment }) },
  }),
} as const;
