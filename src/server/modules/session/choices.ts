import type { RoleChoice } from "../../../model/contract/account.ts";
import { AppError } from "../../../model/error.ts";
import type { Database } from "../../db/database.ts";
import { organisationsOf } from "../../identity/organisations.ts";
import type { Sessions } from "../../identity/sessions.ts";
import type { OwnSession } from "./own-session.ts";

/** The roles among which a user can choose, by name: his own that are in use. */
export async function roleChoices(db: Database, { choice }: Pick<OwnSession, "choice">): Promise<RoleChoice[]> {
  if (choice.ownRoles.length === 0) return [];
  const rows = await db
    .selectFrom("sysr_role")
    .select(["id", "name"])
    .where("id", "in", choice.ownRoles)
    .where("status", "=", 0)
    .where("removed_at", "is", null)
    .orderBy("name")
    .execute();
  return rows.map((row) => ({ id: row.id, name: row.name }));
}

/**
 * Lets the caller work with some of his roles, or with all of them when none is named: what he may is computed from them alone.
 * @throws AppError session.roleNotYours; session.notWhileActing
 */
export async function chooseRoles(db: Database, sessions: Sessions, own: OwnSession, roles: readonly string[]): Promise<void> {
  if (own.actor.realUser) throw new AppError("session.notWhileActing");
  const known = new Set((await roleChoices(db, own)).map(({ id }) => id));
  if (!roles.every((id) => known.has(id))) throw new AppError("session.roleNotYours");
  await sessions.chooseRoles(own.token, roles.length === 0 ? null : roles);
}

/**
 * Makes one of the caller's organisations the current one: the records of the others are out of his reach then.
 * @throws AppError session.organisationNotYours for one outside his list, or closed
 */
export async function enterOrganisation(db: Database, sessions: Sessions, own: OwnSession, id: string): Promise<void> {
  const organisations = await organisationsOf(db, own.choice.organisations);
  if (!organisations.some((one) => one.id === id)) throw new AppError("session.organisationNotYours");
  await sessions.enterOrganisation(own.token, id);
}
