import { sql } from "kysely";
import { type Actor, may } from "../../../../model/actor.ts";
import { type Entity, entityOf } from "../../../../model/documents.ts";
import { AppError } from "../../../../model/error.ts";
import { mayDo } from "../../../../model/permitted.ts";
import { type Person, type Rights, type Role, rightsOf, rootsOf } from "../../../../model/rights.ts";
import { withSeenSums } from "../../../../model/seen-sums.ts";
import type { Context } from "../../../context.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { accountById, type StoredAccount } from "../../../identity/accounts.ts";
import { actorOf } from "../../../identity/actor.ts";
import { belowThese } from "../../../identity/departments.ts";
import { organisationsOf } from "../../../identity/organisations.ts";
import { rolesOf } from "../../../identity/roles.ts";
import { maySee } from "../../../records/access/column-access.ts";
import { inScope } from "../../../records/access/scope.ts";
import { get } from "../../../records/read/read.ts";
import { keepHistory } from "../../../records/write/history.ts";

/** The permission to be told why others see what they see. */
export const EXPLAIN = "user:explain";
const USER = "user";
const ROLE = "role";

/** Where a matter is set. */
export interface Place {
  readonly screen: string;
  readonly entity: string;
  readonly record: string;
}

/** One role of a person, with what it alone gives him. */
export interface OwnRole {
  readonly role: Role;
  /** Null: the asker may not see it. */
  readonly name: string | null;
  readonly link: Place | null;
  /** Whether he has it because of his type alone, and the asker may know it. */
  readonly byType: boolean;
  readonly rights: Rights;
  /** Whether the asker may read what the role says. */
  readonly isRead: boolean;
}

/** Whose rights are explained. */
export interface Subject {
  readonly actor: Actor;
  readonly name: string;
  readonly isSelf: boolean;
  readonly isLocked: boolean;
  readonly roles: readonly OwnRole[];
}

/** How actors are completed by what features close of rows. */
export type Narrow = (actor: Actor) => Actor;

/**
 * The person whose rights are explained: the asker himself, as he asks (at work in a task, with the roles that he chose), or one of those whom he may see,
 * as that one would begin to work. That somebody looked is logged beforehand, with both names.
 * @throws AppError access.denied without the permission to ask about others; record.notFound for one whom the asker does not see
 */
export async function subjectOf(context: Context, narrow: Narrow, person: string | undefined): Promise<Subject> {
  const { actor, db, documents } = context;
  if (person === undefined || person === actor.id) {
    const account = await accountById(db, actor.id);
    if (!account) throw new AppError("record.notFound");
    const roles = await ownRoles(context, account, (role) => actor.isSuperUser || actor.roles.includes(role.code), true);
    return { actor, name: actor.realName || actor.username, isSelf: true, isLocked: false, roles };
  }
  if (!may(actor, EXPLAIN)) throw new AppError("access.denied");
  const user = entityOf(documents, USER);
  if (!mayDo(actor, user, "view")) throw new AppError("access.denied");
  await get(context, user, person);
  const account = await accountById(db, person);
  if (!account) throw new AppError("record.notFound");
  await inTransaction(context, (inside) =>
    keepHistory(inside, user, "explain", [{ id: person, tenant: account.tenant, before: null, after: null }]),
  );
  const other = withSeenSums(await actorOf(db, account, await organisationOf(context, account)), documents.entities.values());
  const name = maySee(user, "realName", actor) ? account.realName || account.username : account.username;
  return {
    actor: narrow(other),
    name,
    isSelf: false,
    isLocked: account.locked,
    roles: await ownRoles(context, account, () => true, false),
  };
}

/** Where he would begin to work: in the asker's organisation, where it is his too, else in his first. */
async function organisationOf({ db, actor }: Context, account: StoredAccount): Promise<string | null> {
  const ids = (await organisationsOf(db, account.organisations)).map(({ id }) => id);
  return ids.find((id) => id === actor.organisation) ?? ids[0] ?? null;
}

async function ownRoles(
  context: Context,
  account: StoredAccount,
  works: (role: Role) => boolean,
  isSelf: boolean,
): Promise<readonly OwnRole[]> {
  const { db, documents, actor } = context;
  const roles = await rolesOf(db, account.roles);
  const below = await belowThese(
    db,
    roles.flatMap((role) => rootsOf(role, account.dept)),
  );
  const entity = entityOf(documents, ROLE);
  const shown = await rolesShown(context, entity, roles, isSelf);
  const person: Person = { ...account, isSuperUser: false, roles };
  return roles.filter(works).map((role) => ({
    role,
    ...(shown.get(role.id) ?? { name: null, link: null }),
    byType: !account.givenRoles.includes(role.id) && (isSelf || (shown.has(role.id) && maySee(entity, "userTypes", actor))),
    rights: rightsOf({ ...person, chosen: new Set([role.id]) }, below),
    isRead: isSelf || (mayDo(actor, entity, "view") && shown.has(role.id)),
  }));
}

/** What the asker is told of roles: the names of his own, of others those that he may see, and where they are set. */
async function rolesShown({ db, actor, documents }: Context, entity: Entity, roles: readonly Role[], isSelf: boolean) {
  if (roles.length === 0) return new Map<string, Pick<OwnRole, "name" | "link">>();
  const { rows } = await sql<{ id: string; name: string; within: boolean }>`
    select r.id::text as id, r.name, ${inScope(entity, actor, "r")} as within from sysr_role as r
    where r.id = any(${roles.map(({ id }) => id)}::bigint[])`.execute(db);
  const views = mayDo(actor, entity, "view");
  return new Map(
    rows.flatMap(({ id, name, within }) => {
      const opens = views && within;
      if (!isSelf && !(opens && maySee(entity, "name", actor))) return [];
      const link = opens && documents.screens.has("role-list") ? { screen: "role-list", entity: ROLE, record: id } : null;
      return [[id, { name, link }] as const];
    }),
  );
}
