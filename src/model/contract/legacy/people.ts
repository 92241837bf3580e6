import { PASSWORD } from "../auth.ts";
import { ID } from "../common.ts";
import { operation } from "../operation.ts";
import { RECORD_EXCHANGE } from "../record-exchange.ts";
import { FILTER, RECORD_ID, rpcPageOf } from "../record-parts.ts";
import { described, list, NOTHING, nullable, object, optional, text } from "../schema.ts";
import { USER } from "../user.ts";
import { ASKED, LEGACY_BASE, RECORD, SOME_USERS } from "./parts.ts";

const ROLES = `${LEGACY_BASE}/sysRole`;
const DEPARTMENTS = `${LEGACY_BASE}/sysDept`;

const members = { method: "POST", permission: "user:view", body: object({ roleId: ID, ...ASKED }), answer: rpcPageOf(RECORD) } as const;
const changesMembers = {
  method: "POST",
  permission: "role:edit",
  body: object({ roleId: ID, ...SOME_USERS }),
  answer: NOTHING,
} as const;

const posts = {
  method: "POST",
  permission: "position:view",
  body: object({ deptId: RECORD_ID, ...ASKED }),
  answer: rpcPageOf(RECORD),
} as const;
const changesPosts = { method: "POST", permission: "position:edit", answer: NOTHING } as const;
const ONE_POST = { deptId: RECORD_ID, postId: RECORD_ID };

const exported = {
  method: "POST",
  body: nullable(object({ filter: optional(nullable(described(FILTER, "As in the list."))), orderParam: ASKED.orderParam })),
  answer: RECORD_EXCHANGE.exportExcel.gives(),
} as const;

/** Members of roles, positions of departments, passwords and exports in the older dialect. */
export const LEGACY_PEOPLE = {
  listUserRole: operation({
    ...{ id: "legacy.listUserRole", path: `${ROLES}/listUserRole`, ...members },
    summary: "The users who have a role, as sysUser/list",
  }),
  listNotInUserRole: operation({
    ...{ id: "legacy.listNotInUserRole", path: `${ROLES}/listNotInUserRole`, ...members },
    summary: "The users who do not have a role, as sysUser/list",
  }),
  addUserRole: operation({
    ...{ id: "legacy.addUserRole", path: `${ROLES}/addUserRole`, ...changesMembers },
    summary: "Give a role to users, as POST /api/v1/role/sysrRole/{id}/users",
  }),
  deleteUserRole: operation({
    ...{ id: "legacy.deleteUserRole", path: `${ROLES}/deleteUserRole`, ...changesMembers },
    summary: "Take a role from users, as DELETE /api/v1/role/sysrRole/{id}/users",
  }),
  resetPassword: operation({
    ...{ id: "legacy.resetPassword", method: "POST", path: `${LEGACY_BASE}/sysUser/resetPassword`, permission: "user:resetPassword" },
    ...{ byKey: false, untold: true, answer: USER.resetPassword.answer },
    summary: "Give a user a new password, as PUT /api/v1/user/sysrUser/{id}/resetPassword",
    body: object({ userId: ID, password: optional(described(PASSWORD, "Default: a random one, given back once.")) }),
  }),
  exportUsers: operation({
    ...{ id: "legacy.exportUsers", path: `${LEGACY_BASE}/sysUser/export`, permission: "user:export", ...exported },
    summary: "Users as a workbook, made by a job, as POST /api/v1/user/sysrUser/exportExcel",
  }),
  exportDepartments: operation({
    ...{ id: "legacy.exportDepartments", path: `${DEPARTMENTS}/export`, permission: "department:export", ...exported },
    summary: "Departments as a workbook, made by a job",
  }),
  exportPosts: operation({
    ...{ id: "legacy.exportPosts", path: `${LEGACY_BASE}/sysPost/export`, permission: "position:export", ...exported },
    summary: "Positions as a workbook, made by a job",
  }),
  listSysDeptPost: operation({
    ...{ id: "legacy.listSysDeptPost", path: `${DEPARTMENTS}/listSysDeptPost`, ...posts },
    summary: "The positions of a department, as sysPost/list",
  }),
  listNotInSysDeptPost: operation({
    ...{ id: "legacy.listNotInSysDeptPost", path: `${DEPARTMENTS}/listNotInSysDeptPost`, ...posts },
    summary: "The positions that are not of a department, as sysPost/list",
  }),
  viewSysDeptPost: operation({
    ...{ id: "legacy.viewSysDeptPost", method: "GET", path: `${DEPARTMENTS}/viewSysDeptPost`, permission: "position:view" },
    ...{ summary: "A position of a department", query: object(ONE_POST), answer: RECORD },
  }),
  addSysDeptPost: operation({
    ...{ id: "legacy.addSysDeptPost", path: `${DEPARTMENTS}/addSysDeptPost`, ...changesPosts },
    summary: "Make positions those of a department, all or none; a position has one department or none",
    body: object({ deptId: RECORD_ID, postIds: list(RECORD_ID, { minItems: 1, maxItems: 500 }) }),
  }),
  updateSysDeptPost: operation({
    ...{ id: "legacy.updateSysDeptPost", path: `${DEPARTMENTS}/updateSysDeptPost`, ...changesPosts },
    summary: "Rename a position of a department",
    body: object({ ...ONE_POST, postShowName: text(64, { minLength: 1 }) }),
  }),
  deleteSysDeptPost: operation({
    ...{ id: "legacy.deleteSysDeptPost", path: `${DEPARTMENTS}/deleteSysDeptPost`, ...changesPosts },
    summary: "Make a position of a department one of all departments",
    body: object(ONE_POST),
  }),
} as const;
