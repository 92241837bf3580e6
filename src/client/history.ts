import type { Entity } from "../model/documents.ts";
import type { HistorySource, RecordChange, RecordVersion } from "../model/history.ts";
import type { Page } from "../model/wire.ts";
import type { Http } from "./http.ts";

const baseOf = (entity: Entity): string => entity["x-api"]?.rest ?? entity["x-api"]?.rpc ?? "";
const one = (entity: Entity, id: string): string => `${baseOf(entity)}/${encodeURIComponent(id)}`;

/** The past of records, and removed records, over HTTP. */
export const createHistory = (http: Http): HistorySource => ({
  changes: (entity, id, { current, size }, signal) =>
    http<Page<RecordChange>>("GET", `${one(entity, id)}/history`, { query: { current, size }, signal }),
  version: (entity, id, at) => http<RecordVersion>("GET", `${one(entity, id)}/version`, { query: { at } }),
  removed: (entity, { current, size, sort, condition, keyword }, signal) => {
    const query = {
      current,
      size,
      field: sort?.map(({ field }) => field).join(",") || undefined,
      order: sort?.map(({ order }) => order).join(",") || undefined,
    };
    return http<Page>("POST", `${baseOf(entity)}/removed`, { query, body: { condition, keyword }, signal });
  },
  restore: async (entity, ids) => {
    await http("PUT", `${baseOf(entity)}/restoreByIds`, { body: ids });
  },
  purge: async (entity, ids) => {
    await http("DELETE", `${baseOf(entity)}/purgeByIds`, { body: ids });
  },
});
