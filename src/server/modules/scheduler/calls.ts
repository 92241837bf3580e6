import { sql } from "kysely";
import { may, PLATFORM } from "../../../model/actor.ts";
import { SCHEDULE } from "../../../model/contract/schedule.ts";
import { AppError } from "../../../model/error.ts";
import type { Database } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";
import { scheduledKind } from "../../jobs/kinds.ts";
import { callForWork, enqueue } from "../../jobs/queue.ts";
import { scheduledBy, type Terms } from "../../jobs/schedules.ts";
import type { RecordContext } from "../../records/context.ts";
import { get } from "../../records/read/read.ts";
import type { Call } from "../../records/wire/call.ts";
import { operationCall } from "../../records/wire/operation-call.ts";

interface Standing extends Terms {
  readonly kind: string;
  readonly input: object | null;
  readonly overlap: string;
  readonly open: boolean;
}

/** Operations of schedules. Their work is that of all tenants. */
export const scheduleCalls: readonly Call[] = [
  operationCall(SCHEDULE.run, async ({ params }, context, entity, { server }) => {
    assertPlatform(context);
    const { id } = await get(context, entity, params.id);
    await inTransaction(context, async ({ db }) => {
      const { rows } = await sql<Standing>`select id::text, kind, input, overlap, retries, retry_seconds, timeout_minutes,
          exists (select from job where schedule_id = s.id and state in ('queued', 'running')) as open
        from sysr_schedule as s where id = ${id} for update`.execute(db);
      const [schedule] = rows;
      const card = schedule && scheduledKind(server.jobs.kinds.get(schedule.kind));
      if (!schedule || !card) throw new AppError("record.notFound");
      if (schedule.open && schedule.overlap !== "parallel") throw new AppError("job.underWay");
      const scheduled = scheduledBy(schedule, "hand", null);
      // Somebody waits for it.
      await enqueue(db, { kind: schedule.kind, input: schedule.input ?? {} }, { scheduled });
      await callForWork(db);
    });
    return null;
  }),
  operationCall(SCHEDULE.stop, async ({ params }, context, entity, { server }) => {
    assertPlatform(context);
    const { id } = await get(context, entity, params.id);
    const jobs = await openJobs(context.db, id);
    for (const job of jobs) await server.jobs.cancel({ id: job, owner: null });
    return { count: jobs.length };
  }),
];

function assertPlatform({ actor }: RecordContext): void {
  if (!may(actor, PLATFORM)) throw new AppError("access.denied");
}

async function openJobs(db: Database, schedule: string): Promise<string[]> {
  const rows = await db
    .selectFrom("job")
    .select("id")
    .where("schedule_id", "=", schedule)
    .where("state", "in", ["queued", "running"])
    .execute();
  return rows.map(({ id }) => id);
}
