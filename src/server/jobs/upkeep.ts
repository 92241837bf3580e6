import { sql } from "kysely";
import { nextRun, parseCron } from "../../model/cron.ts";
import { fromNow } from "../db/clock.ts";
import type { Database } from "../db/database.ts";
import { inTransaction } from "../db/transaction.ts";
import type { JobKindCard, JobKinds } from "./kinds.ts";
import { callForWork, enqueue } from "./queue.ts";

/** What was done is told for a week. */
const TOLD_SECONDS = 7 * 86_400;
/** A process says each half second that it is at work. */
const SILENT_SECONDS = 60;

/**
 * Looks after what processes left that are gone. What may be begun anew is, as often as its kind says; all else counts as failed, and tells what it had
 * committed, so that it can be taken back.
 */
export async function takeOver(db: Database, kinds: JobKinds): Promise<void> {
  const silent = sql<boolean>`state = 'running' and alive_at < ${fromNow(-SILENT_SECONDS)}`;
  const retried = [...kinds].flatMap(([kind, { retry }]) => (retry ? [{ kind, times: retry.times }] : []));
  await sql`update job set state = 'queued', done = 0
    from jsonb_to_recordset(${JSON.stringify(retried)}::jsonb) as r(kind text, times int)
    where ${silent} and job.kind = r.kind and job.attempt <= r.times`.execute(db);
  const committed = sql`(select jsonb_build_object('added', count(*) filter (where kind = 'add'), 'changed', count(*) filter (where kind = 'edit'))
    from change_set_record where set_id = job.id)`;
  await sql`update job set state = 'failed', ended_at = now(), error = '{"code":"job.interrupted"}',
    result = case when exists (select from change_set where id = job.id) then ${committed} end
    where ${silent} and kind = any(${[...kinds.keys()]}::text[])`.execute(db);
}

/** Takes away what is over; gives the keys of the files that nobody can fetch any more. */
export async function forgetOver(db: Database): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    with files as (
      select id, file from job where file is not null and file_until < now()
    ), cleared as (
      update job set file = null, access = null where id in (select id from files)
    ), uploads as (
      delete from job_upload where expires_at < now() returning file
    ) select file from files union all select file from uploads`.execute(db);
  await db.deleteFrom("job").where("ended_at", "<", fromNow(-TOLD_SECONDS)).where("file", "is", null).execute();
  return rows.map(({ file }) => file);
}

/** Puts jobs into the queue whose time has come: whichever process looks first does, and none while the one before waits or runs. */
export async function enqueueDue(db: Database, kinds: JobKinds, now = new Date()): Promise<void> {
  for (const [kind, card] of kinds) {
    const next = nextOf(card, now);
    if (!next) continue;
    const { cron, at } = next;
    await inTransaction({ db }, async ({ db: trx }) => {
      await sql`insert into job_schedule as s (kind, cron, next_at) values (${kind}, ${cron}, ${at})
        on conflict (kind) do update set cron = excluded.cron, next_at = excluded.next_at where s.cron <> excluded.cron`.execute(trx);
      const due = await sql`update job_schedule set next_at = ${at} where kind = ${kind} and next_at <= ${now}
        and not exists (select from job where job.kind = ${kind} and state in ('queued', 'running'))`.execute(trx);
      if (!due.numAffectedRows) return;
      await enqueue(trx, { kind, input: {} }, card);
      await callForWork(trx);
    });
  }
}

function nextOf(card: JobKindCard, now: Date): { cron: string; at: Date } | undefined {
  const text = "cron" in card ? card.cron : undefined;
  const cron = text === undefined ? undefined : parseCron(text);
  const at = cron && nextRun(cron, now);
  return text !== undefined && at ? { cron: text, at } : undefined;
}
