import type { Refusal } from "../set-answer.ts";
import { CHANGES_BODY, OUTCOME, REFUSAL } from "./changes.ts";
import { ID, INSTANT, REFERENCE } from "./common.ts";
import { operation } from "./operation.ts";
import { CHANGE } from "./record-history.ts";
import { boolean, choice, integer, list, nullable, object, optional, text, typed, type ValueOf } from "./schema.ts";

/** Where a plan stands: `open` may be applied by who made it, `waiting` has to be approved by somebody else first. */
export const PLAN_STATES = ["open", "waiting", "applied", "refused", "expired", "undone"] as const;
export type PlanState = (typeof PLAN_STATES)[number];
/** From where plans come. */
export const PLAN_ORIGINS = ["api", "mcp"] as const;
export type PlanOrigin = (typeof PLAN_ORIGINS)[number];

const VALUES = nullable(typed<Readonly<Record<string, unknown>>>({ type: "object" }));

const DIFFERENCE = object({
  change: integer({ description: "Place in the plan, from 0." }),
  entity: text(),
  title: text(undefined, { description: "Of the entity; empty where the reader may not view its records." }),
  action: choice(["add", "edit", "remove", "restore"]),
  record: nullable({ ...ID, description: "Null for a record that is not there yet." }),
  name: nullable(text(undefined, { description: "What the record shows itself as." })),
  seen: boolean({ description: "Whether the reader reaches the record; otherwise nothing of it is told." }),
  before: { ...VALUES, description: "The fields that differ, as the reader sees them; of details the rows that differ." },
  after: VALUES,
  screen: nullable(text(undefined, { description: "On which the reader may look at records of the entity." })),
  stands: nullable(
    choice(["asLeft", "changed", "undone"], {
      description:
        "Of an applied change: the record is as the plan left it, somebody changed it since, so that an undo leaves it, or it was taken back. Null of others, and where the reader does not reach the record.",
    }),
  ),
  since: list(CHANGE, { description: "The steps by which it was changed since, newest first, as its history tells them to the reader." }),
});
/** What a plan does to one record, as its reader may see it. */
export type PlanDifference = ValueOf<typeof DIFFERENCE>;

const REFUSED = object({
  change: integer({ description: "Place in the plan, from 0." }),
  entity: text(),
  record: nullable(ID),
  refusal: REFUSAL,
});
/** A change that cannot be made, and why. */
export interface PlanRefusal {
  readonly change: number;
  readonly entity: string;
  readonly record: string | null;
  readonly refusal: Refusal;
}

const PLAN = object({
  id: nullable({ ...ID, description: "Null where the plan was refused: nothing is kept of it." }),
  state: nullable(choice(PLAN_STATES)),
  name: text(120),
  author: nullable(REFERENCE),
  reason: nullable(text(500)),
  expireTime: nullable(INSTANT),
  differences: list(DIFFERENCE),
  refusals: list(REFUSED),
});
/** A plan as its reader may see it. */
export type ChangePlan = ValueOf<typeof PLAN>;

const DONE = object({
  id: ID,
  state: choice(PLAN_STATES),
  outcomes: list(OUTCOME, { description: "Of each change in its order, of an undo the last first." }),
});
/** What became of a plan that was applied or undone. */
export type ChangePlanOutcome = ValueOf<typeof DONE>;

const params = object({ id: ID });
const of = { method: "PUT", entity: "change-plan", params } as const;
const OPINION = nullable(object({ opinion: optional(nullable(text(500))) }));

/** Plans of changes: told before they are made, applied whole, undone whole (the paths are ours). */
export const CHANGE_PLAN = {
  plan: operation({
    ...{ id: "changePlan.plan", method: "POST", path: "/api/v1/changes/plan", permission: "change-plan:use", inPerson: true },
    summary: "Plan changes of records: validated and told by field, before and after; nothing is changed",
    body: object({ name: text(120, { minLength: 1 }), reason: optional(nullable(text(500))), changes: CHANGES_BODY }),
    answer: PLAN,
  }),
  content: operation({
    ...{ id: "changePlan.content", ...of, method: "GET", path: "/:id/content", permission: "change-plan:view" },
    summary: "A plan with its differences by field, as its reader may see the records",
    answer: PLAN,
  }),
  apply: operation({
    ...{ id: "changePlan.apply", ...of, path: "/:id/apply", permission: "change-plan:use" },
    summary: "Apply one's own plan, all of it or nothing, for the versions that it was made for",
    answer: DONE,
  }),
  approve: operation({
    ...{ id: "changePlan.approve", ...of, path: "/:id/approve", permission: "change-plan:approve" },
    summary: "Approve somebody else's plan and apply it, as far as both may: all of it or nothing",
    body: OPINION,
    answer: DONE,
  }),
  refuse: operation({
    ...{ id: "changePlan.refuse", ...of, path: "/:id/refuse", permission: "change-plan:approve" },
    summary: "Refuse somebody else's plan",
    body: OPINION,
    answer: object({ id: ID }),
  }),
  undo: operation({
    ...{ id: "changePlan.undo", ...of, path: "/:id/undo", permission: "change-plan:use" },
    summary: "Take back one's own applied plan; what somebody changed since stays, and is named",
    answer: DONE,
  }),
} as const;
