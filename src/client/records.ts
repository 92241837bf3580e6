import { CHANGES } from "../model/contract/changes.ts";
import { DOCUMENTS } from "../model/contract/documents.ts";
import { RECORDS, RPC_RECORDS, TRANSITION } from "../model/contract/records.ts";
import type { DataSource } from "../model/data-source.ts";
import type { Entity } from "../model/documents.ts";
import { transitionAddress } from "../model/transition-address.ts";
import type { ListQuery, Page, Row } from "../model/wire.ts";
import { callsOf } from "./calls.ts";
import type { Http } from "./http.ts";
import { recordCallsOf } from "./record-calls.ts";
import { sortQuery } from "./sort-query.ts";

/**
 * The records of the server as the renderer sees them. Both dialects of the wire become one `Page`; an entity's own path is known from the
 * bundles that were fetched before, so no path is written in code.
 */
export function createDataSource(http: Http): DataSource {
  const entities = new Map<string, Entity>();
  const { screen, counts } = callsOf(http, DOCUMENTS);
  const changes = callsOf(http, CHANGES);
  const rest = recordCallsOf(http, { ...RECORDS, transition: TRANSITION });
  const rpc = recordCallsOf(http, RPC_RECORDS);

  const apiOf = (id: string) => {
    const api = entities.get(id)?.["x-api"];
    if (!api?.rest && !api?.rpc) throw new Error(`entity "${id}" has no calls, or none of its screens was opened`);
    return { rest: api.rest, rpc: api.rpc ?? "", base: api.rest ?? api.rpc ?? "" };
  };
  const restOf = (id: string): string => apiOf(id).rest ?? "";
  const pageIn = async (id: string, asked: ListQuery, signal?: AbortSignal): Promise<Page<Row>> => {
    const { current, size, sort, condition, keyword, columns } = asked;
    const api = apiOf(id);
    if (api.rest) {
      const query = { current, size, ...sortQuery(sort), columns: columns?.join(",") || undefined };
      const { records, total, about } = await rest.page(api.rest, { query, body: { condition, keyword }, signal });
      return { records, total, ...(about && { about }) };
    }
    const orderParam = sort?.map(({ field, order }) => ({ fieldName: field, asc: order === "asc" }));
    const body = { filter: { condition, keyword }, orderParam, pageParam: { pageNum: current, pageSize: size } };
    const { dataList, totalCount, about } = await rpc.page(api.rpc, { body, signal });
    return { records: dataList, total: totalCount, ...(about && { about }) };
  };

  return {
    async screen(id) {
      const bundle = await screen({ params: { id } });
      for (const entity of Object.values(bundle.entities)) entities.set(entity.$id, entity);
      return bundle;
    },
    counts: (screens, signal) => counts({ body: { screens }, signal }),
    list: pageIn,
    async options(entity, { keyword, condition, size = 20, current = 1 }, signal) {
      const body = { ...(keyword && { keyword }), ...(condition && { condition }) };
      const api = apiOf(entity);
      if (!api.rest) {
        const { records, ...counts } = await pageIn(entity, { current, size, ...body }, signal);
        return { records: records as Page<{ id: string }>["records"], ...counts };
      }
      const { records, total, about } = await rest.options(api.rest, { query: { current, size }, body, signal });
      return { records, total, ...(about && { about }) };
    },
    totals: (entity, fields, { condition, keyword }, signal) =>
      rest.totals(restOf(entity), { query: { field: fields.join(",") }, body: { condition, keyword }, signal }),
    details: (entity, field, masters, { current, size }, signal) =>
      rest.details(restOf(entity), { query: { field, current, size }, body: masters, signal }),
    tree: (entity, { condition, keyword, sort }, signal) =>
      rest.tree(restOf(entity), { query: sortQuery(sort), body: { condition, keyword }, signal }),
    get(entity, id, signal) {
      const api = apiOf(entity);
      return api.rest ? rest.get(api.rest, { params: { id }, signal }) : rpc.get(api.rpc, { query: { id }, signal });
    },
    add(entity, values) {
      const api = apiOf(entity);
      return api.rest ? rest.add(api.rest, { body: values }) : rpc.add(api.rpc, { body: values });
    },
    edit(entity, id, values, version) {
      const api = apiOf(entity);
      return api.rest
        ? rest.edit(api.rest, { params: { id }, body: { ...values, version } })
        : rpc.edit(api.rpc, { body: { ...values, id, version } });
    },
    async remove(entity, ids) {
      const api = apiOf(entity);
      await (api.rest ? rest.remove(api.rest, { body: ids }) : rpc.remove(api.rpc, { body: { ids } }));
    },
    place: (entity, id, placement) => rest.place(restOf(entity), { params: { id }, body: placement }),
    isUnique: (entity, field, value, id) => rest.checkUnique(restOf(entity), { query: { field, value, id } }),
    async review(entity, ids, status) {
      await rest.review(restOf(entity), { body: { ids, status } });
    },
    async transition(entity, id, records, values) {
      const body = { records, ...(values && { values }) };
      await rest.transition(apiOf(entity).base, { params: { transition: transitionAddress(id) }, body });
    },
    set: (screen, action, records, values) => changes.set({ params: { screen, action }, body: { records, ...(values && { values }) } }),
    undo: (set) => changes.undo({ params: { set } }),
    call: (method, path, body) => http(method, path, { body }),
  };
}
