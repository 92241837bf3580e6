import { timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { sha256 } from "../../identity/tokens.ts";
import { signatureOf } from "../webhooks/signing.ts";
import type { StoredHook } from "./hook.ts";

const ID = /^[\x21-\x7e]{1,128}$/;
const BEARER = /^Bearer +(\S+)$/i;

/** Compared by their hashes, so that the time tells nothing of them, nor of their length. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)));

/**
 * The id of a message that proves who sent it: signed as https://www.standardwebhooks.com has it, within the tolerance of the hook, or with its token.
 * @param secrets those that are good now
 * @param body as it came
 * @param now in ms since 1970
 * @returns undefined where it proves nothing; null for a message with a token and without an id
 */
export function provenId(
  { scheme, tolerance }: Pick<StoredHook, "scheme" | "tolerance">,
  secrets: readonly string[],
  headers: IncomingHttpHeaders,
  body: string,
  now: number,
): string | null | undefined {
  const id = headers["webhook-id"];
  if (id !== undefined && (typeof id !== "string" || !ID.test(id))) return undefined;
  if (scheme === "token") {
    const [, token = ""] = BEARER.exec(headers.authorization ?? "") ?? [];
    return secrets.filter((secret) => isSame(secret, token)).length > 0 ? (id ?? null) : undefined;
  }
  const seconds = String(headers["webhook-timestamp"] ?? "");
  if (id === undefined || !/^\d{1,12}$/.test(seconds) || Math.abs(now / 1_000 - Number(seconds)) > tolerance) return undefined;
  const signatures = String(headers["webhook-signature"] ?? "").split(" ", 8);
  const isSigned = secrets.some((secret) => {
    const own = signatureOf(secret, { id, seconds, body });
    return signatures.some((signature) => isSame(signature, own));
  });
  return isSigned ? id : undefined;
}
