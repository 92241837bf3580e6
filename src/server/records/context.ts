import type { Entity } from "../../model/documents.ts";
import type { Context } from "../context.ts";
import type { Stored } from "./column.ts";
import type { HookTable } from "./hooks.ts";

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
