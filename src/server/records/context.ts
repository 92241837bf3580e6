import type { Context } from "../context.ts";
import { isDeadlock } from "../db/deadlock.ts";
import { pipelined } from "../db/pipeline.ts";
import { isStale } from "../db/prepared.ts";
import type { HookTable } from "./hooks.ts";

/** The context of a record operation: who asks, in which language, over which documents, and what else must happen with a change. */
export interface RecordContext extends Context {
  readonly hooks?: HookTable | undefined;
}

/**
 * Runs a change in one transaction; inside another one, in that. Once more, when a table was changed since its statements were
 * prepared, or when it and another one waited for each other.
 */
export async function inTransaction<C extends RecordContext, T>(context: C, change: (inside: C) => Promise<T>): Promise<T> {
  if (context.db.isTransaction) return change(context);
  const run = () => pipelined(context.db, (db) => change({ ...context, db }));
  try {
    return await run();
  } catch (error) {
    if (isStale(error) || isDeadlock(error)) return run();
    throw error;
  }
}
