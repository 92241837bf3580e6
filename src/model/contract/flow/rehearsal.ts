import type { Values } from "../../data-source.ts";
import { ID, INSTANT, REFERENCE } from "../common.ts";
import { operation } from "../operation.ts";
import { anyOf, boolean, choice, integer, list, nullable, object, optional, text, typed, type ValueOf } from "../schema.ts";
import { HIGHLIGHT } from "./instance.ts";
import { PREDICTION } from "./own.ts";
import { BASE, NODE, PEOPLE } from "./parts.ts";
import { BUTTON, VARIABLE, WHY } from "./task-info.ts";

const AT = `${BASE}/flowEntry`;
const designs = { permission: "flow-entry:edit" } as const;
const BPMN = text(1_000_000, { minLength: 1 });

const ACT = anyOf(
  object({
    task: text(32, { description: "Of the tasks that the rehearsal has open." }),
    op: text(32, { description: "Operation type." }),
    people: optional(nullable(PEOPLE)),
    target: optional(nullable(NODE)),
    variables: optional(nullable(typed<Values>({ type: ["object", "null"], additionalProperties: true, maxProperties: 100 }))),
  }),
  object({ wait: integer({ description: "What is waited for has come: the time, or the message." }) }),
  object({ days: integer({ minimum: 1, maximum: 366, description: "So many days go by: what is due until then happens." }) }),
);
/** Something that happens in a rehearsal. */
export type RehearsalAct = ValueOf<typeof ACT>;

/** A rule of the file (`src/flow/people-rule.ts`). */
export interface RuleOfFile {
  readonly kind: string;
  readonly [part: string]: unknown;
}

const PERSON = nullable(REFERENCE);
const PEOPLE_FOUND = object({
  person: PERSON,
  owner: PERSON,
  rules: list(typed<RuleOfFile>({ type: "object" }), {
    description: "The rules of the file that name him; of a deputy, for whom he acts.",
  }),
  policy: nullable(choice(["nobody", "gone", "starter"], { description: "No rule names him: by which policy he has it." })),
});
/** Somebody who would get a task, and why. Null where one may not choose people. */
export type RehearsedPerson = ValueOf<typeof PEOPLE_FOUND>;

const ARRIVAL = object({
  node: text(),
  name: text(),
  why: list(WHY),
  people: list(PEOPLE_FOUND),
  passed: list(object({ person: PERSON, reason: choice(["gone", "starter", "repeated"]) }), {
    description: "Whom rules name and a policy leaves out.",
  }),
  skip: nullable(text(undefined, { description: "It is passed without anybody: nobody, repeated, starter." })),
  state: choice(["each", "claim", "countersign", "sequential"]),
  due: nullable(INSTANT),
});
/** A step that was come to. */
export type RehearsedArrival = ValueOf<typeof ARRIVAL>;

const EFFECT = object({
  node: text(),
  name: text(),
  kind: choice(["set", "variable"]),
  target: text(undefined, { description: "Title of the field, or name of the variable." }),
  value: nullable(text(undefined, { description: "Null where one may not see it." })),
});
const NOTICE = object({
  people: list(PERSON),
  title: text(),
  text: text(),
  byMail: boolean({ description: "Where the product sends letters, these get one." }),
});
const WAIT = object({ wait: integer(), node: text(), name: text(), message: nullable(text()), due: nullable(INSTANT) });

const STEP = object({
  node: nullable(text()),
  name: nullable(text()),
  person: PERSON,
  op: nullable(text(undefined, { description: "start, an operation type, timer, message, later." })),
  late: list(object({ node: text(), name: text(), what: choice(["timer", "remind", "agree", "transfer", "escalate"]) }), {
    description: "What came by itself while days went by.",
  }),
  arrivals: list(ARRIVAL),
  effects: list(EFFECT),
  notices: list(NOTICE),
  waits: list(WAIT),
  result: nullable(text(undefined, { description: "It is over: agreed, refused, stopped, cancelled." })),
  move: nullable(text(undefined, { description: "What becomes of the record then: the title of its transition." })),
});
/** One act, and what came of it. */
export type RehearsalStep = ValueOf<typeof STEP>;

const TASK = object({
  task: text(),
  node: text(),
  name: text(),
  person: PERSON,
  owner: PERSON,
  candidates: list(PERSON),
  waitsForTurn: boolean(),
  due: nullable(INSTANT),
  operations: list(BUTTON),
  variables: list(VARIABLE),
  backTo: list(object({ node: text(), name: text(), isSubmit: boolean() })),
  lacks: list(text(), { description: "Titles of the fields that must be filled in before one agrees, and are empty." }),
});
/** A task that is open in a rehearsal. */
export type RehearsalTask = ValueOf<typeof TASK>;

const REHEARSAL = object({
  starter: PERSON,
  acts: list(ACT, { description: "What has happened, for the next call." }),
  steps: list(STEP),
  open: list(TASK),
  waits: list(WAIT),
  isOver: boolean(),
  fault: nullable(object({ element: nullable(text()), message: text() })),
  progress: HIGHLIGHT,
  next: nullable(PREDICTION),
  entity: text(),
  screen: nullable(text(undefined, { description: "By whose form such a record is opened." })),
  fields: list(text(), { description: "Fields of the record that the draft reads: what an invented one is asked for first." }),
});
/** A draft as it would run. */
export type Rehearsal = ValueOf<typeof REHEARSAL>;

const NUMBERS = { was: integer(), now: integer() };
const PAST_ROW = object({
  instance: ID,
  title: nullable(text()),
  differs: boolean(),
  was: list(text(), { description: "Names of the steps that it went through, in order." }),
  now: list(text()),
  at: nullable(text(undefined, { description: "Where it would have gone another way first." })),
  why: nullable(WHY),
  assumed: list(text(), { description: "Steps that nobody decided then: taken to be agreed." }),
  fault: nullable(text(undefined, { description: "It could not have gone on." })),
});
/** A past flow, as it went and as it would have gone. */
export type PastRow = ValueOf<typeof PAST_ROW>;

const PAST = object({
  rows: list(PAST_ROW),
  gone: integer({ description: "Flows whose records are gone, or not in one's rows." }),
  hidden: integer({ description: "Flows of which the draft reads what one does not see." }),
  isThen: boolean({ description: "Values of records are those of the time; false: their history is not kept, and they are those of now." }),
  persons: list(object({ person: REFERENCE, ...NUMBERS }), {
    description: "Whose number of tasks would have been another, or who had some.",
  }),
  others: object(NUMBERS, { description: "Tasks of people whom one may not choose." }),
  nodes: list(object({ node: text(), name: text(), isTask: boolean(), ...NUMBERS })),
  flows: list(object({ flow: text(), node: text(), name: text(), decides: boolean({ description: "One of several ways." }), ...NUMBERS })),
  nobody: list(object({ node: text(), name: text(), rule: typed<RuleOfFile>({ type: "object" }) }), {
    description: "Rules that named nobody, in any of the flows that came there.",
  }),
});
/** What a draft would have made of past flows. */
export type PastRehearsal = ValueOf<typeof PAST>;

/** A draft is run, and nothing is written. */
export const FLOW_REHEARSAL = {
  rehearse: operation({
    ...{ id: "flowEntry.rehearse", method: "POST", path: `${AT}/rehearse`, ...designs, answer: REHEARSAL },
    summary: "Run a draft on a record, or on an invented one, as far as these acts bring it; nothing is written and nothing is sent",
    body: object({
      id: ID,
      bpmnXml: optional(nullable(BPMN)),
      businessKey: optional(nullable(ID)),
      values: optional(
        nullable(typed<Values>({ type: ["object", "null"], description: "Of an invented record, as its form sends them." })),
      ),
      starter: optional(nullable(ID)),
      acts: optional(list(ACT, { maxItems: 200 })),
      toEnd: optional(boolean({ description: "Then everybody agrees, until it is over." })),
    }),
  }),
  rehearsePast: operation({
    ...{ id: "flowEntry.rehearsePast", method: "POST", path: `${AT}/rehearsePast`, permission: "flow-entry:rehearsePast", answer: PAST },
    summary: "Run a draft over the last flows that are over: which would have gone another way, and who would have had more or less to do",
    body: object({ id: ID, bpmnXml: optional(nullable(BPMN)), last: optional(integer({ minimum: 1, maximum: 500 })) }),
  }),
} as const;
