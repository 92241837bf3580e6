import type { Database } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { StoredAccount } from "../../../identity/accounts.ts";
import { connect, connectedAccount } from "./identities.ts";
import type { Vouched } from "./provider.ts";

/** The dictionaries `user_type` and `user_status`. */
const ORDINARY = 2;
const NORMAL = 0;
const OPEN = 0;
/** As the user document has it. */
const USERNAME = /^[A-Za-z0-9][A-Za-z0-9._@-]{1,63}$/;
const LONGEST_NAME = 64;

/**
 * Makes and connects the user whom a provider vouches for, in the tenant that the operator named: without a password and without a role, so that he can
 * do nothing until an administrator gives him one.
 * @returns undefined when the tenant is not open, or the name can be no account's, or was that of somebody who was removed
 */
export async function makeUser(db: Database, vouched: Vouched, tenantCode: string): Promise<StoredAccount | undefined> {
  const { username, realName } = vouched;
  if (!USERNAME.test(username)) return undefined;
  const tenant = await db
    .selectFrom("sysr_tenant")
    .select("id")
    .where("code", "=", tenantCode)
    .where("status", "=", OPEN)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  // Whoever was removed is not made again by the back door.
  const known = await db.selectFrom("sysr_user").select("id").where("username", "=", username).executeTakeFirst();
  if (!tenant || known) return undefined;
  const now = new Date().toISOString();
  await inTransaction({ db }, async ({ db }) => {
    const made = await db
      .insertInto("sysr_user")
      .values({
        username,
        real_name: (realName ?? username).slice(0, LONGEST_NAME),
        user_type: ORDINARY,
        status: NORMAL,
        is_super: false,
        to_change_pwd: false,
        tenant_id: tenant.id,
        create_time: now,
        update_time: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (made) await connect(db, vouched, made.id);
  });
  // Two first sign-ins at once make one user. Of somebody else who was made meanwhile under this name, nothing is known here.
  return (await connectedAccount(db, vouched)) ?? undefined;
}
