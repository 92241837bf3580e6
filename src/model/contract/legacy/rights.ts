import { ID } from "../common.ts";
import { operation } from "../operation.ts";
import { rpcPageOf } from "../record-parts.ts";
import { RESOURCE } from "../resource.ts";
import { described, list, NOTHING, nullable, object, optional, text, typed, type ValueOf } from "../schema.ts";
import { ASKED, LEGACY_BASE, RECORD } from "./parts.ts";

const at = (path: string) => `${LEGACY_BASE}/${path}` as const;

const ROLE = { roleId: ID, roleName: text() };
const PERM = {
  permId: text(undefined, { description: "The permission, as roles grant it: `{entity}:{word}`." }),
  permName: text(),
  moduleId: text(undefined, { description: "The entity; `system` of what belongs to none." }),
  moduleName: text(),
};
const PERM_ROW = object(PERM);
/** A permission that roles can grant. */
export type LegacyPerm = ValueOf<typeof PERM_ROW>;
const CODE_ROW = object({ permCodeId: PERM.permId, permCode: PERM.permId, showName: text(), parentId: PERM.moduleId });
const MODULE = { moduleId: PERM.moduleId, moduleName: text() };
const GRANTED_PERM = object({ ...PERM, ...ROLE });
const GRANTED_CODE = object({ permCode: PERM.permId, showName: text(), ...ROLE });
const GRANTED_MENU = object({ menuId: text(), menuName: text(), permId: PERM.permId, ...ROLE });
const USER_ROW = object({ userId: ID, loginName: nullable(text()), showName: nullable(text()), roles: list(object(ROLE)) });
const ROLE_ROW = object({ ...ROLE, roleCode: nullable(text()) });

const readsRoles = { permission: "role:view" } as const;
const asks = { method: "GET", ...readsRoles } as const;
const ofUser = { method: "GET", permission: "user:view", query: object({ userId: ID }) } as const;
const ofMenu = { method: "GET", permission: "resource:view", query: object({ menuId: ID }) } as const;
const ofPerm = { ...asks, query: object({ permId: text(128) }) } as const;
const ofCode = { ...asks, query: object({ permCodeId: text(128) }) } as const;
const PERM_FILTER = nullable(object({ moduleId: optional(nullable(text(60))), keyword: optional(nullable(text(200))) }));
const lists = { method: "POST", ...readsRoles, body: nullable(object({ ...ASKED, filter: optional(PERM_FILTER) })) } as const;

/** Permissions are declared by documents and by the program: nothing is added to them, changed or taken away by a call. */
const declared = {
  method: "POST",
  permission: "role:edit",
  answer: NOTHING,
  body: nullable(typed<object>({ type: "object" })),
  summary: "Refused: permissions are declared by documents, and roles grant them (legacy.declared)",
} as const;

/** What roles grant, and who has it, in the older dialect. */
export const LEGACY_RIGHTS = {
  listAllRolesByPermCode: operation({
    ...{ id: "legacy.listAllRolesByPermCode", method: "POST", path: at("sysRole/listAllRolesByPermCode"), ...readsRoles },
    summary: "The roles that grant a permission; of the first 500 roles",
    body: object({ permCode: described(text(128), "`{entity}:{word}`") }),
    answer: list(RECORD),
  }),
  userPerms: operation({
    ...{ id: "legacy.userPerms", path: at("sysUser/listSysPermWithDetail"), ...ofUser, answer: list(GRANTED_PERM) },
    summary: "The permissions of a user, and the role by which he has each",
  }),
  userPermCodes: operation({
    ...{ id: "legacy.userPermCodes", path: at("sysUser/listSysPermCodeWithDetail"), ...ofUser, answer: list(GRANTED_CODE) },
    summary: "The same, as codes",
  }),
  userMenus: operation({
    ...{ id: "legacy.userMenus", path: at("sysUser/listSysMenuWithDetail"), ...ofUser, answer: list(GRANTED_MENU) },
    summary: "The entries of the menu at which a user may do something, and the role by which he may",
  }),
  listMenuPerm: operation({
    ...{ id: "legacy.listMenuPerm", path: at("sysMenu/listMenuPerm"), ...ofMenu, answer: RESOURCE.permissions.answer },
    summary: "The permissions at an entry of the menu, as POST /api/v1/resource/sysrResource/listPermission",
  }),
  menuPerms: operation({
    ...{
      id: "legacy.menuPerms",
      path: at("sysMenu/listSysPermWithDetail"),
      ...ofMenu,
      answer: list(object({ permId: PERM.permId, permName: text(), roles: list(object(ROLE)) })),
    },
    summary: "The same, with the roles that grant each",
  }),
  menuUsers: operation({
    ...{ id: "legacy.menuUsers", path: at("sysMenu/listSysUserWithDetail"), ...ofMenu, answer: list(USER_ROW) },
    summary: "The users who may do something at an entry of the menu, with the roles by which they may; the first 500",
  }),
  listPermCode: operation({
    ...{ id: "legacy.listPermCode", path: at("sysPermCode/list"), ...lists, answer: rpcPageOf(CODE_ROW) },
    summary: "The permissions that roles can grant, as codes",
  }),
  viewPermCode: operation({
    ...{ id: "legacy.viewPermCode", path: at("sysPermCode/view"), ...ofCode, answer: CODE_ROW },
    summary: "A permission, as a code",
  }),
  permCodeUsers: operation({
    ...{ id: "legacy.permCodeUsers", path: at("sysPermCode/listSysUserWithDetail"), ...ofCode, answer: list(USER_ROW) },
    summary: "The users who have a permission, with the roles by which they have it; the first 500",
  }),
  permCodeRoles: operation({
    ...{ id: "legacy.permCodeRoles", path: at("sysPermCode/listSysRoleWithDetail"), ...ofCode, answer: list(ROLE_ROW) },
    summary: "The roles that grant a permission",
  }),
  addPermCode: operation({ ...{ id: "legacy.addPermCode", path: at("sysPermCode/add") }, ...declared }),
  updatePermCode: operation({ ...{ id: "legacy.updatePermCode", path: at("sysPermCode/update") }, ...declared }),
  deletePermCode: operation({ ...{ id: "legacy.deletePermCode", path: at("sysPermCode/delete") }, ...declared }),
  listPerm: operation({
    ...{ id: "legacy.listPerm", path: at("sysPerm/list"), ...lists, answer: rpcPageOf(PERM_ROW) },
    summary: "The permissions that roles can grant",
  }),
  viewPerm: operation({ ...{ id: "legacy.viewPerm", path: at("sysPerm/view"), ...ofPerm, answer: PERM_ROW }, summary: "A permission" }),
  permUsers: operation({
    ...{ id: "legacy.permUsers", path: at("sysPerm/listSysUserWithDetail"), ...ofPerm, answer: list(USER_ROW) },
    summary: "The users who have a permission, with the roles by which they have it; the first 500",
  }),
  permRoles: operation({
    ...{ id: "legacy.permRoles", path: at("sysPerm/listSysRoleWithDetail"), ...ofPerm, answer: list(ROLE_ROW) },
    summary: "The roles that grant a permission",
  }),
  permMenus: operation({
    ...{ id: "legacy.permMenus", path: at("sysPerm/listSysMenuWithDetail"), ...ofPerm },
    summary: "The entries of the menu at which a permission counts",
    answer: list(object({ menuId: text(), menuName: text() })),
  }),
  addPerm: operation({ ...{ id: "legacy.addPerm", path: at("sysPerm/add") }, ...declared }),
  updatePerm: operation({ ...{ id: "legacy.updatePerm", path: at("sysPerm/update") }, ...declared }),
  deletePerm: operation({ ...{ id: "legacy.deletePerm", path: at("sysPerm/delete") }, ...declared }),
  listPermModule: operation({
    ...{ id: "legacy.listPermModule", path: at("sysPermModule/list"), ...lists, answer: rpcPageOf(object(MODULE)) },
    summary: "What permissions are about",
  }),
  listAllPermModule: operation({
    ...{ id: "legacy.listAllPermModule", method: "POST", path: at("sysPermModule/listAll"), ...readsRoles },
    summary: "The same, with the permissions of each",
    answer: list(object({ ...MODULE, sysPermList: list(PERM_ROW) })),
  }),
  addPermModule: operation({ ...{ id: "legacy.addPermModule", path: at("sysPermModule/add") }, ...declared }),
  updatePermModule: operation({ ...{ id: "legacy.updatePermModule", path: at("sysPermModule/update") }, ...declared }),
  deletePermModule: operation({ ...{ id: "legacy.deletePermModule", path: at("sysPermModule/delete") }, ...declared }),
} as const;

export type LegacyUser = ValueOf<typeof USER_ROW>;
export type LegacyRole = ValueOf<typeof ROLE_ROW>;
