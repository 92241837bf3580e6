import { OUTCOME } from "./changes.ts";
import { ID, REFERENCE } from "./common.ts";
import { operation } from "./operation.ts";
import { DRAFT_STATES } from "./rights-draft.ts";
import { boolean, choice, defaulted, described, integer, list, nullable, object, optional, text, type ValueOf } from "./schema.ts";

const BASE = "/api/v1/resource/sysrResource";
const IDS = list(ID, { minItems: 1, maxItems: 500 });
const params = object({ id: ID });
const CODE = text(64, { minLength: 1 });
const NAME = text(64, { minLength: 1 });

const PERMISSION = object({
  permission: text(),
  title: text(undefined, { description: "What is done, with what it is done to." }),
  entry: REFERENCE,
  resource: described(nullable(ID), "The button that stands for it in the menu; null: it opens the entry."),
  status: described(nullable(integer()), "Of the button."),
  declared: boolean({ description: "The product has it still." }),
  held: boolean({ description: "The asker holds it himself, and so may give it." }),
});
/** A permission at an entry of the menu. */
export type EntryPermission = ValueOf<typeof PERMISSION>;

const ROLE = object({
  id: ID,
  code: text(),
  name: text(),
  permissions: list(text(), { description: "Those of the entry that it grants." }),
  whole: boolean({ description: "It grants all of them." }),
});
/** A role that grants something at an entry of the menu. */
export type BoundRole = ValueOf<typeof ROLE>;

const CLOSING = object({
  set: described(nullable(ID), "Under which it can be undone; null: nothing was changed."),
  changed: integer({ description: "How many entries and buttons." }),
  entries: list(REFERENCE, { description: "The first of them." }),
  people: described(
    nullable(integer()),
    "Whose menu becomes another, of those that the reader sees; null: he does not see what roles users have.",
  ),
});
/** What opening or closing entries does. */
export type Closing = ValueOf<typeof CLOSING>;

const SYNC = object({
  added: list(object({ parent: REFERENCE, permission: text(), name: text() }), { description: "Actions without a button at their entry." }),
  gone: list(object({ id: ID, name: text(), permission: text(), parent: nullable(REFERENCE) }), {
    description: "Buttons of what no document declares at their entry.",
  }),
  renamed: list(object({ id: ID, name: text(), becomes: text(), permission: text() })),
});
/** What documents declare at the entries of the menu, against its buttons. */
export type SyncPlan = ValueOf<typeof SYNC>;

const COPY = object({ id: ID, code: CODE, name: NAME, parent: nullable(ID), type: integer() });

/** What is done with entries of the menu beside their records (specification administration §7.6). */
export const RESOURCE = {
  openAndClose: operation({
    ...{
      id: "resource.openAndClose",
      method: "POST",
      path: `${BASE}/openAndClosePermission`,
      permission: "resource:edit",
      answer: CLOSING,
    },
    summary:
      "Open or close entries of the menu with all that lies below them, as one set that can be undone; or only tell what that would do",
    body: object({
      ids: IDS,
      status: integer({ enum: [0, 1], description: "0: open, 1: closed." }),
      preview: defaulted(boolean({ description: "Nothing is changed." }), false),
    }),
  }),
  permissions: operation({
    ...{
      id: "resource.permissions",
      method: "POST",
      path: `${BASE}/listPermission`,
      permission: "resource:view",
      answer: list(PERMISSION),
    },
    summary: "The permissions at entries of the menu: those that open them, and those of their buttons",
    body: nullable(object({ id: optional(ID) })),
  }),
  copyDraft: operation({
    ...{
      id: "resource.copyDraft",
      method: "GET",
      path: `${BASE}/copyResource/:id`,
      permission: "resource:add",
      params,
      answer: list(COPY),
    },
    summary: "What a copy of an entry and of all below it would be called; nothing is written",
  }),
  copy: operation({
    ...{ id: "resource.copy", method: "POST", path: `${BASE}/copyResource/:id`, permission: "resource:add", params },
    summary: "Copy an entry, and all below it, as one set that can be undone",
    body: object({ code: CODE, name: NAME, parent: optional(nullable(ID)), children: defaulted(boolean(), true) }),
    answer: object({ id: ID, set: nullable(ID), added: integer() }),
  }),
  way: operation({
    ...{ id: "resource.way", method: "GET", path: `${BASE}/resourceId/:id`, permission: "resource:view", params },
    summary: "Where an entry stands: the way to it from the top, and all that lies below",
    answer: object({ id: ID, code: text(), name: text(), path: list(REFERENCE), below: list(ID) }),
  }),
  boundRoles: operation({
    ...{ id: "resource.boundRoles", method: "GET", path: `${BASE}/getBindingRoles/:id`, permission: "resource:view", params },
    summary: "The roles that grant a permission of an entry or of what lies below it, as far as the reader sees roles",
    answer: list(ROLE),
  }),
  syncPlan: operation({
    ...{ id: "resource.syncPlan", method: "GET", path: `${BASE}/sync`, permission: "resource:edit", answer: SYNC },
    summary: "Which buttons of the menu differ from the actions that documents declare; nothing is written",
  }),
  sync: operation({
    ...{ id: "resource.sync", method: "POST", path: `${BASE}/sync`, permission: "resource:edit" },
    summary: "Make of actions that documents declare buttons of the menu, as one set that can be undone",
    body: object({
      added: list(object({ parent: ID, permission: text(128) }), { maxItems: 2_000 }),
      gone: list(ID, { maxItems: 2_000 }),
      renamed: list(ID, { maxItems: 2_000 }),
    }),
    answer: object({ set: nullable(ID), changed: integer() }),
  }),
  submit: operation({
    ...{ id: "resource.submit", method: "POST", path: `${BASE}/submitPermission`, permission: "rights-draft:rehearse", inPerson: true },
    summary: "Give the permissions of an entry to roles, or take them away, as a rights draft that is sent for approval",
    body: object({
      id: ID,
      roles: list(ID, { maxItems: 500, description: "That shall hold all of them." }),
      without: optional(list(ID, { maxItems: 500, description: "That shall hold none of them. Others stay as they are." })),
      permissions: optional(list(text(128), { maxItems: 500, description: "Default: all of the entry and of what lies below." })),
      reason: optional(nullable(text(500))),
    }),
    answer: object({ id: nullable({ ...ID, description: "Of the draft; null: the roles are so already." }) }),
  }),
  review: operation({
    ...{
      id: "resource.review",
      method: "POST",
      path: `${BASE}/reviewAndAbandonmentPermission`,
      permission: "rights-draft:approve",
      inPerson: true,
    },
    summary: "Approve somebody else's rights draft, which is applied then, or abandon it",
    body: object({
      id: { ...ID, description: "Of the draft." },
      agree: defaulted(boolean(), true),
      opinion: optional(nullable(text(500))),
    }),
    answer: object({ id: ID, state: choice(DRAFT_STATES), outcomes: list(OUTCOME) }),
  }),
} as const;
