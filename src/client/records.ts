import { DOCUMENTS } from "../model/contract/documents.ts";
import type { DataSource } from "../model/data-source.ts";
import type { Entity } from "../model/documents.ts";
import type { ListQuery, Page, Reference, Row } from "../model/wire.ts";
import { callsOf } from "./calls.ts";
import type { Http } from "./http.ts";

interface RpcPage<T> {
  readonly dataList: readonly T[];
  readonly totalCount: number;
  readonly about?: boolean;
}

/**
 * The records of the server as the renderer sees them. Both dialects of the wire become one `Page`; an entity's own path is known from the
 * bundles that were fetched before, so no path is written in code.
 */
export function createDataSource(http: Http): DataSource {
  const entities = new Map<string, Entity>();
  const { screen } = callsOf(http, DOCUMENTS);

  const apiOf = (id: string) => {
    const api = entities.get(id)?.["x-api"];
    if (!api?.rest && !api?.rpc) throw new Error(`entity "${id}" has no calls, or none of its screens was opened`);
    return api;
  };
  const pageOf = async <T>(
    id: string,
    call: string,
    { current, size, sort, condition, keyword, columns }: ListQuery,
    signal?: AbortSignal,
  ): Promise<Page<T>> => {
    const { rest, rpc } = apiOf(id);
    if (rest) {
      const query = {
        current,
        size,
        field: sort?.map(({ field }) => field).join(",") || undefined,
        order: sort?.map(({ order }) => order).join(",") || undefined,
        columns: columns?.join(",") || undefined,
      };
      const { records, total, about } = await http<Page<T>>("POST", `${rest}/${call}`, { query, body: { condition, keyword }, signal });
      return { records, total, ...(about && { about }) };
    }
    const orderParam = sort?.map(({ field, order }) => ({ fieldName: field, asc: order === "asc" }));
    const body = { filter: { condition, keyword }, orderParam, pageParam: { pageNum: current, pageSize: size } };
    const { dataList, totalCount, about } = await http<RpcPage<T>>("POST", `${rpc}/list`, { body, signal });
    return { records: dataList, total: totalCount, ...(about && { about }) };
  };

  return {
    async screen(id) {
      const bundle = await screen({ params: { id } });
      for (const entity of Object.values(bundle.entities)) entities.set(entity.$id, entity);
      return bundle;
    },
    list: (entity, query, signal) => pageOf<Row>(entity, "data", query, signal),
    options: (entity, { keyword, condition, size = 20, current = 1 }, signal) => {
      const query: ListQuery = { current, size, ...(keyword ? { keyword } : {}), ...(condition ? { condition } : {}) };
      return pageOf<Reference>(entity, "options", query, signal);
    },
    totals: (entity, fields, { condition, keyword }, signal) =>
      http("POST", `${apiOf(entity).rest}/totals`, { query: { field: fields.join(",") }, body: { condition, keyword }, signal }),
    details: (entity, field, masters, { current, size }, signal) =>
      http<Page>("POST", `${apiOf(entity).rest}/details`, { query: { field, current, size }, body: masters, signal }),
    tree: (entity, { condition, keyword, sort }, signal) => {
      const query = {
        field: sort?.map(({ field }) => field).join(",") || undefined,
        order: sort?.map(({ order }) => order).join(",") || undefined,
      };
      return http<readonly Row[]>("POST", `${apiOf(entity).rest}/tree`, { query, body: { condition, keyword }, signal });
    },
    get: (entity, id, signal) => {
      const { rest, rpc } = apiOf(entity);
      return rest
        ? http<Row>("GET", `${rest}/${encodeURIComponent(id)}`, { signal })
        : http<Row>("GET", `${rpc}/view`, { query: { id }, signal });
    },
    add: (entity, values) => {
      const { rest, rpc } = apiOf(entity);
      return http<Row>("POST", rest ?? `${rpc}/add`, { body: values });
    },
    edit: (entity, id, values, version) => {
      const { rest, rpc } = apiOf(entity);
      return rest
        ? http<Row>("PUT", `${rest}/${encodeURIComponent(id)}`, { body: { ...values, version } })
        : http<Row>("POST", `${rpc}/update`, { body: { ...values, id, version } });
    },
    remove: async (entity, ids) => {
      const { rest, rpc } = apiOf(entity);
      await (rest ? http("PUT", `${rest}/removeByIds`, { body: ids }) : http("POST", `${rpc}/delete`, { body: { ids } }));
    },
    isUnique: (entity, field, value, id) => http<boolean>("GET", `${apiOf(entity).rest}/checkUnique`, { query: { field, value, id } }),
    call: (method, path, body) => http(method, path, { body }),
  };
}
