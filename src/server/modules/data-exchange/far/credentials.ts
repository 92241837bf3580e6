import type { Database } from "../../../db/database.ts";

/** Keeps by what an exchange enters its place; the former one is forgotten. */
export async function keepCredential(db: Database, exchange: string, secret: string): Promise<void> {
  await db
    .insertInto("exchange_credential")
    .values({ exchange_id: exchange, secret })
    .onConflict((conflict) => conflict.column("exchange_id").doUpdateSet({ secret }))
    .execute();
}

/** By what an exchange enters its place; empty where nothing was said. */
export async function credentialOf(db: Database, exchange: string): Promise<string> {
  const row = await db.selectFrom("exchange_credential").select("secret").where("exchange_id", "=", exchange).executeTakeFirst();
  return row?.secret ?? "";
}

/** Forgets by what exchanges enter their places. */
export async function forgetCredentials(db: Database, exchanges: readonly string[]): Promise<void> {
  await db.deleteFrom("exchange_credential").where("exchange_id", "in", exchanges).execute();
  const nothing = { credential: null, private_key: null, passphrase: null };
  await db.updateTable("integration_exchange").set(nothing).where("id", "in", exchanges).execute();
}
