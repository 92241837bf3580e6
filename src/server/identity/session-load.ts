import { fromNow } from "../db/clock.ts";
import type { Database } from "../db/database.ts";
import type { DocumentStore } from "../documents/store.ts";
import { accountBySession } from "./accounts.ts";
import { mayActAs } from "./acting.ts";
import { actorOf } from "./actor.ts";
import type { LoginPolicies } from "./login-policies.ts";
import type { Session } from "./session.ts";

/** What sessions are read from. */
export interface SessionParts {
  readonly db: Database;
  readonly documents: DocumentStore;
  /** Absent: a session lives as long as it was begun for. */
  readonly policies?: Pick<LoginPolicies, "current"> | undefined;
}

const SEEN_SECONDS = 60;

/** Shown to the user among his devices, so minutes are enough; a session is not lost when it cannot be written. */
async function noteSeen(db: Database, hash: string): Promise<void> {
  await db
    .updateTable("session")
    .set({ last_seen_at: fromNow(0) })
    .where("token_hash", "=", hash)
    .where("last_seen_at", "<", fromNow(-SEEN_SECONDS))
    .execute()
    .catch(() => {});
}

/** The session of a token's hash as the tables have it; undefined when it is unknown, over, or its user may not sign in any more. */
export async function loadSession({ db, documents, policies }: SessionParts, hash: string): Promise<Session | undefined> {
  const found = await accountBySession(db, hash);
  if (!found || found.account.locked) return undefined;
  const endsAt = Math.min(found.endsAt, await longestOf(policies, found));
  if (endsAt <= found.askedAt) return undefined;
  await noteSeen(db, hash);
  const { account, organisation, real, ownRoles, chosenRoles, provider, beganAt } = found;
  const signedIn = { id: (real ?? account).id, userType: (real ?? account).userType, beganAt };
  const choice: Session["choice"] = { ownRoles, chosenRoles, provider, organisations: account.organisations };
  const actor = await actorOf(db, account, organisation);
  const { tenantCode } = account;
  if (!real) return { actor, mustChangePassword: account.toChangePwd, tenantCode, endsAt, choice, signedIn };
  // What he may, or what the other may, can have changed since he began.
  if (!(await mayActAs({ db, documents: documents.current.documents }, await actorOf(db, real, null), account))) return undefined;
  const { id, username, realName } = real;
  const realUser = { id, username, realName };
  return { actor: { ...actor, realUser }, mustChangePassword: real.toChangePwd, tenantCode, endsAt, choice, signedIn };
}

/** When a session ends at the latest by what is in force now, also one that was begun for longer. */
export async function longestOf(policies: SessionParts["policies"], { beganAt }: { readonly beganAt: number }): Promise<number> {
  return policies ? beganAt + (await policies.current()).sessionSeconds * 1_000 : Number.POSITIVE_INFINITY;
}
