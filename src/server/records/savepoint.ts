import { sql } from "kysely";
import { AppError } from "../../model/error.ts";
import { isDeadlock } from "../db/deadlock.ts";
import { inTransaction } from "../db/transaction.ts";
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

/** Runs part of a transaction only to see what it would do: all that it did is taken back, and the transaction goes on. */
export async function rehearsed<T>(context: RecordContext, part: () => Promise<T>): Promise<T> {
  await sql`savepoint rehearsal`.execute(context.db);
  const done = await part();
  await sql`rollback to savepoint rehearsal`.execute(context.db);
  return done;
}

const TAKE_BACK = Symbol("take back");

/**
 * Runs a transaction that leaves nothing behind when `keep` says no of what it gave: numbers that it takes are its own until then. Inside of
 * another one it is a part of that, which goes on without it.
 */
export async function tentatively<T>(
  context: RecordContext,
  work: (inside: RecordContext) => Promise<T>,
  keep: (done: T) => boolean,
): Promise<T> {
  if (context.db.isTransaction) {
    const inside = { ...context, aside: undefined };
    await sql`savepoint tentative`.execute(context.db);
    const done = await work(inside);
    await (keep(done) ? sql`release savepoint tentative` : sql`rollback to savepoint tentative`).execute(context.db);
    return done;
  }
  let done: T | undefined;
  try {
    return await inTransaction({ ...context, aside: undefined }, async (inside) => {
      done = await work(inside);
      if (!keep(done)) throw TAKE_BACK;
      return done;
    });
  } catch (error) {
    if (error !== TAKE_BACK) throw error;
    return done as T;
  }
}
