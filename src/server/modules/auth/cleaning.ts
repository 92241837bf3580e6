import { fromNow } from "../../db/clock.ts";
import type { Database } from "../../db/database.ts";
import { clearOldDesks } from "../desk/operations.ts";

const DAY_SECONDS = 86_400;

/** What is worth nothing after a moment that it carries itself. */
const EXPIRING = [
  "session",
  "captcha",
  "sms_code",
  "password_ticket",
  "sso_departure",
  "socket_ticket",
  "app_ticket",
  "print_ticket",
] as const;

/** For how long it is known who opened which page: a year can be compared with the one before. */
const VISIT_DAYS = 800;

/** Takes away what is over: sessions, captchas, codes, what was counted yesterday, and desks that nobody came back to. */
export async function clean(db: Database): Promise<void> {
  for (const table of EXPIRING) await db.deleteFrom(table).where("expires_at", "<", fromNow(0)).execute();
  for (const table of ["login_attempt", "counted_act"] as const)
    await db.deleteFrom(table).where("at", "<", fromNow(-DAY_SECONDS)).execute();
  await clearOldDesks(db);
  await db
    .deleteFrom("sysr_visit_statistic")
    .where("create_time", "<", fromNow(-VISIT_DAYS * DAY_SECONDS))
    .execute();
}
