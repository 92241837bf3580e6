import { setTimeout as wait } from "node:timers/promises";
import type { Actor } from "../../model/actor.ts";
import type { JobKind, JobResult } from "../../model/contract/jobs.ts";
import { AppError } from "../../model/error.ts";
import type { Database } from "../context.ts";
import type { Edition } from "../documents/edition.ts";
import type { DocumentStore } from "../documents/store.ts";
import { failureOf } from "../plugins/failure.ts";
import type { RecordContext } from "../records/context.ts";
import { accessDigest, actorOfOwner } from "./owner.ts";
import {
  announce,
  claim,
  type Ending,
  enqueue,
  finish,
  forgetOver,
  giveBack,
  type NewJob,
  noteProgress,
  type StoredJob,
  takeOver,
} from "./queue.ts";
import type { JobStore } from "./store.ts";

/** Jobs that one process does at a time: each holds a connection of the database. */
const AT_ONCE = 2;
/** Jobs of one owner that wait or run. */
const MOST_OPEN = 5;
const PROGRESS_MS = 500;
const LOOK_AFTER_MS = 30_000;

/** What a job works with. Its context has the rights that the owner has when it begins. */
export interface JobRun {
  readonly id: string;
  readonly entity: string;
  readonly input: unknown;
  readonly context: RecordContext;
  readonly store: JobStore;
  readonly signal: AbortSignal;
  /** Tells how far it is. @throws when the job is to stop */
  progress(done: number, total?: number): void;
  /** What is told of it however it ends; the last word counts. */
  report(result: JobResult): void;
  /** Says that it has failed, although it goes on to leave the file that tells why. */
  fail(failure: AppError): void;
}

/** Does a job; gives the file that it left, if it did. */
export type JobHandler = (run: JobRun) => Promise<StoredJob["file"]>;

export interface JobsParts {
  readonly db: Database;
  readonly documents: DocumentStore;
  readonly store: JobStore;
  /** Loaded when the first job of the kind comes. */
  readonly handlers: Readonly<Record<JobKind, () => Promise<JobHandler>>>;
  readonly contextOf: (actor: Actor, job: StoredJob, edition: Edition) => RecordContext;
  /** Told when a job is over, whatever became of it. */
  readonly onEnd: (job: StoredJob) => Promise<void>;
  /** Told of faults of the program; with the job that failed by one. */
  readonly onError: (error: unknown, job?: StoredJob) => void;
}

export interface Jobs {
  /**
   * Puts a job into the queue and begins it, here or in another process.
   * @throws AppError job.tooMany while five of the owner are open
   */
  start(job: NewJob): Promise<string>;
  /** Waits until a job that runs here has ended, and no longer than that. */
  settled(id: string, longestMs: number): Promise<void>;
  /** Stops a job that waits or runs, wherever it does. */
  cancel(id: string, user: string): Promise<void>;
  /** Lets go of the jobs that run here: exports begin anew elsewhere. */
  stop(): Promise<void>;
}

const CANCELLED = new AppError("job.cancelled");
const STOPPING = new AppError("job.interrupted");

/** The jobs of this process, over the queue that all processes share. Nothing runs before the first job, but a look after what others left. */
export function createJobs({ db, documents, store, handlers, contextOf, onEnd, onError }: JobsParts): Jobs {
  const running = new Map<string, { readonly control: AbortController; readonly ended: Promise<void> }>();
  let stopping = false;
  let claiming: Promise<void> | undefined;

  /** Takes jobs as long as there is room. Who calls while it does waits for the same. */
  function work(): Promise<void> {
    claiming ??= takeJobs().finally(() => {
      claiming = undefined;
    });
    return claiming;
  }

  async function takeJobs(): Promise<void> {
    while (!stopping && running.size < AT_ONCE) {
      const job = await claim(db);
      if (!job) return;
      const control = new AbortController();
      const ended = run(job, control)
        .catch((error) => onError(error))
        .finally(() => {
          running.delete(job.id);
          if (!stopping) void work().catch((error) => onError(error));
        });
      running.set(job.id, { control, ended });
    }
  }

  async function run(job: StoredJob, control: AbortController): Promise<void> {
    const { signal } = control;
    // A job ends with the documents that it began with.
    const edition = documents.current;
    let done = 0;
    let total = job.total;
    let result: JobResult | null = null;
    let failure: AppError | undefined;
    let told = -1;
    const tick = async () => {
      if (!(await noteProgress(db, job.id, done, total))) control.abort(CANCELLED);
      if (told !== done) await announce(db, job.id, job.owner.user);
      told = done;
    };
    const timer = setInterval(() => void tick().catch((error) => onError(error)), PROGRESS_MS).unref();
    let ending: Pick<Ending, "state" | "error" | "file" | "access">;
    try {
      const actor = await actorOfOwner({ db, documents: edition.documents }, job.owner);
      if (!edition.documents.entities.has(job.entity)) throw new AppError("record.notFound");
      const handle = await handlers[job.kind]();
      const file = await handle({
        ...{ id: job.id, entity: job.entity, input: job.input, store, signal },
        context: contextOf(actor, job, edition),
        progress(now, of) {
          signal.throwIfAborted();
          done = now;
          total = of ?? total;
        },
        report(said) {
          result = said;
        },
        fail(why) {
          failure = why;
        },
      });
      ending = { ...(failure ? endOf(failure) : { state: "done", error: null }), file, access: file && accessDigest(actor) };
    } catch (error) {
      ending = { ...endOf(failureOf(signal.aborted ? signal.reason : error)), file: null, access: null };
      if (ending.error?.code === "server.failed") onError(error, job);
    } finally {
      clearInterval(timer);
      await onEnd(job);
    }
    if (ending.error?.code === STOPPING.code && job.kind === "export") return giveBack(db, job.id);
    await finish(db, job, { ...ending, done, total, result });
  }

  const timer = setInterval(() => void lookAfter().catch((error) => onError(error)), LOOK_AFTER_MS).unref();
  async function lookAfter(): Promise<void> {
    await takeOver(db);
    for (const key of await forgetOver(db)) await store.remove(key);
    await work();
  }

  return {
    async start(job) {
      const { open } = await db
        .selectFrom("job")
        .select((eb) => eb.fn.countAll<string>().as("open"))
        .where("owner_id", "=", job.owner.user)
        .where("state", "in", ["queued", "running"])
        .executeTakeFirstOrThrow();
      if (Number(open) >= MOST_OPEN) throw new AppError("job.tooMany", { params: { max: MOST_OPEN } });
      const id = await enqueue(db, job);
      await work();
      // It may have looked a moment too early.
      if (!running.has(id)) await work();
      return id;
    },
    async settled(id, longestMs) {
      const ended = running.get(id)?.ended;
      const enough = new AbortController();
      if (ended) await Promise.race([ended, wait(longestMs, undefined, { signal: enough.signal }).catch(() => {})]);
      enough.abort();
    },
    async cancel(id, user) {
      const waiting = await db
        .updateTable("job")
        .set({ state: "cancelled", ended_at: new Date() })
        .where("id", "=", id)
        .where("state", "=", "queued")
        .executeTakeFirst();
      if (Number(waiting.numUpdatedRows) > 0) return announce(db, id, user);
      await db.updateTable("job").set({ cancel_asked: true }).where("id", "=", id).where("state", "=", "running").execute();
      running.get(id)?.control.abort(CANCELLED);
    },
    async stop() {
      stopping = true;
      clearInterval(timer);
      const all = [...running.values()];
      for (const { control } of all) control.abort(STOPPING);
      await Promise.all(all.map(({ ended }) => ended));
    },
  };
}

const endOf = ({ code, params }: AppError): Pick<Ending, "state" | "error"> => ({
  state: code === CANCELLED.code ? "cancelled" : "failed",
  error: { code, params },
});
