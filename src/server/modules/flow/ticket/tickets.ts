import { AppError } from "../../../../model/error.ts";
import { fromNow } from "../../../db/clock.ts";
import type { Database } from "../../../db/database.ts";
import { looksLikeToken, newToken, sha256 } from "../../../identity/tokens.ts";

/** How long the link of a letter is good. */
export const TICKET_HOURS = 24;
const SECONDS = TICKET_HOURS * 3_600;

/** What a ticket is for: one task, decided by one person. */
export interface TicketFor {
  readonly task: string;
  readonly user: string;
}

/** Makes a ticket; only its hash is stored. */
export async function issueTicket(db: Database, { task, user }: TicketFor): Promise<string> {
  const ticket = newToken();
  await db
    .insertInto("flow_ticket")
    .values({ ticket_hash: sha256(ticket), task_id: task, user_id: user, expires_at: fromNow(SECONDS) })
    .execute();
  return ticket;
}

/**
 * What a ticket is for. Its row is held in a transaction, so that of two who use it at once the second finds it used.
 * @throws AppError flow.ticketUnknown, flow.ticketUsed, flow.ticketOver
 */
export async function ticketFor(db: Database, ticket: string, { lock = false } = {}): Promise<TicketFor> {
  if (!looksLikeToken(ticket)) throw new AppError("flow.ticketUnknown");
  const row = await db
    .selectFrom("flow_ticket")
    .select((eb) => ["task_id as task", "user_id as user", "used_at as used", eb("expires_at", "<", fromNow(0)).as("isOver")])
    .where("ticket_hash", "=", sha256(ticket))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) throw new AppError("flow.ticketUnknown");
  if (row.used !== null) throw new AppError("flow.ticketUsed");
  if (row.isOver) throw new AppError("flow.ticketOver");
  return { task: row.task, user: row.user };
}

/** Marks a ticket as used. */
export async function useUp(db: Database, ticket: string): Promise<void> {
  await db
    .updateTable("flow_ticket")
    .set({ used_at: fromNow(0) })
    .where("ticket_hash", "=", sha256(ticket))
    .execute();
}

/** How long it is known that a ticket was used, or over: until then its reader is told so. */
const KNOWN_SECONDS = 30 * 86_400;

/** Forgets tickets that have been over for long. */
export async function forgetTickets(db: Database): Promise<void> {
  await db.deleteFrom("flow_ticket").where("expires_at", "<", fromNow(-KNOWN_SECONDS)).execute();
}
