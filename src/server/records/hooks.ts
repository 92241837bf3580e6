import type { Entity } from "../../model/documents.ts";
import type { Stored } from "./column.ts";

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

/** Removed records that have come back, with their details. */
export type Restored<R extends object> = Omit<Removing<R>, "action">;

/** Removed records that are about to come back. */
export interface Restoring<R extends object> extends Restored<R> {
  /** What changes in each of them as it comes back. A hook may set fields of the entity. */
  readonly changes: Partial<R>;
}
