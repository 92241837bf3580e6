import { buffer } from "node:stream/consumers";
import { AppError } from "../../../../model/error.ts";
import type { Config } from "../../../config.ts";
import type { Database } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { JobHandler, JobRun } from "../../../jobs/kinds.ts";
import { putInList } from "../../../jobs/operations.ts";
import type { Messages } from "../../../plugins/messages.ts";
import type { Outbox } from "../../../senders/outbox.ts";
import { type EmailMessage, MOST_ATTACHED } from "../../../senders/smtp.ts";
import { type ExportInput, type ExportParts, writeReport } from "../export.ts";
import { reportAt } from "../result.ts";

export interface SendInput extends ExportInput {
  /** The row of the log. */
  readonly sending: string;
}

export interface SendParts extends ExportParts {
  readonly config: Pick<Config, "title" | "signIn">;
  readonly outbox: Outbox;
  readonly letters: Messages;
}

type State = "ready" | "mailed" | "refused";
type ReportFile = NonNullable<Awaited<ReturnType<JobHandler>>>;

/**
 * Writes a report for one recipient, as he may see it now, leaves it among his jobs, and mails it where he has confirmed an address. Who may not see it gets nothing and is told nothing; the
 * log has a word for it. A job that is begun anew mails nothing twice: the letter is put into the queue in the transaction that says so.
 */
export const reportSender =
  (parts: SendParts): JobHandler =>
  async (run) => {
    const input = run.input as SendInput;
    const file = await writtenFor(parts, run, input);
    const letter = file && (await letterFor(parts, run, file, input));
    await inTransaction(run.context, async ({ db, actor }) => {
      const isFirst = await endWaiting(db, input.sending, !file ? "refused" : letter ? "mailed" : "ready", file?.bytes);
      if (file) await putInList(db, run.id);
      if (isFirst && letter) await parts.outbox.put(db, "email", letter, { business: "report", tenant: actor.tenant });
    });
    return file ?? null;
  };

/** The file; undefined where the recipient may not see the report. */
async function writtenFor(parts: SendParts, run: JobRun, input: SendInput): Promise<ReportFile | undefined> {
  try {
    return await writeReport(parts, run, input);
  } catch (error) {
    if (error instanceof AppError && (error.code.startsWith("access.") || error.code === "document.notFound")) return undefined;
    throw error;
  }
}

/** Ends a row that waits; false where another try has. */
async function endWaiting(db: Database, sending: string, state: State, bytes?: number): Promise<boolean> {
  const now = new Date().toISOString();
  const { numUpdatedRows } = await db
    .updateTable("report_sending")
    .set({ state, bytes: bytes ?? null, ended_at: now, update_time: now })
    .where("id", "=", sending)
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
  { config, outbox, letters }: SendParts,
  { context, store }: JobRun,
  { key, name, bytes }: ReportFile,
  { screen }: SendInput,
): Promise<EmailMessage | undefined> {
  const { db, actor, language } = context;
  const address = outbox.served.has("email") ? await addressOf(db, actor.id) : undefined;
  if (address === undefined) return undefined;
  const content = bytes > MOST_ATTACHED ? undefined : await store.open(key);
  const { publicUrl } = config.signIn;
  const link = publicUrl === undefined ? "" : `${publicUrl}/myJobs`;
  const params = { product: config.title, person: actor.realName, name: reportAt(context, screen).title ?? name, link };
  const say = (part: string) => letters.text(language, `report.${part}`, params);
  const attachments = content && [{ name, base64: (await buffer(content)).toString("base64") }];
  return { address, subject: say("subject"), text: say(attachments ? "attached" : "large"), ...(attachments && { attachments }) };
}
