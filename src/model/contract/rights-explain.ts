import { ID } from "./common.ts";
import { operation } from "./operation.ts";
import { boolean, choice, defaulted, integer, list, mapOf, nullable, object, optional, text, typed, type ValueOf } from "./schema.ts";

const ENTITY = text(60, { pattern: "^[a-z][a-z0-9]*(-[a-z0-9]+)*$" });

const QUESTION = object({
  person: optional({ ...ID, description: "Whose rights are explained; absent: one's own." }),
  entity: optional(ENTITY),
  record: optional(ID),
  field: optional(text(120, { description: "Of the entity, by its name or its whole title." })),
  action: optional(text(128, { description: "A word of the entity, or a permission `{entity}:{word}`." })),
  menu: optional(text(120, { description: "An entry of the menu, by its id or its whole title, in place of an entity." })),
  mode: defaulted(choice(["view", "add", "edit"]), "view"),
});
/** What is asked about: a field, an action, a record, an entity, or an entry of the menu. */
export type WhyQuestion = ValueOf<typeof QUESTION>;

/** `masked`: seen in part. `unsaid`: it hangs on what the asker does not see himself. */
const VERDICT = choice(["yes", "no", "readonly", "masked", "unsaid"]);
export type WhyVerdict = ValueOf<typeof VERDICT>;

/** Whether something lets pass; null: it is not told, since it would tell what the asker does not see. */
const PASSES = nullable(boolean());

const LINK = nullable(
  object(
    { screen: text(), entity: text(), record: text() },
    { description: "The record in which it is set, and a screen that opens it; null: not for the asker." },
  ),
);

const BY_TYPE = boolean({ description: "He has the role because everybody of his user type has it." });

const ROLE = object({
  name: nullable(text(undefined, { description: "Null: the asker may not see it." })),
  link: LINK,
  byType: BY_TYPE,
  passes: PASSES,
  parts: list(
    object({
      kind: choice(["scope", "rule", "organisations", "permission", "column"]),
      passes: PASSES,
      sentence: nullable(text(undefined, { description: "What it says, in the asker's words; null: not for him." })),
    }),
  ),
});
/** What one role of the person says of the matter. */
export type WhyRole = ValueOf<typeof ROLE>;

const STEP = object({
  layer: text(undefined, { description: "The rule that was asked, by its name in the server." }),
  passes: PASSES,
  params: mapOf(text()),
  link: LINK,
  roles: list(ROLE),
});
/** One layer that was asked, in the order in which the server asks them. */
export type WhyStep = ValueOf<typeof STEP>;

const ANSWER = object({
  person: object({ id: ID, name: text(), self: boolean() }),
  /** What was asked about, by what it is called. */
  about: object({
    entity: nullable(text()),
    record: nullable(text()),
    field: nullable(text()),
    action: nullable(text()),
    entry: nullable(text()),
  }),
  verdict: VERDICT,
  steps: list(STEP),
});
/** A verdict of the server with the way that led to it. */
export type WhyAnswer = ValueOf<typeof ANSWER>;

const GAPS = object({
  entity: ENTITY,
  title: text(undefined, { description: "What the records of the screen are called." }),
  columns: list(object({ entity: ENTITY, field: text(), title: text(), verdict: VERDICT })),
  unnamed: integer({ description: "How many columns beside these are hidden, whose names are not for the asker." }),
  actions: list(object({ entity: text(), action: text(), title: text() })),
});
/** What a screen has, and does not show to somebody. */
export type ScreenGaps = ValueOf<typeof GAPS>;

const SCREEN = text(121, { pattern: "^[a-z][a-z0-9-]*([.][a-z0-9-]+)?$" });
const RULE = text(2000);

const ROWS = object({
  sentence: nullable(
    text(undefined, {
      description: "What the role opens of the entity's records; null where a rule asks about what the asker does not see.",
    }),
  ),
  rules: list(
    object({
      sentence: nullable(text(undefined, { description: "Null: not for him, or not to be followed." })),
      fault: nullable(text(undefined, { description: "Why it cannot be followed." })),
    }),
  ),
  total: nullable(
    integer({ description: "Of the records that the asker sees; null: a rule is wrong, or about columns that are not for him." }),
  ),
  about: boolean({ description: "There are more than were counted." }),
  among: nullable(integer({ description: "Of how many that the asker sees; null: of more than are counted, or nothing was." })),
  records: list(typed<Readonly<Record<string, unknown>>>({ type: "object" }), {
    description: "The first of them, as the asker sees them.",
  }),
  columns: list(text()),
});
/** What a data scope and rules admit now. */
export type AdmittedRows = ValueOf<typeof ROWS>;

const REACH = object({
  person: object({ id: ID, name: text(), self: boolean() }),
  entities: list(
    object({
      entity: ENTITY,
      title: text(),
      roles: list(
        object({
          name: nullable(text(undefined, { description: "Null: the asker may not see it." })),
          link: LINK,
          byType: BY_TYPE,
          sentence: nullable(text(undefined, { description: "Which rows it opens, in the asker's words; null: not for him." })),
        }),
      ),
      narrowed: boolean({ description: "A feature leaves fewer of them than his roles open: of flows those that concern him." }),
      total: nullable(
        integer({
          description: "How many the person sees, of those that the asker sees; null: not told, or not counted for lack of time.",
        }),
      ),
      among: nullable(integer({ description: "Of how many that the asker sees; null: more than are counted, or nothing was." })),
      about: boolean({ description: "There are more than were counted." }),
    }),
    { description: "Of which he sees some records and not all, of those that the asker may view." },
  ),
  whole: list(text(), { description: "What the entities are called of which nothing limits him." }),
  sessions: nullable(integer({ description: "Where he is signed in; null: not for the asker." })),
});
/** What limits the records that somebody sees. */
export type PersonReach = ValueOf<typeof REACH>;

const PATH = "/api/v1/rights";

/** Why somebody sees what he sees, told by what decides it (the paths are ours). */
export const RIGHTS_EXPLAIN = {
  explain: operation({
    ...{ id: "rights.explain", method: "POST", path: `${PATH}/explain`, permission: "signed-in", inTask: true, answer: ANSWER },
    summary: "Why somebody may see or do something, or not: the layers that decide it, one after the other",
    body: QUESTION,
  }),
  gaps: operation({
    ...{ id: "rights.gaps", method: "POST", path: `${PATH}/gaps`, permission: "signed-in", answer: GAPS },
    summary: "Columns and actions of a screen that somebody does not have",
    body: object({ screen: SCREEN, person: optional(ID) }),
  }),
  reach: operation({
    ...{ id: "rights.reach", method: "POST", path: `${PATH}/reach`, permission: "signed-in", answer: REACH },
    summary: "What limits the records that somebody sees: by entity, each role as a sentence, with the number of records that it comes to",
    body: object({ person: optional(ID), entity: optional({ ...ENTITY, description: "Of this one alone." }) }),
  }),
  rows: operation({
    ...{ id: "rights.rows", method: "POST", path: `${PATH}/rows`, permission: "role:view", answer: ROWS },
    summary: "What a data scope and rules admit of an entity's records, as a sentence, a number and the first records",
    body: object({
      entity: ENTITY,
      dataScope: integer({ minimum: 0, maximum: 5 }),
      departments: defaulted(list(ID, { maxItems: 500 }), []),
      organisations: defaulted(list(ID, { maxItems: 500, description: "In which alone; none: in all." }), []),
      rules: defaulted(list(RULE, { maxItems: 50 }), []),
      first: defaulted(integer({ minimum: 0, maximum: 10, description: "So many of the records themselves." }), 10),
    }),
  }),
} as const;
