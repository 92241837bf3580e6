import type { RecordChange, RecordVersion } from "../history.ts";
import type { RecordContract } from "./record-contract.ts";
import * as parts from "./record-parts.ts";
import { NOTHING, nullable, object, optional, type Schema, text, typed } from "./schema.ts";

const PERSON = optional(nullable(parts.RECORD_REFERENCE));
const PART = nullable(
  typed<object>({ type: "object", description: "Fields of the record: those that changed, so that not even the id is certain." }),
);
export const CHANGE = object({
  id: parts.RECORD_ID,
  action: text(undefined, { description: "Of the dictionary operation_type." }),
  values: optional(
    text(undefined, { description: "The entity of the values (x-value) that changed, where they are no fields of the record." }),
  ),
  time: optional(typed<string | null>({ type: ["string", "null"], format: "date-time" })),
  by: PERSON,
  realUser: PERSON,
  before: PART,
  after: PART,
}) as unknown as Schema<RecordChange>;

/** The calls that tell the past of records and bring back removed ones, of every entity that keeps either. */
export const RECORD_HISTORY = {
  history: {
    ...{ name: "history", method: "GET", path: "/:id/history", action: "view" },
    ...{ params: parts.ID_PARAMS, query: object(parts.pageQuery(20)), gives: () => parts.pageOf(CHANGE) },
  },
  version: {
    ...{ name: "version", method: "GET", path: "/:id/version", action: "view", params: parts.ID_PARAMS },
    query: object({
      at: optional({ ...parts.RECORD_ID, description: "The change after which the record is wanted. Default: before all of them." }),
    }),
    gives: (record: parts.RecordSchema): Schema<RecordVersion> => object({ former: record, now: record }),
  },
  removed: {
    ...{ name: "removed", method: "POST", path: "/removed", action: "remove" },
    ...{ query: parts.PAGE_QUERY, body: parts.FILTER, gives: (record: parts.RecordSchema) => parts.pageOf(record) },
  },
  restore: { ...{ name: "restore", method: "PUT", path: "/restoreByIds", action: "remove" }, body: parts.ID_LIST, gives: () => NOTHING },
  purge: { ...{ name: "purge", method: "DELETE", path: "/purgeByIds", action: "delete" }, body: parts.ID_LIST, gives: () => NOTHING },
} as const satisfies Readonly<Record<string, RecordContract>>;
