import type { Database } from "../db/database.ts";

/** Where somebody is signed in now. */
export async function openSessions(db: Database, user: string): Promise<number> {
  const { count } = await db
    .selectFrom("session")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("user_id", "=", user)
    .where("expires_at", ">", new Date().toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}
