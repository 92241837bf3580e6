import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A new session token: 256 random bits, base64url. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** What the database knows a token, a captcha answer or a sign-in name by. */
export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

const KEY = /^fwk_([A-Za-z0-9_-]{8})_[A-Za-z0-9_-]{43}$/;

/** A new API key: a name by which it is recognised and found, and 256 random bits. */
export function newKey(): { readonly key: string; readonly prefix: string } {
  const prefix = `fwk_${randomBytes(6).toString("base64url")}`;
  return { key: `${prefix}_${newToken()}`, prefix };
}

/** The beginning of an API key, by which it is found; undefined where a text can be none. */
export function keyPrefix(text: string): string | undefined {
  const [, name] = KEY.exec(text) ?? [];
  return name && `fwk_${name}`;
}

/** Whether two hashes are the same, in a time that tells nothing of where they differ. */
export const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Whether a header can be a token at all; saves the database from anything else. */
export const looksLikeToken = (value: unknown): value is string => typeof value === "string" && TOKEN.test(value);
