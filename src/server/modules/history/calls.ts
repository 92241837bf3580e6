import { keepOf } from "../../../model/fields.ts";
import { maySee } from "../../records/access/column-access.ts";
import { type FilterBody, readFilter, readSort } from "../../records/read/filter-input.ts";
import { list } from "../../records/read/read.ts";
import type { Call } from "../../records/wire/call.ts";
import * as schemas from "../../records/wire/call-schemas.ts";
import { filterBody } from "../../records/wire/record-schemas.ts";
import { idOfPath, idsOfBody, type PageQuery } from "../../records/wire/request-input.ts";
import { remove } from "../../records/write/remove.ts";
import { restore } from "../../records/write/restore.ts";
import { changesOf } from "./changes.ts";
import { versionAt } from "./version.ts";

const PERSON = schemas.nullable(schemas.REFERENCE);
const PART = schemas.nullable({
  type: "object",
  description: "Fields of the record: those that changed, so that not even the id is certain.",
});
const CHANGE = schemas.object(
  {
    id: schemas.ID,
    action: { type: "string", description: "Of the dictionary operation_type." },
    time: { type: ["string", "null"], format: "date-time" },
    by: PERSON,
    realUser: PERSON,
    before: PART,
    after: PART,
  },
  ["id", "action", "before", "after"],
);

/** The calls that tell the past of records and bring back removed ones, below the base of every entity that keeps either. */
export const HISTORY_CALLS: readonly Call[] = [
  {
    method: "GET",
    path: "/:id/history",
    isFor: (entity) => keepOf(entity).history,
    action: "view",
    name: "history",
    params: schemas.ID_PARAMS,
    query: schemas.object({ current: schemas.pageNumber, size: schemas.pageSize(20) }),
    gives: () => schemas.pageOf(CHANGE),
    run: async (context, own, request) => {
      const { current, size } = request.query as PageQuery;
      return { ...(await changesOf(context, own, idOfPath(request), { current, size })), current, size };
    },
  },
  {
    method: "GET",
    path: "/:id/version",
    isFor: (entity) => keepOf(entity).history,
    action: "view",
    name: "version",
    params: schemas.ID_PARAMS,
    query: schemas.object({
      at: { ...schemas.ID, description: "The change after which the record is wanted. Default: before all of them." },
    }),
    gives: (record) => schemas.object({ former: record, now: record }, ["former", "now"]),
    run: (context, own, request) => versionAt(context, own, idOfPath(request), (request.query as { at?: string }).at),
  },
  {
    method: "POST",
    path: "/removed",
    isFor: (entity) => keepOf(entity).softDelete,
    action: "remove",
    name: "removed",
    query: schemas.PAGE_QUERY,
    body: filterBody,
    gives: schemas.pageOf,
    run: async (context, own, { query, body }) => {
      const { current, size, field, order } = query as PageQuery;
      const asked = readSort(field, order);
      // Nothing changes a removed record: its last change is that it was removed.
      const newest = keepOf(own).times && maySee(own, "updateTime", context.actor) ? [{ field: "updateTime", order: "desc" as const }] : [];
      const sort = asked?.length ? asked : newest;
      return {
        ...(await list(context, own, { ...readFilter(own, body as FilterBody), sort, current, size, removed: true })),
        current,
        size,
      };
    },
  },
  {
    method: "PUT",
    path: "/restoreByIds",
    isFor: (entity) => keepOf(entity).softDelete,
    action: "remove",
    name: "restore",
    body: schemas.ID_LIST,
    gives: () => schemas.NOTHING,
    run: (context, own, request) => restore(context, own, idsOfBody(request)),
  },
  {
    method: "DELETE",
    path: "/purgeByIds",
    isFor: (entity) => keepOf(entity).softDelete,
    action: "delete",
    name: "purge",
    body: schemas.ID_LIST,
    gives: () => schemas.NOTHING,
    run: (context, own, request) => remove(context, own, idsOfBody(request), "purge"),
  },
];
