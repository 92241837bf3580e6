import type { Device } from "../../../model/contract/personal.ts";
import { fromNow } from "../../db/clock.ts";
import type { Database } from "../../db/database.ts";
import type { Sessions } from "../../identity/sessions.ts";
import { sha256 } from "../../identity/tokens.ts";

/** The sessions of a user that are not over: the asking one first, then the last used. */
export async function devicesOf(db: Database, user: string, token: string): Promise<Device[]> {
  const own = sha256(token);
  const rows = await db
    .selectFrom("session")
    .select(["id", "token_hash", "ip", "user_agent", "created_at", "last_seen_at"])
    .where("user_id", "=", user)
    .where("expires_at", ">", fromNow(0))
    .orderBy((eb) => eb("token_hash", "=", own), "desc")
    .orderBy("last_seen_at", "desc")
    .limit(200)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    current: row.token_hash === own,
    ip: row.ip,
    userAgent: row.user_agent,
    signedInAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  }));
}

/**
 * Signs a user out elsewhere: in one session, or in all but the asking one, which stays in any case. One that is over, or another's, is left
 * as it is.
 */
export async function signOutElsewhere(
  db: Database,
  sessions: Sessions,
  { user, token, id }: { user: string; token: string; id?: string },
): Promise<void> {
  const closed = await db
    .deleteFrom("session")
    .where("user_id", "=", user)
    .where("token_hash", "!=", sha256(token))
    .$if(id !== undefined, (query) => query.where("id", "=", String(id)))
    .returning("id")
    .execute();
  if (closed.length > 0) await sessions.forget([user]);
}
