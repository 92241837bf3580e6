import type { InferResult } from "kysely";
import { fromNow } from "../db/clock.ts";
import type { Database } from "../db/database.ts";
import type { Account } from "./actor.ts";
import { heldRoles } from "./held-roles.ts";

const LOCKED = 1;
const DISABLED = 1;

const COLUMNS = [
  "sysr_user.id",
  "sysr_user.username",
  "sysr_user.real_name",
  "sysr_user.user_type",
  "sysr_user.status",
  "sysr_user.is_super",
  "sysr_user.to_change_pwd",
  "sysr_user.tenant_id",
  "sysr_user.dept_id",
  "sysr_user.organisations_ids",
  "sysr_user.roles_ids",
  "sysr_user.email",
  "sysr_tenant.code as tenant_code",
  "sysr_tenant.status as tenant_status",
  "sysr_tenant.expire_date as tenant_expires",
  "sysr_tenant.removed_at as tenant_removed",
] as const;

/** Users who are not removed, beside their tenants. */
const usersIn = (db: Database) =>
  db.selectFrom("sysr_user").leftJoin("sysr_tenant", "sysr_tenant.id", "sysr_user.tenant_id").where("sysr_user.removed_at", "is", null);

/** Their rows, with what their tenants say about them and all roles that they have. */
const accountsIn = (db: Database) => usersIn(db).select(COLUMNS).select(heldRoles("sysr_user").as("held_roles"));

type AccountRow = InferResult<ReturnType<typeof accountsIn>>[number];

const STANDING = [
  "sysr_user.status",
  "sysr_user.is_super",
  "sysr_tenant.status as tenant_status",
  "sysr_tenant.expire_date as tenant_expires",
  "sysr_tenant.removed_at as tenant_removed",
] as const;
type Standing = Pick<AccountRow, "status" | "is_super" | "tenant_status" | "tenant_expires" | "tenant_removed">;

export interface StoredAccount extends Account {
  /** Locked himself, or of a tenant that is closed or over: may not sign in and has no session. */
  readonly locked: boolean;
  /** The roles that he was given himself, without those of his type. */
  readonly givenRoles: readonly string[];
  readonly email: string | null;
  readonly tenantCode: string | null;
}

function isLocked(row: Standing): boolean {
  const today = new Date().toISOString().slice(0, 10);
  const { tenant_expires: expires } = row;
  const tenantClosed = row.tenant_status === DISABLED || row.tenant_removed !== null || (expires !== null && expires < today);
  return row.status === LOCKED || (tenantClosed && row.is_super !== true);
}

function accountOf(row: AccountRow): StoredAccount {
  return {
    id: row.id,
    username: row.username,
    realName: row.real_name,
    userType: row.user_type,
    isSuper: row.is_super === true,
    toChangePwd: row.to_change_pwd === true,
    tenant: row.tenant_id,
    dept: row.dept_id,
    organisations: row.organisations_ids ?? [],
    roles: row.held_roles,
    givenRoles: row.roles_ids ?? [],
    chosenRoles: null,
    email: row.email,
    tenantCode: row.tenant_code,
    locked: isLocked(row),
  };
}

/** The account of a sign-in name with its password hash, or undefined. Names are unique over all tenants, by the user document. */
export async function accountByName(db: Database, username: string): Promise<{ account: StoredAccount; hash: string | null } | undefined> {
  const row = await accountsIn(db).select("sysr_user.password").where("sysr_user.username", "=", username).executeTakeFirst();
  return row && { account: accountOf(row), hash: row.password };
}

/** The account with this id, or undefined. */
export async function accountById(db: Database, id: string): Promise<StoredAccount | undefined> {
  const row = await accountsIn(db).where("sysr_user.id", "=", id).executeTakeFirst();
  return row && accountOf(row);
}

/**
 * The one account whose owner has confirmed that this phone is his, of any of the ways in which its number is written; of this tenant, where one is named. Undefined when
 * there is none, and when there are several: a code could not tell whose it is.
 */
export async function accountByPhone(
  db: Database,
  spellings: readonly string[],
  tenantCode: string | undefined,
): Promise<StoredAccount | undefined> {
  const rows = await accountsIn(db)
    .where("sysr_user.phone", "in", spellings)
    .where("sysr_user.phone_verified", "=", true)
    .$if(tenantCode !== undefined, (query) => query.where("sysr_tenant.code", "=", String(tenantCode)))
    .limit(2)
    .execute();
  const [only, another] = rows;
  return only && !another ? accountOf(only) : undefined;
}

/** A session that is not over, as its row tells. */
export interface StoredSession {
  /** Whose rights count: the user who signed in, or the one as whom he acts. Locked when either of them is. */
  readonly account: StoredAccount;
  /** The organisation that is current in it. */
  readonly organisation: string | null;
  /** Who really signed in, when he acts as somebody else. */
  readonly real: StoredAccount | undefined;
  /** All roles of the one who signed in. */
  readonly ownRoles: readonly string[];
  /** Those with which he has chosen to work; null: all. */
  readonly chosenRoles: readonly string[] | null;
  /** The provider of single sign-on that it came from. */
  readonly provider: string | null;
  /** In ms since 1970. */
  readonly beganAt: number;
  readonly endsAt: number;
  /** When it was asked, by the clock of the database: the one by which sessions begin and end. */
  readonly askedAt: number;
}

/** The session of a token, or undefined when it is unknown or over, or its user is gone. */
export async function accountBySession(db: Database, tokenHash: string): Promise<StoredSession | undefined> {
  const row = await accountsIn(db)
    .innerJoin("session", "session.user_id", "sysr_user.id")
    .select([
      "session.organisation_id",
      "session.acting_as_id",
      "session.acting_organisation_id",
      "session.role_ids",
      "session.provider",
      "session.created_at",
      "session.expires_at",
      fromNow(0).as("asked_at"),
    ])
    .where("session.token_hash", "=", tokenHash)
    .where("session.expires_at", ">", fromNow(0))
    .executeTakeFirst();
  if (!row) return undefined;
  const signedIn = accountOf(row);
  const own = working(signedIn, row.role_ids ?? []);
  const rest = {
    ...{ ownRoles: own.roles, chosenRoles: own.chosenRoles },
    ...{
      provider: row.provider,
      beganAt: Date.parse(row.created_at),
      endsAt: Date.parse(row.expires_at),
      askedAt: Date.parse(row.asked_at),
    },
  };
  if (row.acting_as_id === null) return { ...rest, account: own, organisation: within(own, row.organisation_id), real: undefined };
  const other = await accountById(db, row.acting_as_id);
  if (!other) return undefined;
  // Acting as somebody leads into no organisation that one could not enter oneself.
  const organisations = own.isSuper ? other.organisations : other.organisations.filter((id) => own.organisations.includes(id));
  const account = { ...other, organisations, locked: other.locked || own.locked };
  return { ...rest, account, organisation: within(account, row.acting_organisation_id), real: own };
}

/**
 * The account as it works with some of its roles. Those that were taken from the user since he chose them are not his any more; when none is
 * left, he works with all of his.
 */
export function working(account: StoredAccount, chosen: readonly string[]): StoredAccount {
  const own = chosen.filter((role) => account.roles.includes(role));
  return { ...account, chosenRoles: own.length > 0 ? own : null };
}

/** An organisation that was taken from the user since it became current is not his any more. */
function within({ organisations }: Account, current: string | null): string | null {
  return current !== null && organisations.includes(current) ? current : null;
}

/** Those of the sessions that are not over and whose users may still sign in, by the hashes of their tokens. */
export async function liveSessions(db: Database, tokenHashes: readonly string[]): Promise<ReadonlySet<string>> {
  if (tokenHashes.length === 0) return new Set();
  const rows = await usersIn(db)
    .innerJoin("session", "session.user_id", "sysr_user.id")
    .select("session.token_hash")
    .select(STANDING)
    .where("session.token_hash", "in", tokenHashes)
    .where("session.expires_at", ">", fromNow(0))
    .execute();
  return new Set(rows.filter((row) => !isLocked(row)).map((row) => row.token_hash));
}
