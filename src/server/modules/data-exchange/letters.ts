import { inTransaction } from "../../db/transaction.ts";
import type { JobHandler } from "../../jobs/kinds.ts";
import { callForWork, enqueue } from "../../jobs/queue.ts";
import type { ExchangeParts } from "../exchange/labels.ts";
import { type DeliverParts, deliver, endBroken } from "../sendings/deliver.ts";
import { recipientsOf } from "../sendings/recipients.ts";
import { noteRun, noteSince, settledUntil } from "./runs.ts";
import type { StoredExchange } from "./stored-exchange.ts";
import { contextFor, type ExchangeWork } from "./work.ts";
import { type Exported, writeFile } from "./write-file.ts";

/** The kind of jobs that send the file of an exchange to one of its recipients. */
export const LETTER_JOB = "exchangeSend";

interface LetterInput extends Exported {
  readonly name: string;
  /** The row of the log. */
  readonly run: string;
}

/**
 * Puts a job for each recipient into the queue, with a row of the log beside it, in one transaction.
 * @throws AppError exchange.refused where the owner may not send any more
 */
export async function putLetters(work: ExchangeWork, exchange: StoredExchange, job: string): Promise<void> {
  const { db } = work;
  await contextFor(work, exchange, exchange.owner);
  await endBroken(db, "integration_exchange_run");
  const until = await settledUntil(db);
  const { owner, users, roles, tenant, module, plan, format, zone, mappings, name, language } = exchange;
  const named = users.length + roles.length > 0 ? users : [owner];
  const since = exchange.onlyChanges ? exchange.since : null;
  await inTransaction({ db }, async ({ db: trx }) => {
    // A job that is begun anew has put them already.
    const [put] = await trx
      .selectFrom("integration_exchange_run")
      .select("id")
      .where("exchange_id", "=", exchange.id)
      .where("checksum", "=", job)
      .limit(1)
      .execute();
    if (put) return;
    for (const recipient of await recipientsOf(trx, { users: named, roles, tenant })) {
      const run = await noteRun(trx, exchange, { state: "waiting", recipient: recipient.id, job, checksum: job });
      const input: LetterInput = { run, name, module, plan, format, zone, mappings, since };
      const letter = await enqueue(
        trx,
        {
          ...{ kind: LETTER_JOB, input, entity: module, language, from: { ip: "", userAgent: "" } },
          owner: { user: recipient.id, realUser: null, organisation: recipient.organisation, roles: null },
        },
        { priority: -1, listed: false },
      );
      await trx.updateTable("integration_exchange_run").set({ job: letter }).where("id", "=", run).execute();
    }
    await noteSince(trx, exchange, until);
    await callForWork(trx);
  });
}

/** Sends the file of an exchange to one of its recipients, by his own rights. */
export const letterSender =
  (parts: DeliverParts & { readonly exchange: () => ExchangeParts }): JobHandler =>
  (run) => {
    const { run: row, name, ...exported } = run.input as LetterInput;
    return deliver(parts, run, {
      log: { table: "integration_exchange_run", id: row },
      title: () => name,
      write: async () => {
        const key = `${run.id}.${exported.format}`;
        const { rows, bytes } = await writeFile(parts.exchange(), run, exported, (content) => run.store.save(key, content, run.signal));
        run.report({ rows });
        return { key, name: `${name} ${new Date().toISOString().slice(0, 10)}.${exported.format}`, bytes };
      },
    });
  };
