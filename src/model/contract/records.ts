import type { Values } from "../data-source.ts";
import type { Row } from "../wire.ts";
import type { RecordContract } from "./record-contract.ts";
import * as parts from "./record-parts.ts";
import { boolean, list, NOTHING, object, type Schema, text, typed } from "./schema.ts";

/** Fields that were touched; the server's schema names those of the entity. */
const SAVED = typed<Values>();
const record = (own: parts.RecordSchema) => own;
const reference = () => parts.RECORD_REFERENCE;
const row = () => typed<Row>({ type: "object" });
const nothing = () => NOTHING;

/** The calls of records in the REST dialect (specification administration §7). */
export const RECORDS = {
  page: {
    ...{ name: "page", method: "POST", path: "/data", action: "view" },
    ...{ query: parts.LIST_QUERY, body: parts.FILTER, gives: (own: parts.RecordSchema) => parts.pageOf(own) },
  },
  totals: {
    ...{ name: "totals", method: "POST", path: "/totals", action: "view" },
    ...{ query: parts.FIELDS_QUERY, body: parts.FILTER, gives: () => parts.SUMS },
  },
  details: {
    ...{ name: "details", method: "POST", path: "/details", action: "view" },
    ...{ query: parts.DETAILS_QUERY, body: parts.ID_LIST, gives: () => parts.pageOf(row()) },
  },
  list: {
    ...{ name: "list", method: "GET", path: "/list", action: "view" },
    ...{ query: parts.WHOLE_LIST_QUERY, gives: (own: parts.RecordSchema) => list(own) },
  },
  options: {
    ...{ name: "options", method: "POST", path: "/options", action: "pick" },
    ...{ query: parts.OPTIONS_QUERY, body: parts.OPTIONS_BODY, gives: () => parts.pageOf(reference()) },
  },
  get: { ...{ name: "get", method: "GET", path: "/:id", action: "view" }, params: parts.ID_PARAMS, gives: record },
  find: {
    ...{ name: "find", method: "POST", path: "/findDataByIds", action: "view" },
    ...{ body: parts.ID_QUERY, gives: (own: parts.RecordSchema) => list(own) },
  },
  checkUnique: {
    ...{ name: "checkUnique", method: "GET", path: "/checkUnique", action: "view" },
    ...{ query: parts.UNIQUE_QUERY, gives: () => boolean() },
  },
  // As `options`: who may only pick gets what a reference shows, and where it hangs.
  tree: {
    ...{ name: "tree", method: "POST", path: "/tree", action: "pick" },
    ...{ query: parts.SORT_QUERY, body: parts.FILTER, gives: (own: parts.RecordSchema) => list(own) },
  },
  add: { ...{ name: "add", method: "POST", path: "", action: "add" }, body: SAVED, gives: record },
  edit: { ...{ name: "edit", method: "PUT", path: "/:id", action: "edit" }, params: parts.ID_PARAMS, body: SAVED, gives: record },
  // Of entities whose records people order (x-order).
  place: {
    ...{ name: "place", method: "PUT", path: "/:id/sort", action: "edit" },
    ...{ params: parts.ID_PARAMS, body: parts.PLACE_BODY, gives: () => parts.PLACED },
  },
  remove: { ...{ name: "remove", method: "PUT", path: "/removeByIds", action: "remove" }, body: parts.ID_LIST, gives: nothing },
  delete: { ...{ name: "delete", method: "DELETE", path: "/deleteByIds", action: "delete" }, body: parts.ID_LIST, gives: nothing },
  review: { ...{ name: "review", method: "PUT", path: "/updateReviewStatus", action: "review" }, body: parts.REVIEW_BODY, gives: nothing },
} as const satisfies Readonly<Record<string, RecordContract>>;

/**
 * A transition of records: each has an address of its own (`model/transition-address.ts`), and a permission that its entity says.
 */
export const TRANSITION = {
  method: "PUT",
  path: "/:transition",
  ...{
    params: object({ transition: text() }),
    body: parts.TRANSITION_BODY,
    gives: (own: parts.RecordSchema): Schema<readonly Row[]> => list(own),
  },
} as const;

/** The same in the RPC dialect (specification administration §7, §3 "sort info" and "paging info"). Its delete is the logical removal. */
export const RPC_RECORDS = {
  page: {
    ...{ name: "page", method: "POST", path: "/list", action: "view" },
    ...{ body: typed<RpcQuery | null>(), gives: (own: parts.RecordSchema) => parts.rpcPageOf(own) },
  },
  get: { ...{ name: "get", method: "GET", path: "/view", action: "view" }, query: parts.ID_IN_QUERY, gives: record },
  options: {
    ...{ name: "options", method: "GET", path: "/listDict", action: "pick" },
    ...{ query: parts.KEYWORD_QUERY, gives: () => list(reference()) },
  },
  add: { ...{ name: "add", method: "POST", path: "/add", action: "add" }, body: SAVED, gives: record },
  edit: { ...{ name: "edit", method: "POST", path: "/update", action: "edit" }, body: SAVED, gives: record },
  remove: { ...{ name: "remove", method: "POST", path: "/delete", action: "remove" }, body: parts.RPC_IDS, gives: nothing },
} as const satisfies Readonly<Record<string, RecordContract>>;

/** Which page of which records, sorted how. */
export interface RpcQuery {
  readonly filter?: parts.Filter | null | undefined;
  readonly orderParam?: readonly { readonly fieldName: string; readonly asc?: boolean }[] | null | undefined;
  readonly pageParam?: { readonly pageNum?: number; readonly pageSize?: number };
}
