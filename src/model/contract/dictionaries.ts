import { ID } from "./common.ts";
import { operation } from "./operation.ts";
import { anyOf, boolean, defaulted, described, integer, list, object, optional, text, type ValueOf } from "./schema.ts";

const ITEM = object({
  value: anyOf(text(), integer()),
  label: text(undefined, { description: "In the language of the user." }),
  color: optional(text()),
  closed: optional(boolean({ description: "Shown where it stands, and not to be chosen by the user." })),
  parent: optional(anyOf(text(), integer())),
  name: optional(text(undefined, { description: "Of a dictionary with levels: the label without those of the levels above." })),
});
/** A dictionary entry as the wire carries it. Values are text or integers, as the dictionary's fields store them. */
export type DictionaryItem = ValueOf<typeof ITEM>;

const type = text(60, { pattern: "^[A-Za-z][A-Za-z0-9_]*$" });
const BASE = "/api/v1/dict/myDict";

/** The values of one dictionary (specification administration §7.4). */
export const DICTIONARIES = {
  values: operation({
    ...{ id: "dictionaries.values", method: "GET", path: `${BASE}/type/:type`, permission: "signed-in", byKey: true, answer: list(ITEM) },
    ...{ summary: "The values of a dictionary", params: object({ type }) },
  }),
  addValue: operation({
    ...{ id: "dictionaries.addValue", method: "PUT", path: `${BASE}/addValue/:id`, permission: "dict:add", answer: ITEM },
    summary: "Add a value to a dictionary",
    params: object({ id: described(anyOf(ID, type), "Id or type of the dictionary.") }),
    query: object({ dictValue: defaulted(text(64), "") }, { additionalProperties: true }),
  }),
} as const;
