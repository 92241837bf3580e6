import { fromNow } from "../../db/clock.ts";
import type { Database } from "../../db/database.ts";
import { newToken, sha256 } from "../../identity/tokens.ts";

const TICKET_SECONDS = 30;

/** A ticket with which the browser of a session opens one socket within 30 seconds (design §7). */
export async function giveTicket(db: Database, token: string): Promise<string> {
  const ticket = newToken();
  await db
    .insertInto("socket_ticket")
    .values({ ticket_hash: sha256(ticket), token_hash: sha256(token), expires_at: fromNow(TICKET_SECONDS) })
    .execute();
  return ticket;
}

/** Takes a ticket in; gives the hash of its session's token. Undefined for one that is unknown, used or over; of several takers one gets it. */
export async function redeemTicket(db: Database, ticket: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom("socket_ticket")
    .where("ticket_hash", "=", sha256(ticket))
    .returning(["token_hash", (eb) => eb("expires_at", ">", fromNow(0)).as("valid")])
    .executeTakeFirst();
  return row?.valid === true ? row.token_hash : undefined;
}
