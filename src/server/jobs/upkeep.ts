import { type RawBuilder, sql } from "kysely";
import { fromNow } from "../db/clock.ts";
import type { Database } from "../db/database.ts";
import { inTransaction } from "../db/transaction.ts";
import type { JobKinds } from "./kinds.ts";
import { loseRuns } from "./runs.ts";
import { ask } from "./schedules.ts";

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
  const times = JSON.stringify([...kinds].flatMap(([kind, { retry }]) => (retry ? [{ kind, times: retry.times }] : [])));
  await inTransaction({ db }, async ({ db: trx }) => {
    const { rows: anew } = await sql<Lost>`update job set state = 'queued', done = 0, run_id = null from job as old
      left join jsonb_to_recordset(${times}::jsonb) as r(kind text, times int) on r.kind = old.kind
      where job.id = old.id and old.id in (select id from job where ${silent} for update skip locked)
        and old.attempt <= case when old.schedule_id is null then r.times else old.retry_times end
      returning old.run_id::text, old.schedule_id::text, false as final`.execute(trx);
    const { rows: over } = await failLost(trx, silent, kinds);
    await loseRuns(trx, [...anew, ...over], (task) => ask(trx, task, undefined));
  });
}

interface Lost {
  readonly run_id: string | null;
  readonly schedule_id: string | null;
  readonly final: boolean;
}

function failLost(db: Database, silent: RawBuilder<boolean>, kinds: JobKinds) {
  const committed = sql`(select jsonb_build_object('added', count(*) filter (where kind = 'add'), 'changed', count(*) filter (where kind = 'edit'))
    from change_set_record where set_id = job.id)`;
  return sql<Lost>`update job set state = 'failed', ended_at = now(), error = '{"code":"job.interrupted"}',
    result = case when exists (select from change_set where id = job.id) then ${committed} end
    where ${silent} and kind = any(${[...kinds.keys()]}::text[])
    returning run_id::text, schedule_id::text, true as final`.execute(db);
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
