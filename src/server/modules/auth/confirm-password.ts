import type { Actor } from "../../../model/actor.ts";
import { AppError } from "../../../model/error.ts";
import { verifyPassword } from "../../passwords.ts";
import { beginAttempt } from "./attempts.ts";
import type { AuthServices, Caller } from "./signed-in.ts";

/**
 * Asks for the password of who is signed in, where he has one, under the same limits as a sign-in: an unlocked screen must not be enough to
 * open another way into his account.
 * @throws AppError auth.passwordWrong
 */
export async function confirmPassword(services: AuthServices, actor: Actor, password: string, caller: Caller): Promise<void> {
  const attempt = await beginAttempt(services, actor.username, caller.ip);
  const row = await services.db.selectFrom("sysr_user").select("password").where("id", "=", actor.id).executeTakeFirst();
  const hash = row?.password;
  if (hash && !(await verifyPassword(password, hash)))
    throw new AppError("auth.passwordWrong", { fields: [{ path: "password", code: "auth.passwordWrong" }] });
  await attempt.succeed();
}
