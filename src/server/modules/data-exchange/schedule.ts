import type { Database } from "../../db/database.ts";
import { timesOf } from "../../jobs/schedules.ts";

/** The kind of the tasks that run exchanges. */
export const EXCHANGE_JOB = "dataExchange";

const PAUSED = 1;

interface Standing {
  readonly id: string;
  readonly cron: string | null;
  readonly enabled: boolean;
  readonly owner: string;
}

/**
 * Gives an exchange its schedule, or tells the one that it has what is said now: its owner is told when it begins to fail. It is called as its kind:
 * who sees the schedules of all tenants is not told what theirs call their exchanges.
 */
export async function keepSchedule(db: Database, { id, cron, enabled, owner }: Standing): Promise<void> {
  const now = new Date();
  const at = now.toISOString();
  const values = {
    ...{ cron, status: enabled ? 0 : PAUSED, input: { exchange: id }, alert_users_ids: [owner], update_time: at },
    ...timesOf(enabled ? cron : null, now),
  };
  const exchange = await db.selectFrom("integration_exchange").select("schedule_id").where("id", "=", id).executeTakeFirstOrThrow();
  const { schedule_id: former } = exchange;
  const { numUpdatedRows } = former
    ? await db.updateTable("sysr_schedule").set(values).where("id", "=", former).executeTakeFirst()
    : { numUpdatedRows: 0n };
  if (numUpdatedRows > 0n) return;
  const { id: schedule } = await db
    .insertInto("sysr_schedule")
    .values({
      ...{ kind: EXCHANGE_JOB, built_in: false, missed: "once", overlap: "wait", logged: true, alert_mail: true, version: 1 },
      ...{ timeout_minutes: 120, retries: 2, retry_seconds: 60, create_time: at, ...values },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("sysr_schedule_parameter").values({ master_id: schedule, name: "exchange", value: id, sort_no: 1 }).execute();
  await db.updateTable("integration_exchange").set({ schedule_id: schedule }).where("id", "=", id).execute();
}

/** Ends the schedules of exchanges that are removed. What they did stays in the log, under the name that they had. */
export async function endSchedules(db: Database, exchanges: readonly string[]): Promise<void> {
  const rows = await db.selectFrom("integration_exchange").select("schedule_id").where("id", "in", exchanges).execute();
  const ids = rows.flatMap(({ schedule_id }) => schedule_id ?? []);
  await db.updateTable("integration_exchange").set({ schedule_id: null }).where("id", "in", exchanges).execute();
  if (ids.length === 0) return;
  await db.updateTable("sysr_schedule_run").set({ schedule_id: null }).where("schedule_id", "in", ids).execute();
  await db.deleteFrom("sysr_schedule_parameter").where("master_id", "in", ids).execute();
  await db.deleteFrom("sysr_schedule").where("id", "in", ids).execute();
}
