import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane; about 80 ms of one core. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const TAG_BYTES = 32;

/** Runs in the thread pool, so that requests are answered meanwhile. */
const derive = promisify(argon2) as (algorithm: "argon2id", parameters: Argon2Parameters) => Promise<Buffer>;

const unpadded = (bytes: Buffer): string => bytes.toString("base64").replace(/=+$/, "");

/** The argon2id hash of a password in PHC form: `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<tag>`. Never twice the same. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const tag = await derive("argon2id", {
    message: password.normalize("NFKC"),
    nonce,
    parallelism: LANES,
    tagLength: TAG_BYTES,
    memory: MEMORY_KIB,
    passes: PASSES,
  });
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(nonce)}$${unpadded(tag)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

/** A hash that no password gives, of the same cost: what an unknown account is verified against, so that it answers as late as a known one. */
const NOBODY = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(randomBytes(SALT_BYTES))}$${unpadded(randomBytes(TAG_BYTES))}`;

/**
 * Whether the password belongs to the stored hash. Exactly one hash is computed whatever is stored: also for an account that does not
 * exist (`stored` null) or has no password, for which the answer is false.
 */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const known = PHC.exec(stored ?? "");
  const parts = known ?? PHC.exec(NOBODY);
  if (!parts) return false;
  const [, memory, passes, parallelism, salt = "", tag = ""] = parts;
  const expected = Buffer.from(tag, "base64");
  const actual = await derive("argon2id", {
    message: password.normalize("NFKC"),
    nonce: Buffer.from(salt, "base64"),
    parallelism: Number(parallelism),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
  });
  return timingSafeEqual(actual, expected) && known !== null;
}
