import type { Values } from "./data-source.ts";
import type { Entity } from "./documents.ts";
import type { ListQuery, Page, Reference, Row } from "./wire.ts";

/** One change of a record, as its reader may see it. */
export interface RecordChange {
  readonly id: string;
  /** A value of the dictionary `operation_type`. */
  readonly action: string;
  /** The entity whose fields changed, where they are values that the record holds (x-value) and none of its own. */
  readonly values?: string;
  /** An instant, ISO 8601; absent where the reader may not see when the record was changed. */
  readonly time?: string | null;
  /** Who did it, and who really did where he acted as somebody else. Absent where the reader may not see who changed the record. */
  readonly by?: Reference | null;
  readonly realUser?: Reference | null;
  /** The changed fields; of details, the rows that differ. Null where there was, or is, no record. */
  readonly before: Values | null;
  readonly after: Values | null;
}

/** A record as it stood after one of its changes, beside what it is now: what the reader may not see is in neither. */
export interface RecordVersion {
  readonly former: Row;
  readonly now: Row;
}

/** Where the past of records is read, and removed records are found: fulfilled by `client/history.ts`. Every failure is an `AppError`. */
export interface HistorySource {
  /** The changes of a record, newest first. */
  changes(entity: Entity, id: string, page: { current: number; size: number }, signal?: AbortSignal): Promise<Page<RecordChange>>;
  /** The record as it stood after the change `at`; before all that are known where that is undefined. */
  version(entity: Entity, id: string, at: string | undefined): Promise<RecordVersion>;
  /** Removed records; those removed last come first. */
  removed(entity: Entity, query: ListQuery, signal?: AbortSignal): Promise<Page>;
  /** All or none come back. */
  restore(entity: Entity, ids: readonly string[]): Promise<void>;
  /** Deletes removed records for ever. */
  purge(entity: Entity, ids: readonly string[]): Promise<void>;
}

/** Gives the source when it is first wanted: few who open a list look into the past. */
export type LoadHistory = () => Promise<HistorySource>;
