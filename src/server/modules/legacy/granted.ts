import type { LegacyPerm, LegacyRole, LegacyUser } from "../../../model/contract/legacy/rights.ts";
import type { AnswerOf } from "../../../model/contract/operation.ts";
import { RECORDS } from "../../../model/contract/records.ts";
import { RIGHTS_TREE } from "../../../model/contract/rights-tree.ts";
import { AppError } from "../../../model/error.ts";
import { entityIn } from "../../../model/rights.ts";
import type { Reference, Row } from "../../../model/wire.ts";
import type { Ask } from "./ask.ts";

/** Of permissions that belong to no entity. */
const SYSTEM = "system";
const MOST_USERS = 500;

interface PermFilter {
  readonly moduleId?: string | null | undefined;
  readonly keyword?: string | null | undefined;
}

type Tree = AnswerOf<typeof RIGHTS_TREE.tree>;
export const treeOf = (ask: Ask): Promise<Tree> => ask.of(RIGHTS_TREE.tree);

/** The permissions that roles can grant, each with what it is about. */
export function permsIn({ permissions, entities }: Tree): LegacyPerm[] {
  const titles = new Map(entities.map(({ id, title }) => [id, title]));
  return permissions.map(({ permission, name }) => {
    const entity = entityIn(permission);
    const moduleId = titles.has(entity) ? entity : SYSTEM;
    return { permId: permission, permName: name, moduleId, moduleName: titles.get(entity) ?? SYSTEM };
  });
}

/** @throws AppError record.notFound where no role could grant it */
export function permIn(tree: Tree, id: string): LegacyPerm {
  const perm = permsIn(tree).find(({ permId }) => permId === id);
  if (!perm) throw new AppError("record.notFound");
  return perm;
}

export const asCode = ({ permId, permName, moduleId }: LegacyPerm) => ({
  ...{ permCodeId: permId, permCode: permId, showName: permName, parentId: moduleId },
});

/** Of a list, what belongs to a module and has a text in its id or name. */
export function chosen(perms: readonly LegacyPerm[], filter?: PermFilter | null) {
  const keyword = (filter?.keyword ?? "").trim().toLowerCase();
  const { moduleId = null } = filter ?? {};
  return perms.filter(
    (perm) => (moduleId === null || perm.moduleId === moduleId) && `${perm.permId} ${perm.permName}`.toLowerCase().includes(keyword),
  );
}

/** What a role grants, as far as the reader sees it. */
export const grantedBy = (role: Row): readonly string[] =>
  ((role.permissions ?? []) as readonly { readonly permission: string }[]).map(({ permission }) => permission);

export const rolesGranting = async (ask: Ask, permission: string): Promise<Row[]> =>
  (await ask.of(RIGHTS_TREE.roles)).roles.filter((role) => grantedBy(role).includes(permission));

const textIn = (row: Row, field: string): string | null => (typeof row[field] === "string" ? row[field] : null);
export const roleNamed = (role: Row) => ({ roleId: role.id, roleName: textIn(role, "name") ?? "" });
export const roleRow = (role: Row): LegacyRole => ({ ...roleNamed(role), roleCode: textIn(role, "code") });

/** The users who have one of these roles, with those of them that they have. */
export async function usersWith(ask: Ask, roles: readonly { readonly roleId: string; readonly roleName: string }[]): Promise<LegacyUser[]> {
  if (roles.length === 0) return [];
  const condition = { field: "roles", op: "in", value: roles.map(({ roleId }) => roleId) } as const;
  const { records } = await ask.records("user", RECORDS.page, { query: { current: 1, size: MOST_USERS }, body: { condition } });
  return records.map((user) => {
    const held = new Set(((user.roles ?? []) as readonly Reference[]).map(({ id }) => id));
    const own = roles.filter(({ roleId }) => held.has(roleId));
    return { userId: user.id, loginName: textIn(user, "username"), showName: textIn(user, "realName"), roles: own };
  });
}
