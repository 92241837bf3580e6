import { INSTANT } from "./common.ts";
import { operation } from "./operation.ts";
import { boolean, defaulted, list, NOTHING, nullable, object, text, typed, type ValueOf } from "./schema.ts";

const thing = {
  tab: text(2_000, { description: "The key of the tab; empty for the strip of tabs." }),
  part: text(40, { pattern: "^[a-z][A-Za-z]*$" }),
};
const entity = nullable(text(64, { description: "The entity of whose fields `values` and `base` of the value speak." }));
const value = typed<unknown>({ description: "null forgets what was kept." });

const ENTRY = object({ ...thing, entity: defaulted(entity, null), value });
/** One thing that the page of a tab keeps under a name (`part`); with no tab, the strip of tabs itself. */
export type DeskEntry = ValueOf<typeof ENTRY>;
const KEPT = object({ ...thing, entity, value, updatedAt: INSTANT });
/** One that the server gives: since when it was kept. */
export type KeptEntry = ValueOf<typeof KEPT>;

const DRAFT = object({
  tab: thing.tab,
  title: text(undefined, { description: "What its entity is called." }),
  isNew: boolean(),
  name: nullable(text(undefined, { description: "What its record is called, as far as the reader may know it." })),
  updatedAt: INSTANT,
  userAgent: nullable(text(undefined, { description: "The browser in which it was left." })),
});
/** Something that stands unsaved in a form. */
export type DeskDraft = ValueOf<typeof DRAFT>;

/** Things kept by one call: what changed within a second. */
const MOST_AT_ONCE = 50;
const PATH = "/api/v1/user/desk";

/** What a user has open and not saved yet, kept for him on every machine (the paths are ours). */
export const DESK = {
  read: operation({
    ...{ id: "desk.read", method: "GET", path: PATH, permission: "signed-in", answer: list(KEPT) },
    summary: "The open tabs of the user, and what stands unsaved in them",
  }),
  drafts: operation({
    ...{ id: "desk.drafts", method: "GET", path: "/api/v1/user/drafts", permission: "signed-in", answer: list(DRAFT) },
    summary: "What the user has unsaved anywhere: where, of which record, since when, and by which browser",
  }),
  keep: operation({
    ...{ id: "desk.keep", method: "PUT", path: PATH, permission: "signed-in", inPerson: true, answer: NOTHING },
    summary: "Keep what is open and unsaved",
    body: list(ENTRY, { maxItems: MOST_AT_ONCE }),
  }),
} as const;
