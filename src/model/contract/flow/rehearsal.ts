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
  op: nullable(text(undefined, { description: "start, an operation type, timer, message." })),
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
  fields: list(text(), { description: "Fields of the record that the draft reads: what an invented one is asked for first." }),
});
/** A draft as it would run. */
export type Rehearsal = ValueOf<typeof REHEARSAL>;

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
} as const;
