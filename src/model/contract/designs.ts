import { ID, INSTANT, REFERENCE } from "./common.ts";
import { operation } from "./operation.ts";
import { boolean, choice, integer, list, nullable, object, optional, text, typed, type ValueOf } from "./schema.ts";
import { TOLD_DOCUMENT, WRITTEN_DOCUMENT } from "./written-document.ts";

/** Where something stands that is designed in the browser: a form, a page of cards. */
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
    readOnly: optional(boolean({ description: "It comes from a file: nobody changes it here." })),
  }),
  documents: list(TOLD_DOCUMENT),
  base: list(TOLD_DOCUMENT, { description: "What was published when the draft was last the same as it: what a merge compares with." }),
  version: integer({ description: "Of the draft; 0 as long as nobody has saved it." }),
  savedBy: nullable(REFERENCE),
  savedAt: nullable(INSTANT),
  published: list(object({ name: text(undefined, { description: "entity repair-order" }), version: integer() }), {
    description: "The documents of it that are published now.",
  }),
});
/** A draft: documents as they are designed, beside those of them that are published. */
export type DesignDraft = ValueOf<typeof DRAFT>;

const PROBLEM = object({
  kind: text(),
  id: text(),
  language: nullable(text(undefined, { description: "Of a problem in the translations; null in the document itself." })),
  path: list(typed<string | number>({ type: ["string", "number"] }), { description: "Where in the document, or in its translations." }),
  message: text(),
  severity: choice(["error", "warning"]),
});
/** What is wrong with a document of a draft, and where; a missing translation is a warning. */
export type DesignProblem = ValueOf<typeof PROBLEM>;

const PUBLISHED = object({
  version: integer({ description: "How often it was published." }),
  documents: list(object({ name: text(), version: integer() })),
});
/** What became of publishing, or of withdrawing. */
export type DesignPublication = ValueOf<typeof PUBLISHED>;

const PUBLISHED_VERSION = object({
  version: integer(),
  publishedBy: nullable(REFERENCE),
  publishedAt: INSTANT,
  tenant: nullable(REFERENCE),
  note: nullable(text()),
  documents: list(object({ kind: text(), id: text(), version: integer(), withdrawn: boolean() }), {
    description: "What it brought into force, and took out of it.",
  }),
});
/** A version: one publication. */
export type DesignVersion = ValueOf<typeof PUBLISHED_VERSION>;

const DIFFERENCE = object({
  kind: text(),
  id: text(),
  language: nullable(text()),
  path: list(text(), { description: "Empty: the document as a whole." }),
  change: choice(["added", "removed", "changed", "moved"]),
  before: optional(typed<unknown>({})),
  after: optional(typed<unknown>({})),
});
/** A place in which two versions differ. */
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
/** A step by which tables follow what is designed, and what speaks against it. */
export type DesignStep = ValueOf<typeof STEP>;
/** What publishing would do to the tables. */
export type DesignPlan = ValueOf<typeof PLAN>;

/** The calls of designs of one kind. */
interface DesignsOf<Entity extends string, Feature extends string> {
  /** The entity of their records. */
  readonly entity: Entity;
  /** Before the dot of their ids. */
  readonly feature: Feature;
  /** What one is called in summaries: "a form". */
  readonly noun: string;
}

const DRAFT_PATH = "/:id/draft";

/** The calls by which something is drawn: its draft, and what is wrong with it. They lie below the calls of its records. */
export function draftOperations<const Entity extends string, const Feature extends string>({
  entity,
  feature,
  noun,
}: DesignsOf<Entity, Feature>) {
  const of = { entity, params: object({ id: ID }) } as const;
  const view = `${entity}:view` as const;
  const edit = `${entity}:edit` as const;
  return {
    draft: operation({
      ...{ id: `${feature}.draft` as const, method: "GET", path: DRAFT_PATH, ...of, permission: view, answer: DRAFT },
      summary: `The draft of ${noun}; of one that nobody has designed yet, what it begins with`,
    }),
    saveDraft: operation({
      ...{ id: `${feature}.saveDraft` as const, method: "PUT", path: DRAFT_PATH, ...of, permission: edit },
      summary: `Save the draft of ${noun}, over the version that was loaded; nothing is published`,
      body: object({ documents: DOCUMENTS, version: VERSION }),
      answer: object({ version: integer() }),
    }),
    check: operation({
      ...{ id: `${feature}.check` as const, method: "POST", path: "/:id/check", ...of, permission: edit, answer: list(PROBLEM) },
      summary: `What is wrong with documents of ${noun}, by document and path; nothing is stored`,
      body: object({ documents: DOCUMENTS }),
    }),
  } as const;
}

/** The calls by which what is drawn is published for all, with its versions. */
export function publishingOperations<const Entity extends string, const Feature extends string>({
  entity,
  feature,
  noun,
}: DesignsOf<Entity, Feature>) {
  const of = { entity, params: object({ id: ID }) } as const;
  const view = `${entity}:view` as const;
  const edit = `${entity}:edit` as const;
  const publish = `${entity}:publish` as const;
  return {
    publish: operation({
      ...{ id: `${feature}.publish` as const, method: "POST", path: "/:id/publish", ...of, permission: publish, answer: PUBLISHED },
      summary: `Publish the draft of ${noun}: in force at once, on all servers; what it no longer has is withdrawn`,
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
      ...{ id: `${feature}.plan` as const, method: "POST", path: "/:id/plan", ...of, permission: publish, answer: PLAN },
      summary: `What publishing the draft of ${noun} would do to the tables, in words, with its hazards; nothing is changed`,
      body: nullable(object({ version: optional(VERSION) })),
    }),
    versions: operation({
      ...{ id: `${feature}.versions` as const, method: "GET", path: "/:id/versions", ...of, permission: view },
      ...{ summary: `The versions of ${noun} that were published, the last one first`, answer: list(PUBLISHED_VERSION) },
    }),
    version: operation({
      ...{ id: `${feature}.version` as const, method: "GET", path: "/:id/versionDocuments", ...of, permission: view },
      summary: `The documents of ${noun} as they were in a version`,
      query: object({ version: NUMBER }),
      answer: object({ version: integer(), documents: list(TOLD_DOCUMENT) }),
    }),
    compare: operation({
      ...{ id: `${feature}.compare` as const, method: "GET", path: "/:id/compare", ...of, permission: view },
      summary: `What differs between two versions of ${noun}, or between one and its draft`,
      query: object({ from: NUMBER, to: optional({ ...NUMBER, description: "Absent: the draft." }) }),
      answer: list(DIFFERENCE),
    }),
    bringBack: operation({
      ...{ id: `${feature}.bringBack` as const, method: "POST", path: "/:id/bringBack", ...of, permission: edit },
      summary: `Make a version the draft of ${noun}; nothing is published`,
      body: object({ version: integer({ minimum: 1 }), draftVersion: { ...VERSION, description: "Of the draft that is replaced." } }),
      answer: object({ version: integer() }),
    }),
    withdraw: operation({
      ...{ id: `${feature}.withdraw` as const, method: "POST", path: "/:id/withdraw", ...of },
      ...{ permission: `${entity}:withdraw` as const, answer: PUBLISHED },
      summary: `Take ${noun} out of force; its draft is kept, and so is what was recorded by it`,
      body: nullable(object({})),
    }),
  } as const;
}
