import type { PasswordRule } from "../../../model/sign-in-rules.ts";
import { publishIn } from "../../db/channel.ts";
import type { Database } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";
import { SESSION_TOPIC } from "../../identity/sessions.ts";
import { hashPassword } from "../../passwords.ts";
import { forgetAttempts } from "./attempts.ts";
import { randomPassword } from "./password-rule.ts";

/**
 * Gives a user a random password, which he must change at his next sign-in: the way back in for an operator who has the machine but
 * nobody's password. His sessions end on every server process, and wrong guesses so far are forgotten. A lock of the account stays.
 *
 * @returns the password, or undefined where there is no such user
 */
export async function recoverPassword(db: Database, username: string, rule: PasswordRule): Promise<string | undefined> {
  const password = randomPassword(rule);
  const hash = await hashPassword(password);
  return inTransaction({ db }, async ({ db }) => {
    const user = await db
      .updateTable("sysr_user")
      .set((eb) => ({ password: hash, to_change_pwd: true, version: eb("version", "+", 1), update_time: new Date().toISOString() }))
      .where("username", "=", username)
      .where("removed_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!user) return undefined;
    await db.deleteFrom("session").where("user_id", "=", user.id).execute();
    await forgetAttempts(db, username);
    await publishIn(db, SESSION_TOPIC, [user.id]);
    return password;
  });
}
