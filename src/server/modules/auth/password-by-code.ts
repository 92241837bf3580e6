import { AppError } from "../../../model/error.ts";
import { fromNow } from "../../db/clock.ts";
import { accountById } from "../../identity/accounts.ts";
import { newToken, sha256 } from "../../identity/tokens.ts";
import { countAct } from "./counted.ts";
import { checkChanged, storePassword } from "./new-password.ts";
import { checkPassword } from "./password-rule.ts";
import { accountOfCode } from "./phone-operations.ts";
import type { AuthServices, Caller } from "./signed-in.ts";

const TICKET_MINUTES = 10;
/** Passwords that may be tried with one ticket. */
const MOST_TRIES = 5;

/** Takes the code that was sent to a phone and gives, in its place, a ticket with which its owner sets a new password within ten minutes. */
export async function ticketForCode(services: AuthServices, shown: { phone: string; smsCode: string }, caller: Caller) {
  const account = await accountOfCode(services, "password", { ...shown, path: "phone" }, caller);
  const ticket = newToken();
  await services.db
    .insertInto("password_ticket")
    .values({ ticket_hash: sha256(ticket), user_id: account.id, expires_at: fromNow(TICKET_MINUTES * 60) })
    .execute();
  return { ticket, username: account.username };
}

const over = () => new AppError("auth.ticketOver");

/**
 * Sets a new password by a ticket, which is used up by it; a password that the rule refuses leaves it as it was. Each other one is counted, as the answer tells whether it is the
 * present one.
 * @throws AppError auth.ticketOver, also after five; auth.passwordWeak and as the rule says; auth.passwordUnchanged
 */
export async function changePasswordByTicket(
  services: AuthServices,
  { ticket, password }: { ticket: string; password: string },
  caller: Caller,
) {
  const { db, policies } = services;
  const ticket_hash = sha256(ticket);
  const row = await db
    .selectFrom("password_ticket")
    .select("user_id")
    .where("ticket_hash", "=", ticket_hash)
    .where("expires_at", ">", fromNow(0))
    .executeTakeFirst();
  const account = row && (await accountById(db, row.user_id));
  if (!account) throw over();
  checkPassword(password, account.username, (await policies.current()).passwordRule, "loginPwd");
  const seconds = TICKET_MINUTES * 60;
  await countAct(db, [{ kind: "password-ticket", subject: ticket_hash, limit: MOST_TRIES, seconds, refusal: over }]);
  await checkChanged(db, account.id, password);
  await storePassword(services, account.id, password, caller, async (transaction) => {
    const used = await transaction
      .deleteFrom("password_ticket")
      .where("ticket_hash", "=", ticket_hash)
      .where("expires_at", ">", fromNow(0))
      .returning("user_id")
      .executeTakeFirst();
    if (!used) throw over();
    // Others that were given for this account end with it.
    await transaction.deleteFrom("password_ticket").where("user_id", "=", account.id).execute();
  });
}
