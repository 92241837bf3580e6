import { AppError } from "../../../model/error.ts";
import { fromNow } from "../../db/clock.ts";
import { type Database, jsonb } from "../../db/database.ts";
import { newToken, sha256 } from "../../identity/tokens.ts";
import type { JobOwner } from "../../jobs/owner.ts";

const TICKET_SECONDS = 60;

/** What a ticket shows, and to whom. */
export interface PrintTicketOf {
  readonly owner: JobOwner;
  readonly template: string;
  readonly record: string;
  readonly params: Readonly<Record<string, string>>;
  readonly zone: string;
  readonly language: string;
}

/** A ticket that shows one record by a template, once and within a minute, as who asked for it sees it then. */
export async function giveTicket(db: Database, { owner, template, record, params, zone, language }: PrintTicketOf): Promise<string> {
  const ticket = newToken();
  await db
    .insertInto("print_ticket")
    .values({
      ...{ ticket_hash: sha256(ticket), template, record_id: record, params: jsonb(params), zone, language },
      ...{ user_id: owner.user, real_user_id: owner.realUser, organisation_id: owner.organisation, role_ids: owner.roles },
      expires_at: fromNow(TICKET_SECONDS),
    })
    .execute();
  return ticket;
}

/**
 * Takes a ticket in; of several takers one gets it.
 * @throws AppError print.ticketOver for one that is unknown, used, over, or of something else: all of these answer alike
 */
export async function takeTicket(
  db: Database,
  ticket: string,
  of: { readonly template: string; readonly record: string },
): Promise<PrintTicketOf> {
  const row = await db
    .deleteFrom("print_ticket")
    .where("ticket_hash", "=", sha256(ticket))
    .returningAll()
    .returning((eb) => eb("expires_at", ">", fromNow(0)).as("valid"))
    .executeTakeFirst();
  if (row?.valid !== true || row.template !== of.template || row.record_id !== of.record) throw new AppError("print.ticketOver");
  return {
    owner: { user: row.user_id, realUser: row.real_user_id, organisation: row.organisation_id, roles: row.role_ids },
    ...{ template: row.template, record: row.record_id, params: row.params as Readonly<Record<string, string>> },
    ...{ zone: row.zone, language: row.language },
  };
}
