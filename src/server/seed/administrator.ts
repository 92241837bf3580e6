import { sql } from "kysely";
import { AppError } from "../../model/error.ts";
import type { Config } from "../config.ts";
import type { Database } from "../db/database.ts";
import { alone } from "../db/lock.ts";
import type { LoadedDocuments } from "../documents/load.ts";
import { checkPassword, randomPassword } from "../modules/auth/password-rule.ts";
import { hashPassword } from "../passwords.ts";
import { StartError } from "../start-error.ts";

export const ADMINISTRATOR = "admin";
const ADMIN_TYPE = 0;
const NORMAL = 0;

/** Makes the first administrator, a super user, while there is no user at all; as yet without a password, so that nobody can sign in as him. */
export async function seedAdministrator(db: Database, { documents }: LoadedDocuments): Promise<void> {
  const title = documents.dictionaries.get("user_type")?.items.find(({ value }) => value === ADMIN_TYPE)?.label;
  await alone(db, async (transaction) => {
    if (await transaction.selectFrom("sysr_user").select("id").limit(1).executeTakeFirst()) return;
    await transaction
      .insertInto("sysr_user")
      .values({
        username: ADMINISTRATOR,
        real_name: title ?? ADMINISTRATOR,
        user_type: ADMIN_TYPE,
        status: NORMAL,
        is_super: true,
        to_change_pwd: false,
      })
      .execute();
  });
}

/**
 * Gives the first administrator his password, once: ADMIN_PASSWORD, or a random one. There is no default that a deployment could forget,
 * and what is stored is a hash. The last step of a start, for a start that failed after it would swallow the random password.
 * @returns the random password, when one was made now
 */
export async function openAdministrator(db: Database, { adminPassword, passwordRule }: Config): Promise<string | undefined> {
  const without = await withoutPassword(db);
  if (!without) return undefined;
  const password = adminPassword ?? randomPassword(passwordRule);
  // Of two processes that start at once, one gives it.
  const given = await db
    .updateTable("sysr_user")
    .set({ password: await hashPassword(password) })
    .where("id", "=", without.id)
    .where("password", "is", null)
    .returning("id")
    .executeTakeFirst();
  return given && adminPassword === undefined ? password : undefined;
}

const withoutPassword = (db: Database) =>
  db
    .selectFrom("sysr_user")
    .select("id")
    .where("username", "=", ADMINISTRATOR)
    .where("is_super", "=", true)
    .where("password", "is", null)
    .where("removed_at", "is", null)
    .executeTakeFirst();

/** Whether this start will give the first administrator his password: nothing is in the database yet, or a former start was broken off. */
export async function awaitsAdministrator(db: Database): Promise<boolean> {
  const { rows } = await sql<{ made: boolean }>`select to_regclass('sysr_user') is not null as made`.execute(db);
  return !rows[0]?.made || (await withoutPassword(db)) !== undefined;
}

/** Asked before anything is made. @throws StartError when ADMIN_PASSWORD is too weak */
export function checkAdministratorPassword({ adminPassword, passwordRule: rule }: Config): void {
  if (adminPassword === undefined) return;
  try {
    checkPassword(adminPassword, ADMINISTRATOR, rule, "");
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { min, max, kinds } = rule;
    const why = `A password has ${min} to ${max} characters of ${kinds} kinds (upper case, lower case, digits, others) and is not the account's name.`;
    const todo = "Set a better one, or leave it out to get a random one.";
    throw new StartError({ what: "ADMIN_PASSWORD is too weak.", why, todo }, error);
  }
}
