import { ID } from "../common.ts";
import { operation } from "../operation.ts";
import { boolean, choice, list, nullable, object, optional, text, typed, type ValueOf } from "../schema.ts";
import { NODE, OPINION, OUTCOME, OWN } from "./parts.ts";

const AT = `${OWN}/administer`;

/** What who administers flows may do with those of others, each a permission of its own (`flow-instance:<word>`), beside `manage`, by which he sees them. */
export const ADMIN_WORDS = ["transfer", "jump", "stop", "suspend", "resend", "repair", "erase", "handOver", "migrate"] as const;
export type AdminWord = (typeof ADMIN_WORDS)[number];

/** Why something was done: in the records, and in the operation log. */
const REASON = text(2000, { minLength: 1, pattern: "\\S" });
const PERSON = text(64, { minLength: 1, description: "Id or account name." });
const INSTANCES = list(ID, { minItems: 1, maxItems: 200 });

const RESULT = object({
  id: ID,
  ok: boolean(),
  errorCode: nullable(text()),
  message: nullable(text(undefined, { description: "Why not, in the language of the request." })),
  outcome: nullable(OUTCOME),
});
/** What became of each flow, in the order of the request: what one refuses holds no other back. */
export type AdminResults = readonly ValueOf<typeof RESULT>[];
const RESULTS = list(RESULT);

export { RESULT as ADMIN_RESULT };

const JUMP_TARGET = object({
  node: NODE,
  name: text(),
  way: choice(["back", "ahead"]),
  steps: list(typed<string>({ type: "string" }), {
    description: "Steps that are decided anew (back), or passed without their people (ahead).",
  }),
});
/** A step to which a flow can be sent: one that was done, or one to which it would come with everybody agreeing. */
export type JumpTarget = ValueOf<typeof JUMP_TARGET>;

const OPEN_TASK = object({
  id: ID,
  node: NODE,
  name: text(),
  assignee: nullable(object({ id: ID, name: text() })),
  candidates: list(object({ id: ID, name: text() })),
  gone: boolean({ description: "Nobody who has it may work any more." }),
});
/** A task that is open in a flow, for who administers it. */
export type OpenTask = ValueOf<typeof OPEN_TASK>;

const of = (name: AdminWord) =>
  ({ id: `flowAdminister.${name}`, method: "POST", path: `${AT}/${name}`, permission: `flow-instance:${name}` }) as const;

/** What is done with the flows of others. */
export const FLOW_ADMINISTER = {
  openTasks: operation({
    ...{ id: "flowAdminister.openTasks", method: "GET", path: `${AT}/openTasks`, permission: "flow-instance:manage" },
    ...{ summary: "The open tasks of a flow", query: object({ processInstanceId: ID }), answer: list(OPEN_TASK) },
  }),
  transfer: operation({
    ...{ ...of("transfer"), summary: "Give open tasks of flows to another person, whoever has them", answer: RESULTS },
    body: object({ processInstanceIds: INSTANCES, taskIds: optional(list(ID, { maxItems: 200 })), person: PERSON, comment: REASON }),
  }),
  jumpTargets: operation({
    ...{ id: "flowAdminister.jumpTargets", method: "GET", path: `${AT}/jumpTargets`, permission: "flow-instance:jump" },
    ...{ summary: "The steps to which a flow can be sent", query: object({ processInstanceId: ID }), answer: list(JUMP_TARGET) },
  }),
  jump: operation({
    ...{ ...of("jump"), summary: "Send a flow to another step", answer: OUTCOME },
    body: object({ processInstanceId: ID, node: NODE, comment: REASON }),
  }),
  stop: operation({
    ...{ ...of("stop"), summary: "Stop flows", answer: RESULTS },
    body: object({ processInstanceIds: INSTANCES, comment: REASON }),
  }),
  suspend: operation({
    ...{ ...of("suspend"), summary: "Suspend flows, or let them go on", answer: RESULTS },
    body: object({ processInstanceIds: INSTANCES, suspended: boolean(), comment: optional(nullable(OPINION)) }),
  }),
  resend: operation({
    ...{ ...of("resend"), summary: "Tell those who have the open tasks of flows once more: notice and letter", answer: RESULTS },
    body: object({ processInstanceIds: INSTANCES, comment: optional(nullable(OPINION)) }),
  }),
  repair: operation({
    ...{ ...of("repair"), answer: RESULTS },
    summary: "Give what nobody can do any more to somebody who can, and try at once what has failed",
    body: object({ processInstanceIds: INSTANCES, comment: REASON }),
  }),
  erase: operation({
    ...{ ...of("erase"), summary: "Delete flows that are over, with their history", answer: RESULTS },
    body: object({ processInstanceIds: INSTANCES }),
  }),
} as const;
