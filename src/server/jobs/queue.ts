import { sql } from "kysely";
import type { JobKind, JobResult, JobState } from "../../model/contract/jobs.ts";
import type { Database } from "../context.ts";
import { publishIn } from "../db/channel.ts";
import { fromNow } from "../db/clock.ts";
import type { JobOwner } from "./owner.ts";

/** Under which every process hears that a job has got on. */
export const JOB_TOPIC = "job";

/** Files can be fetched for a day; what was done is told for a week. */
export const FILE_SECONDS = 86_400;
const TOLD_SECONDS = 7 * 86_400;
/** A process says each few seconds that it is at work. */
const SILENT_SECONDS = 60;

/** A job as it is stored. */
export interface StoredJob {
  readonly id: string;
  readonly kind: JobKind;
  readonly entity: string;
  readonly owner: JobOwner;
  /** Where it was asked from, as logs tell it. */
  readonly from: Origin;
  readonly language: string;
  readonly input: unknown;
  readonly state: JobState;
  readonly done: number;
  readonly total: number | null;
  readonly result: JobResult | null;
  readonly error: StoredError | null;
  readonly file: { readonly key: string; readonly name: string; readonly bytes: number } | null;
  readonly access: string | null;
  readonly createdAt: string;
  readonly endedAt: string | null;
  readonly seen: boolean;
}

/** The number under which logs and history keep what a job does, as they do of a request. */
export const requestOf = ({ id }: Pick<StoredJob, "id">): string => `job-${id}`;

interface Origin {
  readonly ip: string;
  readonly userAgent: string;
}

interface StoredError {
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
}

export interface NewJob {
  readonly kind: JobKind;
  readonly entity: string;
  readonly owner: JobOwner;
  readonly from: Origin;
  readonly language: string;
  readonly input: object;
}

/** How a job ended. */
export interface Ending {
  readonly state: "done" | "failed" | "cancelled";
  readonly done: number;
  readonly total: number | null;
  readonly result: JobResult | null;
  readonly error: StoredError | null;
  readonly file: StoredJob["file"];
  readonly access: string | null;
}

const text = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

/** A row of the table `job` as the code knows it. */
export function jobOfRow(row: Readonly<Record<string, unknown>>): StoredJob {
  return {
    id: String(row.id),
    kind: row.kind as JobKind,
    entity: String(row.entity),
    owner: {
      user: String(row.owner_id),
      realUser: text(row.real_user_id),
      organisation: text(row.organisation_id),
      roles: row.role_ids === null ? null : (row.role_ids as unknown[]).map(String),
    },
    from: { ip: String(row.ip ?? ""), userAgent: String(row.user_agent ?? "") },
    language: String(row.language),
    input: row.input,
    state: row.state as JobState,
    done: Number(row.done),
    total: row.total === null ? null : Number(row.total),
    result: row.result as JobResult | null,
    error: row.error as StoredError | null,
    file: row.file === null ? null : { key: String(row.file), name: String(row.file_name), bytes: Number(row.file_bytes) },
    access: text(row.access),
    createdAt: String(row.created_at),
    endedAt: text(row.ended_at),
    seen: row.seen_at !== null,
  };
}

const json = (value: unknown) => (value === null ? null : sql`${JSON.stringify(value)}::jsonb`);

/** Puts a job into the queue; gives its id. */
export async function enqueue(db: Database, { kind, entity, owner, from, language, input }: NewJob): Promise<string> {
  const { id } = await db
    .insertInto("job")
    .values({
      kind,
      entity,
      owner_id: owner.user,
      real_user_id: owner.realUser,
      organisation_id: owner.organisation,
      role_ids: owner.roles,
      ip: from.ip,
      user_agent: from.userAgent.slice(0, 500),
      language,
      input: json(input),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return String(id);
}

/** Takes the oldest job that waits. Several processes never get the same one, and none waits for another. */
export async function claim(db: Database): Promise<StoredJob | undefined> {
  const { rows } = await sql<Record<string, unknown>>`
    update job set state = 'running', started_at = now(), alive_at = now(), done = 0
    where id = (select id from job where state = 'queued' order by id limit 1 for update skip locked)
    returning *`.execute(db);
  return rows[0] && jobOfRow(rows[0]);
}

/** Notes how far a job is. False when its owner wants it to stop, or it is not ours any more. */
export async function noteProgress(db: Database, id: string, done: number, total: number | null): Promise<boolean> {
  const row = await db
    .updateTable("job")
    .set({ done, total, alive_at: fromNow(0) })
    .where("id", "=", id)
    .where("state", "=", "running")
    .returning("cancel_asked")
    .executeTakeFirst();
  return row?.cancel_asked === false;
}

/** Ends a job of ours. */
export async function finish(db: Database, { id, owner }: Pick<StoredJob, "id" | "owner">, ending: Ending): Promise<void> {
  const { state, done, total, result, error, file, access } = ending;
  await db
    .updateTable("job")
    .set({
      ...{ state, done, total, access, result: json(result), error: json(error) },
      ...{ file: file?.key ?? null, file_name: file?.name ?? null, file_bytes: file?.bytes ?? null },
      ended_at: fromNow(0),
      file_until: file && fromNow(FILE_SECONDS),
    })
    .where("id", "=", id)
    .where("state", "=", "running")
    .execute();
  await announce(db, id, owner.user);
}

/** Tells every process that a job has got on. */
export const announce = (db: Database, id: string, user: string): Promise<void> => publishIn(db, JOB_TOPIC, { id, user });

/** Gives a job back that a stopping process has begun: another one begins it anew. */
export async function giveBack(db: Database, id: string): Promise<void> {
  await db.updateTable("job").set({ state: "queued", done: 0 }).where("id", "=", id).where("state", "=", "running").execute();
}

/**
 * Looks after what processes left that are gone: their exports are begun anew; an import counts as failed, and tells what it had committed, so
 * that it can be taken back.
 */
export async function takeOver(db: Database): Promise<void> {
  const silent = sql<boolean>`state = 'running' and alive_at < ${fromNow(-SILENT_SECONDS)}`;
  await sql`update job set state = 'queued', done = 0 where ${silent} and kind = 'export'`.execute(db);
  const committed = sql`(select jsonb_build_object('added', count(*) filter (where kind = 'add'), 'changed', count(*) filter (where kind = 'edit'))
    from change_set_record where set_id = job.id)`;
  await sql`update job set state = 'failed', ended_at = now(), error = '{"code":"job.interrupted"}',
    result = case kind when 'import' then ${committed} end where ${silent}`.execute(db);
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
