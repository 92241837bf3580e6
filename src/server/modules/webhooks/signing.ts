import { createHmac, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";

/** How long a former secret signs beside the one that followed it. */
const OVERLAP_HOURS = 24;
const PREFIX = "whsec_";

/** Makes the secret of a webhook; the one before it goes on for a day, so that the receiver can change over. */
export function newSecret(db: Database, hook: string): Promise<string> {
  const secret = `${PREFIX}${randomBytes(32).toString("base64")}`;
  return inTransaction({ db }, async ({ db: trx }) => {
    await sql`update webhook_secret set ends_at = now() + make_interval(hours => ${OVERLAP_HOURS}) where hook_id = ${hook} and ends_at is null`.execute(
      trx,
    );
    await trx.insertInto("webhook_secret").values({ hook_id: hook, secret }).execute();
    return secret;
  });
}

/** Forgets the secrets of webhooks, the former ones too. */
export async function forgetSecrets(db: Database, hooks: readonly string[]): Promise<void> {
  await db.deleteFrom("webhook_secret").where("hook_id", "in", hooks).execute();
}

/** The secrets by which a webhook signs now, the newest first. */
export async function secretsOf(db: Database, hook: string): Promise<string[]> {
  const { rows } = await sql<{ secret: string }>`select secret from webhook_secret
    where hook_id = ${hook} and coalesce(ends_at > now(), true) order by id desc`.execute(db);
  return rows.map(({ secret }) => secret);
}

interface Signed {
  /** Of the message. */
  readonly id: string;
  /** When it is sent. */
  readonly at: Date;
  readonly body: string | Uint8Array;
}

/** The signature of a message as https://www.standardwebhooks.com has it; `seconds` since 1970, as its header says them. */
export const signatureOf = (
  secret: string,
  { id, seconds, body }: { readonly id: string; readonly seconds: string; readonly body: string | Uint8Array },
): string =>
  `v1,${createHmac("sha256", Buffer.from(secret.slice(PREFIX.length), "base64"))
    .update(`${id}.${seconds}.`)
    .update(body)
    .digest("base64")}`;

/** The headers of a message as https://www.standardwebhooks.com has them: one signature for each secret. */
export function signedHeaders(secrets: readonly string[], { id, at, body }: Signed): Readonly<Record<string, string>> {
  const seconds = String(Math.floor(at.getTime() / 1_000));
  return {
    "webhook-id": id,
    "webhook-timestamp": seconds,
    "webhook-signature": secrets.map((secret) => signatureOf(secret, { id, seconds, body })).join(" "),
  };
}
