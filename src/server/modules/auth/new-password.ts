import { AppError } from "../../../model/error.ts";
import type { Database, DatabaseTransaction } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";
import { accountById, type StoredAccount } from "../../identity/accounts.ts";
import { hashPassword, verifyPassword } from "../../passwords.ts";
import { forgetAttempts } from "./attempts.ts";
import type { AuthServices, Caller } from "./signed-in.ts";

/**
 * Refuses the password that the account has: whoever must change it because others may know it must really change it.
 * @throws AppError auth.passwordUnchanged
 */
export async function checkChanged(db: Database, user: string, password: string): Promise<void> {
  const row = await db.selectFrom("sysr_user").select("password").where("id", "=", user).executeTakeFirst();
  if (row?.password && (await verifyPassword(password, row.password)))
    throw new AppError("auth.passwordUnchanged", { fields: [{ path: "loginPwd", code: "auth.passwordUnchanged" }] });
}

/**
 * Stores a password that its owner has chosen. All of his sessions end, on every server process, and wrong guesses so far are forgotten.
 * He is told by e-mail, so that he hears of it when it was not he.
 * @param before what must be true as well, in the same transaction; what it throws leaves everything as it was
 */
export async function storePassword(
  services: AuthServices,
  user: string,
  password: string,
  caller: Caller,
  before: (transaction: DatabaseTransaction) => Promise<void> = async () => {},
): Promise<void> {
  const { db, sessions } = services;
  const hash = await hashPassword(password);
  await inTransaction({ db }, async ({ db }) => {
    await before(db);
    await db
      .updateTable("sysr_user")
      .set((eb) => ({ password: hash, to_change_pwd: false, version: eb("version", "+", 1), update_time: new Date().toISOString() }))
      .where("id", "=", user)
      .execute();
    await sessions.closeAll(db, [user]);
  });
  await sessions.forget([user]);
  const account = await accountById(db, user);
  if (!account) return;
  await forgetAttempts(db, account.username);
  tell(services, account, caller);
}

function tell({ config, outbox, letters }: AuthServices, account: StoredAccount, { ip, language }: Caller): void {
  if (account.email === null) return;
  const params = {
    title: config.title,
    name: account.realName || account.username,
    username: account.username,
    time: new Date().toISOString().replace(/\.\d+Z$/, "Z"),
    ip,
  };
  const text = (part: string) => letters.text(language, `passwordChanged.${part}`, params);
  const about = { business: "passwordChanged", tenant: account.tenant } as const;
  outbox.email({ address: account.email, subject: text("subject"), text: text("text") }, about);
}
