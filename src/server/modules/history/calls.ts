import { RECORD_HISTORY } from "../../../model/contract/record-history.ts";
import { keepOf } from "../../../model/fields.ts";
import { maySee } from "../../records/access/column-access.ts";
import { type FilterBody, readFilter, readSort } from "../../records/read/filter-input.ts";
import { list } from "../../records/read/read.ts";
import type { Call } from "../../records/wire/call.ts";
import { filterBody } from "../../records/wire/record-schemas.ts";
import { idOfPath, idsOfBody, type PageQuery } from "../../records/wire/request-input.ts";
import { remove } from "../../records/write/remove.ts";
import { restore } from "../../records/write/restore.ts";
import { changesOf } from "./changes.ts";
import { versionAt } from "./version.ts";

/** The calls that tell the past of records and bring back removed ones, below the base of every entity that keeps either. */
export const HISTORY_CALLS: readonly Call[] = [
  {
    ...RECORD_HISTORY.history,
    isFor: (entity) => keepOf(entity).history,
    run: async (context, own, request) => {
      const { current, size } = request.query as PageQuery;
      return { ...(await changesOf(context, own, idOfPath(request), { current, size })), current, size };
    },
  },
  {
    ...RECORD_HISTORY.version,
    isFor: (entity) => keepOf(entity).history,
    run: (context, own, request) => versionAt(context, own, idOfPath(request), (request.query as { at?: string }).at),
  },
  {
    ...RECORD_HISTORY.removed,
    isFor: (entity) => keepOf(entity).softDelete,
    body: filterBody,
    run: async (context, own, { query, body }) => {
      const { current, size, field, order } = query as PageQuery;
      const asked = readSort(own, context.actor, { field, order });
      // Nothing changes a removed record: its last change is that it was removed.
      const newest = keepOf(own).times && maySee(own, "updateTime", context.actor) ? [{ field: "updateTime", order: "desc" as const }] : [];
      const sort = asked?.length ? asked : newest;
      return {
        ...(await list(context, own, { ...readFilter(own, context.actor, body as FilterBody), sort, current, size, removed: true })),
        current,
        size,
      };
    },
  },
  {
    ...RECORD_HISTORY.restore,
    isFor: (entity) => keepOf(entity).softDelete,
    run: (context, own, request) => restore(context, own, idsOfBody(request)),
  },
  {
    ...RECORD_HISTORY.purge,
    isFor: (entity) => keepOf(entity).softDelete,
    run: (context, own, request) => remove(context, own, idsOfBody(request), "purge"),
  },
];
