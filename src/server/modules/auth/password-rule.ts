import { randomInt } from "node:crypto";
import { AppError, type ErrorCode } from "../../../model/error.ts";
import { isPassword, type PasswordRule } from "../../../model/sign-in-rules.ts";

/**
 * What is wrong with a new password, or undefined. The specification gives 8–15, 8–20 and 6 as lengths; this is one configured rule
 * (8–20 with three kinds of characters by default), which the browser gets from the same value.
 */
function passwordFault(password: string, username: string, rule: PasswordRule): ErrorCode | undefined {
  if (password.toLowerCase() === username.toLowerCase()) return "auth.passwordEqualsAccount";
  return isPassword(password, rule) ? undefined : "auth.passwordWeak";
}

/** Refuses a password that the rule does not allow, on the field at `path`. */
export function checkPassword(password: string, username: string, rule: PasswordRule, path: string): void {
  const fault = passwordFault(password, username, rule);
  if (!fault) return;
  const params = { min: rule.min, max: rule.max, kinds: rule.kinds };
  throw new AppError(fault, { params, fields: [{ path, code: fault, params }] });
}

/** Without what is easily mistaken for something else when it is copied by hand. */
const ALPHABETS = ["ABCDEFGHJKLMNPQRSTUVWXYZ", "abcdefghijkmnpqrstuvwxyz", "23456789", "-_=+?#"];
const LENGTH = 16;

/** A random password that the rule allows: about 90 bits at 16 characters. */
export function randomPassword(rule: PasswordRule): string {
  const length = Math.min(rule.max, Math.max(rule.min, LENGTH));
  for (;;) {
    const all = ALPHABETS.join("");
    const password = Array.from({ length }, () => all[randomInt(all.length)]).join("");
    if (isPassword(password, rule)) return password;
  }
}
