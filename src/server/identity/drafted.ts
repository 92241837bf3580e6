import { sql } from "kysely";
import type { Actor } from "../../model/actor.ts";
import type { ChangeSet } from "../../model/change-set.ts";
import {
  type Absence,
  changedRecords,
  draftedMember,
  NO_OVERLAY,
  type Overlay,
  overlayOf,
  type StoredRole,
} from "../../model/rights-draft.ts";
import type { Database } from "../db/database.ts";
import type { StoredAccount } from "./accounts.ts";
import { actorOf } from "./actor.ts";
import { rolesHeld } from "./roles.ts";

interface StoredRow extends Omit<StoredRole, "userTypes" | "permissions" | "columns" | "rules"> {
  readonly userTypes: readonly string[];
  readonly permissions: StoredRole["permissions"] | null;
  readonly columns: StoredRole["columns"] | null;
  readonly rules: StoredRole["rules"] | null;
}

/** These roles as they are stored, in use or not, with the ids of their rows. */
async function storedRoles(db: Database, ids: readonly string[]): Promise<StoredRole[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StoredRow>`
    select r.id::text as id, r.code, r.data_scope as "dataScope", coalesce(r.departments_ids, '{}')::text[] as departments,
      coalesce(r.organisations_ids, '{}')::text[] as organisations, r.tenant_id::text as tenant, coalesce(r.user_types, '{}') as "userTypes", r.status, r.removed_at is not null as removed,
      (select json_agg(json_build_object('id', p.id::text, 'permission', p.permission))
        from sysr_role_permission as p where p.master_id = r.id) as permissions,
      (select json_agg(json_build_object('id', c.id::text, 'entity', c.entity, 'field', c.field,
          'canView', c.can_view, 'canEdit', c.can_edit, 'canAdd', c.can_add))
        from sysr_role_column as c where c.master_id = r.id) as columns,
      (select json_agg(json_build_object('id', u.id::text, 'entity', u.entity, 'rule', u.rule))
        from sysr_role_rule as u where u.master_id = r.id) as rules
    from sysr_role as r where r.id = any(${ids}::bigint[])`.execute(db);
  return rows.map((row) => ({
    ...{ ...row, userTypes: row.userTypes.map(Number) },
    ...{ permissions: row.permissions ?? [], columns: row.columns ?? [], rules: row.rules ?? [] },
  }));
}

/**
 * What a draft makes of roles and users: the one place at which a draft meets what is stored.
 * @param tenant of who would apply it, in which new roles would be
 */
export async function draftOverlay(db: Database, changes: ChangeSet, tenant: string | null): Promise<Overlay> {
  return changes.length === 0 ? NO_OVERLAY : overlayOf(await storedRoles(db, changedRecords(changes, "role")), changes, tenant);
}

/**
 * Who would ask under a draft: `actorOf` with the draft laid over his account and roles. Undefined where the draft removes or locks him.
 * @param changes of roles and users (`role`, `user`); those of other entities have no part in it
 * @param tenant of who would apply it; default: his own
 */
export async function actorUnder(
  db: Database,
  account: StoredAccount & Absence,
  organisation: string | null,
  changes: ChangeSet,
  tenant: string | null = account.tenant,
): Promise<Actor | undefined> {
  const overlay = await draftOverlay(db, changes, tenant);
  const member = { ...account, isSuperUser: account.isSuper, roles: account.givenRoles };
  const drafted = draftedMember(member, overlay.members.get(account.id));
  if (drafted.gone || drafted.locked) return undefined;
  // Where he would be in an organisation that the draft takes from him, he begins in one that he keeps.
  const isThere = organisation === null || account.isSuper || drafted.organisations.includes(organisation);
  const [held = []] = await rolesHeld(db, [drafted], overlay);
  const roles = held.map(({ id }) => id);
  return actorOf(db, { ...drafted, roles }, isThere ? organisation : (drafted.organisations[0] ?? null), overlay);
}
