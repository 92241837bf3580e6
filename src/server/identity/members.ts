import { sql } from "kysely";
import type { User } from "../../generated/entities/user.ts";
import { type Person, type Rights, type Role, rightsOf, rootsOf } from "../../model/rights.ts";
import { type Member, NO_OVERLAY, type Overlay } from "../../model/rights-draft.ts";
import type { Database, RowOf } from "../db/database.ts";
import type { Predicate } from "../records/predicate.ts";
import { belowThese } from "./departments.ts";
import { rolesHeld, rolesOf } from "./roles.ts";

/** Users who have the same roles, department, organisations and type, and so the same rights. */
export interface Group extends Member {
  /** Whether the user who asks is one of them, and whether others are. */
  readonly own: boolean;
  readonly others: boolean;
}

type StoredMember = Readonly<Pick<User, "isSuper" | "userType" | "tenant" | "dept" | "organisations" | "roles">>;

/** A user's record in stored form as a member. */
export const memberOf = (user: StoredMember): Member => ({
  isSuperUser: user.isSuper === true,
  userType: user.userType,
  tenant: user.tenant ?? null,
  dept: user.dept ?? null,
  organisations: user.organisations ?? [],
  roles: user.roles ?? [],
});

type GroupRow = Pick<RowOf<"sysr_user">, "user_type" | "tenant_id" | "dept_id" | "organisations_ids" | "roles_ids"> &
  Pick<Group, "own" | "others">;

/** The users (alias `u`) who pass a test, removed ones left out, in groups. Super users are left out too: their rights hang on nothing. */
export async function groupsOf(db: Database, actor: string, test: Predicate): Promise<Group[]> {
  const { rows } = await sql<GroupRow>`
    select u.user_type, u.tenant_id, u.dept_id, u.organisations_ids, u.roles_ids,
      bool_or(u.id = ${actor}::bigint) as own, bool_or(u.id <> ${actor}::bigint) as others
    from sysr_user as u where u.removed_at is null and u.is_super is not true and ${test} group by 1, 2, 3, 4, 5`.execute(db);
  return rows.map(({ user_type: userType, tenant_id: tenant, dept_id: dept, organisations_ids, roles_ids, own, others }) => ({
    ...{ isSuperUser: false, userType, tenant, dept, organisations: organisations_ids ?? [], roles: roles_ids ?? [], own, others },
  }));
}

/** What members may do, and the codes of the roles by which they may. */
export interface Resolved {
  readonly rights: Rights;
  readonly roles: readonly string[];
}

/**
 * What these members may do by the roles and departments as they are stored now: with those of their types.
 * @param drafted roles as a draft has them, in place of the stored ones
 */
export async function resolved(
  db: Database,
  members: readonly Member[],
  drafted: Pick<Overlay, "roles"> = NO_OVERLAY,
): Promise<Resolved[]> {
  const held = await rolesHeld(db, members, drafted);
  return byRoles(
    db,
    members.map((member, at) => ({ ...member, roles: held[at] ?? [] })),
  );
}

/** The same by the roles alone that they name: what a role gives by itself, whoever has it. */
export async function resolvedAlone(db: Database, members: readonly Member[], drafted: Pick<Overlay, "roles">): Promise<Resolved[]> {
  const stored = await rolesOf(db, [...new Set(members.flatMap(({ roles }) => roles))], drafted);
  const byId = new Map(stored.map((role) => [role.id, role]));
  return byRoles(
    db,
    members.map((member) => ({ ...member, roles: member.roles.flatMap((id): Role[] => [byId.get(id) ?? []].flat()) })),
  );
}

async function byRoles(db: Database, people: readonly Person[]): Promise<Resolved[]> {
  const below = await belowThese(
    db,
    people.flatMap(({ roles, dept }) => roles.flatMap((role) => rootsOf(role, dept))),
  );
  return people.map((person) => ({ rights: rightsOf(person, below), roles: person.roles.map(({ code }) => code) }));
}

/** The rights alone, as `resolved` has them. */
export const rightsOfMembers = async (db: Database, members: readonly Member[], drafted?: Pick<Overlay, "roles">): Promise<Rights[]> =>
  (await resolved(db, members, drafted)).map(({ rights }) => rights);
