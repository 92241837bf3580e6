import type { Actor } from "../../../model/actor.ts";
import { AppError } from "../../../model/error.ts";
import type { Config } from "../../config.ts";
import type { Database } from "../../context.ts";
import { hashPassword, verifyPassword } from "../../passwords.ts";
import { accountByName } from "./accounts.ts";
import { actorOf } from "./actor.ts";
import { beginAttempt } from "./attempts.ts";
import { checkCaptcha } from "./captcha.ts";
import { type Organisation, organisationsOf } from "./organisations.ts";
import { checkPassword } from "./password-rule.ts";
import type { Sessions } from "./sessions.ts";
import { columnLists } from "./user-info.ts";

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly captcha: string;
  readonly key: string;
}

export interface Caller {
  readonly ip: string;
  readonly userAgent: string;
}

interface AuthServices {
  readonly db: Database;
  readonly config: Config;
  readonly sessions: Sessions;
}

/**
 * Signs in (specification shell §4). An unknown account and a wrong password take the same way through this function, one password
 * hash included, and end in the same error; that an account is locked is told only to who knows its password.
 */
export async function login({ db, config, sessions }: AuthServices, credentials: Credentials, caller: Caller) {
  const username = credentials.username.trim();
  const attempt = await beginAttempt(db, config.loginLimits, username, caller.ip);
  if (config.loginCaptcha)
    await checkCaptcha(db, credentials.key, credentials.captcha).catch(async (error) => {
      // A captcha that ran out is no guess at a password.
      await attempt.withdraw();
      throw error;
    });
  const found = await accountByName(db, username);
  const right = await verifyPassword(credentials.password, found?.hash);
  if (!found || !right) throw new AppError("auth.loginFailed");
  if (found.account.locked) throw new AppError("auth.locked");
  await attempt.succeed();
  const organisations = await organisationsOf(db, found.account.organisations);
  const current = organisations[0]?.id ?? null;
  const token = await sessions.open(found.account.id, { ...caller, organisation: current });
  const actor = await actorOf(db, found.account, current);
  return { token, ...columnLists(actor), org: organisations, curOrg: organisations[0] ?? (null as Organisation | null) };
}

/** Changes the caller's own password and ends all of his sessions, this one too. The old one is confirmed under the same limits as a sign-in. */
export async function changePassword(
  { db, config, sessions }: AuthServices,
  actor: Actor,
  change: { oldPassword: string; newPassword: string },
  caller: Caller,
): Promise<void> {
  const attempt = await beginAttempt(db, config.loginLimits, actor.username, caller.ip);
  const row = await db.selectFrom("sysr_user").select("password").where("id", "=", actor.id).executeTakeFirst();
  if (!(await verifyPassword(change.oldPassword, row?.password as string | null)))
    throw new AppError("auth.oldPasswordWrong", { fields: [{ path: "oldPassword", code: "auth.oldPasswordWrong" }] });
  await attempt.succeed();
  checkPassword(change.newPassword, actor.username, config.passwordRule, "loginPwd");
  const password = await hashPassword(change.newPassword);
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable("sysr_user")
      .set((eb) => ({ password, to_change_pwd: false, version: eb("version", "+", 1), update_time: new Date().toISOString() }))
      .where("id", "=", actor.id)
      .execute();
    await sessions.closeAll(transaction, [actor.id]);
  });
  await sessions.forget([actor.id]);
}
