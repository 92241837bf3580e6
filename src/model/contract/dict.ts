import { ID } from "./common.ts";
import { operation } from "./operation.ts";
import { PAGE_NUMBER, pageOf, pageSize } from "./record-parts.ts";
import { boolean, choice, described, integer, list, NOTHING, nullable, object, optional, text, type ValueOf } from "./schema.ts";

const type = text(60, { pattern: "^[A-Za-z][A-Za-z0-9_]*$" });
const BASE = "/api/v1/dict/myDict";

const STATUS = choice([0, 1], { description: "0 enabled, 1 disabled." });
const POSITION = integer({ minimum: 1, maximum: 1000, description: "Its place among the values of the dictionary." });
const ENTRY = object({
  id: ID,
  pid: described(ID, "The value above, or the dictionary."),
  label: text(),
  value: text(),
  vkey: text(undefined, { description: "The same as value." }),
  type: text(),
  dictType: text(undefined, { description: "The same as type." }),
  ...{ sort: integer(), status: STATUS, extra: described(nullable(text()), "The colour of its tag.") },
});
/** A value of a dictionary with where it stands (specification administration §3, myDict). */
export type DictionaryEntry = ValueOf<typeof ENTRY>;

const CHANGES = {
  ...{
    label: optional(text(128, { minLength: 1 })),
    value: optional(text(64, { minLength: 1 })),
    vkey: optional(text(64, { minLength: 1 })),
  },
  ...{ pid: optional(nullable(ID)), sort: optional(POSITION), status: optional(STATUS), extra: optional(nullable(text(16))) },
};
const ENTRY_CHANGE = object(CHANGES, { additionalProperties: true });
const NEW_ENTRY = object({ ...CHANGES, type: optional(type), dictType: optional(type) }, { additionalProperties: true });
export type EntryChange = ValueOf<typeof ENTRY_CHANGE>;
export type NewEntry = ValueOf<typeof NEW_ENTRY>;

const ENTRY_FILTER = object(
  {
    type: optional(nullable(text(60))),
    dictType: optional(nullable(text(60))),
    label: optional(nullable(text(128))),
    status: optional(nullable(STATUS)),
  },
  { additionalProperties: true },
);
export type EntryFilter = ValueOf<typeof ENTRY_FILTER>;

const params = object({ id: described(ID, "Of a dictionary, or of one of its values.") });
const ofDict = { entity: "dict", permission: "dict:edit", params, answer: NOTHING } as const;
const asks = { method: "GET", entity: "dict", permission: "dict:view", answer: boolean() } as const;

/** Operations of the dictionary beside the calls of every record (specification administration §7.4, ecipDict). */
export const DICT = {
  checkVkey: operation({
    ...{ id: "dict.checkVkey", ...asks, path: "/checkVkey" },
    summary: "Whether a value is free in a dictionary, but for the value with this id",
    query: object({ vkey: text(64), id: optional(ID), pid: optional(described(ID, "The dictionary, or one of its values.")) }),
  }),
  checkDictType: operation({
    ...{ id: "dict.checkDictType", ...asks, path: "/checkDictType" },
    summary: "Whether a type is free, but for the dictionary with this id",
    query: object({ dictType: text(60), id: optional(ID) }),
  }),
  sort: operation({
    ...{ id: "dict.sort", method: "PUT", ...ofDict, path: "/:id/sort" },
    summary: "Put a value at a place among those of its dictionary; of a dictionary: its values in this order",
    body: object({ sort: optional(POSITION), ids: optional(list(ID, { minItems: 1, maxItems: 1000 })) }),
  }),
  status: operation({
    ...{ id: "dict.status", method: "PUT", ...ofDict, path: "/:id/status" },
    summary: "Enable or disable a dictionary, or one of its values",
    body: object({ status: STATUS }),
  }),
} as const;

/** Values of dictionaries, each by itself (specification administration §7.4, myDict). */
export const DICTIONARY_ENTRIES = {
  entries: operation({
    ...{ id: "dictionaries.entries", method: "POST", path: `${BASE}/data`, permission: "dict:view", answer: pageOf(ENTRY) },
    summary: "Values of dictionaries, by type, text and status",
    query: object({ current: PAGE_NUMBER, size: pageSize(10) }),
    body: nullable(ENTRY_FILTER),
  }),
  addEntry: operation({
    ...{ id: "dictionaries.addEntry", method: "POST", path: BASE, permission: "dict:edit", answer: ENTRY, body: NEW_ENTRY },
    summary: "Add a value to a dictionary, below another one or not",
  }),
  changeEntry: operation({
    ...{ id: "dictionaries.changeEntry", method: "PUT", path: `${BASE}/:id`, permission: "dict:edit", answer: ENTRY, body: ENTRY_CHANGE },
    summary: "Change a value of a dictionary",
    params: object({ id: ID }),
  }),
} as const;
