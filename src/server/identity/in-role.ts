import type { Actor } from "../../model/actor.ts";
import type { Documents } from "../../model/documents.ts";
import { withSeenSums } from "../../model/seen-sums.ts";
import type { Database } from "../db/database.ts";
import { accountById, type StoredAccount } from "./accounts.ts";
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
  const account = accountInRole(await accountById(db, user), role);
  return account && withSeenSums(await actorOf(db, account, account.organisations[0] ?? null), documents.entities.values());
}

/** The account as it works in one role, never as a super user; undefined where it may not sign in, or does not have the role. */
export function accountInRole(account: StoredAccount | undefined, role: string): StoredAccount | undefined {
  if (!account || account.locked || account.toChangePwd) return undefined;
  // A super user passes everywhere, and so has every role.
  if (!account.isSuper && !account.roles.includes(role)) return undefined;
  return { ...account, isSuper: false, roles: [...new Set([...account.roles, role])], chosenRoles: [role] };
}
