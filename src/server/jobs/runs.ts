import { hostname } from "node:os";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { isMine, type NewTask } from "./queue.ts";
import { requestOf, type Scheduled, type StoredJob } from "./stored-job.ts";

/** The kind of jobs that tell people that a schedule fails, or works again. */
export const ALERT_JOB = "scheduleAlert";

const LONGEST_OUTPUT = 20_000;
const LONGEST_ERROR = 4_000;

/** How a run ended. `lost`: its process stopped, or is gone. `unresponsive`: it has not, though it was to. */
export type Outcome = "done" | "failed" | "timeout" | "stopped" | "lost" | "unresponsive";

/** What a run told so far; what is beyond its place in the log is left out from the middle. */
export class RunOutput {
  #text = "";
  #told = "";

  add(line: string): void {
    this.#text += `${line.replaceAll("\0", "")}\n`;
    if (this.#text.length > LONGEST_OUTPUT)
      this.#text = `${this.#text.slice(0, LONGEST_OUTPUT / 2)}\n…\n${this.#text.slice(-LONGEST_OUTPUT / 2 + 3)}`;
  }

  get text(): string | null {
    return this.#text === "" ? null : this.#text;
  }

  /** What there is, where it has changed since it was asked for last. */
  news(): string | undefined {
    if (this.#text === this.#told) return undefined;
    this.#told = this.#text;
    return this.#text;
  }
}

/** A run of a schedule, from the start of an attempt to its end. */
export interface Run {
  readonly job: StoredJob;
  readonly scheduled: Scheduled;
  /** Its row in the log; undefined as long as it has none: a quiet schedule's. */
  readonly id: string | undefined;
  readonly startedAt: Date;
  readonly output: RunOutput;
}

/** Notes that an attempt begins. Undefined for a job of no schedule, or of one that is gone. */
export async function beginRun(db: Database, job: StoredJob): Promise<Run | undefined> {
  const { scheduled } = job;
  if (!scheduled) return undefined;
  const startedAt = new Date();
  const run = { job, scheduled, startedAt, output: new RunOutput() };
  const schedule = await db
    .updateTable("sysr_schedule")
    .set({ last_time: startedAt.toISOString(), last_outcome: "running" })
    .where("id", "=", scheduled.schedule)
    .returning(["logged", "name"])
    .executeTakeFirst();
  if (!schedule) return undefined;
  if (schedule.logged === false && scheduled.cause !== "hand") return { ...run, id: undefined };
  const id = await insertRun(db, run, { outcome: "running", name: schedule.name });
  await db.updateTable("job").set({ run_id: id }).where("id", "=", job.id).where("attempt", "=", job.attempt).execute();
  return { ...run, id };
}

interface RunValues {
  readonly name: string | null;
  readonly outcome: string;
  readonly error: string | null;
  readonly seconds: string;
  readonly output: string | null;
  readonly end_time: string;
  readonly update_time: string;
}

async function insertRun(db: Database, run: Omit<Run, "id">, values: Partial<RunValues>): Promise<string> {
  const { job, scheduled, startedAt } = run;
  const { id } = await db
    .insertInto("sysr_schedule_run")
    .values({
      ...{ schedule_id: scheduled.schedule, kind: job.kind, cause: scheduled.cause, due_time: scheduled.dueAt, attempt: job.attempt },
      ...{ host: hostname(), process: process.pid, request_id: requestOf(job), outcome: "running" },
      ...{ create_time: startedAt.toISOString(), update_time: startedAt.toISOString(), ...values },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return String(id);
}

/** Notes what a run has told meanwhile. */
export async function noteOutput(db: Database, { id, output }: Run): Promise<void> {
  const text = id === undefined ? undefined : output.news();
  if (id !== undefined && text !== undefined)
    await db.updateTable("sysr_schedule_run").set({ output: text }).where("id", "=", id).execute();
}

/** How an attempt ended; `final`: it is not tried again by itself. */
export interface RunEnd {
  readonly outcome: Outcome;
  readonly error: string | null;
  readonly final: boolean;
}

/**
 * Notes how an attempt ended, in the transaction that says so of its job. The first failure after a success, and the first success after failures, are
 * told to people.
 * @param put queues what tells them
 */
export async function endRun(db: Database, run: Run, end: RunEnd, put: (task: NewTask) => Promise<void>): Promise<void> {
  const { id, output, startedAt, scheduled } = run;
  const now = new Date();
  const seconds = ((now.getTime() - startedAt.getTime()) / 1_000).toFixed(1);
  const error = end.error?.replaceAll("\0", "").slice(0, LONGEST_ERROR) ?? null;
  const values = { outcome: end.outcome, error, seconds, output: output.text, end_time: now.toISOString(), update_time: now.toISOString() };
  if (id !== undefined) await db.updateTable("sysr_schedule_run").set(values).where("id", "=", id).execute();
  else if (end.outcome !== "done" || output.text !== null) await insertRun(db, run, values);
  if (end.final) await noteSchedule(db, scheduled.schedule, { outcome: end.outcome, seconds, error }, put);
}

/**
 * Notes of a run that it goes on though it was to end, which is told to people as a failure is. What becomes of it is noted when it ends after all.
 * @param put queues what tells them
 */
export async function noteUnresponsive(db: Database, { id, job, scheduled }: Run, put: (task: NewTask) => Promise<void>): Promise<void> {
  const mine = await db.selectFrom("job").select("id").where(isMine(job)).forUpdate().executeTakeFirst();
  if (!mine) return;
  if (id !== undefined) await db.updateTable("sysr_schedule_run").set({ outcome: "unresponsive" }).where("id", "=", id).execute();
  await noteSchedule(db, scheduled.schedule, { outcome: "unresponsive", seconds: null, error: null }, put);
}

interface Told {
  readonly outcome: Outcome;
  readonly seconds: string | null;
  readonly error: string | null;
}

async function noteSchedule(
  db: Database,
  id: string,
  { outcome, seconds, error }: Told,
  put: (task: NewTask) => Promise<void>,
): Promise<void> {
  const former = await db.selectFrom("sysr_schedule").select("failing_since").where("id", "=", id).forUpdate().executeTakeFirst();
  if (!former) return;
  // Who stops a run does not say by it whether the work can be done.
  const fails = outcome === "stopped" ? former.failing_since !== null : outcome !== "done";
  await db
    .updateTable("sysr_schedule")
    .set({
      ...{ last_outcome: outcome, last_seconds: seconds },
      failing_since: fails ? (former.failing_since ?? new Date().toISOString()) : null,
    })
    .where("id", "=", id)
    .execute();
  if (fails !== (former.failing_since !== null)) await put({ kind: ALERT_JOB, input: { schedule: id, fails, outcome, error } });
}

/** Notes that the processes of these jobs are gone, and of those that are not begun anew that they failed. */
export async function loseRuns(
  db: Database,
  lost: readonly { readonly run_id: string | null; readonly schedule_id: string | null; readonly final: boolean }[],
  put: (task: NewTask) => Promise<void>,
): Promise<void> {
  const runs = lost.flatMap(({ run_id }) => run_id ?? []);
  if (runs.length > 0)
    await sql`update sysr_schedule_run set outcome = 'lost', end_time = now(), update_time = now()
      where id = any(${runs}::bigint[]) and outcome in ('running', 'unresponsive')`.execute(db);
  for (const { schedule_id, final } of lost)
    if (schedule_id !== null && final) await noteSchedule(db, schedule_id, { outcome: "lost", seconds: null, error: null }, put);
}
