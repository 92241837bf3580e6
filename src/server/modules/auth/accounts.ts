import type { Database } from "../../context.ts";
import { fromNow } from "../../db/clock.ts";
import type { Account } from "./actor.ts";

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
  "sysr_tenant.status as tenant_status",
  "sysr_tenant.expire_date as tenant_expires",
  "sysr_tenant.removed_at as tenant_removed",
] as const;

/** Rows of users who are not removed, with what their tenant says about them. */
const accountsIn = (db: Database) =>
  db.selectFrom("sysr_user").leftJoin("sysr_tenant", "sysr_tenant.id", "sysr_user.tenant_id").where("sysr_user.removed_at", "is", null);

export interface StoredAccount extends Account {
  /** Locked himself, or of a tenant that is closed or over: may not sign in and has no session. */
  readonly locked: boolean;
}

const texts = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : []);
const textOrNull = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

function accountOf(row: Readonly<Record<string, unknown>>, now: Date = new Date()): StoredAccount {
  const today = now.toISOString().slice(0, 10);
  const expires = textOrNull(row.tenant_expires);
  const tenantClosed = row.tenant_status === DISABLED || textOrNull(row.tenant_removed) !== null || (expires !== null && expires < today);
  return {
    id: String(row.id),
    username: String(row.username),
    realName: String(row.real_name ?? ""),
    userType: Number(row.user_type),
    isSuper: row.is_super === true,
    toChangePwd: row.to_change_pwd === true,
    tenant: textOrNull(row.tenant_id),
    dept: textOrNull(row.dept_id),
    organisations: texts(row.organisations_ids),
    roles: texts(row.roles_ids),
    locked: Number(row.status) === LOCKED || (tenantClosed && row.is_super !== true),
  };
}

/** The account of a sign-in name with its password hash, or undefined. Names are unique over all tenants, by the user document. */
export async function accountByName(db: Database, username: string): Promise<{ account: StoredAccount; hash: string | null } | undefined> {
  const row = await accountsIn(db)
    .select([...COLUMNS, "sysr_user.password"])
    .where("sysr_user.username", "=", username)
    .executeTakeFirst();
  return row && { account: accountOf(row), hash: textOrNull(row.password) };
}

/** The account of a session that is not over, and the organisation that is current in it. */
export async function accountBySession(
  db: Database,
  tokenHash: string,
): Promise<{ account: StoredAccount; organisation: string | null } | undefined> {
  const row = await accountsIn(db)
    .innerJoin("session", "session.user_id", "sysr_user.id")
    .select([...COLUMNS, "session.organisation_id as session_organisation"])
    .where("session.token_hash", "=", tokenHash)
    .where("session.expires_at", ">", fromNow(0))
    .executeTakeFirst();
  if (!row) return undefined;
  const account = accountOf(row);
  const organisation = textOrNull(row.session_organisation);
  // One that was taken from the user since he signed in is not his any more.
  return { account, organisation: organisation !== null && account.organisations.includes(organisation) ? organisation : null };
}
