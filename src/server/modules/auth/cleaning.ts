import type { Database } from "../../context.ts";
import { fromNow } from "../../db/clock.ts";

const DAY_SECONDS = 86_400;

/** Takes away what is over: sessions, captchas, counted sign-ins of yesterday. */
export async function clean(db: Database): Promise<void> {
  await db.deleteFrom("session").where("expires_at", "<", fromNow(0)).execute();
  await db.deleteFrom("captcha").where("expires_at", "<", fromNow(0)).execute();
  await db.deleteFrom("login_attempt").where("at", "<", fromNow(-DAY_SECONDS)).execute();
}
