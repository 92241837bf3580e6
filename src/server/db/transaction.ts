import type { Database, DatabaseTransaction } from "./database.ts";
import { isDeadlock } from "./deadlock.ts";
import { pipelined } from "./pipeline.ts";
import { isStale } from "./prepared.ts";

/** A context whose `db` is a transaction. */
export type Inside<C> = C & { readonly db: DatabaseTransaction };

/**
 * Runs a change in one transaction: all of it is kept, or nothing. Inside of another transaction it becomes part of that one. The change is run
 * once more when a table was altered since its statements were prepared, or when it and another one waited for each other: what it does beside the
 * database must bear that.
 * @param context whatever has a `db`: the context of a request or job, or `{ db }`
 * @param change gets the same context, whose `db` is the transaction; waits for all that it has begun, also when it fails
 */
export async function inTransaction<C extends { readonly db: Database }, T>(
  context: C,
  change: (inside: Inside<C>) => Promise<T>,
): Promise<T> {
  const run = (db: DatabaseTransaction) => change({ ...context, db });
  if (context.db.isTransaction) return run(context.db as DatabaseTransaction);
  try {
    return await pipelined(context.db, run);
  } catch (error) {
    if (isStale(error) || isDeadlock(error)) return pipelined(context.db, run);
    throw error;
  }
}

/** Reads by several statements what stood in the database at one moment; nothing can be written. */
export function inSnapshot<C extends { readonly db: Database }, T>(context: C, read: (inside: Inside<C>) => Promise<T>): Promise<T> {
  return context.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute((db) => read({ ...context, db }));
}
