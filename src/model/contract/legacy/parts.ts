import { ID } from "../common.ts";
import { type Filter, PAGE_NUMBER, pageSize, type RecordSchema } from "../record-parts.ts";
import { boolean, list, nullable, object, optional, text, typed, type ValueOf } from "../schema.ts";

/** Below it lie the calls of the older dialect (specification administration §7.8). */
export const LEGACY_BASE = "/admin/upms";

/** Which page of which records, sorted how, as every list of the dialect asks (specification administration §3). */
export const ASKED = {
  filter: optional(
    typed<Filter | null>({ type: ["object", "null"], description: "condition, keyword, and values of single fields, as in sysUser/list." }),
  ),
  orderParam: optional(nullable(list(object({ fieldName: text(100), asc: optional(boolean()) }), { maxItems: 10 }))),
  pageParam: optional(object({ pageNum: optional(PAGE_NUMBER), pageSize: optional(pageSize(10)) })),
};
const QUERY = object(ASKED);
export type Asked = ValueOf<typeof QUERY>;

/** A record, as its own calls give it. */
export const RECORD: RecordSchema = typed({ type: "object" });

/** One record or several, each of them under a name of its own; none is refused by the call that is asked. */
export const SOME_USERS = { userId: optional(ID), userIds: optional(list(ID, { maxItems: 500 })) };
const USERS = object(SOME_USERS);
/** Ids of the users that a call names. */
export const usersNamed = ({ userId, userIds = [] }: ValueOf<typeof USERS>): readonly string[] => [
  ...new Set([...(userId === undefined ? [] : [userId]), ...userIds]),
];

/** What its clients send beside what is read: they repeat whole records. */
export const OPEN = { additionalProperties: true };
