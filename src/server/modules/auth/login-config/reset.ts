import { sql } from "kysely";
import { publishIn } from "../../../db/channel.ts";
import type { Database } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { LOGIN_TOPIC } from "../../../identity/login-policies.ts";

/**
 * Puts the sign-in settings away that were made in the browser, on every server process: people sign in as the operator has configured it. The way back for who has
 * the machine, and whom the settings keep out. Gives whether there were any.
 */
export const resetLoginSettings = (db: Database): Promise<boolean> =>
  inTransaction({ db }, async (inside) => {
    await inside.db.deleteFrom("login_trial").execute();
    const reset = await inside.db
      .updateTable("sysr_login_config")
      .set((eb) => ({ removed_at: sql<string>`now()`, version: eb("version", "+", 1) }))
      .where("removed_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    await publishIn(inside.db, LOGIN_TOPIC, null);
    return reset !== undefined;
  });
