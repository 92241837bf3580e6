import { RECORDS } from "../../../model/contract/records.ts";
import { type Placement, place } from "../change/place.ts";
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
import { filterBody, saveBody } from "./record-schemas.ts";
import { idOfPath, idsOfBody, idsToFind, keywordOf, type PageQuery } from "./request-input.ts";

const listCalls: readonly Call[] = [
  {
    ...RECORDS.page,
    fromReplica: true,
    body: filterBody,
    run: async (context, own, { query, body }) => {
      const { current, size, field, order, columns } = query as PageQuery;
      const asked = {
        ...readFilter(own, context.actor, body as FilterBody),
        sort: readSort(own, context.actor, { field, order }),
        current,
        size,
      };
      const page = await list(context, own, { ...asked, columns: columns === undefined ? undefined : new Set(columns.split(",")) });
      return { ...page, current, size };
    },
  },
  {
    ...RECORDS.totals,
    fromReplica: true,
    body: filterBody,
    run: (context, own, { query, body }) =>
      sums(context, own, (query as { field: string }).field.split(","), readFilter(own, context.actor, body as FilterBody)),
  },
  {
    ...RECORDS.details,
    isFor: (entity) => detailsFields(entity).length > 0,
    run: async (context, own, request) => {
      const { current, size, field } = request.query as PageQuery;
      return { ...(await detailsPage(context, own, field ?? "", idsOfBody(request), { current, size })), current, size };
    },
  },
  {
    ...RECORDS.list,
    fromReplica: true,
    run: (context, own, request) => {
      const { withChild = false } = request.query as { withChild?: boolean };
      return listAll(context, own, keywordOf(request), { withChild });
    },
  },
  {
    ...RECORDS.options,
    fromReplica: true,
    run: async (context, own, { query, body }) => {
      const { current, size } = query as PageQuery;
      return { ...(await options(context, own, { ...readFilter(own, context.actor, body as FilterBody), current, size })), current, size };
    },
  },
];

const recordCalls: readonly Call[] = [
  {
    ...RECORDS.get,
    run: (context, own, request) => get(context, own, idOfPath(request)),
  },
  {
    ...RECORDS.find,
    run: (context, own, request) => findByIds(context, own, idsToFind(request)),
  },
  {
    ...RECORDS.checkUnique,
    run: (context, own, { query }) => {
      const { field, value, id } = query as { field: string; value: string; id?: string };
      return isUnique(context, own, field, value, id);
    },
  },
];

const treeCall: Call = {
  ...RECORDS.tree,
  fromReplica: true,
  isFor: (entity) => entity["x-parent"] !== undefined,
  body: filterBody,
  run: (context, own, { query, body }) => {
    const { field, order } = query as PageQuery;
    return tree(context, own, {
      ...readFilter(own, context.actor, body as FilterBody),
      sort: readSort(own, context.actor, { field, order }),
    });
  },
};

const saveCalls: readonly Call[] = [
  {
    ...RECORDS.add,
    body: (entity, documents) => saveBody(entity, documents, "add"),
    saves: true,
    run: (context, own, { body }) => add(context, own, body),
  },
  {
    ...RECORDS.edit,
    body: (entity, documents) => saveBody(entity, documents, "edit"),
    saves: true,
    run: (context, own, request) => edit(context, own, idOfPath(request), request.body),
  },
];

const placeCall: Call = {
  ...RECORDS.place,
  isFor: (entity) => entity["x-order"] !== undefined,
  run: (context, own, request) => place(context, own, idOfPath(request), (request.body ?? {}) as Placement),
};

const batchCalls: readonly Call[] = [
  {
    ...RECORDS.remove,
    run: (context, own, request) => remove(context, own, idsOfBody(request), "remove"),
  },
  {
    ...RECORDS.delete,
    run: (context, own, request) => remove(context, own, idsOfBody(request), "delete"),
  },
  {
    ...RECORDS.review,
    run: (context, own, { body }) => {
      const { ids, status } = body as { ids: string[]; status: number };
      return review(context, own, ids, status);
    },
  },
];

/** The REST dialect (specification administration §7). */
export const REST: readonly Call[] = [...listCalls, ...recordCalls, treeCall, ...saveCalls, placeCall, ...batchCalls];
