import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "./database.ts";

/** The letters "formwork" as a number: the key of the advisory lock that whoever changes the structure of the database holds. */
export const STRUCTURE_LOCK = "7381231034190328427";

/**
 * Runs a change of the database's structure in one transaction, alone: of two servers that start at once the second waits, and then
 * finds the work done.
 * @param patienceMs how long it waits for any lock; without it, as long as it takes
 * @throws the database's error 55P03 when a lock is held longer
 */
export function alone<T>(db: Database, change: (trx: DatabaseTransaction) => Promise<T>, patienceMs?: number): Promise<T> {
  return db.transaction().execute(async (trx) => {
    if (patienceMs !== undefined) await sql`select set_config('lock_timeout', ${`${patienceMs}ms`}, true)`.execute(trx);
    await sql`select pg_advisory_xact_lock(${STRUCTURE_LOCK}::bigint)`.execute(trx);
    return change(trx);
  });
}

/** Waits for its turn: transactions that name the same subject run one after another, on all servers of the database. */
export async function inTurn(trx: Database, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(trx);
}

/** Runs SQL that binds nothing, also several statements at once. */
export async function run(trx: Database, text: string): Promise<void> {
  await sql.raw(text).execute(trx);
}
