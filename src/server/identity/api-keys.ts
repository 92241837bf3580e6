import { sql } from "kysely";
import type { Actor } from "../../model/actor.ts";
import type { Documents } from "../../model/documents.ts";
import { type Network, parseNetwork } from "../../model/network.ts";
import { withSeenSums } from "../../model/seen-sums.ts";
import type { Database } from "../db/database.ts";
import { accountById } from "./accounts.ts";
import { actorOf } from "./actor.ts";
import { accountInRole } from "./in-role.ts";
import type { Session } from "./session.ts";
import type { SessionParts } from "./session-load.ts";
import { isSameHash } from "./tokens.ts";

/** An API key that is neither over nor revoked, as its row tells. */
interface StoredKey {
  readonly id: string;
  readonly name: string;
  readonly owner: string;
  readonly role: string;
  readonly per_minute: number;
  readonly networks: readonly string[] | null;
  readonly hash: string;
  readonly begun_at: string;
  readonly ends_at: string;
}

/** Its last day is whole by the clock of the database. */
async function storedKey(db: Database, which: { readonly prefix: string } | { readonly id: string }): Promise<StoredKey | undefined> {
  const { rows } = await sql<StoredKey>`select k.id::text, k.name, k.owner_id::text as owner, k.role_id::text as role, k.per_minute, s.hash,
      (select json_agg(n.network) from integration_api_key_network as n where n.master_id = k.id) as networks,
      k.create_time as begun_at, (k.expires_on + 1)::timestamptz as ends_at
    from integration_api_key as k join api_key_secret as s on s.key_id = k.id
    where ${"prefix" in which ? sql`k.prefix = ${which.prefix}` : sql`k.id = ${which.id}`}
      and k.removed_at is null and k.revoked_at is null and k.expires_on >= current_date`.execute(db);
  return rows[0];
}

/**
 * As whom a system asks by an API key: its owner, with what he may by its role alone, as of now.
 * @param key its beginning, and the hash of all of it
 */
export async function loadKey(
  parts: SessionParts,
  { prefix, hash }: { readonly prefix: string; readonly hash: string },
): Promise<Session | undefined> {
  const key = await storedKey(parts.db, { prefix });
  return key && isSameHash(key.hash, hash) ? sessionOf({ db: parts.db, documents: parts.documents.current.documents }, key) : undefined;
}

/** The same by the id of a key, for what was begun by it and is done later. */
export async function keyActor(parts: KeyParts, id: string): Promise<Actor | undefined> {
  const key = await storedKey(parts.db, { id });
  return key && (await sessionOf(parts, key))?.actor;
}

interface KeyParts {
  readonly db: Database;
  readonly documents: Documents;
}

async function sessionOf({ db, documents }: KeyParts, key: StoredKey): Promise<Session | undefined> {
  const { id, name, owner, role } = key;
  const account = accountInRole(await accountById(db, owner), role);
  if (!account) return undefined;
  const organisation = account.organisations[0] ?? null;
  const actor = withSeenSums(await actorOf(db, account, organisation), documents.entities.values());
  return {
    actor: { ...actor, key: { id, name, role } },
    mustChangePassword: false,
    tenantCode: account.tenantCode,
    endsAt: Date.parse(key.ends_at),
    choice: { ownRoles: [role], chosenRoles: [role], provider: null, organisations: account.organisations },
    signedIn: { id: account.id, userType: account.userType, beganAt: Date.parse(key.begun_at) },
    key: {
      id,
      name,
      networks: (key.networks ?? []).flatMap((text): Network[] => [parseNetwork(text) ?? []].flat()),
      perMinute: key.per_minute,
    },
  };
}

const USED_SECONDS = 60;

/** Notes when and from where a key was used, at most once a minute. What cannot be written stops nobody. */
export function keyUse(db: Database): (key: string, address: string) => Promise<void> {
  const noted = new Map<string, number>();
  return async (key, address) => {
    const now = performance.now();
    if ((noted.get(key) ?? Number.NEGATIVE_INFINITY) > now - USED_SECONDS * 1_000) return;
    noted.set(key, now);
    await sql`update integration_api_key set last_used_at = now(), last_used_from = ${address}
      where id = ${key} and coalesce(last_used_at < now() - make_interval(secs => ${USED_SECONDS}), true)`
      .execute(db)
      .catch(() => {});
  };
}
