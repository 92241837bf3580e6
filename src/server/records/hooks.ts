import type { Entity } from "../../model/documents.ts";
import type { Stored } from "./column.ts";
import type { RecordContext } from "./context.ts";

/** A record that need not be stored yet. */
type Unsaved<R extends object> = Omit<R, "id"> & Partial<Pick<R, "id" & keyof R>>;

/**
 * A save that is about to happen, valid by itself. References are ids; secrets are still plain text.
 * `R` is the type of the entity's records, of `src/generated/entities`; without it, of no entity in particular.
 */
export interface Saving<R extends object = Stored> {
  readonly entity: Entity;
  readonly mode: "add" | "edit";
  /** The record as stored, with its details; undefined when adding. */
  readonly old: Readonly<R> | undefined;
  /** The record as it will be, with its details. */
  readonly record: Readonly<Unsaved<R>>;
  /** What this save changes. A hook may set further fields of the entity. */
  readonly changes: Partial<R>;
}

export interface Saved<R extends object = Stored> extends Omit<Saving<R>, "changes"> {
  readonly changes: Readonly<Partial<R>>;
  readonly id: string;
}

export interface Removing<R extends object = Stored> {
  readonly entity: Entity;
  /** `remove` marks the records, `delete` takes them out of the table. */
  readonly action: "remove" | "delete";
  readonly records: readonly Readonly<R>[];
}

/** Removed records that come back, with their details. */
type Restoring<R extends object> = Omit<Removing<R>, "action">;

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
