import { type SqlBool, sql } from "kysely";
import type { JobResult } from "../../model/contract/jobs.ts";
import { AppError } from "../../model/error.ts";
import { publishIn } from "../db/channel.ts";
import { fromNow } from "../db/clock.ts";
import { type Database, jsonb, type RowOf } from "../db/database.ts";
import type { JobError } from "../db/tables/work.ts";
import { currentSpan } from "../telemetry/recorder.ts";
import type { JobOwner } from "./owner.ts";
import { jobOfRow, type Origin, type Scheduled, type StoredJob } from "./stored-job.ts";

/** Under which every process hears that a job has got on. */
export const JOB_TOPIC = "job";
/** Under which every process hears that a job waits. */
export const WAITING_TOPIC = "jobWaits";

/** Files can be fetched for a day. */
export const FILE_SECONDS = 86_400;

/** A job that nobody asked for. */
export interface NewTask {
  readonly kind: string;
  readonly input: object;
}

export interface NewJob extends NewTask {
  readonly entity: string;
  readonly owner: JobOwner;
  readonly from: Origin;
  readonly language: string;
  /** Under which it is put into the queue once, however often that is asked; left out: each time. */
  readonly once?: string | undefined;
}

/** What the kind says of where a job stands. */
export interface Rank {
  readonly priority?: number | undefined;
  readonly listed?: boolean | undefined;
  readonly scheduled?: Scheduled | undefined;
}

/** How a job ended. */
export interface Ending {
  readonly state: "done" | "failed" | "cancelled";
  readonly done: number;
  readonly total: number | null;
  readonly result: JobResult | null;
  readonly error: JobError | null;
  readonly file: StoredJob["file"];
  readonly access: string | null;
}

type Mine = Pick<StoredJob, "id" | "attempt">;

/** Puts a job into the queue; gives its id, undefined where a schedule has one for that time. */
export async function enqueue(
  db: Database,
  job: NewJob | NewTask,
  { priority = 0, listed = true, scheduled }: Rank = {},
): Promise<string | undefined> {
  const asked = "owner" in job ? job : undefined;
  const row = await db
    .insertInto("job")
    .values({
      ...{ kind: job.kind, input: jsonb(job.input), priority, listed },
      entity: asked?.entity ?? "",
      owner_id: asked?.owner.user ?? null,
      real_user_id: asked?.owner.realUser,
      organisation_id: asked?.owner.organisation,
      role_ids: asked?.owner.roles,
      key_id: asked?.owner.key ?? null,
      ip: asked?.from.ip,
      user_agent: asked?.from.userAgent.slice(0, 500),
      language: asked?.language ?? "zh-CN",
      once: asked?.once ?? null,
      trace: currentSpan()?.traceparent ?? null,
      ...(scheduled && {
        ...{ schedule_id: scheduled.schedule, cause: scheduled.cause, due_at: scheduled.dueAt, timeout_seconds: scheduled.timeoutSeconds },
        ...{ retry_times: scheduled.retry.times, retry_seconds: scheduled.retry.pauseSeconds },
      }),
    })
    // The same job of somebody is told again, as it stands.
    .onConflict((conflict) =>
      scheduled
        ? conflict.columns(["schedule_id", "due_at"]).doNothing()
        : conflict.column("once").doUpdateSet((eb) => ({ once: eb.ref("excluded.once") })),
    )
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Tells every process, once the transaction is committed, that jobs wait. */
export const callForWork = (db: Database): Promise<void> => publishIn(db, WAITING_TOPIC, null);

/**
 * Takes the most urgent of the jobs that wait, the oldest of these. Several processes never get the same one, and none waits for another.
 * @param kinds those that this process can do
 * @param busy ids of jobs at whose work it is already, whoever else has had them meanwhile
 */
export async function claim(db: Database, kinds: readonly string[], busy: readonly string[] = []): Promise<StoredJob | undefined> {
  const { rows } = await sql<RowOf<"job">>`
    update job set state = 'running', started_at = now(), alive_at = now(), done = 0, attempt = attempt + 1
    where id = (select id from job where state = 'queued' and run_at <= now() and kind = any(${kinds}::text[])
        and id <> all(${busy}::bigint[])
      order by priority desc, id limit 1 for update skip locked)
    returning *`.execute(db);
  return rows[0] && jobOfRow(rows[0]);
}

export const isMine = ({ id, attempt }: Mine) => sql<SqlBool>`id = ${id}::bigint and state = 'running' and attempt = ${attempt}`;

/** Notes how far a job is, and that it is being done. False when its owner wants it to stop, or it is not ours any more. */
export async function noteProgress(db: Database, job: Mine, done: number, total: number | null): Promise<boolean> {
  const row = await db
    .updateTable("job")
    .set({ done, total, alive_at: fromNow(0) })
    .where(isMine(job))
    .returning("cancel_asked")
    .executeTakeFirst();
  return row?.cancel_asked === false;
}

/**
 * Keeps a job ours until the transaction ends, so that nobody takes it over while what it did there is being committed. Last in the transaction: until it ends, the job cannot say how far it is.
 * @throws AppError job.interrupted where it is not ours any more: this process was silent for too long, and others have been told so
 */
export async function holdJob(db: Database, job: Mine): Promise<void> {
  const mine = await db.selectFrom("job").select("id").where(isMine(job)).forShare().executeTakeFirst();
  if (!mine) throw new AppError("job.interrupted");
}

/** Ends a job of ours; false where it is not ours any more. */
export async function finish(db: Database, job: Mine & Pick<StoredJob, "owner">, ending: Ending): Promise<boolean> {
  const { state, done, total, result, error, file, access } = ending;
  const ended = await db
    .updateTable("job")
    .set({
      ...{ state, done, total, access, result: result && jsonb(result), error: error && jsonb(error) },
      ...{ file: file?.key ?? null, file_name: file?.name ?? null, file_bytes: file && String(file.bytes) },
      ended_at: fromNow(0),
      file_until: file && fromNow(FILE_SECONDS),
    })
    .where(isMine(job))
    .executeTakeFirst();
  await announce(db, job);
  return ended.numUpdatedRows > 0n;
}

/** Tells every process that a job of somebody has got on. */
export async function announce(db: Database, { id, owner }: Pick<StoredJob, "id" | "owner">): Promise<void> {
  if (owner) await publishIn(db, JOB_TOPIC, { id, user: owner.user });
}

/** Gives a job of ours back, to be begun anew after a pause: of the same attempt where it did not fail, but its process stops. False where it is not ours any more. */
export async function giveBack(
  db: Database,
  job: Mine,
  { seconds = 0, attempt = job.attempt }: { seconds?: number; attempt?: number } = {},
): Promise<boolean> {
  const back = await db
    .updateTable("job")
    .set({ state: "queued", run_id: null, done: 0, attempt, run_at: fromNow(seconds) })
    .where(isMine(job))
    .executeTakeFirst();
  return back.numUpdatedRows > 0n;
}
