import type { UserInfo } from "../../client/account.ts";

/** What the server says of a plain user of one role, where a test says nothing else. */
export const userInfo = (said: Partial<UserInfo> = {}): UserInfo => ({
  userId: "1",
  username: "chen",
  realName: "陈一",
  avatar: null,
  roles: ["clerk"],
  tenantId: null,
  deptId: null,
  isAdmin: false,
  isSuperUser: false,
  toChangePwd: false,
  userInfo: {},
  permissions: [],
  column_permission_views: [],
  column_permission_edits: [],
  column_permission_adds: [],
  isRunAs: false,
  realUser: null,
  org: [],
  curOrg: null,
  roleChoices: [],
  chosenRoles: null,
  provider: null,
  visitStatistics: false,
  ...said,
});
