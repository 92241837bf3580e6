import { sql } from "kysely";
import { AppError } from "../../model/error.ts";
import { isDeadlock } from "../db/deadlock.ts";
import type { RecordContext } from "./context.ts";

/**
 * Runs part of a transaction that may be refused: what it did by then is taken back, and the transaction goes on. After a deadlock it cannot:
 * it still holds what the other one waits for.
 */
export async function attempt<T>(context: RecordContext, part: () => Promise<T>): Promise<T | AppError> {
  await sql`savepoint part`.execute(context.db);
  try {
    const done = await part();
    await sql`release savepoint part`.execute(context.db);
    return done;
  } catch (error) {
    if (!(error instanceof AppError) || isDeadlock(error)) throw error;
    await sql`rollback to savepoint part`.execute(context.db);
    return error;
  }
}

const TAKE_BACK = Symbol("take back");

/** Runs a transaction that leaves nothing behind when `keep` says no of what it gave: numbers that it takes are its own until then. */
export async function tentatively<T>(
  context: RecordContext,
  work: (inside: RecordContext) => Promise<T>,
  keep: (done: T) => boolean,
): Promise<T> {
  let done: T | undefined;
  try {
    return await context.db.transaction().execute(async (db) => {
      done = await work({ ...context, db, aside: undefined });
      if (!keep(done)) throw TAKE_BACK;
      return done;
    });
  } catch (error) {
    if (error !== TAKE_BACK) throw error;
    return done as T;
  }
}
