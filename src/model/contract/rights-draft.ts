import { CHANGES_BODY, OUTCOME, REFUSAL } from "./changes.ts";
import { ID, INSTANT, REFERENCE } from "./common.ts";
import { operation } from "./operation.ts";
import { boolean, choice, integer, list, NOTHING, nullable, object, optional, text, type ValueOf } from "./schema.ts";

/** Where a rights draft stands: nobody but its author sees one that is open. */
export const DRAFT_STATES = ["open", "submitted", "applied", "refused", "undone"] as const;

const NAME = text(120);
const DRAFT_CHANGES = { ...CHANGES_BODY, minItems: 0, description: "Of roles and users, in the form of sets of changes." };

const DRAFT = object({
  id: ID,
  version: integer({ description: "Of the draft: what was saved elsewhere meanwhile is not lost unseen." }),
  name: NAME,
  changes: DRAFT_CHANGES,
  state: choice(DRAFT_STATES),
  author: nullable(REFERENCE),
  updateTime: nullable(INSTANT),
  /** What it would do, as it was told when it was sent for approval or applied. */
  words: nullable(text()),
});
/** Changes of roles and users that are collected, and not applied yet. */
export type RightsDraft = ValueOf<typeof DRAFT>;

/** People who get something that they did not have, and who lose it. */
const PEOPLE = { gained: integer(), lost: integer() };
const CHANGED_PEOPLE = object(PEOPLE);

const ROWS = object({
  /** Null where it is not told: the reader does not see the entity, or what a rule on it reads; or it took too long to count. */
  records: nullable(integer({ description: "Different records, of those that the reader sees himself." })),
  people: integer(),
});

const EFFECTS = object({
  people: list(
    object({
      id: ID,
      name: text(),
      screens: CHANGED_PEOPLE,
      actions: CHANGED_PEOPLE,
      /** Entities of which he sees other rows. */
      rows: CHANGED_PEOPLE,
      columns: CHANGED_PEOPLE,
    }),
    { description: "Whose rights differ, of the users in the reader's reach, by name; at most 500." },
  ),
  affected: object({
    total: integer({ description: "Whose rights differ, of the users in the reader's reach." }),
    gaining: integer(),
    losing: integer(),
    beyond: integer({ description: "Others whose rights differ, and whom the reader does not see: nothing more is told of them." }),
  }),
  screens: list(object({ id: ID, code: text(), title: text(), path: text(), ...PEOPLE }), {
    description: "Entries of the menu that open something.",
  }),
  actions: list(object({ permission: text(), entity: nullable(text()), title: text(), ...PEOPLE })),
  rows: list(
    object({
      entity: text(),
      title: text(),
      told: boolean({ description: "Whether records are counted; the reader sees the entity, and all that the rules on it read." }),
      gained: ROWS,
      lost: ROWS,
    }),
  ),
  columns: list(
    object({
      entity: text(),
      title: text(),
      field: text(),
      fieldTitle: text(),
      /** Whether all who gain or lose it gain or lose the entity as a whole with it. */
      withEntity: boolean(),
      weighty: boolean({ description: "It holds an amount, or what is shown in part only: who comes to see it matters most." }),
      view: CHANGED_PEOPLE,
      edit: CHANGED_PEOPLE,
      add: CHANGED_PEOPLE,
    }),
  ),
  organisations: list(object({ id: ID, name: text(), ...PEOPLE })),
  refusals: list(
    object({
      change: integer({ description: "Place in the change set, from 0." }),
      entity: text(),
      record: nullable(ID),
      refusal: REFUSAL,
    }),
    {
      description: "What would be refused if it were applied now: what the actor may not give as he does not hold it, conflicts, mistakes.",
    },
  ),
  untried: integer({
    description: "Changes of a large draft that were not tried, as that would take too long: applying names what of them is refused.",
  }),
});
/** What a rights draft would do, in values: the browser words them. */
export type RightsEffects = ValueOf<typeof EFFECTS>;
/** The same without what would be refused: it is kept with a draft. */
export type ToldEffects = Omit<RightsEffects, "refusals" | "untried">;

const DONE = object({
  id: ID,
  state: choice(DRAFT_STATES),
  outcomes: list(OUTCOME, { description: "Of each change in its order (of an undo the last first). One refusal: nothing was changed." }),
});
/** What became of a draft that was to be applied, approved or undone. */
export type RightsDraftOutcome = ValueOf<typeof DONE>;

const OWN = "/api/v1/rights/draft";
const rehearses = { permission: "rights-draft:rehearse" } as const;
const approves = { permission: "rights-draft:approve" } as const;
const version = integer({ minimum: 1 });
const OPINION = optional(nullable(text(500)));

/** Changes of rights that are collected in a draft, and told before they are made (the paths are ours). Everybody has one open draft at most. */
export const RIGHTS_DRAFT = {
  load: operation({
    ...{ id: "rightsDraft.load", method: "GET", path: OWN, ...rehearses, answer: nullable(DRAFT) },
    summary: "The open draft of who asks; null where he has none",
  }),
  save: operation({
    ...{ id: "rightsDraft.save", method: "PUT", path: OWN, ...rehearses, answer: DRAFT },
    summary: "Keep the open draft, or begin one; nothing is applied",
    body: object({ version: nullable(version), name: NAME, changes: DRAFT_CHANGES }),
  }),
  discard: operation({
    ...{ id: "rightsDraft.discard", method: "DELETE", path: OWN, ...rehearses, answer: NOTHING },
    summary: "Forget the open draft",
  }),
  effects: operation({
    ...{ id: "rightsDraft.effects", method: "POST", path: "/api/v1/rights/effects", ...rehearses, answer: EFFECTS },
    summary: "What changes of roles and users would do: who gains and loses what; nothing is changed",
    query: object({ person: optional({ ...ID, description: "Of this user alone." }) }),
    body: object({ changes: DRAFT_CHANGES }),
  }),
  apply: operation({
    ...{ id: "rightsDraft.apply", method: "POST", path: `${OWN}/apply`, ...rehearses, inPerson: true, answer: DONE },
    summary: "Apply the open draft, all of it or nothing, by the ordinary rights",
    body: object({ version }),
  }),
  submit: operation({
    ...{ id: "rightsDraft.submit", method: "POST", path: `${OWN}/submit`, ...rehearses, inPerson: true },
    summary: "Send the open draft for approval by somebody else",
    body: object({ version, reason: OPINION }),
    answer: object({ id: ID }),
  }),
  content: operation({
    ...{ id: "rightsDraft.content", method: "GET", entity: "rights-draft", path: "/:id/content", permission: "rights-draft:view" },
    summary: "A draft with its changes: for its author, and for who may approve it",
    params: object({ id: ID }),
    answer: DRAFT,
  }),
  withdraw: operation({
    ...{ id: "rightsDraft.withdraw", method: "PUT", entity: "rights-draft", path: "/:id/withdraw", ...rehearses, answer: NOTHING },
    summary: "Take one's own draft back from approval; it is open again, where no other one is",
    params: object({ id: ID }),
  }),
  approve: operation({
    ...{ id: "rightsDraft.approve", method: "PUT", entity: "rights-draft", path: "/:id/approve", ...approves },
    summary: "Approve somebody else's draft and apply it, all of it or nothing, by one's own rights",
    params: object({ id: ID }),
    body: nullable(object({ opinion: OPINION })),
    answer: DONE,
  }),
  refuse: operation({
    ...{ id: "rightsDraft.refuse", method: "PUT", entity: "rights-draft", path: "/:id/refuse", ...approves, answer: NOTHING },
    summary: "Refuse somebody else's draft",
    params: object({ id: ID }),
    body: nullable(object({ opinion: OPINION })),
  }),
  undo: operation({
    ...{ id: "rightsDraft.undo", method: "PUT", entity: "rights-draft", path: "/:id/undo", ...rehearses, answer: DONE },
    summary: "Take back an applied draft as one; what was changed since is named, and then nothing is taken back",
    params: object({ id: ID }),
  }),
} as const;
