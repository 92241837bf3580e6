import type { Actor } from "../../../model/actor.ts";
import type { Session } from "../../identity/session.ts";

/** The three column lists under the names of the specification (shell §3, login response), and what they speak of. */
export const columnLists = (actor: Actor) => ({
  column_permission_views: [...actor.grants.view].sort(),
  column_permission_edits: [...actor.grants.edit].sort(),
  column_permission_adds: [...actor.grants.add].sort(),
  /** Entities of which no other column is seen: also those that only a role names with which the user does not work now. */
  column_controlled: [...(actor.grants.controlled ?? [])].sort(),
});

const ADMIN = 0;

/** What the browser knows of the signed-in user (specification shell §3, get-info response): enough to draw, never to decide. */
export const userInfo = ({ actor, mustChangePassword, viewing }: Session) => ({
  userId: actor.id,
  username: actor.username,
  realName: actor.realName,
  roles: actor.roles,
  avatar: null,
  introduction: "",
  tenantId: actor.tenant,
  deptId: actor.dept,
  departmentId: actor.dept,
  organisationId: actor.organisation,
  isRunAs: actor.realUser !== undefined,
  realUser: actor.realUser ?? null,
  viewing: viewing ?? null,
  isAdmin: actor.userType === ADMIN,
  isSuperUser: actor.isSuperUser,
  toChangePwd: mustChangePassword,
  userInfo: { id: actor.id, username: actor.username, realName: actor.realName, userType: actor.userType },
  dictList: [],
  filed_cache: {},
  u9cToken: null,
  permissions: [...actor.permissions].sort(),
  ...columnLists(actor),
});
