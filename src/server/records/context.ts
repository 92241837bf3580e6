import type { Entity } from "../../model/documents.ts";
import type { Context } from "../context.ts";
import type { Stored } from "./column.ts";
import type { Removing, Restoring, Saved, Saving } from "./hooks.ts";

/** One change of one record. `before` and `after` hold the fields that changed, in stored form; null where there was or is no record. */
export interface HistoryEntry {
  readonly id: string;
  /** The record's tenant, so that its own administrators read what a super user did. Default: the actor's. */
  readonly tenant?: unknown;
  /** Of the record after the change. */
  readonly version?: unknown;
  readonly before: Readonly<Stored> | null;
  readonly after: Readonly<Stored> | null;
}

/** The context of a record operation: who asks, in which language, over which documents, and what else must happen with a change. */
export interface RecordContext extends Context {
  readonly hooks?: HookTable | undefined;
  /** Is told of all that changes, as the history keeps it. */
  readonly onChange?: ((entity: Entity, entries: readonly HistoryEntry[]) => void) | undefined;
}

/**
 * What else must be true of a change, or happen with it, beyond what documents can say. Runs inside the transaction of the change
 * (`context.db` is that transaction); an AppError stops the change and is what the user reads.
 */
export interface RecordHooks<R extends object = Stored> {
  beforeSave?(context: RecordContext, saving: Saving<R>): Promise<void>;
  afterSave?(context: RecordContext, saved: Saved<R>): Promise<void>;
  beforeRemove?(context: RecordContext, removing: Removing<R>): Promise<void>;
  afterRemove?(context: RecordContext, removing: Removing<R>): Promise<void>;
  beforeRestore?(context: RecordContext, restoring: Restoring<R>): Promise<void>;
  afterRestore?(context: RecordContext, restoring: Restoring<R>): Promise<void>;
}

/** Hooks by entity id. Given to `recordRoutes` once; every operation of the server's records runs with them. */
export type HookTable = ReadonlyMap<string, RecordHooks>;

export const hooksOf = (context: RecordContext, entity: Entity): RecordHooks => context.hooks?.get(entity.$id) ?? {};
