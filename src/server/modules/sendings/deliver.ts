import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import { AppError } from "../../../model/error.ts";
import type { Config } from "../../config.ts";
import type { Database } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { JobHandler, JobRun } from "../../jobs/kinds.ts";
import { putInList } from "../../jobs/operations.ts";
import type { Messages } from "../../plugins/messages.ts";
import type { Outbox } from "../../senders/outbox.ts";
import { type EmailMessage, MOST_ATTACHED } from "../../senders/smtp.ts";

export interface DeliverParts {
  readonly config: Pick<Config, "title" | "signIn">;
  readonly outbox: Outbox;
  readonly letters: Messages;
}

export type SentFile = NonNullable<Awaited<ReturnType<JobHandler>>>;
type State = "ready" | "mailed" | "refused";

/** What is sent to somebody: a file that is written in his name, and the row of the log that says what became of it. */
export interface Delivery {
  readonly log: { readonly table: "report_sending" | "integration_exchange_run"; readonly id: string };
  /** What it is called in his letter. */
  readonly title: () => string;
  readonly write: () => Promise<SentFile>;
}

/** What a recipient cannot ask: no fault, and told to nobody but the log. */
const REFUSALS = new Set(["condition.invalid", "document.notFound", "exchange.noPlan", "record.notFound"]);

/**
 * Writes a file for one recipient, as he may see it now, leaves it among his jobs, and mails it where he has confirmed an address. Who may not see it gets nothing and is told nothing; the
 * log has a word for it. A job that is begun anew mails nothing twice: the letter is put into the queue in the transaction that says so.
 */
export async function deliver(parts: DeliverParts, run: JobRun, { log, title, write }: Delivery): Promise<SentFile | null> {
  const file = await allowed(write);
  const letter = file && (await letterFor(parts, run, file, title()));
  await inTransaction(run.context, async ({ db, actor }) => {
    const isFirst = await endWaiting(db, log, !file ? "refused" : letter ? "mailed" : "ready", file?.bytes);
    if (file) await putInList(db, run.id);
    if (isFirst && letter) await parts.outbox.put(db, "email", letter, { business: "report", tenant: actor.tenant });
  });
  return file ?? null;
}

async function allowed(write: () => Promise<SentFile>): Promise<SentFile | undefined> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof AppError && (error.code.startsWith("access.") || REFUSALS.has(error.code))) return undefined;
    throw error;
  }
}

/** Ends a row that waits; false where another try has. */
async function endWaiting(db: Database, { table, id }: Delivery["log"], state: State, bytes?: number): Promise<boolean> {
  const now = new Date().toISOString();
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ state, bytes: bytes ?? null, ended_at: now, update_time: now })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Where mail reaches somebody for certain; undefined: nowhere. */
async function addressOf(db: Database, user: string): Promise<string | undefined> {
  const row = await db.selectFrom("sysr_user").select("email").where("id", "=", user).where("email_verified", "=", true).executeTakeFirst();
  return row?.email ?? undefined;
}

/** The letter to the recipient, with the file where mail servers take it; undefined where nobody brings mail, or it would not reach him for certain. */
async function letterFor(
  { config, outbox, letters }: DeliverParts,
  { context, store }: JobRun,
  { key, name, bytes }: SentFile,
  title: string,
): Promise<EmailMessage | undefined> {
  const { db, actor, language } = context;
  const address = outbox.served.has("email") ? await addressOf(db, actor.id) : undefined;
  if (address === undefined) return undefined;
  const content = bytes > MOST_ATTACHED ? undefined : await store.open(key);
  const { publicUrl } = config.signIn;
  const link = publicUrl === undefined ? "" : `${publicUrl}/myJobs`;
  const params = { product: config.title, person: actor.realName, name: title, link };
  const say = (part: string) => letters.text(language, `report.${part}`, params);
  const attachments = content && [{ name, base64: (await buffer(content)).toString("base64") }];
  return { address, subject: say("subject"), text: say(attachments ? "attached" : "large"), ...(attachments && { attachments }) };
}

/** Ends rows whose job has failed before it could say why. */
export async function endBroken(db: Database, table: "report_sending" | "integration_exchange_run"): Promise<void> {
  await sql`update ${sql.table(table)} as s set state = 'failed', ended_at = now() from job as j
    where s.state = 'waiting' and j.id::text = s.job and j.state in ('failed', 'cancelled')`.execute(db);
}
