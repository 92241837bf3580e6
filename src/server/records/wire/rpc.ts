import type { FastifyRequest } from "fastify";
import { AppError } from "../../../model/error.ts";
import { type FilterBody, readFilter } from "../read/filter-input.ts";
import { get, list, optionList } from "../read/read.ts";
import { remove } from "../write/remove.ts";
import { add, edit } from "../write/write.ts";
import type { Call } from "./call.ts";
import * as schemas from "./call-schemas.ts";
import { rpcListBody, saveBody, withId } from "./record-schemas.ts";
import { keywordOf } from "./request-input.ts";

interface ListBody {
  readonly filter?: FilterBody;
  readonly orderParam?: readonly { fieldName: string; asc?: boolean }[] | null;
  readonly pageParam?: { pageNum?: number; pageSize?: number };
}

/** The RPC dialect (specification administration §7, §3 "sort info" and "paging info"). Its delete is the logical removal. */
export const RPC: readonly Call[] = [
  {
    method: "POST",
    path: "/list",
    action: "view",
    name: "page",
    body: rpcListBody,
    gives: schemas.rpcPageOf,
    run: async (context, own, { body }) => {
      const { filter, orderParam, pageParam } = (body ?? {}) as ListBody;
      const sort = (orderParam ?? []).map(({ fieldName, asc = true }) => ({
        field: fieldName,
        order: asc ? ("asc" as const) : ("desc" as const),
      }));
      const { pageNum: current = 1, pageSize: size = 10 } = pageParam ?? {};
      const { records: dataList, total: totalCount, about } = await list(context, own, { ...readFilter(own, filter), sort, current, size });
      return { dataList, totalCount, ...(about && { about }) };
    },
  },
  {
    method: "GET",
    path: "/view",
    action: "view",
    name: "get",
    query: schemas.ID_IN_QUERY,
    gives: (record) => record,
    run: (context, own, { query }) => get(context, own, (query as { id: string }).id),
  },
  {
    method: "GET",
    path: "/listDict",
    action: "pick",
    name: "options",
    query: schemas.KEYWORD_QUERY,
    gives: () => schemas.listOf(schemas.REFERENCE),
    run: (context, own, request) => optionList(context, own, keywordOf(request)),
  },
  {
    method: "POST",
    path: "/add",
    action: "add",
    name: "add",
    body: (entity, documents) => saveBody(entity, documents, "add"),
    saves: true,
    gives: (record) => record,
    run: (context, own, { body }) => add(context, own, body),
  },
  {
    method: "POST",
    path: "/update",
    action: "edit",
    name: "edit",
    body: (entity, documents) => withId(saveBody(entity, documents, "edit")),
    saves: true,
    gives: (record) => record,
    run: (context, own, { body }) => edit(context, own, idInBody(body), body),
  },
  {
    method: "POST",
    path: "/delete",
    action: "remove",
    name: "remove",
    body: schemas.RPC_IDS,
    gives: () => schemas.NOTHING,
    run: (context, own, request) => remove(context, own, idsOf(request), "remove"),
  },
];

function idInBody(body: unknown): string {
  const id = typeof body === "object" && body !== null && "id" in body ? body.id : undefined;
  if (typeof id !== "string") throw new AppError("record.invalid", { fields: [{ path: "id", code: "field.required" }] });
  return id;
}

function idsOf({ body }: FastifyRequest): string[] {
  const { id, ids } = body as { id?: string; ids?: string[] };
  return ids ?? (id === undefined ? [] : [id]);
}
