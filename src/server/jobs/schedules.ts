import { sql } from "kysely";
import { nextRun, parseCron } from "../../model/cron.ts";
import type { Database } from "../db/database.ts";
import { inTransaction } from "../db/transaction.ts";
import { type JobKinds, scheduledKind, type TaskKind } from "./kinds.ts";
import { callForWork, enqueue, type NewTask } from "./queue.ts";
import type { RunCause, Scheduled } from "./stored-job.ts";

/** So many times ahead are told. */
const TOLD = 5;
/** Any number will do, as long as all processes use it. */
const SOWING = 20_260_951;

/** When work is begun next, and the times after that as administrators read them: by the server's clock, one a line. */
export interface Times {
  readonly next_time: string | null;
  readonly next_times: string | null;
}

const pad = (number: number): string => String(number).padStart(2, "0");
const clockTime = (at: Date): string =>
  `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())} ${pad(at.getHours())}:${pad(at.getMinutes())}`;

/** The times that a cron text says after a moment; none where it is empty or says none. */
export function timesOf(text: string | null | undefined, after: Date): Times {
  const cron = parseCron(text ?? "");
  const times: Date[] = [];
  for (let last: Date | undefined = after; cron && last && times.length < TOLD; ) {
    last = nextRun(cron, last);
    if (last) times.push(last);
  }
  return { next_time: times[0]?.toISOString() ?? null, next_times: times.length > 0 ? times.map(clockTime).join("\n") : null };
}

/** Gives every kind that stands among the schedules its own one, and those that are there the times that the program has now. */
export async function sowSchedules(db: Database, kinds: JobKinds, now = new Date()): Promise<void> {
  const cards = [...kinds].flatMap(([kind, card]) => {
    const scheduled = scheduledKind(card);
    return scheduled && scheduled.schedule?.fromStart !== false ? [[kind, scheduled] as const] : [];
  });
  if (cards.length === 0) return;
  await inTransaction({ db }, async ({ db: trx }) => {
    await sql`select pg_advisory_xact_lock(${SOWING})`.execute(trx);
    const present = await trx
      .selectFrom("sysr_schedule")
      .select(["id", "kind", "cron", "default_cron"])
      .where("built_in", "=", true)
      .execute();
    const rows = new Map(present.map((row) => [row.kind, row]));
    for (const [kind, card] of cards) {
      const row = rows.get(kind);
      const usual = card.cron ?? null;
      if (!row)
        await trx
          .insertInto("sysr_schedule")
          .values(newSchedule(kind, card, now))
          .execute();
      else if (row.default_cron !== usual)
        await trx
          .updateTable("sysr_schedule")
          .set({ default_cron: usual, ...(row.cron ? {} : timesOf(usual, now)) })
          .where("id", "=", row.id)
          .execute();
    }
  });
}

function newSchedule(kind: string, { cron, retry, schedule = {} }: TaskKind, now: Date) {
  const { overlap = "wait", timeoutMinutes = null, logged = true } = schedule;
  const at = now.toISOString();
  return {
    ...{ kind, built_in: true, status: 0, default_cron: cron ?? null, missed: "once", overlap, logged, alert_mail: true, version: 1 },
    ...{ timeout_minutes: timeoutMinutes, retries: retry?.times ?? 0, retry_seconds: retry?.pauseSeconds ?? 60 },
    ...{ create_time: at, update_time: at, ...timesOf(cron, now) },
  };
}

/** The terms of a schedule that a job of it carries. */
export interface Terms {
  readonly id: string;
  readonly retries: number | null;
  readonly retry_seconds: number | null;
  readonly timeout_minutes: number | null;
}

export const scheduledBy = ({ id, retries, retry_seconds, timeout_minutes }: Terms, cause: RunCause, dueAt: string | null): Scheduled => ({
  ...{ schedule: id, cause, dueAt, timeoutSeconds: timeout_minutes === null ? null : timeout_minutes * 60 },
  retry: { times: retries ?? 0, pauseSeconds: retry_seconds ?? 60 },
});

/** Puts a job of the product's own into the queue, by the terms of its kind's own schedule where it has one. */
export async function ask(db: Database, task: NewTask, card: TaskKind | undefined): Promise<void> {
  const terms = scheduledKind(card)
    ? await db
        .selectFrom("sysr_schedule")
        .select(["id", "retries", "retry_seconds", "timeout_minutes"])
        .where("kind", "=", task.kind)
        .where("built_in", "=", true)
        .executeTakeFirst()
    : undefined;
  await enqueue(db, task, { priority: card?.priority, ...(terms && { scheduled: scheduledBy(terms, "asked", null) }) });
  await callForWork(db);
}
