import { AppError } from "../../model/error.ts";
import { isDatabaseAway } from "./away.ts";
import type { Database, DatabaseTransaction } from "./database.ts";
import { isDeadlock } from "./deadlock.ts";
import { pipelined } from "./pipeline.ts";
import { isStale } from "./prepared.ts";

/** A context whose `db` is a transaction. */
export type Inside<C> = C & { readonly db: DatabaseTransaction };

/** Who has waited longer may have gone, and have asked again: what broke then is not begun anew. */
const LONGEST_LOST_MS = 8_000;

const isLost = (error: unknown): boolean => isDatabaseAway(error instanceof AppError ? error.cause : error);

/** Once through a change. */
interface Attempt<C, T> {
  readonly run: (inside: Inside<C>) => Promise<T>;
  /** Whether it may be done again: nothing of it was kept. */
  readonly isUndone: (error: unknown) => boolean;
}

/** What is lost before its commit was said is lost as a whole; of one that was, nobody knows. */
function attemptAt<C, T>(change: (inside: Inside<C>) => Promise<T>): Attempt<C, T> {
  let begun: number | undefined;
  let isSaid = false;
  const lostEarly = () => begun !== undefined && !isSaid && performance.now() - begun < LONGEST_LOST_MS;
  return {
    async run(inside) {
      begun = performance.now();
      const result = await change(inside);
      isSaid = true;
      return result;
    },
    isUndone: (error) => isStale(error) || isDeadlock(error) || (isLost(error) && lostEarly()),
  };
}

/**
 * Runs a change in one transaction: all of it is kept, or nothing. Inside of another transaction it becomes part of that one. The change is run
 * once more when a table was altered since its statements were prepared, when it and another one waited for each other, or when its connection broke
 * before its commit: what it does beside the database must bear that.
 * @param context whatever has a `db`: the context of a request or job, or `{ db }`
 * @param change gets the same context, whose `db` is the transaction; waits for all that it has begun, also when it fails
 */
export async function inTransaction<C extends { readonly db: Database }, T>(
  context: C,
  change: (inside: Inside<C>) => Promise<T>,
): Promise<T> {
  const enter = (run: (inside: Inside<C>) => Promise<T>) => (db: DatabaseTransaction) => run({ ...context, db });
  if (context.db.isTransaction) return enter(change)(context.db as DatabaseTransaction);
  const { run, isUndone } = attemptAt(change);
  try {
    return await pipelined(context.db, enter(run));
  } catch (error) {
    if (isUndone(error)) return pipelined(context.db, enter(change));
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
