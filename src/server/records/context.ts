import type { Actor } from "../../model/actor.ts";
import type { Condition } from "../../model/condition.ts";
import type { Values } from "../../model/data-source.ts";
import type { Entity } from "../../model/documents.ts";
import type { Row } from "../../model/wire.ts";
import type { Context } from "../context.ts";
import type { Stored } from "./column.ts";
import type { Removing, Restored, Restoring, Saved, Saving } from "./hooks.ts";

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

/** What was answered for a batch of records of an entity, whose rows are locked till the end of the transaction. */
export interface HeldAnswer {
  readonly entity: string;
  readonly ids: ReadonlySet<string>;
  readonly held: ReadonlySet<string>;
}

/** The context of a record operation: who asks, in which language, over which documents, and what else must happen with a change. */
export interface RecordContext extends Context {
  readonly hooks?: HookTable | undefined;
  /** The feature that makes the change: what its own processes hold does not hold it back. */
  readonly holder?: string | undefined;
  /** What holds these records, where it was asked for a whole batch. */
  readonly heldAnswer?: HeldAnswer | undefined;
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
  afterRestore?(context: RecordContext, restored: Restored<R>): Promise<void>;
  /**
   * Which records of the entity exist for the actor, beside what his roles open: it closes rows and opens none, wherever records are read or
   * written. Asked for every query, hence by the actor alone. Super users pass it, and so does the record of a task.
   */
  narrow?(actor: Actor): Condition | undefined;
  /**
   * What is shown of records beside their fields, by id, of all rows of an answer at once: rows as the reader sees them, of lists, trees and single
   * records. Its names are none of the entity's fields, so that nothing hidden is shown by it.
   */
  shown?(context: RecordContext, shown: { readonly entity: Entity; readonly rows: readonly Row[] }): Promise<ReadonlyMap<string, Values>>;
  /**
   * What fields whose text the product translates are called in the reader's language, by id, of all rows that leave together, in answers and files:
   * rows as the reader sees them. What is stored, filtered and sorted by stays. Fields that a row does not have are left out.
   */
  wording?(context: RecordContext, shown: { readonly entity: Entity; readonly rows: readonly Row[] }): Promise<ReadonlyMap<string, Values>>;
}

/** Hooks by entity id. Given to `recordRoutes` once; every operation of the server's records runs with them. */
export type HookTable = ReadonlyMap<string, RecordHooks>;

export const hooksOf = (context: RecordContext, entity: Entity): RecordHooks => context.hooks?.get(entity.$id) ?? {};
