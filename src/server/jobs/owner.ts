import type { Actor } from "../../model/actor.ts";
import type { Documents } from "../../model/documents.ts";
import { AppError } from "../../model/error.ts";
import { withSeenSums } from "../../model/seen-sums.ts";
import type { Database } from "../db/database.ts";
import { accountById, type StoredAccount, working } from "../identity/accounts.ts";
import { mayActAs } from "../identity/acting.ts";
import { actorOf } from "../identity/actor.ts";
import { keyActor } from "../identity/api-keys.ts";

/** Who asked for a job, and in which of the ways open to him he worked then. */
export interface JobOwner {
  readonly user: string;
  /** Who really asked, when he acted as that user. */
  readonly realUser: string | null;
  readonly organisation: string | null;
  /** The roles with which the one who signed in had chosen to work; null: all. */
  readonly roles: readonly string[] | null;
  /** The API key by which it was asked; left out: none. */
  readonly key?: string | null;
}

/**
 * The owner of a job with the rights that he has now: what was taken from him since he asked is gone.
 * @throws AppError access.denied when he may not sign in any more, or may not act as that user; nor when the key by which he asked is over
 */
export async function actorOfOwner(
  { db, documents }: { readonly db: Database; readonly documents: Documents },
  { user, realUser, organisation, roles, key }: JobOwner,
): Promise<Actor> {
  if (key) {
    const actor = await keyActor({ db, documents }, key);
    if (actor?.id !== user) throw new AppError("access.denied");
    return actor;
  }
  const account = await accountOf(db, user, realUser === null ? roles : null);
  const own = await actorOf(db, account, organisation !== null && account.organisations.includes(organisation) ? organisation : null);
  const actor = withSeenSums(own, documents.entities.values());
  if (realUser === null) return actor;
  const real = await accountOf(db, realUser, roles);
  if (!(await mayActAs({ db, documents }, await actorOf(db, real, null), account))) throw new AppError("access.denied");
  return { ...actor, realUser: { id: real.id, username: real.username, realName: real.realName } };
}

async function accountOf(db: Database, id: string, roles: readonly string[] | null): Promise<StoredAccount> {
  const account = await accountById(db, id);
  if (!account || account.locked) throw new AppError("access.denied");
  return working(account, roles ?? []);
}
