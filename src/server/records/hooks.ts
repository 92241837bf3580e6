import type { Entity } from "../../model/documents.ts";
import type { Stored } from "./column.ts";
import type { RecordContext } from "./context.ts";

/** A save that is about to happen, valid by itself. References are ids; secrets are still plain text. */
export interface Saving {
  readonly entity: Entity;
  readonly mode: "add" | "edit";
  /** The record as stored, with its details; undefined when adding. */
  readonly old: Readonly<Stored> | undefined;
  /** The record as it will be, with its details. */
  readonly record: Readonly<Stored>;
  /** What this save changes. A hook may set further fields of the entity. */
  readonly changes: Stored;
}

export interface Saved extends Omit<Saving, "changes"> {
  readonly changes: Readonly<Stored>;
  readonly id: string;
}

export interface Removing {
  readonly entity: Entity;
  /** `remove` marks the records, `delete` takes them out of the table. */
  readonly action: "remove" | "delete";
  readonly records: readonly Readonly<Stored>[];
}

/** Removed records that come back, with their details. */
type Restoring = Omit<Removing, "action">;

/**
 * What else must be true of a change, or happen with it, beyond what documents can say. Runs inside the transaction of the change
 * (`context.db` is that transaction); an AppError stops the change and is what the user reads.
 */
export interface RecordHooks {
  readonly beforeSave?: (context: RecordContext, saving: Saving) => Promise<void>;
  readonly afterSave?: (context: RecordContext, saved: Saved) => Promise<void>;
  readonly beforeRemove?: (context: RecordContext, removing: Removing) => Promise<void>;
  readonly afterRemove?: (context: RecordContext, removing: Removing) => Promise<void>;
  readonly beforeRestore?: (context: RecordContext, restoring: Restoring) => Promise<void>;
  readonly afterRestore?: (context: RecordContext, restoring: Restoring) => Promise<void>;
}

/** Hooks by entity id. Given to `recordRoutes` once; every operation of the server's records runs with them. */
export type HookTable = ReadonlyMap<string, RecordHooks>;

export const hooksOf = (context: RecordContext, entity: Entity): RecordHooks => context.hooks?.get(entity.$id) ?? {};
