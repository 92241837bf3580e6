import { may } from "../../../model/actor.ts";
import { permissionsOf } from "../../../model/check/role.ts";
import type { BoundRole, EntryPermission } from "../../../model/contract/resource.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { mayDo } from "../../../model/permitted.ts";
import { grantPermissions } from "../../../model/rights-grid.ts";
import { gridRole, roleChange } from "../../../model/rights-grid-draft.ts";
import type { Messages } from "../../plugins/messages.ts";
import { maySee } from "../../records/access/column-access.ts";
import type { RecordContext } from "../../records/context.ts";
import { permissionNames } from "../dictionaries/permissions.ts";
import { DECIDING, type EffectParts } from "../rights/draft/effects.ts";
import { discardDraft, ownDraft, saveDraft, submitDraft } from "../rights/draft/operations.ts";
import { grantedRoles } from "../rights/workbench/roles.ts";
import { entryIn, permissionsAt, storedEntries, withBelow } from "./entries.ts";

const ROLE_ENTITY = "role";

/** The permissions at an entry and at what lies below, or at all. */
export async function entryPermissions(context: RecordContext, id: string | undefined): Promise<EntryPermission[]> {
  const { actor, documents, language } = context;
  const entries = await storedEntries(context);
  const among = id === undefined ? entries : withBelow(entries, [entryIn(entries, id)]);
  const known = new Set(permissionsOf(documents));
  const names = permissionNames(documents, language);
  // As everywhere: what permissions are called is told to who holds them, and to who looks after roles.
  const told = (permission: string) => may(actor, "role:view") || may(actor, permission);
  return permissionsAt(entries, among, documents).map(({ permission, entry, button }) => ({
    permission,
    title: told(permission) ? (names.get(permission) ?? permission) : permission,
    entry: { id: entry.id, name: entry.name },
    resource: button?.id ?? null,
    status: button?.status ?? null,
    declared: known.has(permission),
    held: may(actor, permission),
  }));
}

async function permissionsBelow(context: RecordContext, id: string): Promise<string[]> {
  const entries = await storedEntries(context);
  return [...new Set(permissionsAt(entries, withBelow(entries, [entryIn(entries, id)]), context.documents).map((one) => one.permission))];
}

/** The roles that grant something at an entry or below it; none for who may see no roles, or not what they grant. */
export async function boundRoles(context: RecordContext, id: string): Promise<BoundRole[]> {
  const wanted = await permissionsBelow(context, id);
  const role = entityOf(context.documents, ROLE_ENTITY);
  const told = ["code", "name", "permissions"].every((name) => maySee(role, name, context.actor));
  if (!mayDo(context.actor, role, "view") || !told) return [];
  const { roles } = await grantedRoles(context);
  return roles.flatMap((row) => {
    const { permissions } = gridRole(row);
    const granted = new Set(permissions.map(({ permission }) => permission));
    const own = wanted.filter((one) => granted.has(one));
    if (own.length === 0) return [];
    return [{ id: row.id, code: String(row.code), name: String(row.name), permissions: own, whole: own.length === wanted.length }];
  });
}

interface Wanted {
  readonly id: string;
  readonly roles: readonly string[];
  readonly without?: readonly string[] | undefined;
  readonly permissions?: readonly string[] | undefined;
  readonly reason?: string | null | undefined;
}

/**
 * Makes a rights draft by which these roles hold the permissions of an entry, and those none of them, and sends it for approval.
 * @returns the draft's id; null where the roles are so already
 * @throws AppError record.notFound; access.denied, access.columnHidden for who does not see roles whole; rightsDraft.otherOpen where he has an open
 *   draft; what sending it is refused with
 */
export async function submitPermissions(context: RecordContext, parts: EffectParts & { readonly letters: Messages }, wanted: Wanted) {
  const { documents, actor } = context;
  const role = entityOf(documents, ROLE_ENTITY);
  if (!mayDo(actor, role, "view") || !mayDo(actor, role, "edit")) throw new AppError("access.denied", { params: { entity: role.title } });
  // Who sees part of it would change what he does not see.
  const hidden = DECIDING.role.find((name) => !maySee(role, name, actor));
  if (hidden !== undefined) throw new AppError("access.columnHidden", { params: { field: hidden } });
  const all = await permissionsBelow(context, wanted.id);
  const permissions = wanted.permissions ? all.filter((one) => wanted.permissions?.includes(one)) : all;
  const { roles } = await grantedRoles(context);
  const byId = new Map(roles.map((row) => [row.id, gridRole(row)]));
  const index = {
    among: new Set(permissionsOf(documents)),
    family: (entity: string) => [
      entity,
      ...[...documents.entities.values()].filter((one) => one["x-master"] === entity).map(({ $id }) => $id),
    ],
  };
  const known = permissions.filter((one) => index.among.has(one));
  const changes = [...wanted.roles.map((id) => [id, true] as const), ...(wanted.without ?? []).map((id) => [id, false] as const)].flatMap(
    ([id, on]) => {
      const stored = byId.get(id);
      if (!stored) throw new AppError("record.notFound");
      return roleChange(stored, grantPermissions(stored, on ? known : permissions, on, index)) ?? [];
    },
  );
  if (changes.length === 0) return { id: null };
  if (await ownDraft(context, parts.letters)) throw new AppError("rightsDraft.otherOpen");
  const entries = await storedEntries(context);
  const { version } = await saveDraft(context, parts.letters, { version: null, name: entryIn(entries, wanted.id).name, changes });
  try {
    return await submitDraft(context, parts, { version, reason: wanted.reason });
  } catch (error) {
    await discardDraft(context);
    throw error;
  }
}
