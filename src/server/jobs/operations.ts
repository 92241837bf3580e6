import type { Readable } from "node:stream";
import { sql } from "kysely";
import type { Actor } from "../../model/actor.ts";
import { AppError } from "../../model/error.ts";
import { withoutTask } from "../../model/task-access.ts";
import type { Context } from "../context.ts";
import { fromNow } from "../db/clock.ts";
import type { Database } from "../db/database.ts";
import { accessDigest } from "../identity/access-digest.ts";
import { isId } from "../records/column.ts";
import { announce } from "./queue.ts";
import type { JobStore } from "./store.ts";
import { jobOfRow, type StoredJob } from "./stored-job.ts";
import { actorOfJob } from "./task.ts";

/** Jobs that a list shows. */
const MOST_LISTED = 100;

/** The newest jobs of a user, but for steps of a dialog, which tells their result itself. */
export async function jobsOf(db: Database, user: string): Promise<StoredJob[]> {
  const rows = await db
    .selectFrom("job")
    .selectAll()
    .where("owner_id", "=", user)
    .where("listed", "=", true)
    .orderBy("id", "desc")
    .limit(MOST_LISTED)
    .execute();
  return rows.map(jobOfRow);
}

/** Puts a job of a kind that is not listed into the list of its owner, once it is known that he is to have it. */
export async function putInList(db: Database, id: string): Promise<void> {
  await db.updateTable("job").set({ listed: true }).where("id", "=", id).execute();
}

/**
 * A job of who asks: by an API key what was begun by it, not what its owner has begun.
 * @throws AppError record.notFound, also for a job of somebody else
 */
export async function jobOf(db: Database, { id: user, key }: Pick<Actor, "id" | "key">, id: string): Promise<StoredJob> {
  const row = isId(id)
    ? await db.selectFrom("job").selectAll().where("id", "=", id).where("owner_id", "=", user).executeTakeFirst()
    : undefined;
  if (!row || (key && row.key_id !== key.id)) throw new AppError("record.notFound");
  return jobOfRow(row);
}

/** How many jobs of a user have ended that he has not looked at, nor fetched their files. */
export async function unseenJobs(db: Database, user: string): Promise<number> {
  const { unseen } = await db
    .selectFrom("job")
    .select((eb) => eb.fn.countAll<string>().as("unseen"))
    .where("owner_id", "=", user)
    .where("listed", "=", true)
    .where("state", "<>", "cancelled")
    .where("seen_at", "is", null)
    .where("ended_at", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(unseen);
}

/** Marks what has ended as seen by its owner, these or all of it, and tells his browsers. */
export async function markSeen(db: Database, user: string, ids?: readonly string[]): Promise<void> {
  const marked = await db
    .updateTable("job")
    .set({ seen_at: fromNow(0) })
    .where("owner_id", "=", user)
    .where("seen_at", "is", null)
    .where("ended_at", "is not", null)
    .$if(ids !== undefined, (query) => query.where("id", "=", sql<string>`any(${ids?.filter(isId)}::bigint[])`))
    .returningAll()
    .execute();
  for (const row of marked) await announce(db, jobOfRow(row));
}

/** Takes a job that has ended, and its file, from the list of its owner. */
export async function forget(db: Database, store: JobStore, job: StoredJob): Promise<void> {
  if (job.endedAt === null) throw new AppError("job.open");
  await db.deleteFrom("job").where("id", "=", job.id).execute();
  if (job.file) await store.remove(job.file.key);
}

/**
 * The file that a job left.
 * @throws AppError record.notFound when there is none or it is over; job.accessChanged when the caller has not the rights with which it was made; task.notOpen when the task is over in which it was
 */
export async function fileOf(
  store: JobStore,
  job: StoredJob,
  context: Context,
): Promise<{ name: string; bytes: number; content: Readable }> {
  const { file, access } = job;
  const actor = await actorOfJob({ ...context, actor: withoutTask(context.actor) }, job);
  const content = file ? await store.open(file.key) : undefined;
  if (!file || !content) throw new AppError("record.notFound");
  if (access !== accessDigest(actor)) {
    content.destroy();
    throw new AppError("job.accessChanged");
  }
  return { name: file.name, bytes: file.bytes, content };
}
