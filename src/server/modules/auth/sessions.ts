import type { Actor } from "../../../model/actor.ts";
import type { Database } from "../../context.ts";
import type { Channel } from "../../db/channel.ts";
import { fromNow } from "../../db/clock.ts";
import { accountBySession } from "./accounts.ts";
import { actorOf } from "./actor.ts";
import { newToken, sha256 } from "./tokens.ts";

/** A signed-in user as a request sees him. */
export interface Session {
  readonly actor: Actor;
  readonly mustChangePassword: boolean;
}

export interface Sessions {
  /** Begins a session; gives its token, which is stored nowhere. */
  open(user: string, from: { ip: string; userAgent: string; organisation: string | null }): Promise<string>;
  /** The session of a token, or undefined when it is unknown, over, or its user may not sign in any more. */
  find(token: string): Promise<Session | undefined>;
  /** Ends one session. */
  close(token: string): Promise<void>;
  /** Ends all sessions of these users, in the caller's transaction. Call `forget` when it is committed. */
  closeAll(db: Database, users: readonly string[]): Promise<void>;
  /** Makes every server process ask the database again about these users, or about everybody. */
  forget(users: readonly string[] | "everybody"): Promise<void>;
  /** Stops listening to the other processes. */
  stop(): void;
}

/** How long a change that nobody announces (SQL by hand, a tenant's last day) may stay unseen. */
const CACHE_MS = 5_000;
const CACHE_SIZE = 10_000;
/** Topic under which server processes tell each other whose cached sessions are stale. NOTIFY carries 8,000 bytes, about 400 ids. */
export const SESSION_TOPIC = "session";
const MAX_IDS = 300;

interface Cached {
  readonly until: number;
  readonly session: Promise<Session | undefined>;
  /** Known once the session is loaded. */
  user?: string;
}

export function createSessions(options: { db: Database; channel: Channel | undefined; days: number }): Sessions {
  const { db, channel, days } = options;
  const cache = new Map<string, Cached>();

  function drop(users: readonly string[] | "everybody"): void {
    const gone = users === "everybody" ? undefined : new Set(users);
    // What is still loading may hold what was true before.
    for (const [key, { user }] of cache) if (!gone || user === undefined || gone.has(user)) cache.delete(key);
  }

  const stopListening = [
    channel?.subscribe(SESSION_TOPIC, (payload) => drop(Array.isArray(payload) ? payload.map(String) : "everybody")),
    channel?.onGap(() => drop("everybody")),
  ];

  async function load(hash: string): Promise<Session | undefined> {
    const found = await accountBySession(db, hash);
    if (!found || found.account.locked) return undefined;
    return { actor: await actorOf(db, found.account, found.organisation), mustChangePassword: found.account.toChangePwd };
  }

  function remember(hash: string): Promise<Session | undefined> {
    const entry: Cached = { until: performance.now() + CACHE_MS, session: load(hash) };
    if (cache.size >= CACHE_SIZE) cache.clear();
    cache.set(hash, entry);
    const dropEntry = () => {
      if (cache.get(hash) === entry) cache.delete(hash);
    };
    entry.session.then((session) => {
      if (session) entry.user = session.actor.id;
      else dropEntry();
    }, dropEntry);
    return entry.session;
  }

  async function forget(users: readonly string[] | "everybody"): Promise<void> {
    drop(users);
    if (users.length === 0) return;
    // What it follows is committed: where the others cannot be told, they find out when their cache is old.
    await channel?.publish(SESSION_TOPIC, users.length > MAX_IDS ? "everybody" : users).catch(() => {});
  }

  return {
    async open(user, from) {
      const token = newToken();
      await db
        .insertInto("session")
        .values({
          token_hash: sha256(token),
          user_id: user,
          organisation_id: from.organisation,
          expires_at: fromNow(days * 86_400),
          ip: from.ip,
          user_agent: from.userAgent.slice(0, 500),
        })
        .execute();
      return token;
    },
    find(token) {
      const hash = sha256(token);
      const cached = cache.get(hash);
      return cached && cached.until > performance.now() ? cached.session : remember(hash);
    },
    async close(token) {
      const row = await db.deleteFrom("session").where("token_hash", "=", sha256(token)).returning("user_id").executeTakeFirst();
      if (row) await forget([String(row.user_id)]);
    },
    async closeAll(transaction, users) {
      if (users.length > 0) await transaction.deleteFrom("session").where("user_id", "in", users).execute();
    },
    forget,
    stop() {
      for (const stop of stopListening) stop?.();
      cache.clear();
    },
  };
}
