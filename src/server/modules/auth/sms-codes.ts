import { randomInt } from "node:crypto";
import { AppError } from "../../../model/error.ts";
import type { Config } from "../../config.ts";
import { fromNow } from "../../db/clock.ts";
import type { Database } from "../../db/database.ts";
import { sha256 } from "../../identity/tokens.ts";
import { countAct } from "./counted.ts";

export type CodePurpose = "signIn" | "password" | "verify";

export const CODE_MINUTES = 5;
/** Wrong tries after which a code is worth nothing. */
const TRIES = 5;
/** Before another one is sent to the same number. */
export const RESEND_SECONDS = 60;
const HOUR = 3_600;
const DAY = 24 * HOUR;

const hashOf = (purpose: CodePurpose, phone: string, code: string): string => sha256(`${purpose}:${phone}:${code}`);

/** Refuses a code that would be one too many for its number or its address, whether the number is anybody's or not. */
export function countCode(db: Database, limits: Config["signIn"]["smsLimits"], phone: string, address: string): Promise<void> {
  const minutes = (seconds: number) => () => new AppError("auth.tooManyAttempts", { params: { minutes: seconds / 60 } });
  const tooSoon = () => new AppError("auth.tooSoon", { params: { seconds: RESEND_SECONDS } });
  return countAct(db, [
    { kind: "code-again", subject: phone, limit: 1, seconds: RESEND_SECONDS, refusal: tooSoon },
    { kind: "code-number", subject: phone, limit: limits.number, seconds: DAY, refusal: minutes(DAY) },
    { kind: "code-address", subject: address, limit: limits.address, seconds: HOUR, refusal: minutes(HOUR) },
  ]);
}

/** Makes the code of a number, in place of any former one. It stands there for nobody's number too, and costs the same. */
export async function issueCode(
  db: Database,
  { purpose, phone, user, length }: { purpose: CodePurpose; phone: string; user: string | null; length: number },
): Promise<string> {
  const code = String(randomInt(10 ** length)).padStart(length, "0");
  const values = { code_hash: hashOf(purpose, phone, code), user_id: user, tries: 0, expires_at: fromNow(CODE_MINUTES * 60) };
  await db
    .insertInto("sms_code")
    .values({ purpose, phone_hash: sha256(phone), ...values })
    .onConflict((conflict) => conflict.columns(["purpose", "phone_hash"]).doUpdateSet(values))
    .execute();
  return code;
}

/** Counts a try at a number's code, before it is compared, so that many at once have no more tries than one after the other; gives what is stored. */
const tried = (db: Database, { purpose, phone_hash }: { purpose: CodePurpose; phone_hash: string }) =>
  db
    .updateTable("sms_code")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("purpose", "=", purpose)
    .where("phone_hash", "=", phone_hash)
    .where("tries", "<", TRIES)
    .where("expires_at", ">", fromNow(0))
    .returning(["code_hash", "user_id"])
    .executeTakeFirst();

/** Whether this is the code that was sent to a number for this user. It is a try like any other, and leaves the right code as it is. */
export async function isCode(db: Database, purpose: CodePurpose, phone: string, user: string, code: string): Promise<boolean> {
  const stored = await tried(db, { purpose, phone_hash: sha256(phone) });
  return stored?.user_id === user && stored.code_hash === hashOf(purpose, phone, code.trim());
}

/** The user whose code this is, once: the right code is used up by it, a wrong one counts. Fails with one error for whatever is wrong. */
export async function takeCode(db: Database, purpose: CodePurpose, phone: string, code: string): Promise<string> {
  const mine = { purpose, phone_hash: sha256(phone) };
  const stored = await tried(db, mine);
  const hash = hashOf(purpose, phone, code.trim());
  if (stored?.code_hash === hash) {
    const used = await db
      .deleteFrom("sms_code")
      .where("purpose", "=", mine.purpose)
      .where("phone_hash", "=", mine.phone_hash)
      .where("code_hash", "=", hash)
      .returning("user_id")
      .executeTakeFirst();
    // Of two who send the right one at once, one is let in.
    if (used && used.user_id !== null) return used.user_id;
  }
  throw new AppError("auth.smsCodeWrong", { fields: [{ path: "smsCode", code: "auth.smsCodeWrong" }] });
}
