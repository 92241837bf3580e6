import type { ErrorCode, FieldError } from "./error.ts";

/** Why a change was refused: what the call that makes it alone would say. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly fields?: readonly FieldError[] | undefined;
}

/** What became of one record. */
export interface RecordOutcome {
  /** Null where it was refused. */
  readonly record: string | null;
  /** Of the record since then. */
  readonly version: number | null;
  readonly refusal: Refusal | null;
}

/** What became of records to which something was done. */
export interface SetAnswer {
  /** Under which it can be undone; null where nothing was changed. */
  readonly set: string | null;
  readonly outcomes: readonly RecordOutcome[];
}
