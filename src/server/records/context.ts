import type { Context, DatabaseTransaction } from "../context.ts";
import type { HookTable } from "./hooks.ts";

/** The context of a record operation: who asks, in which language, over which documents, and what else must happen with a change. */
export interface RecordContext extends Context {
  readonly hooks?: HookTable | undefined;
}

/** Runs a change in one transaction; inside another one, in that. */
export function inTransaction<C extends RecordContext, T>(context: C, change: (inside: C) => Promise<T>): Promise<T> {
  if (context.db.isTransaction) return change(context);
  return context.db.transaction().execute((db: DatabaseTransaction) => change({ ...context, db }));
}
