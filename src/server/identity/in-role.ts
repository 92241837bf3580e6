import type { Actor } from "../../model/actor.ts";
import type { Documents } from "../../model/documents.ts";
import { withSeenSums } from "../../model/seen-sums.ts";
import type { Database } from "../db/database.ts";
import { accountById } from "./accounts.ts";
import { actorOf } from "./actor.ts";

/** A person, and one of his roles, for what acts in his name while he is away. */
export interface InRole {
  readonly user: string;
  readonly role: string;
}

/**
 * What somebody may with one of his roles alone, as of now: never more than he may himself, and never as a super user. Of what is kept by organisations, in
 * the first of his own. Undefined where he may not sign in any more, or does not have the role.
 */
export async function actorInRole(
  { db, documents }: { readonly db: Database; readonly documents: Documents },
  { user, role }: InRole,
): Promise<Actor | undefined> {
  const account = await accountById(db, user);
  if (!account || account.locked || account.toChangePwd) return undefined;
  // A super user passes everywhere, and so has every role.
  if (!account.isSuper && !account.roles.includes(role)) return undefined;
  const roles = [...new Set([...account.roles, role])];
  const working = { ...account, isSuper: false, roles, chosenRoles: [role] };
  return withSeenSums(await actorOf(db, working, account.organisations[0] ?? null), documents.entities.values());
}
