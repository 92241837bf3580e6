import type { Database } from "../../context.ts";

const DAY_MS = 86_400_000;

/** Takes away what is over: sessions, captchas, counted sign-ins of yesterday. */
export async function clean(db: Database, now: Date = new Date()): Promise<void> {
  await db.deleteFrom("session").where("expires_at", "<", now.toISOString()).execute();
  await db.deleteFrom("captcha").where("expires_at", "<", now.toISOString()).execute();
  await db
    .deleteFrom("login_attempt")
    .where("at", "<", new Date(now.getTime() - DAY_MS).toISOString())
    .execute();
}
