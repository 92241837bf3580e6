import { detailsFields } from "../read/details.ts";
import { detailsPage } from "../read/details-page.ts";
import { type FilterBody, readFilter, readSort } from "../read/filter-input.ts";
import { findByIds, get, list, listAll, options } from "../read/read.ts";
import { sums } from "../read/sums.ts";
import { tree } from "../read/tree.ts";
import { remove } from "../write/remove.ts";
import { review } from "../write/review.ts";
import { isUnique } from "../write/unique.ts";
import { add, edit } from "../write/write.ts";
import type { Call } from "./call.ts";
import * as schemas from "./call-schemas.ts";
import { filterBody, saveBody } from "./record-schemas.ts";
import { idOfPath, idsOfBody, idsToFind, keywordOf, type PageQuery } from "./request-input.ts";

const listCalls: readonly Call[] = [
  {
    method: "POST",
    path: "/data",
    action: "view",
    name: "page",
    query: schemas.LIST_QUERY,
    body: filterBody,
    gives: schemas.pageOf,
    run: async (context, own, { query, body }) => {
      const { current, size, field, order, columns } = query as PageQuery;
      const asked = { ...readFilter(own, body as FilterBody), sort: readSort(field, order), current, size };
      const page = await list(context, own, { ...asked, columns: columns === undefined ? undefined : new Set(columns.split(",")) });
      return { ...page, current, size };
    },
  },
  {
    method: "POST",
    path: "/totals",
    action: "view",
    name: "totals",
    query: schemas.FIELDS_QUERY,
    body: filterBody,
    gives: () => schemas.SUMS,
    run: (context, own, { query, body }) =>
      sums(context, own, (query as { field: string }).field.split(","), readFilter(own, body as FilterBody)),
  },
  {
    method: "POST",
    path: "/details",
    isFor: (entity) => detailsFields(entity).length > 0,
    action: "view",
    name: "details",
    query: schemas.DETAILS_QUERY,
    body: schemas.ID_LIST,
    gives: () => schemas.pageOf({ type: "object" }),
    run: async (context, own, request) => {
      const { current, size, field } = request.query as PageQuery;
      return { ...(await detailsPage(context, own, field ?? "", idsOfBody(request), { current, size })), current, size };
    },
  },
  {
    method: "GET",
    path: "/list",
    action: "view",
    name: "list",
    query: schemas.KEYWORD_QUERY,
    gives: schemas.listOf,
    run: (context, own, request) => listAll(context, own, keywordOf(request)),
  },
  {
    method: "POST",
    path: "/options",
    action: "pick",
    name: "options",
    query: schemas.OPTIONS_QUERY,
    body: schemas.OPTIONS_BODY,
    gives: () => schemas.pageOf(schemas.REFERENCE),
    run: async (context, own, { query, body }) => {
      const { current, size } = query as PageQuery;
      return { ...(await options(context, own, { ...readFilter(own, body as FilterBody), current, size })), current, size };
    },
  },
];

const recordCalls: readonly Call[] = [
  {
    method: "GET",
    path: "/:id",
    action: "view",
    name: "get",
    params: schemas.ID_PARAMS,
    gives: (record) => record,
    run: (context, own, request) => get(context, own, idOfPath(request)),
  },
  {
    method: "POST",
    path: "/findDataByIds",
    action: "view",
    name: "find",
    body: schemas.ID_QUERY,
    gives: schemas.listOf,
    run: (context, own, request) => findByIds(context, own, idsToFind(request)),
  },
  {
    method: "GET",
    path: "/checkUnique",
    action: "view",
    name: "checkUnique",
    query: schemas.UNIQUE_QUERY,
    gives: () => schemas.BOOLEAN,
    run: (context, own, { query }) => {
      const { field, value, id } = query as { field: string; value: string; id?: string };
      return isUnique(context, own, field, value, id);
    },
  },
];

const treeCall: Call = {
  method: "POST",
  path: "/tree",
  isFor: (entity) => entity["x-parent"] !== undefined,
  // As `/options`: who may only pick gets what a reference shows, and where it hangs.
  action: "pick",
  name: "tree",
  query: schemas.SORT_QUERY,
  body: filterBody,
  gives: schemas.listOf,
  run: (context, own, { query, body }) => {
    const { field, order } = query as PageQuery;
    return tree(context, own, { ...readFilter(own, body as FilterBody), sort: readSort(field, order) });
  },
};

const saveCalls: readonly Call[] = [
  {
    method: "POST",
    path: "",
    action: "add",
    name: "add",
    body: (entity, documents) => saveBody(entity, documents, "add"),
    saves: true,
    gives: (record) => record,
    run: (context, own, { body }) => add(context, own, body),
  },
  {
    method: "PUT",
    path: "/:id",
    action: "edit",
    name: "edit",
    params: schemas.ID_PARAMS,
    body: (entity, documents) => saveBody(entity, documents, "edit"),
    saves: true,
    gives: (record) => record,
    run: (context, own, request) => edit(context, own, idOfPath(request), request.body),
  },
];

const batchCalls: readonly Call[] = [
  {
    method: "PUT",
    path: "/removeByIds",
    action: "remove",
    name: "remove",
    body: schemas.ID_LIST,
    gives: () => schemas.NOTHING,
    run: (context, own, request) => remove(context, own, idsOfBody(request), "remove"),
  },
  {
    method: "DELETE",
    path: "/deleteByIds",
    action: "delete",
    name: "delete",
    body: schemas.ID_LIST,
    gives: () => schemas.NOTHING,
    run: (context, own, request) => remove(context, own, idsOfBody(request), "delete"),
  },
  {
    method: "PUT",
    path: "/updateReviewStatus",
    action: "review",
    name: "review",
    body: schemas.REVIEW_BODY,
    gives: () => schemas.NOTHING,
    run: (context, own, { body }) => {
      const { ids, status } = body as { ids: string[]; status: number };
      return review(context, own, ids, status);
    },
  },
];

/** The REST dialect (specification administration §7). */
export const REST: readonly Call[] = [...listCalls, ...recordCalls, treeCall, ...saveCalls, ...batchCalls];
