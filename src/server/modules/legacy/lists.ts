import { allOf, type Condition } from "../../../model/condition.ts";
import type { Asked } from "../../../model/contract/legacy/parts.ts";
import { RECORDS } from "../../../model/contract/records.ts";
import type { Ask } from "./ask.ts";

/** The order of the dialect, in the words of the query. */
export const sorting = (orderParam: Asked["orderParam"]) =>
  orderParam && orderParam.length > 0
    ? {
        field: orderParam.map(({ fieldName }) => fieldName).join(","),
        order: orderParam.map(({ asc = true }) => (asc ? "asc" : "desc")).join(","),
      }
    : {};

/** A page of an entity's records in the shape of the dialect: of those that are asked for, and meet a condition of the call itself. */
export async function pageOf(ask: Ask, entity: string, { filter, orderParam, pageParam = {} }: Asked, condition?: Condition) {
  const { pageNum: current = 1, pageSize: size = 10 } = pageParam;
  const both = allOf(filter?.condition ?? undefined, condition);
  const body = { ...filter, ...(both && { condition: both }) };
  const { records, total, about } = await ask.records(entity, RECORDS.page, { query: { current, size, ...sorting(orderParam) }, body });
  return { dataList: records, totalCount: total, ...(about && { about }) };
}

/** What is asked for of a list that is none of records. */
export function pageIn<T>(all: readonly T[], { pageNum = 1, pageSize = 10 }: NonNullable<Asked["pageParam"]> = {}) {
  return { dataList: all.slice((pageNum - 1) * pageSize, pageNum * pageSize), totalCount: all.length };
}
