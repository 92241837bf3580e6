import { RECORD_HISTORY } from "../model/contract/record-history.ts";
import type { HistorySource } from "../model/history.ts";
import { baseOf } from "../model/record-base.ts";
import type { Http } from "./http.ts";
import { recordCallsOf } from "./record-calls.ts";
import { sortQuery } from "./sort-query.ts";

/** The past of records, and removed records, over HTTP. */
export function createHistory(http: Http): HistorySource {
  const { history, version, removed, restore, purge } = recordCallsOf(http, RECORD_HISTORY);
  return {
    changes: (entity, id, { current, size }, signal) => history(baseOf(entity), { params: { id }, query: { current, size }, signal }),
    version: (entity, id, at) => version(baseOf(entity), { params: { id }, query: { at } }),
    removed: (entity, { current, size, sort, condition, keyword }, signal) =>
      removed(baseOf(entity), { query: { current, size, ...sortQuery(sort) }, body: { condition, keyword }, signal }),
    restore: async (entity, ids) => void (await restore(baseOf(entity), { body: ids })),
    purge: async (entity, ids) => void (await purge(baseOf(entity), { body: ids })),
  };
}
