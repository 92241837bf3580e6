import type { Values } from "../../data-source.ts";
import { ID } from "../common.ts";
import { operation } from "../operation.ts";
import { rpcPageOf } from "../record-parts.ts";
import { integer, NOTHING, nullable, object, optional, text, typed } from "../schema.ts";
import { ASKED, LEGACY_BASE, OPEN, RECORD, SOME_USERS } from "./parts.ts";

const BASE = `${LEGACY_BASE}/sysDataPerm` as const;

const NAMED = {
  dataPermName: optional(text(64, { description: "The name of the role." })),
  dataPermCode: optional(text(64, { description: "Its code." })),
  ruleType: optional(integer({ description: "Its data scope, 0–5." })),
};
const ADDED = typed<Values>(object(NAMED, OPEN));
const CHANGED = typed<Values & { readonly dataPermId: string }>(object({ ...NAMED, dataPermId: ID }, OPEN));
const ofUsers = { method: "POST", permission: "user:view", body: object({ dataPermId: ID, ...ASKED }), answer: rpcPageOf(RECORD) } as const;
const changesUsers = { method: "POST", permission: "role:edit", body: object({ dataPermId: ID, ...SOME_USERS }), answer: NOTHING } as const;

/** Which rows people see, in the older dialect: the data scope and the row rules of a role, and its members. */
export const LEGACY_DATA_PERM = {
  listDataPerm: operation({
    ...{ id: "legacy.listDataPerm", method: "POST", path: `${BASE}/list`, permission: "role:view" },
    summary: "Roles, as sysRole/list, with dataPermId, dataPermName, dataPermCode and ruleType beside their own fields",
    body: nullable(object(ASKED)),
    answer: rpcPageOf(RECORD),
  }),
  viewDataPerm: operation({
    ...{ id: "legacy.viewDataPerm", method: "GET", path: `${BASE}/view`, permission: "role:view", answer: RECORD },
    ...{ summary: "A role with its row rules, likewise", query: object({ dataPermId: ID }) },
  }),
  addDataPerm: operation({
    ...{ id: "legacy.addDataPerm", method: "POST", path: `${BASE}/add`, permission: "role:add", body: ADDED, answer: RECORD },
    summary: "Add a role of which only the rows count: its data scope, departments and rules",
  }),
  updateDataPerm: operation({
    ...{ id: "legacy.updateDataPerm", method: "POST", path: `${BASE}/update`, permission: "role:edit", answer: RECORD },
    ...{ summary: "Change the rows that a role opens", body: CHANGED },
  }),
  deleteDataPerm: operation({
    ...{ id: "legacy.deleteDataPerm", method: "POST", path: `${BASE}/delete`, permission: "role:remove", answer: NOTHING },
    ...{ summary: "Remove a role", body: object({ dataPermId: ID }) },
  }),
  listDataPermUser: operation({
    ...{ id: "legacy.listDataPermUser", path: `${BASE}/listDataPermUser`, ...ofUsers },
    summary: "The users who have the role, as sysUser/list",
  }),
  listNotInDataPermUser: operation({
    ...{ id: "legacy.listNotInDataPermUser", path: `${BASE}/listNotInDataPermUser`, ...ofUsers },
    summary: "The users who do not have the role, as sysUser/list",
  }),
  addDataPermUser: operation({
    ...{ id: "legacy.addDataPermUser", path: `${BASE}/addDataPermUser`, ...changesUsers },
    summary: "Give the role to users",
  }),
  deleteDataPermUser: operation({
    ...{ id: "legacy.deleteDataPermUser", path: `${BASE}/deleteDataPermUser`, ...changesUsers },
    summary: "Take the role from users",
  }),
} as const;
