import { setTimeout as wait } from "node:timers/promises";
import { parseCron } from "../../model/cron.ts";
import { AppError } from "../../model/error.ts";
import { fromNow } from "../db/clock.ts";
import type { Database } from "../db/database.ts";
import { inTransaction } from "../db/transaction.ts";
import { apart } from "../telemetry/recorder.ts";
import { type Done, doJob, type Progress } from "./do-job.ts";
import { enqueueDue } from "./due.ts";
import { inJobSpan } from "./job-span.ts";
import type { Jobs, JobsParts } from "./jobs.ts";
import type { JobKindCard, TaskKind } from "./kinds.ts";
import { CANCELLED, outcomeOf, STOPPING, TIMED_OUT } from "./outcome.ts";
import { announce, callForWork, claim, enqueue, finish, giveBack, type NewTask, noteProgress, WAITING_TOPIC } from "./queue.ts";
import { beginRun, endRun, noteOutput, noteUnresponsive, type Run } from "./runs.ts";
import { ask, sowSchedules } from "./schedules.ts";
import type { StoredJob } from "./stored-job.ts";
import { forgetOver, takeOver } from "./upkeep.ts";

/** Jobs that one process does at a time: each holds a connection of the database. */
const AT_ONCE = 2;
/** Jobs of one owner that wait or run. */
const MOST_OPEN = 5;
const PROGRESS_MS = 500;
/** Work that is to end and has not by then is unresponsive; a process that stops waits for it no longer. */
const GRACE_MS = 10_000;
/** Half as much again at random, so that each process is the first to look now and then. */
const LOOK_AFTER_MS = 20_000;

const wordsOf = ({ error, fault }: Pick<Done, "error" | "fault">): string | null =>
  fault instanceof Error ? `${fault.name}: ${fault.message}` : fault === undefined ? (error?.code ?? null) : String(fault);

/** The jobs of this process, over the queue that all processes share. Nothing runs before the first job, but a look after what others left. */
export function createJobs(parts: JobsParts): Jobs {
  const { db, documents, store, channel, graceMs = GRACE_MS, onEnd, onError } = parts;
  const kinds = new Map<string, JobKindCard>();
  const running = new Map<string, { readonly job: StoredJob; readonly control: AbortController; readonly ended: Promise<void> }>();
  /** Ids of jobs that were to end, and have not. They stay ours, so that nobody begins them anew. */
  const unresponsive = new Set<string>();
  let stopping = false;
  /** What has not ended when the process stops is left as it stands: its lease runs out when the process is gone. */
  let left = false;
  let claiming: Promise<void> | undefined;
  const workSoon = () => void work().catch((error) => onError(error));

  /** Takes jobs as long as there is room. Who calls while it does waits for the same. */
  function work(): Promise<void> {
    claiming ??= apart(takeJobs).finally(() => {
      claiming = undefined;
    });
    return claiming;
  }

  /** Jobs that do not end make room for as many others, and no more. */
  const isFull = () => running.size - Math.min(unresponsive.size, AT_ONCE) >= AT_ONCE;

  async function takeJobs(): Promise<void> {
    while (!stopping && !isFull()) {
      const job = await claim(db, [...kinds.keys()], [...running.keys()]);
      if (!job) return;
      const control = new AbortController();
      const ended = inJobSpan(job, (note) => run(job, control, note))
        .catch((error) => onError(error))
        .finally(() => {
          running.delete(job.id);
          unresponsive.delete(job.id);
          if (!stopping) workSoon();
        });
      running.set(job.id, { job, control, ended });
    }
  }

  async function run(job: StoredJob, control: AbortController, ended: (end: Done) => void): Promise<void> {
    const { signal } = control;
    const state = { done: 0, total: job.total };
    const log = await beginRun(db, job);
    let told = -1;
    const tick = async () => {
      if (left) return;
      if (!(await noteProgress(db, job, state.done, state.total))) control.abort(CANCELLED);
      if (told !== state.done) await announce(db, job);
      told = state.done;
      if (log) await noteOutput(db, log);
    };
    const timer = setInterval(() => void tick().catch((error) => onError(error)), PROGRESS_MS).unref();
    const seconds = job.scheduled?.timeoutSeconds ?? undefined;
    const clock = seconds === undefined ? undefined : setTimeout(() => control.abort(TIMED_OUT), seconds * 1_000).unref();
    let grace: NodeJS.Timeout | undefined;
    signal.addEventListener("abort", () => {
      grace = setTimeout(() => void miss(job, log).catch((error) => onError(error)), graceMs).unref();
    });
    const end = await doJob(parts, kinds.get(job.kind), job, signal, state, (line) => log?.output.add(line)).finally(() => {
      clearInterval(timer);
      for (const one of [clock, grace]) clearTimeout(one);
    });
    if (left) return;
    await onEnd(job);
    ended(end);
    if (end.fault !== undefined) onError(end.fault, job);
    await inTransaction({ db }, ({ db: trx }) => close(trx, job, log, end, state));
  }

  /** Notes that a job goes on though it was to end, and makes room for another one. */
  async function miss(job: StoredJob, log: Run | undefined): Promise<void> {
    if (stopping || !running.has(job.id)) return;
    unresponsive.add(job.id);
    if (log) await inTransaction({ db }, ({ db: trx }) => noteUnresponsive(trx, log, (task) => put(trx, task)));
    await work();
  }

  /** What becomes of a job that has ended: it is begun anew, or over. */
  async function close(trx: Database, job: StoredJob, log: Run | undefined, { fault, ...ending }: Done, state: Progress): Promise<void> {
    const retry = job.scheduled?.retry ?? kinds.get(job.kind)?.retry;
    const code = ending.error?.code;
    const outcome = outcomeOf(ending);
    const endLog = async (isMine: boolean, final: boolean) => {
      const error = wordsOf({ ...ending, fault });
      if (log && isMine) await endRun(trx, log, { outcome, error, final }, (task) => put(trx, task));
    };
    if (retry && code === STOPPING.code) return endLog(await giveBack(trx, job, { attempt: job.attempt - 1 }), false);
    const failed = fault !== undefined || code === TIMED_OUT.code;
    if (retry && failed && job.attempt <= retry.times) {
      const seconds = retry.pauseSeconds * 2 ** (job.attempt - 1);
      setTimeout(workSoon, seconds * 1_000 + 50).unref();
      return endLog(await giveBack(trx, job, { seconds }), false);
    }
    return endLog(await finish(trx, job, { ...ending, ...state }), true);
  }

  const put = (inside: Database, task: NewTask): Promise<void> => ask(inside, task, kinds.get(task.kind) as TaskKind | undefined);

  let sown = 0;
  /** Whether the documents have schedules: those of a product that is put together otherwise need not. */
  const hasSchedules = () => documents.current.documents.entities.has("schedule");
  async function sow(): Promise<void> {
    if (sown === kinds.size || !hasSchedules()) return;
    sown = kinds.size;
    await sowSchedules(db, kinds);
  }

  async function lookAfter(): Promise<void> {
    await sow();
    if (hasSchedules()) await enqueueDue(db, kinds);
    await takeOver(db, kinds);
    for (const key of await forgetOver(db)) await store.remove(key);
    await work();
  }

  let looking = Promise.resolve();
  let timer: NodeJS.Timeout;
  const lookLater = () => {
    timer = setTimeout(
      () => {
        looking = lookAfter()
          .catch((error) => onError(error))
          .then(() => {
            if (!stopping) lookLater();
          });
      },
      LOOK_AFTER_MS * (1 + Math.random()),
    ).unref();
  };
  lookLater();
  const stopListening = channel?.subscribe(WAITING_TOPIC, workSoon);

  return {
    kinds,
    add(more) {
      for (const [kind, card] of Object.entries(more)) {
        if (kinds.has(kind)) throw new Error(`two kinds of jobs are called "${kind}"`);
        if ("cron" in card && card.cron !== undefined && !parseCron(card.cron))
          throw new Error(`"${kind}": no times are said by "${card.cron}"`);
        kinds.set(kind, card);
      }
    },
    async start(job) {
      const { open } = await db
        .selectFrom("job")
        .select((eb) => eb.fn.countAll<string>().as("open"))
        .where("owner_id", "=", job.owner.user)
        .where("state", "in", ["queued", "running"])
        .executeTakeFirstOrThrow();
      if (Number(open) >= MOST_OPEN) throw new AppError("job.tooMany", { params: { max: MOST_OPEN } });
      const id = (await enqueue(db, job, kinds.get(job.kind))) as string;
      await work();
      // It may have looked a moment too early.
      if (!running.has(id)) await work();
      if (!running.has(id)) await callForWork(db);
      return id;
    },
    put,
    sow,
    async settled(id, longestMs) {
      const ended = running.get(id)?.ended;
      const enough = new AbortController();
      if (ended) await Promise.race([ended, wait(longestMs, undefined, { signal: enough.signal }).catch(() => {})]);
      enough.abort();
    },
    async cancel(job) {
      const { id } = job;
      const waiting = await db
        .updateTable("job")
        .set({ state: "cancelled", ended_at: fromNow(0) })
        .where("id", "=", id)
        .where("state", "=", "queued")
        .executeTakeFirst();
      if (Number(waiting.numUpdatedRows) > 0) return announce(db, job);
      await db.updateTable("job").set({ cancel_asked: true }).where("id", "=", id).where("state", "=", "running").execute();
      running.get(id)?.control.abort(CANCELLED);
    },
    lookAfter,
    async stop() {
      stopping = true;
      clearTimeout(timer);
      stopListening?.();
      const all = [...running.values()];
      for (const { control } of all) control.abort(STOPPING);
      const enough = wait(graceMs, undefined, { ref: false });
      // What somebody asked for asks itself whether to stop, between two parts of its work.
      const isTask = ({ job }: { readonly job: StoredJob }) => "run" in (kinds.get(job.kind) ?? {});
      await Promise.all([looking, ...all.map((one) => (isTask(one) ? Promise.race([one.ended, enough]) : one.ended))]);
      left = true;
    },
  };
}
