import { fromNow } from "../../db/clock.ts";
import type { Database } from "../../db/database.ts";
import { newToken, sha256 } from "../../identity/tokens.ts";

const TICKET_SECONDS = 60;

/** A ticket by which an application learns, once and within a minute, who has entered it. */
export async function giveTicket(db: Database, app: string, user: string): Promise<string> {
  const ticket = newToken();
  await db
    .insertInto("app_ticket")
    .values({ ticket_hash: sha256(ticket), app_id: app, user_id: user, expires_at: fromNow(TICKET_SECONDS) })
    .execute();
  return ticket;
}

/** Takes a ticket in; undefined for one that is unknown, used or over. Of several takers one gets it. */
export async function takeTicket(db: Database, ticket: string): Promise<{ app: string; user: string } | undefined> {
  const row = await db
    .deleteFrom("app_ticket")
    .where("ticket_hash", "=", sha256(ticket))
    .returning(["app_id", "user_id", (eb) => eb("expires_at", ">", fromNow(0)).as("valid")])
    .executeTakeFirst();
  return row?.valid === true ? { app: row.app_id, user: row.user_id } : undefined;
}
