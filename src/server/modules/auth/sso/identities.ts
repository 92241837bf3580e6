import { AppError } from "../../../../model/error.ts";
import type { Database } from "../../../db/database.ts";
import { accountById, type StoredAccount } from "../../../identity/accounts.ts";
import type { Vouched } from "./provider.ts";

type Named = Pick<Vouched, "issuer" | "subject" | "username">;

/** Somebody at a provider as who he is here. */
export interface Identity {
  readonly id: string;
  readonly issuer: string;
  /** What he was called there when he was connected. */
  readonly name: string;
  readonly connectedAt: string;
}

/** The account that is connected with whom a provider vouches for; undefined when none is, null when its user was removed. */
export async function connectedAccount(db: Database, { issuer, subject }: Named): Promise<StoredAccount | null | undefined> {
  const row = await db
    .selectFrom("sso_identity")
    .select("user_id")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row && ((await accountById(db, row.user_id)) ?? null);
}

/**
 * Connects a user with whom a provider vouches for, from now on.
 * @throws AppError auth.ssoConnected when that is somebody else already
 */
export async function connect(db: Database, { issuer, subject, username: name }: Named, user: string): Promise<void> {
  await db
    .insertInto("sso_identity")
    .values({ issuer, subject, name, user_id: user })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const known = await connectedAccount(db, { issuer, subject, username: name });
  if (known?.id !== user) throw new AppError("auth.ssoConnected", { params: { username: name } });
}

/** Whether a user is connected with anybody at a provider. */
export async function isConnected(db: Database, issuer: string, user: string): Promise<boolean> {
  const row = await db.selectFrom("sso_identity").select("id").where("issuer", "=", issuer).where("user_id", "=", user).executeTakeFirst();
  return row !== undefined;
}

/** With whom a user is connected, the oldest first. */
export async function identitiesOf(db: Database, user: string): Promise<Identity[]> {
  const rows = await db
    .selectFrom("sso_identity")
    .select(["id", "issuer", "name", "connected_at"])
    .where("user_id", "=", user)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    issuer: row.issuer,
    name: row.name,
    connectedAt: row.connected_at,
  }));
}

/** Takes a connection of the user's away; one that is not his is left as it is. */
export async function disconnect(db: Database, user: string, id: string): Promise<void> {
  await db.deleteFrom("sso_identity").where("id", "=", id).where("user_id", "=", user).execute();
}
