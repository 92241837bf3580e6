import { withSeenSums } from "../../model/seen-sums.ts";
import { cache } from "../caches.ts";
import { type Channel, publishIn } from "../db/channel.ts";
import { fromNow } from "../db/clock.ts";
import type { ChangesOf, Database } from "../db/database.ts";
import type { Edition } from "../documents/edition.ts";
import type { DocumentStore } from "../documents/store.ts";
import { loadKey } from "./api-keys.ts";
import type { LoginPolicies } from "./login-policies.ts";
import type { Session } from "./session.ts";
import { loadSession } from "./session-load.ts";
import { keyPrefix, newToken, sha256 } from "./tokens.ts";
import { loadViewing } from "./viewing.ts";

/** The provider of single sign-on that vouched for a user, and its word for it, which its sign-out asks for. */
export interface SsoOrigin {
  readonly provider: string;
  readonly idToken: string | null;
}

export interface Sessions {
  /** Begins a session; gives its token, which is stored nowhere. */
  open(user: string, from: { ip: string; userAgent: string; organisation: string | null; sso?: SsoOrigin | undefined }): Promise<string>;
  /**
   * The session of a token, or undefined when it is unknown, over, or its user may not sign in any more.
   * @param edition of the documents by which columns are hidden; default: the current one
   */
  find(token: string, edition?: Edition): Promise<Session | undefined>;
  /** The session in which the owner of a token looks as somebody else, by the ticket of the viewing; undefined when it is over. */
  findViewing(token: string, ticket: string, edition?: Edition): Promise<Session | undefined>;
  /** As whom, and with what, a system asks by an API key; undefined where the key is unknown, over or revoked, or its owner may not sign in or has not its role any more. */
  findKey(key: string, edition?: Edition): Promise<Session | undefined>;
  /** Whether `find` or `findKey` knows the session of a token without asking the database. */
  remembers(token: string): boolean;
  /** Lets the user of a session act as another one. False when he already acts as somebody. */
  startActing(token: string, as: { user: string; organisation: string | null }): Promise<boolean>;
  /** Lets him be himself again. False when he was. */
  stopActing(token: string): Promise<boolean>;
  /** Changes the current organisation, of whom he acts as while he does. */
  enterOrganisation(token: string, organisation: string): Promise<void>;
  /** Works with these of his roles only; null: with all. */
  chooseRoles(token: string, roles: readonly string[] | null): Promise<void>;
  /**
   * Ends one session; gives the provider that it came from, if it did. Where somebody acts as another user, that alone ends (specification
   * shell §4, logout in run-as mode).
   */
  close(token: string): Promise<SsoOrigin | undefined>;
  /** Ends all sessions of these users, in the caller's transaction. Call `forget` when it is committed. */
  closeAll(db: Database, users: readonly string[]): Promise<void>;
  /** Makes every server process ask the database again about these users, or about everybody. */
  forget(users: readonly string[] | "everybody"): Promise<void>;
  /** Stops listening to the other processes. */
  stop(): void;
}

/** How long a change that nobody announces (SQL by hand, a tenant's last day) may stay unseen: staff pause for seconds between two calls. */
const CACHE_MS = 60_000;
const CACHE_SIZE = 10_000;
/** Topic under which server processes tell each other whose cached sessions are stale. NOTIFY carries 8,000 bytes, about 400 ids. */
export const SESSION_TOPIC = "session";
const MAX_IDS = 300;

/** What is expected of a session that is about to be changed. */
const ACTING = "is not";
const NOT_ACTING = "is";

interface Cached {
  /** On the clock of `performance`: the end of its time, or of the session where that comes before. */
  until: number;
  readonly session: Promise<Session | undefined>;
  /** Known once the session is loaded: the user, and who acts as him. */
  users?: readonly string[];
}

const seen = new WeakMap<Session, WeakMap<Edition, Session>>();

/** The session as it is by an edition's documents: without the columns that these hide by what they are computed from. Memoised by both. */
function seenBy(session: Session, edition: Edition): Session {
  const byEdition = seen.get(session) ?? new WeakMap<Edition, Session>();
  seen.set(session, byEdition);
  const known = byEdition.get(edition) ?? { ...session, actor: withSeenSums(session.actor, edition.documents.entities.values()) };
  byEdition.set(edition, known);
  return known;
}

export function createSessions(options: {
  db: Database;
  documents: DocumentStore;
  channel: Channel | undefined;
  days: number;
  policies?: LoginPolicies;
}): Sessions {
  const { db, documents, channel, days, policies } = options;
  const kept = new Map<string, Cached>();
  const meter = cache("sessions", { size: () => kept.size, forget: () => drop("everybody") });

  function drop(users: readonly string[] | "everybody"): void {
    const gone = users === "everybody" ? undefined : new Set(users);
    // What is still loading may hold what was true before.
    for (const [key, { users: known }] of kept) if (!gone || !known || known.some((user) => gone.has(user))) kept.delete(key);
  }

  policies?.follow(() => drop("everybody"));
  const stopListening = [
    channel?.subscribe(SESSION_TOPIC, (payload) => drop(Array.isArray(payload) ? payload.map(String) : "everybody")),
    channel?.onGap(() => drop("everybody")),
    documents.onSwap(() => drop("everybody")),
  ];

  function fresh(hash: string): Cached | undefined {
    const cached = kept.get(hash);
    return cached && cached.until > performance.now() ? cached : undefined;
  }

  function remember(key: string, load: () => Promise<Session | undefined>): Promise<Session | undefined> {
    const entry: Cached = { until: performance.now() + CACHE_MS, session: load() };
    if (kept.size >= CACHE_SIZE) kept.clear();
    kept.set(key, entry);
    const dropEntry = () => {
      if (kept.get(key) === entry) kept.delete(key);
    };
    entry.session.then((session) => {
      if (!session) return dropEntry();
      const { id, realUser } = session.actor;
      entry.until = Math.min(entry.until, performance.now() + session.endsAt - Date.now());
      entry.users = realUser ? [id, realUser.id] : [id];
    }, dropEntry);
    return entry.session;
  }

  async function forget(users: readonly string[] | "everybody"): Promise<void> {
    drop(users);
    if (users.length === 0) return;
    // What it follows is committed: where the others cannot be told, by the channel's connection or by another one, they find out when
    // their cache is old.
    const told = users.length > MAX_IDS ? "everybody" : users;
    await channel?.publish(SESSION_TOPIC, told).catch(() => publishIn(db, SESSION_TOPIC, told).catch(() => {}));
  }

  /** Changes the row of a session where it is as expected, in one statement; false where it is not. */
  async function change(token: string, values: ChangesOf<"session">, expected: typeof ACTING | typeof NOT_ACTING) {
    const row = await db
      .updateTable("session")
      .set(values)
      .where("token_hash", "=", sha256(token))
      .where("acting_as_id", expected, null)
      .returning("user_id")
      .executeTakeFirst();
    if (row) await forget([row.user_id]);
    return row !== undefined;
  }

  const stopActing = (token: string) => change(token, { acting_as_id: null, acting_organisation_id: null }, ACTING);

  return {
    async open(user, from) {
      const token = newToken();
      await db
        .insertInto("session")
        .values({
          token_hash: sha256(token),
          user_id: user,
          organisation_id: from.organisation,
          expires_at: fromNow(policies ? (await policies.current()).sessionSeconds : days * 86_400),
          ip: from.ip,
          user_agent: from.userAgent.slice(0, 500),
          provider: from.sso?.provider ?? null,
          id_token: from.sso?.idToken ?? null,
        })
        .execute();
      return token;
    },
    async find(token, edition = documents.current) {
      const hash = sha256(token);
      const near = fresh(hash);
      meter.count(near !== undefined);
      const session = await (near?.session ?? remember(hash, () => loadSession(options, hash)));
      return session && seenBy(session, edition);
    },
    async findViewing(token, ticket, edition = documents.current) {
      const [owner, viewing] = [sha256(token), sha256(ticket)];
      const key = `${owner} ${viewing}`;
      const session = await (fresh(key)?.session ?? remember(key, () => loadViewing(options, owner, viewing)));
      return session && seenBy(session, edition);
    },
    async findKey(key, edition = documents.current) {
      const prefix = keyPrefix(key);
      if (prefix === undefined) return undefined;
      const hash = sha256(key);
      const session = await (fresh(hash)?.session ?? remember(hash, () => loadKey(options, { prefix, hash })));
      return session && seenBy(session, edition);
    },
    remembers: (token) => fresh(sha256(token))?.users !== undefined,
    startActing: (token, { user, organisation }) => change(token, { acting_as_id: user, acting_organisation_id: organisation }, NOT_ACTING),
    stopActing,
    async enterOrganisation(token, organisation) {
      if (await change(token, { acting_organisation_id: organisation }, ACTING)) return;
      await change(token, { organisation_id: organisation }, NOT_ACTING);
    },
    async chooseRoles(token, roles) {
      await change(token, { role_ids: roles }, NOT_ACTING);
    },
    async close(token) {
      if (await stopActing(token)) return undefined;
      const row = await db
        .deleteFrom("session")
        .where("token_hash", "=", sha256(token))
        .returning(["user_id", "provider", "id_token"])
        .executeTakeFirst();
      if (!row) return undefined;
      await forget([row.user_id]);
      return row.provider === null ? undefined : { provider: row.provider, idToken: row.id_token };
    },
    async closeAll(transaction, users) {
      if (users.length === 0) return;
      await transaction
        .deleteFrom("session")
        .where((eb) => eb.or([eb("user_id", "in", users), eb("acting_as_id", "in", users)]))
        .execute();
    },
    forget,
    stop() {
      for (const stop of stopListening) stop?.();
      meter.leave();
      kept.clear();
    },
  };
}
