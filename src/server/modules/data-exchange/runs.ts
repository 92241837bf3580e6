import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { StoredExchange } from "./stored-exchange.ts";

export type RunState = "running" | "waiting" | "done" | "partial" | "failed" | "refused";

/** What is noted of a file that was written or taken. */
export interface RunValues {
  readonly state: RunState;
  readonly file?: string | null;
  readonly checksum?: string;
  readonly rows?: number;
  readonly added?: number;
  readonly changed?: number;
  readonly skipped?: number;
  readonly wrong?: number;
  readonly bytes?: number;
  readonly reason?: string;
}

const LONGEST_REASON = 2_000;

/** Notes that a file is written or taken; gives the id of the row. */
export async function noteRun(
  db: Database,
  { id, direction, module, owner, tenant }: StoredExchange,
  { recipient = null, job, ...values }: RunValues & { readonly recipient?: string | null; readonly job: string },
): Promise<string> {
  const now = new Date().toISOString();
  const row = await db
    .insertInto("integration_exchange_run")
    .values({
      ...{ exchange_id: id, direction, module, recipient_id: recipient, job, create_by_id: owner, tenant_id: tenant },
      ...{ create_time: now, update_time: now, ...columnsOf(values) },
      state: values.state,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return String(row.id);
}

/** Notes how one ended that still runs; false where that was noted before. */
export async function endRun(db: Database, run: string, values: RunValues): Promise<boolean> {
  const now = new Date().toISOString();
  const { numUpdatedRows } = await db
    .updateTable("integration_exchange_run")
    .set({ ...columnsOf(values), state: values.state, update_time: now, ended_at: now })
    .where("id", "=", run)
    .where("state", "in", ["running", "waiting"])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const columnsOf = ({ state: _, reason, ...values }: RunValues) => ({
  ...values,
  ...(reason !== undefined && { reason: reason.replaceAll("\0", "").slice(0, LONGEST_REASON) }),
});

/** The row of a file that a job has begun to write and not ended, and the name of the file. */
export async function begunRun(
  db: Database,
  { id }: Pick<StoredExchange, "id">,
  job: string,
): Promise<{ run: string; name: string } | undefined> {
  const row = await db
    .selectFrom("integration_exchange_run")
    .select(["id", "file"])
    .where("exchange_id", "=", id)
    .where("job", "=", job)
    .where("state", "=", "running")
    .executeTakeFirst();
  return row?.file ? { run: String(row.id), name: row.file } : undefined;
}

/** Holds the row of a file that is to be taken, until the transaction ends; false where that was done, or another process does it. */
export async function holdRun(db: Database, run: string): Promise<boolean> {
  const { rows } =
    await sql`select from integration_exchange_run where id = ${run}::bigint and state = 'running' for update skip locked`.execute(db);
  return rows.length > 0;
}

/** Whether a file has come before: of the same content and, where a name is given, under the same name. */
export async function hasCome(db: Database, exchange: string, checksum: string, file?: string): Promise<boolean> {
  const { rows } = await sql`select from integration_exchange_run where exchange_id = ${exchange}::bigint and checksum = ${checksum}
    and state in ('done', 'partial', 'running') ${file === undefined ? sql`` : sql`and file = ${file}`} limit 1`.execute(db);
  return rows.length > 0;
}

/** From when on changes count in the next run. */
export async function noteSince(db: Database, { id, onlyChanges }: StoredExchange, since: string): Promise<void> {
  if (onlyChanges) await db.updateTable("integration_exchange").set({ since }).where("id", "=", id).execute();
}

/**
 * The moment before which all changes are visible: the start of the oldest transaction that runs. What is committed later has changed after it, by the clock
 * of the transaction in which it was written.
 */
export async function settledUntil(db: Database): Promise<string> {
  const { rows } = await sql<{ at: string }>`select least(now(), min(xact_start)) - interval '1 second' as at from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'`.execute(db);
  return new Date(rows[0]?.at ?? Date.now()).toISOString();
}
