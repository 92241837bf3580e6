import type { CodeSent } from "../../../model/contract/auth.ts";
import type { SignedIn } from "../../../model/contract/sign-in.ts";
import { AppError } from "../../../model/error.ts";
import { accountById, accountByPhone } from "../../identity/accounts.ts";
import { beginAttempt } from "./attempts.ts";
import { checkCaptcha } from "./captcha.ts";
import { noted } from "./login-log.ts";
import { nationalNumber, spellingsOf } from "./phone-number.ts";
import { type AuthServices, type Caller, checkWay, openSession } from "./signed-in.ts";
import { CODE_MINUTES, type CodePurpose, countCode, issueCode, RESEND_SECONDS, takeCode } from "./sms-codes.ts";
import { chosenTenant, isOfTenant } from "./tenant-choice.ts";

async function phoneOf(services: AuthServices, typed: string, path: string): Promise<string> {
  await checkWay(services, "phone");
  const phone = nationalNumber(typed);
  if (phone === undefined) throw new AppError("request.invalid", { fields: [{ path, code: "field.mobile" }] });
  return phone;
}

/**
 * Sends a code to a phone. A number that is nobody's is answered in the same words after the same work, as is one that several have: the
 * message itself leaves when the answer is on its way.
 */
export async function sendCode(
  services: AuthServices,
  purpose: Exclude<CodePurpose, "verify">,
  asked: { phone: string; captcha: string; key: string; tenant?: string | undefined },
  caller: Caller,
): Promise<CodeSent> {
  const { db, config, policies, outbox, letters } = services;
  const phone = await phoneOf(services, asked.phone, "phone");
  if ((await policies.current()).captcha) await checkCaptcha(db, asked.key, asked.captcha);
  await countCode(db, config.signIn.smsLimits, phone, caller.ip);
  const account = await accountByPhone(db, spellingsOf(phone), chosenTenant(config, asked.tenant));
  const length = config.signIn.smsCodeLength;
  const code = await issueCode(db, { purpose, phone, user: account?.id ?? null, length });
  if (account) {
    const text = letters.text(caller.language, purpose, { title: config.title, code, minutes: CODE_MINUTES });
    outbox.sms({ phone, text, code }, { business: purpose, tenant: account.tenant });
  }
  return { length, minutes: CODE_MINUTES, resendAfter: RESEND_SECONDS };
}

/** The account of who has the code, under the same limits as a sign-in by password. */
export async function accountOfCode(
  services: AuthServices,
  purpose: CodePurpose,
  shown: { phone: string; smsCode: string; path: string },
  caller: Caller,
) {
  const { db } = services;
  const phone = await phoneOf(services, shown.phone, shown.path);
  const attempt = await beginAttempt(services, phone, caller.ip);
  const user = await takeCode(db, purpose, phone, shown.smsCode);
  const account = await accountById(db, user);
  if (!account) throw new AppError("auth.smsCodeWrong");
  await attempt.succeed();
  return account;
}

/** Signs in by phone and code (specification shell §4). That an account is locked is told only to who holds its phone. */
export const phoneLogin = (
  services: AuthServices,
  shown: { username: string; smsCode: string; tenant?: string | undefined },
  caller: Caller,
): Promise<SignedIn> =>
  noted(services, "phone", caller, async (note) => {
    const account = await accountOfCode(services, "signIn", { phone: shown.username, smsCode: shown.smsCode, path: "username" }, caller);
    note.account = account;
    if (!isOfTenant(account, chosenTenant(services.config, shown.tenant))) {
      note.failure = "otherTenant";
      throw new AppError("auth.smsCodeWrong");
    }
    if (account.locked) throw new AppError("auth.locked");
    return openSession(services, account, caller);
  });
