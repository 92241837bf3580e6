import { ID, INSTANT, REFERENCE } from "./common.ts";
import { operation } from "./operation.ts";
import { boolean, choice, integer, list, NOTHING, nullable, object, optional, text, typed, type ValueOf } from "./schema.ts";
import { TOLD_DOCUMENT, WRITTEN_DOCUMENT } from "./written-document.ts";

/** Where a form stands that is designed in the browser. */
export const DESIGN_STATES = ["draft", "published", "changed", "withdrawn"] as const;
export type DesignState = (typeof DESIGN_STATES)[number];

/** What speaks against a step by which tables follow a form. */
export const HAZARDS = ["losesValues", "rowsDoNotFit", "locksTable", "rewritesTable"] as const;

const MOST_DOCUMENTS = 50;
const DOCUMENTS = list(WRITTEN_DOCUMENT, { maxItems: MOST_DOCUMENTS });
const VERSION = integer({ minimum: 0, maximum: 2_147_483_647 });

const NUMBER = integer({ minimum: 1, maximum: 2_147_483_647 });

const DRAFT = object({
  design: object({
    id: ID,
    code: text(),
    title: text(),
    state: typed<DesignState>({ type: "string", description: DESIGN_STATES.join(", ") }),
  }),
  documents: list(TOLD_DOCUMENT),
  base: list(TOLD_DOCUMENT, { description: "What was published when the draft was last the same as it: what a merge compares with." }),
  version: integer({ description: "Of the draft; 0 as long as nobody has saved it." }),
  savedBy: nullable(REFERENCE),
  savedAt: nullable(INSTANT),
  published: list(object({ name: text(undefined, { description: "entity repair-order" }), version: integer() }), {
    description: "The documents of the form that are published now.",
  }),
});
/** A form's draft: its documents as they are designed, beside those that are published. */
export type DesignDraft = ValueOf<typeof DRAFT>;

const PROBLEM = object({
  kind: text(),
  id: text(),
  language: nullable(text(undefined, { description: "Of a problem in the translations; null in the document itself." })),
  path: list(typed<string | number>({ type: ["string", "number"] }), { description: "Where in the document, or in its translations." }),
  message: text(),
  severity: choice(["error", "warning"]),
});
/** What is wrong with a document of a form, and where; a missing translation is a warning. */
export type DesignProblem = ValueOf<typeof PROBLEM>;

const PUBLISHED = object({
  version: integer({ description: "Of the form: how often it was published." }),
  documents: list(object({ name: text(), version: integer() })),
});
/** What became of publishing a form, or of withdrawing it. */
export type DesignPublication = ValueOf<typeof PUBLISHED>;

const FORM_VERSION = object({
  version: integer(),
  publishedBy: nullable(REFERENCE),
  publishedAt: INSTANT,
  tenant: nullable(REFERENCE),
  note: nullable(text()),
  documents: list(object({ kind: text(), id: text(), version: integer(), withdrawn: boolean() }), {
    description: "What it brought into force, and took out of it.",
  }),
});
/** A version of a form: one publication of it. */
export type DesignVersion = ValueOf<typeof FORM_VERSION>;

const DIFFERENCE = object({
  kind: text(),
  id: text(),
  language: nullable(text()),
  path: list(text(), { description: "Empty: the document as a whole." }),
  change: choice(["added", "removed", "changed", "moved"]),
  before: optional(typed<unknown>({})),
  after: optional(typed<unknown>({})),
});
/** A place in which two versions of a form differ. */
export type DesignDifference = ValueOf<typeof DIFFERENCE>;

const STEP = object({
  kind: text(undefined, { description: "createTable, addColumn, sleepColumn, changeType, …" }),
  entity: text(),
  table: text(),
  title: text(),
  column: nullable(text()),
  from: nullable(text()),
  to: nullable(text()),
  words: text(undefined, { description: "What is done and what speaks against it, in the language of the request." }),
  hazards: list(choice(HAZARDS)),
  rows: integer(),
  values: integer({ description: "How many values go to sleep, or wake." }),
  misfits: nullable(object({ count: integer(), ids: list(ID, { description: "The first ones, of records that the reader views." }) })),
  seconds: integer({ description: "About how long it takes." }),
});
const PLAN = object({
  version: integer({ description: "Of the draft." }),
  hash: text(undefined, { description: "Tells the plan: publishing with it is refused where it is another one by then." }),
  needsAccept: boolean({ description: "Whether values are cut or emptied." }),
  steps: list(STEP),
});
/** A step by which tables follow a form, and what speaks against it. */
export type DesignStep = ValueOf<typeof STEP>;
/** What publishing a form would do to the tables. */
export type DesignPlan = ValueOf<typeof PLAN>;

const SLEEPING = object({ entity: text(), field: text(), table: text(), column: text(), values: integer() });
/** A column of a form that no field has any more, and how many values it keeps. */
export type SleepingColumn = ValueOf<typeof SLEEPING>;
const NAME_IN_TABLE = text(63, { minLength: 1 });

const of = { entity: "form-design", params: object({ id: ID }) } as const;
const designs = { permission: "form-design:edit" } as const;

/** Forms that are designed in the browser, beside the calls of every record (the paths are ours). */
export const FORM_DESIGN = {
  draft: operation({
    ...{ id: "formDesign.draft", method: "GET", path: "/:id/draft", ...of, permission: "form-design:view", answer: DRAFT },
    summary: "The draft of a form; of a form that nobody has designed yet, what it begins with",
  }),
  saveDraft: operation({
    ...{ id: "formDesign.saveDraft", method: "PUT", path: "/:id/draft", ...of, ...designs, answer: object({ version: integer() }) },
    summary: "Save the draft of a form, over the version that was loaded; nothing is published",
    body: object({ documents: DOCUMENTS, version: VERSION }),
  }),
  check: operation({
    ...{ id: "formDesign.check", method: "POST", path: "/:id/check", ...of, ...designs, answer: list(PROBLEM) },
    summary: "What is wrong with documents of a form, by document and path; nothing is stored",
    body: object({ documents: DOCUMENTS }),
  }),
  publish: operation({
    ...{ id: "formDesign.publish", method: "POST", path: "/:id/publish", ...of, permission: "form-design:publish", answer: PUBLISHED },
    summary: "Publish the draft of a form: in force at once, on all servers; what it no longer has is withdrawn",
    body: nullable(
      object({
        version: optional({ ...VERSION, description: "The version of the draft that was seen." }),
        note: optional(text(500, { description: "What is new, for the list of versions." })),
        planHash: optional(text(64, { description: "Of the plan that was seen: another one is refused." })),
        accept: optional(
          boolean({ description: "Values that do not fit are cut or emptied (form-design:discard); what they were is kept." }),
        ),
        confirmed: optional(boolean({ description: "Also over what was published of it elsewhere." })),
      }),
    ),
  }),
  plan: operation({
    ...{ id: "formDesign.plan", method: "POST", path: "/:id/plan", ...of, permission: "form-design:publish", answer: PLAN },
    summary: "What publishing the draft of a form would do to the tables, in words, with its hazards; nothing is changed",
    body: nullable(object({ version: optional(VERSION) })),
  }),
  sleeping: operation({
    ...{ id: "formDesign.sleeping", method: "GET", path: "/:id/sleeping", ...of, permission: "form-design:discard" },
    ...{ summary: "Columns of a form that no field has any more, and how many values they keep", answer: list(SLEEPING) },
  }),
  clear: operation({
    ...{ id: "formDesign.clear", method: "POST", path: "/:id/clear", ...of, permission: "form-design:discard", answer: NOTHING },
    summary: "Clear a column of a form that no field has any more, with its values, for good",
    body: object({ table: NAME_IN_TABLE, column: NAME_IN_TABLE, confirmed: optional(boolean()) }),
  }),
  versions: operation({
    ...{ id: "formDesign.versions", method: "GET", path: "/:id/versions", ...of, permission: "form-design:view" },
    ...{ summary: "The versions of a form that were published, the last one first", answer: list(FORM_VERSION) },
  }),
  version: operation({
    ...{ id: "formDesign.version", method: "GET", path: "/:id/versionDocuments", ...of, permission: "form-design:view" },
    summary: "The documents of a form as they were in a version",
    query: object({ version: NUMBER }),
    answer: object({ version: integer(), documents: list(TOLD_DOCUMENT) }),
  }),
  compare: operation({
    ...{ id: "formDesign.compare", method: "GET", path: "/:id/compare", ...of, permission: "form-design:view" },
    summary: "What differs between two versions of a form, or between one and its draft",
    query: object({ from: NUMBER, to: optional({ ...NUMBER, description: "Absent: the draft." }) }),
    answer: list(DIFFERENCE),
  }),
  bringBack: operation({
    ...{ id: "formDesign.bringBack", method: "POST", path: "/:id/bringBack", ...of, ...designs, answer: object({ version: integer() }) },
    summary: "Make a version the draft of a form; nothing is published",
    body: object({ version: integer({ minimum: 1 }), draftVersion: { ...VERSION, description: "Of the draft that is replaced." } }),
  }),
  withdraw: operation({
    ...{ id: "formDesign.withdraw", method: "POST", path: "/:id/withdraw", ...of, permission: "form-design:withdraw", answer: PUBLISHED },
    summary: "Take a form out of force; its records and its draft are kept",
    body: nullable(object({})),
  }),
} as const;
