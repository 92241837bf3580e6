import type { FastifyRequest } from "fastify";
import { RPC_RECORDS, type RpcQuery } from "../../../model/contract/records.ts";
import { AppError } from "../../../model/error.ts";
import { asked } from "../access/column-access.ts";
import { readFilter } from "../read/filter-input.ts";
import { get, list, optionList } from "../read/read.ts";
import { remove } from "../write/remove.ts";
import { add, edit } from "../write/write.ts";
import type { Call } from "./call.ts";
import { dtoFilterOf, rpcListBody, saveBody, withId } from "./record-schemas.ts";
import { keywordOf } from "./request-input.ts";

/** The RPC dialect (specification administration §7, §3 "sort info" and "paging info"). Its delete is the logical removal. */
export const RPC: readonly Call[] = [
  {
    ...RPC_RECORDS.page,
    fromReplica: true,
    body: rpcListBody,
    run: async (context, own, { body }) => {
      const query = (body ?? {}) as RpcQuery & Readonly<Record<string, RpcQuery["filter"]>>;
      const { filter = query[dtoFilterOf(own)], orderParam, pageParam } = query;
      const sort = (orderParam ?? []).map(({ fieldName, asc = true }) => ({
        field: asked(own, fieldName, context.actor).name,
        order: asc ? ("asc" as const) : ("desc" as const),
      }));
      const { pageNum: current = 1, pageSize: size = 10 } = pageParam ?? {};
      const {
        records: dataList,
        total: totalCount,
        about,
      } = await list(context, own, { ...readFilter(own, context.actor, filter), sort, current, size });
      return { dataList, totalCount, ...(about && { about }) };
    },
  },
  {
    ...RPC_RECORDS.get,
    run: (context, own, { query }) => get(context, own, (query as { id: string }).id),
  },
  {
    ...RPC_RECORDS.options,
    fromReplica: true,
    run: (context, own, request) => optionList(context, own, keywordOf(request)),
  },
  {
    ...RPC_RECORDS.add,
    body: (entity, documents) => saveBody(entity, documents, "add"),
    saves: true,
    run: (context, own, { body }) => add(context, own, body),
  },
  {
    ...RPC_RECORDS.edit,
    body: (entity, documents) => withId(saveBody(entity, documents, "edit")),
    saves: true,
    run: (context, own, { body }) => edit(context, own, idInBody(body), body),
  },
  {
    ...RPC_RECORDS.remove,
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
