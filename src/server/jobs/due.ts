import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { inTransaction } from "../db/transaction.ts";
import { inSpan } from "../telemetry/recorder.ts";
import { type JobKinds, scheduledKind, type TaskKind } from "./kinds.ts";
import { callForWork, enqueue } from "./queue.ts";
import { scheduledBy, type Terms, timesOf } from "./schedules.ts";

/** What is begun so much later than it should was missed: processes look twice a minute. */
const MISSED_MS = 120_000;
/** Schedules that one look takes up; the next one takes the others. */
const AT_ONCE = 100;

interface Due extends Terms {
  readonly kind: string;
  readonly cron: string | null;
  readonly input: object | null;
  readonly missed: string;
  readonly overlap: string;
  readonly next_time: string;
  /** Whether one before waits or runs, and when the last one ended. */
  readonly open: boolean;
  readonly ended_at: string | null;
}

/**
 * Puts jobs into the queue of the schedules whose time has come: whichever process looks first does. A time that passed while no server was there is
 * made up for once, or left out, as its schedule says.
 */
export async function enqueueDue(db: Database, kinds: JobKinds, now = new Date()): Promise<void> {
  const names = [...kinds].flatMap(([kind, card]) => (scheduledKind(card) ? [kind] : []));
  if (names.length === 0) return;
  await inTransaction({ db }, async ({ db: trx }) => {
    const { rows } = await sql<Due>`
      select id::text, kind, coalesce(nullif(cron, ''), default_cron) as cron, input, missed, overlap, retries, retry_seconds, timeout_minutes, next_time,
        exists (select from job where schedule_id = s.id and state in ('queued', 'running')) as open,
        (select max(ended_at) from job where schedule_id = s.id) as ended_at
      from sysr_schedule as s
      where kind = any(${names}::text[]) and status = 0 and removed_at is null and next_time <= ${now}
      order by next_time limit ${AT_ONCE} for update skip locked`.execute(trx);
    let begun = 0;
    for (const due of rows) {
      if (due.open && due.overlap === "wait") continue;
      const { next_time, next_times } = timesOf(due.cron, now);
      await trx.updateTable("sysr_schedule").set({ next_time, next_times }).where("id", "=", due.id).execute();
      if (due.open && due.overlap === "skip") continue;
      const late = wasMissed(due, now);
      if (late && due.missed === "skip") continue;
      const scheduled = scheduledBy(due, late ? "late" : "time", due.next_time);
      const { priority } = kinds.get(due.kind) as TaskKind;
      const card = {
        kind: "schedule",
        about: due.kind,
        attributes: { "formwork.job.kind": due.kind, "formwork.job.cause": scheduled.cause },
      } as const;
      await inSpan(card, () => enqueue(trx, { kind: due.kind, input: due.input ?? {} }, { priority, scheduled }), { isApart: true });
      begun++;
    }
    if (begun > 0) await callForWork(trx);
  });
}

/** Not because of the run before, for whose end it waited. */
function wasMissed({ next_time, ended_at }: Due, now: Date): boolean {
  const ready = Math.max(Date.parse(next_time), ended_at === null ? 0 : Date.parse(ended_at));
  return now.getTime() - ready > MISSED_MS;
}
