import { LEGACY_RIGHTS } from "../../../model/contract/legacy/rights.ts";
import { RESOURCE } from "../../../model/contract/resource.ts";
import { RIGHTS_TREE } from "../../../model/contract/rights-tree.ts";
import { USER } from "../../../model/contract/user.ts";
import { AppError } from "../../../model/error.ts";
import type { Ask } from "./ask.ts";
import { asCode, chosen, grantedBy, permIn, permsIn, roleNamed, roleRow, rolesGranting, treeOf, usersWith } from "./granted.ts";
import { pageIn } from "./lists.ts";
import { type Translation, translation } from "./translation.ts";

const L = LEGACY_RIGHTS;

/** Each permission that a user has, with each role by which he has it. */
async function permsOfUser(ask: Ask, id: string) {
  const held = new Set((await ask.of(USER.roles, { params: { id } })).map((role) => role.id));
  const { roles } = await ask.of(RIGHTS_TREE.roles);
  const tree = await treeOf(ask);
  const perms = new Map(permsIn(tree).map((perm) => [perm.permId, perm]));
  const own = roles.filter((role) => held.has(role.id));
  const granted = own.flatMap((role) =>
    grantedBy(role).flatMap((permission) => {
      const perm = perms.get(permission);
      return perm ? [{ ...perm, ...roleNamed(role) }] : [];
    }),
  );
  return { tree, granted };
}

/** The roles that grant something at an entry of the menu, each with what it grants there. */
const rolesAt = async (ask: Ask, id: string) =>
  (await ask.of(RESOURCE.boundRoles, { params: { id } })).map(({ id: roleId, name: roleName, permissions }) => ({
    ...{ roleId, roleName, permissions },
  }));

const usersHaving = async (ask: Ask, permission: string) => usersWith(ask, (await rolesGranting(ask, permission)).map(roleNamed));

const modulesIn = (perms: ReturnType<typeof permsIn>) => [
  ...new Map(perms.map(({ moduleId, moduleName }) => [moduleId, { moduleId, moduleName }])).values(),
];

const DECLARED = [
  ...[L.addPermCode, L.updatePermCode, L.deletePermCode, L.addPerm, L.updatePerm, L.deletePerm],
  ...[L.addPermModule, L.updatePermModule, L.deletePermModule],
];

export const RIGHTS: readonly Translation[] = [
  translation(L.listAllRolesByPermCode, (ask, { body }) => rolesGranting(ask, body.permCode)),
  translation(L.userPerms, async (ask, { query }) => (await permsOfUser(ask, query.userId)).granted),
  translation(L.userPermCodes, async (ask, { query }) =>
    (await permsOfUser(ask, query.userId)).granted.map(({ permId: permCode, permName: showName, roleId, roleName }) => ({
      ...{ permCode, showName, roleId, roleName },
    })),
  ),
  translation(L.userMenus, async (ask, { query }) => {
    const { tree, granted } = await permsOfUser(ask, query.userId);
    const entries = tree.nodes.filter(({ kind }) => kind === "entry");
    return entries.flatMap(({ id: menuId, title: menuName, actions }) =>
      granted
        .filter(({ permId }) => actions.includes(permId))
        .map(({ permId, roleId, roleName }) => ({ menuId, menuName, permId, roleId, roleName })),
    );
  }),
  translation(L.listMenuPerm, (ask, { query: { menuId: id } }) => ask.of(RESOURCE.permissions, { body: { id } })),
  translation(L.menuPerms, async (ask, { query: { menuId: id } }) => {
    const perms = await ask.of(RESOURCE.permissions, { body: { id } });
    const roles = await rolesAt(ask, id);
    return perms.map(({ permission: permId, title: permName }) => {
      const granting = roles.filter(({ permissions }) => permissions.includes(permId));
      return { permId, permName, roles: granting.map(({ roleId, roleName }) => ({ roleId, roleName })) };
    });
  }),
  translation(L.menuUsers, async (ask, { query }) =>
    usersWith(
      ask,
      (await rolesAt(ask, query.menuId)).map(({ roleId, roleName }) => ({ roleId, roleName })),
    ),
  ),
  translation(L.listPermCode, async (ask, { body }) =>
    pageIn(chosen(permsIn(await treeOf(ask)), body?.filter).map(asCode), body?.pageParam),
  ),
  translation(L.viewPermCode, async (ask, { query }) => asCode(permIn(await treeOf(ask), query.permCodeId))),
  translation(L.permCodeUsers, (ask, { query }) => usersHaving(ask, query.permCodeId)),
  translation(L.permCodeRoles, async (ask, { query }) => (await rolesGranting(ask, query.permCodeId)).map(roleRow)),
  translation(L.listPerm, async (ask, { body }) => pageIn(chosen(permsIn(await treeOf(ask)), body?.filter), body?.pageParam)),
  translation(L.viewPerm, async (ask, { query }) => permIn(await treeOf(ask), query.permId)),
  translation(L.permUsers, (ask, { query }) => usersHaving(ask, query.permId)),
  translation(L.permRoles, async (ask, { query }) => (await rolesGranting(ask, query.permId)).map(roleRow)),
  translation(L.permMenus, async (ask, { query }) =>
    (await treeOf(ask)).nodes
      .filter(({ kind, actions }) => kind === "entry" && actions.includes(query.permId))
      .map(({ id: menuId, title: menuName }) => ({ menuId, menuName })),
  ),
  translation(L.listPermModule, async (ask, { body }) =>
    pageIn(modulesIn(chosen(permsIn(await treeOf(ask)), body?.filter)), body?.pageParam),
  ),
  translation(L.listAllPermModule, async (ask) => {
    const perms = permsIn(await treeOf(ask));
    return modulesIn(perms).map((one) => ({ ...one, sysPermList: perms.filter(({ moduleId }) => moduleId === one.moduleId) }));
  }),
  ...DECLARED.map((operation) =>
    translation(operation, async () => {
      throw new AppError("legacy.declared");
    }),
  ),
];
