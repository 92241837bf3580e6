import { createHash, randomBytes } from "node:crypto";

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A new session token: 256 random bits, base64url. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** What the database knows a token, a captcha answer or a sign-in name by. */
export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Whether a header can be a token at all; saves the database from anything else. */
export const looksLikeToken = (value: unknown): value is string => typeof value === "string" && TOKEN.test(value);
