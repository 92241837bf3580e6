import type { Actor } from "../../model/actor.ts";
import { type Person, rightsOf, rootsOf } from "../../model/rights.ts";
import { NO_OVERLAY, type Overlay } from "../../model/rights-draft.ts";
import type { Database } from "../db/database.ts";
import { belowThese } from "./departments.ts";
import { rolesOf } from "./roles.ts";

/** The user's row as far as an actor is made from it. */
export interface Account {
  readonly id: string;
  readonly username: string;
  readonly realName: string;
  readonly userType: number;
  readonly isSuper: boolean;
  readonly toChangePwd: boolean;
  readonly tenant: string | null;
  readonly dept: string | null;
  readonly organisations: readonly string[];
  /** All that he has: what he was given, and what everybody of his type has. */
  readonly roles: readonly string[];
  /** Those with which he has chosen to work in a session; null: all. */
  readonly chosenRoles: readonly string[] | null;
}

/** The role that a super user has by being one. */
export const SUPER = "super";

/**
 * Who asks, from the tables alone (specification administration §6): what `rightsOf` makes of his roles.
 * @param drafted roles as a draft has them, in place of the stored ones (`drafted.ts`)
 */
export async function actorOf(
  db: Database,
  account: Account,
  organisation: string | null,
  drafted: Pick<Overlay, "roles"> = NO_OVERLAY,
): Promise<Actor> {
  const { id, username, realName, isSuper: isSuperUser, chosenRoles, ...own } = account;
  const chosen = chosenRoles ? new Set(chosenRoles) : undefined;
  const roles = await rolesOf(db, account.roles, drafted);
  const person: Person = { ...own, isSuperUser, roles, chosen };
  const below = await belowThese(
    db,
    roles.flatMap((role) => rootsOf(role, account.dept)),
  );
  const codes = roles.filter((role) => chosen?.has(role.id) ?? true).map(({ code }) => code);
  return { ...{ id, username, realName, organisation }, roles: [...(isSuperUser ? [SUPER] : []), ...codes], ...rightsOf(person, below) };
}
