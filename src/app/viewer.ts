import type { UserInfo } from "../model/contract/account.ts";
import type { Viewer } from "../renderer/services.tsx";

/** What the browser knows of the user, in the shape that drawing needs. */
export function viewerOf(user: UserInfo): Viewer {
  return {
    id: user.userId,
    username: user.username,
    realName: user.realName,
    userType: user.userInfo.userType,
    isSuperUser: user.isSuperUser,
    tenant: user.tenantId,
    organisation: user.curOrg?.id ?? null,
    dept: user.deptId,
    deptName: user.curDept?.name,
    organisationName: user.curOrg?.shortName,
    roles: user.roles,
    permissions: new Set(user.permissions),
    grants: {
      controlled: new Set(user.column_controlled),
      view: new Set(user.column_permission_views),
      edit: new Set(user.column_permission_edits),
      add: new Set(user.column_permission_adds),
    },
  };
}
