import { ID, INSTANT, REFERENCE } from "../common.ts";
import { operation } from "../operation.ts";
import { boolean, choice, integer, list, NOTHING, nullable, object, optional, text, type ValueOf } from "../schema.ts";
import { INSTANCE_ROW } from "./instance.ts";
import { NODE, OPINION, OUTCOME, OWN, PEOPLE, PROCESS_KEY, signedIn, TABLE } from "./parts.ts";
import { TALLY, WHY } from "./task-info.ts";

const TASK = object({ taskId: ID });
const comment = optional(nullable(OPINION));

const DECISION = object({ taskName: text(), person: nullable(REFERENCE), outcome: nullable(text()), time: nullable(INSTANT) });
const FALLS = object({
  possible: boolean({ description: "false: it cannot be taken back any more, as others acted on it." }),
  whole: boolean({ description: "The whole flow is withdrawn, and its starter submits anew." }),
  falls: list(DECISION, { description: "Decisions that fall, and open tasks that are taken away." }),
  stays: list(DECISION),
});
/** What a reject or revoke would undo, and what it would leave. */
export type Falls = ValueOf<typeof FALLS>;

const STEP = object({
  taskKey: text(),
  taskName: text(),
  people: list(REFERENCE),
  undetermined: boolean({ description: "Who it will be, or whether it comes to that, cannot be known yet." }),
  skip: nullable(text(undefined, { description: "It will be passed: nobody, repeated, starter." })),
  countersign: nullable(text(undefined, { description: "Dictionary countersign_completion." })),
  why: list(WHY),
});
const PREDICTION = object({
  steps: list(STEP),
  finishedSequenceFlowSet: list(text(), { description: "The flows that it will take." }),
  ends: choice(["end", "loop", "undetermined"], { description: "Whether the end was reached, if everybody agrees." }),
});
/** How a flow will go on if everybody agrees. */
export type Prediction = ValueOf<typeof PREDICTION>;
export { PREDICTION };

const PARTICIPANT = object({
  person: REFERENCE,
  owner: nullable(REFERENCE),
  taskId: ID,
  taskKey: text(),
  taskName: text(),
  state: text(),
  outcome: nullable(text()),
  since: nullable(INSTANT),
  dueTime: nullable(INSTANT),
  endTime: nullable(INSTANT),
});
/** Who had, has or will have a task of a flow. */
export type FlowParticipant = ValueOf<typeof PARTICIPANT>;

const COUNTS = object({
  todo: integer(),
  claimable: integer(),
  copied: integer({ description: "Copies that one has not looked at." }),
  reminders: integer({ description: "Reminders of tasks that are still open." }),
  overdue: integer({ description: "Of the open tasks those whose time is over." }),
});
/** How many things of flows wait for the user. */
export type FlowCounts = ValueOf<typeof COUNTS>;

/** Calls of flows beside those of the specification. */
export const FLOW = {
  claim: operation({
    ...{ id: "flow.claim", method: "POST", path: `${OWN}/claim`, ...signedIn, body: TASK, answer: OUTCOME },
    summary: "Take a task out of the pool",
  }),
  giveBack: operation({
    ...{ id: "flow.giveBack", method: "POST", path: `${OWN}/giveBack`, ...signedIn, body: TASK, answer: OUTCOME },
    summary: "Put a task that one claimed back into the pool",
  }),
  falls: operation({
    ...{ id: "flow.falls", method: "GET", path: `${OWN}/falls`, ...signedIn, answer: FALLS },
    summary: "What a reject (with a target) or a revoke (without) would undo, and what it leaves",
    query: object({ taskId: ID, targetTaskId: optional(NODE), operation: optional(choice(["reject", "revoke"])) }),
  }),
  predict: operation({
    ...{ id: "flow.predict", method: "GET", path: `${OWN}/predict`, ...signedIn, answer: PREDICTION },
    summary: "Who will be next and why: of a flow that runs, or of a record that is not submitted",
    query: object({
      processInstanceId: optional(ID),
      processDefinitionKey: optional(PROCESS_KEY),
      tableClassName: optional(TABLE),
      businessKey: optional(ID),
    }),
  }),
  tally: operation({
    ...{ id: "flow.tally", method: "GET", path: `${OWN}/tally`, ...signedIn, query: TASK, answer: nullable(TALLY) },
    summary: "How the countersign of a task stands; null of a task without",
  }),
  why: operation({
    ...{ id: "flow.why", method: "GET", path: `${OWN}/why`, ...signedIn, query: TASK, answer: list(WHY) },
    summary: "The decisions by which a flow came to a task, with the values that decided",
  }),
  askWithdraw: operation({
    ...{ id: "flow.askWithdraw", method: "POST", path: `${OWN}/askWithdraw`, ...signedIn, answer: NOTHING },
    summary: "Ask those who have the flow now to send it back, where one can no longer take one's act back",
    body: object({ processInstanceId: ID, taskId: ID, comment }),
  }),
  copy: operation({
    ...{ id: "flow.copy", method: "POST", path: `${OWN}/copy`, ...signedIn, answer: NOTHING },
    ...{ summary: "Send a copy of a flow to people, who may then read it" },
    body: object({ processInstanceId: ID, taskId: optional(nullable(ID)), users: PEOPLE, comment }),
  }),
  readMessages: operation({
    ...{ id: "flow.readMessages", method: "POST", path: `${OWN}/readMessages`, ...signedIn, answer: NOTHING },
    summary: "Note that one has seen copies and reminders: these, or those of a flow",
    body: object({ ids: optional(list(ID, { maxItems: 500 })), processInstanceId: optional(ID) }, { minProperties: 1 }),
  }),
  participants: operation({
    ...{ id: "flow.participants", method: "GET", path: `${OWN}/participants`, ...signedIn, query: object({ processInstanceId: ID }) },
    ...{ summary: "Who had and has the tasks of a flow", answer: list(PARTICIPANT) },
  }),
  instance: operation({
    ...{ id: "flow.instance", method: "GET", path: `${OWN}/instance`, ...signedIn, query: object({ processInstanceId: ID }) },
    ...{ summary: "A flow that one sees", answer: INSTANCE_ROW },
  }),
  instancesOf: operation({
    ...{ id: "flow.instancesOf", method: "GET", path: `${OWN}/instancesOf`, ...signedIn, answer: list(INSTANCE_ROW) },
    ...{ summary: "The flows of a record that one sees, the newest first", query: object({ tableClassName: TABLE, businessKey: ID }) },
  }),
  counts: operation({
    ...{ id: "flow.counts", method: "GET", path: `${OWN}/counts`, ...signedIn, answer: COUNTS },
    summary: "How many things of flows wait for the user",
  }),
  suspend: operation({
    ...{ id: "flow.suspend", method: "POST", path: `${OWN}/suspend`, permission: "flow-instance:suspend", answer: OUTCOME },
    ...{ summary: "Suspend a running flow, or let it go on", body: object({ processInstanceId: ID, suspended: boolean() }) },
  }),
} as const;
