import type { Actor } from "../../../model/actor.ts";
import type { SignedIn } from "../../../model/contract/sign-in.ts";
import { AppError } from "../../../model/error.ts";
import { accountByName } from "../../identity/accounts.ts";
import { verifyPassword } from "../../passwords.ts";
import { beginAttempt } from "./attempts.ts";
import { checkCaptcha } from "./captcha.ts";
import { type LoginNote, noted } from "./login-log.ts";
import { storePassword } from "./new-password.ts";
import { checkPassword } from "./password-rule.ts";
import { type AuthServices, type Caller, checkWay, openSession } from "./signed-in.ts";
import { chosenTenant, isOfTenant } from "./tenant-choice.ts";

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly captcha: string;
  readonly key: string;
  /** The code of the tenant; counts where the installation asks for it. */
  readonly tenant?: string | undefined;
}

/**
 * Signs in (specification shell §4). An unknown account, a wrong password and another tenant's account take the same way through this
 * function, one password hash included, and end in the same error; that an account is locked is told only to who knows its password.
 */
export const login = (services: AuthServices, credentials: Credentials, caller: Caller): Promise<SignedIn> =>
  noted(services, "account", caller, (note) => byPassword(services, credentials, caller, note));

async function byPassword(services: AuthServices, credentials: Credentials, caller: Caller, note: LoginNote): Promise<SignedIn> {
  const { db, config, policies } = services;
  await checkWay(services, "account");
  const username = credentials.username.trim();
  const attempt = await beginAttempt(services, username, caller.ip);
  if ((await policies.current()).captcha)
    await checkCaptcha(db, credentials.key, credentials.captcha).catch(async (error) => {
      // A captcha that ran out is no guess at a password.
      await attempt.withdraw();
      throw error;
    });
  const found = await accountByName(db, username);
  const right = await verifyPassword(credentials.password, found?.hash);
  note.account = found?.account;
  if (!found || !right || !isOfTenant(found.account, chosenTenant(config, credentials.tenant))) {
    note.failure = !found ? "unknownAccount" : right ? "otherTenant" : "wrongPassword";
    throw new AppError("auth.loginFailed");
  }
  if (found.account.locked) throw new AppError("auth.locked");
  await attempt.succeed();
  return openSession(services, found.account, caller);
}

/** Changes the caller's own password and ends all of his sessions, this one too. The old one is confirmed under the same limits as a sign-in. */
export async function changePassword(
  services: AuthServices,
  actor: Actor,
  change: { oldPassword: string; newPassword: string },
  caller: Caller,
): Promise<void> {
  const { db, policies } = services;
  const attempt = await beginAttempt(services, actor.username, caller.ip);
  const row = await db.selectFrom("sysr_user").select("password").where("id", "=", actor.id).executeTakeFirst();
  if (!(await verifyPassword(change.oldPassword, row?.password ?? null)))
    throw new AppError("auth.oldPasswordWrong", { fields: [{ path: "oldPassword", code: "auth.oldPasswordWrong" }] });
  await attempt.succeed();
  checkPassword(change.newPassword, actor.username, (await policies.current()).passwordRule, "loginPwd");
  // Whoever must change a password because others may know it must really change it.
  if (change.newPassword === change.oldPassword)
    throw new AppError("auth.passwordUnchanged", { fields: [{ path: "loginPwd", code: "auth.passwordUnchanged" }] });
  await storePassword(services, actor.id, change.newPassword, caller);
}
