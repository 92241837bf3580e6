import { type SqlBool, sql } from "kysely";
import type { Actor } from "../../../../model/actor.ts";
import type { ChangeSet } from "../../../../model/change-set.ts";
import { entityOf } from "../../../../model/documents.ts";
import { mayDo } from "../../../../model/permitted.ts";
import { type Absence, changedRecords, draftedMember, type Member, type Overlay, typesIn } from "../../../../model/rights-draft.ts";
import { NO_RIGHTS } from "../../../../model/rights-draft-difference.ts";
import { withSeenSums } from "../../../../model/seen-sums.ts";
import type { Context } from "../../../context.ts";
import { hasOneOf } from "../../../identity/held-roles.ts";
import { type Resolved, resolved } from "../../../identity/members.ts";
import { maySee } from "../../../records/access/column-access.ts";
import { inScope } from "../../../records/access/scope.ts";
import { FALSE, type Predicate } from "../../../records/predicate.ts";

/** Somebody whom a draft concerns. */
export interface Concerned extends Member, Absence {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  /** Whether the reader sees this user, and what roles he has. */
  readonly seen: boolean;
}

/** People who are alike in all that decides their rights, before a draft and under it, with their rights as sessions have them. */
export interface ConcernedGroup {
  readonly people: readonly Concerned[];
  readonly before: Resolved & Pick<Member, "dept">;
  readonly after: Resolved & Pick<Member, "dept">;
}

/** Everybody who has a role that the changes name, or would have it by his type, or is named himself; super users are left out, as their rights hang on nothing. */
export async function concernedBy({ db, actor, documents }: Context, changes: ChangeSet, person?: string): Promise<Concerned[]> {
  const [roles, users] = [changedRecords(changes, "role"), changedRecords(changes, "user")];
  const user = entityOf(documents, "user");
  const sees = mayDo(actor, user, "view") && ["realName", "roles"].every((field) => maySee(user, field, actor));
  const seen: Predicate = sees ? inScope(user, actor, "u") : FALSE;
  const tenant = actor.isSuperUser ? sql<SqlBool>`true` : sql<SqlBool>`u.tenant_id is not distinct from ${actor.tenant}::bigint`;
  const types = [...new Set(changes.flatMap(({ entity, values }) => (entity === "role" ? typesIn(values?.userTypes) : [])))];
  const { rows } = await sql<Concerned>`
    select u.id::text as id, u.username, u.real_name as name, u.user_type as "userType", u.tenant_id::text as tenant, u.dept_id::text as dept,
      coalesce(u.organisations_ids, '{}')::text[] as organisations, coalesce(u.roles_ids, '{}')::text[] as roles,
      u.status <> 0 as locked, u.removed_at is not null as gone, false as "isSuperUser", coalesce((${seen}), false) as seen
    from sysr_user as u
    where u.is_super is not true and ${tenant}
      and ((u.removed_at is null and (${hasOneOf("u", sql`${roles}::bigint[]`)} or u.user_type = any(${types}::int[]))) or u.id = any(${users}::bigint[]))
      ${person === undefined ? sql`` : sql`and u.id = ${person}::bigint`}
    order by u.real_name, u.id`.execute(db);
  return rows;
}

const keyOf = ({ userType, tenant, dept, organisations, roles, locked, gone }: Member & Absence): string =>
  JSON.stringify([userType, tenant, dept, organisations.toSorted(), roles.toSorted(), locked, gone]);

/** The people in groups, each resolved twice: as it is stored, and under the draft. */
export async function groupsUnder(
  { db, documents }: Pick<Context, "db" | "documents">,
  people: readonly Concerned[],
  overlay: Overlay,
): Promise<ConcernedGroup[]> {
  const drafted = new Map(people.map((one) => [one, draftedMember(one, overlay.members.get(one.id))]));
  const groups = [...Map.groupBy(people, (one) => `${keyOf(one)} ${keyOf(drafted.get(one) ?? one)}`).values()];
  const first = groups.map(([one]) => one as Concerned);
  const [befores, afters] = await Promise.all([
    resolved(db, first),
    resolved(
      db,
      first.map((one) => drafted.get(one) ?? one),
      overlay,
    ),
  ]);
  const entities = [...documents.entities.values()];
  const side = (member: Member & Absence, { rights, roles }: Resolved) =>
    member.locked || member.gone
      ? { rights: { ...NO_RIGHTS, tenant: member.tenant }, roles: [], dept: null }
      : { rights: withSeenSums(rights, entities), roles, dept: member.dept };
  return groups.map((members, at) => ({
    people: members,
    before: side(first[at] as Concerned, befores[at] as Resolved),
    after: side(drafted.get(first[at] as Concerned) as Concerned, afters[at] as Resolved),
  }));
}

/** Somebody of a group as the server would see him: with the rights of before, or of the draft. */
export const actorIn = ({ id, username, name }: Concerned, { rights, roles }: Resolved): Actor => ({
  ...{ id, username, realName: name, organisation: rights.organisations[0] ?? null, roles },
  ...rights,
});
