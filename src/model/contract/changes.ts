import type { ChangeSet } from "../change-set.ts";
import type { Refusal } from "../set-answer.ts";
import { ID } from "./common.ts";
import { SCREEN_ID } from "./documents.ts";
import { operation } from "./operation.ts";
import { TRANSITION_BODY } from "./record-parts.ts";
import { boolean, defaulted, integer, list, nullable, object, text, typed } from "./schema.ts";

/** Changes that one call may ask for. */
export const MOST_CHANGES = 500;

/** A set of changes, as it is sent. */
export const CHANGES_BODY = typed<ChangeSet>({
  type: "array",
  minItems: 1,
  maxItems: MOST_CHANGES,
  items: {
    type: "object",
    required: ["entity", "kind"],
    additionalProperties: false,
    properties: {
      entity: { type: "string", maxLength: 60 },
      kind: { type: "string", enum: ["add", "edit", "remove", "restore"] },
      record: { ...ID, description: "Absent for a new one." },
      version: { type: ["integer", "null"], description: "For which it is made; absent where the entity keeps none." },
      values: { type: "object", description: "By field; of details the whole list of rows." },
    },
    // A change of a record says of which.
    if: { properties: { kind: { const: "add" } } },
    // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
    then: { not: { required: ["record"] } },
    else: { required: ["record"] },
  },
});

/** Why a change is refused. */
export const REFUSAL = typed<Refusal>({
  type: "object",
  required: ["code"],
  properties: { code: { type: "string" }, params: { type: "object" }, fields: { type: "array", items: { type: "object" } } },
});

/** What became of a change. */
export const OUTCOME = object({
  record: nullable(ID),
  version: nullable(integer({ description: "Of the record since then." })),
  refusal: nullable(REFUSAL),
});

const ANSWER = object({
  set: nullable({ ...ID, description: "Under which it can be undone for a week; null where nothing was changed." }),
  outcomes: list(OUTCOME, { description: "Of each change, in their order; edits of one record are one, and part of its removal." }),
});

/** Sets of changes (`model/change-set.ts`). The paths are ours. Each record is changed by the ordinary rights of who asks. */
export const CHANGES = {
  apply: operation({
    ...{ id: "changes.apply", method: "POST", path: "/api/v1/changes", permission: "signed-in", byKey: true, whole: true },
    summary: "Change records, all or none; in part where that is asked for: then what is not refused stays",
    body: object({ changes: CHANGES_BODY, partial: defaulted(boolean(), false) }),
    answer: ANSWER,
  }),
  set: operation({
    ...{
      id: "changes.set",
      method: "POST",
      path: "/api/v1/screen/:screen/actions/:action",
      permission: "signed-in",
      byKey: true,
      whole: true,
    },
    summary: "Do an action of a screen (set, ask) to records: what is not refused stays",
    params: object({ screen: SCREEN_ID, action: text(60, { pattern: "^[a-z][A-Za-z0-9]*$" }) }),
    body: TRANSITION_BODY,
    answer: ANSWER,
  }),
  undo: operation({
    ...{ id: "changes.undo", method: "POST", path: "/api/v1/changes/:set/undo", permission: "signed-in", byKey: true, whole: true },
    summary: "Take back what of a set of one's own still stands; what was changed since stays, and is named",
    params: object({ set: ID }),
    answer: list(OUTCOME, { description: "Of each change that stood, the last first." }),
  }),
} as const;
