import { sql } from "kysely";
import { AppError } from "../../../../model/error.ts";
import { fromNow } from "../../../db/clock.ts";
import type { Database } from "../../../db/database.ts";

/** Something that a flow waited for until now. */
export interface DueWait {
  readonly id: string;
  readonly instance: string;
  readonly tenant: string | null;
  readonly token: number;
  readonly node: string;
  readonly kind: "timer" | "timeout";
  readonly task: string | null;
  /** Of a timeout: its place among those of the node. */
  readonly step: number | null;
}

/** A process that claimed something and is gone is followed by another after a minute; what failed is tried again later and later, at most daily. */
const LEASE = sql`now() + least(interval '1 minute' * power(2, least(attempts, 11)), interval '1 day')`;

/**
 * Takes what is due, the oldest first, so that no other process looks at it meanwhile. What is claimed is not locked: who waits for the lock of a flow must
 * hold no other. A suspended flow keeps what is due until it goes on.
 */
export async function claimDue(db: Database, limit: number): Promise<DueWait[]> {
  const { rows } = await sql<DueWait & { readonly due_at: string }>`
    update flow_wait set leased_until = ${LEASE}, attempts = least(attempts + 1, 1000) where id in (
      select w.id from flow_wait as w join flow_case as c on c.instance_id = w.instance_id
      where w.due_at <= now() and (w.leased_until is null or w.leased_until < now()) and not c.suspended
      order by w.due_at limit ${limit} for update of w skip locked
    ) returning id::text as id, instance_id::text as instance, token, node, kind, task_id::text as task, step, due_at,
      (select c.tenant_id::text from flow_case as c where c.instance_id = flow_wait.instance_id) as tenant`.execute(db);
  return rows.toSorted((a, b) => Date.parse(a.due_at) - Date.parse(b.due_at)).map(({ due_at: _, ...wait }) => wait);
}

/** Notes what something due failed with; it is tried again later. */
export async function noteFailure(db: Database, { id }: Pick<DueWait, "id">, error: unknown): Promise<void> {
  const code = error instanceof AppError ? error.code : "server.failed";
  await db.updateTable("flow_wait").set({ error: code }).where("id", "=", id).execute();
}

/** Takes a wait away, under the lock of its flow. False where that was done before, or it was put off: somebody else was quicker. */
export async function takeWait(db: Database, { id }: Pick<DueWait, "id">): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("flow_wait").where("id", "=", id).where("due_at", "<=", fromNow(0)).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Puts a wait off to an instant in ms, under the lock of its flow. False as `takeWait`. */
export async function putOffWait(db: Database, { id }: Pick<DueWait, "id">, due: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("flow_wait")
    .set({ due_at: new Date(due).toISOString(), leased_until: null, attempts: 0 })
    .where("id", "=", id)
    .where("due_at", "<=", fromNow(0))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lets go of a claim that came to nothing, so that it is looked at again as soon as may be. */
export async function letGo(db: Database, { id }: Pick<DueWait, "id">): Promise<void> {
  await db.updateTable("flow_wait").set({ leased_until: null, attempts: 0 }).where("id", "=", id).execute();
}
