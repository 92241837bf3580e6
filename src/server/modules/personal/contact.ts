import type { Actor } from "../../../model/actor.ts";
import type { CodeSent } from "../../../model/contract/auth.ts";
import type { Contact } from "../../../model/contract/personal.ts";
import { AppError } from "../../../model/error.ts";
import { VALIDATORS } from "../../../model/validators.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../db/database.ts";
import { confirmPassword } from "../auth/confirm-password.ts";
import { nationalNumber, spellingsOf } from "../auth/phone-number.ts";
import type { AuthServices, Caller } from "../auth/signed-in.ts";
import { CODE_MINUTES, countCode, isCode, issueCode, RESEND_SECONDS, takeCode } from "../auth/sms-codes.ts";
import { changeOwn } from "./profile.ts";

/** The one spelling in which it is stored. Throws `request.invalid` with the field. */
function readContact(contact: Contact, typed: string): string {
  const email = typed.trim();
  const read = contact === "phone" ? nationalNumber(typed) : VALIDATORS.email(email) ? email : undefined;
  if (read === undefined)
    throw new AppError("request.invalid", { fields: [{ path: "value", code: contact === "phone" ? "field.mobile" : "field.email" }] });
  return read;
}

/** Sends a code to a phone or an e-mail address that is to become the user's; within the limits of codes for sign-in. */
export async function sendContactCode(
  { db, config, outbox, letters }: AuthServices,
  actor: Actor,
  asked: { contact: Contact; value: string },
  caller: Caller,
): Promise<CodeSent> {
  const target = readContact(asked.contact, asked.value);
  await countCode(db, config.signIn.smsLimits, target, caller.ip);
  const length = config.signIn.smsCodeLength;
  const code = await issueCode(db, { purpose: "verify", phone: target, user: actor.id, length });
  const params = { title: config.title, code, minutes: CODE_MINUTES };
  const text = letters.text(caller.language, "verify.text", params);
  const about = { business: "verify", tenant: actor.tenant } as const;
  if (asked.contact === "phone") outbox.sms({ phone: target, text, code }, about);
  else outbox.email({ address: target, subject: letters.text(caller.language, "verify.subject", params), text, code }, about);
  return { length, minutes: CODE_MINUTES, resendAfter: RESEND_SECONDS };
}

/** Whether a code is the one that was sent to a phone or an e-mail address for the user. It changes nothing. */
export const isContactCode = (
  { db }: AuthServices,
  { id }: Actor,
  shown: { contact: Contact; value: string; code: string },
): Promise<boolean> => isCode(db, "verify", readContact(shown.contact, shown.value), id, shown.code);

/**
 * Makes a phone or an e-mail address the user's own, by the code that was sent there; also one that somebody else has entered for him. Where he has a password it is asked for: a new
 * password can be had by phone, so an unlocked screen must not be enough to take an account over.
 * @throws AppError auth.passwordWrong, auth.smsCodeWrong; record.notUnique for the confirmed phone of somebody else, as a phone signs in only one
 */
export async function changeContact(
  services: AuthServices,
  context: Context,
  change: { contact: Contact; value: string; code: string; password: string },
  caller: Caller,
): Promise<void> {
  const { db, sessions } = services;
  const { actor } = context;
  const target = readContact(change.contact, change.value);
  await confirmPassword(services, actor, change.password, caller);
  const whose = await takeCode(db, "verify", target, change.code);
  if (whose !== actor.id) throw new AppError("auth.smsCodeWrong", { fields: [{ path: "smsCode", code: "auth.smsCodeWrong" }] });
  if (change.contact === "phone") await refuseTaken(db, actor.id, target);
  await changeOwn(context, sessions, { [change.contact]: target }, change.contact);
}

async function refuseTaken(db: Database, user: string, phone: string): Promise<void> {
  const other = await db
    .selectFrom("sysr_user")
    .select("id")
    .where("phone", "in", spellingsOf(phone))
    .where("phone_verified", "=", true)
    .where("id", "!=", user)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (other) throw new AppError("record.notUnique", { fields: [{ path: "value", code: "field.unique" }] });
}
