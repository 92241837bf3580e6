import type { Condition } from "../generated/language/screen.ts";
import type { FieldError } from "./error.ts";

/** The envelope of every answer (specification shell §8): `code` 200 and `errorCode` NO-ERROR on success. */
export interface Envelope<T = unknown> {
  readonly code: number;
  readonly errorCode: string;
  readonly message: string;
  /** What others than this server may say in place of `message` (the global response rule). */
  readonly errorMessage?: string;
  readonly data: T;
  readonly fields?: readonly FieldError[];
  readonly requestId?: string;
}

export const NO_ERROR = "NO-ERROR";

/** Page sizes that a list accepts (specification administration §9). */
export const PAGE_SIZES = [10, 20, 50, 100, 200, 500] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** A record on the wire. References read as {id, name} and are written as an id or as {id}; decimals and ids are text. */
export type Row = { readonly id: string; readonly version?: number } & Readonly<Record<string, unknown>>;

export interface Reference {
  readonly id: string;
  /** Absent where the reader may not see the display column of the other record. */
  readonly name?: string;
  /** What expressions about the record that holds it read of the other one (`record.vendor.region`), as far as the reader may see it. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

export interface Sort {
  readonly field: string;
  readonly order: "asc" | "desc";
}

export interface ListQuery {
  /** Page, from 1. */
  readonly current: number;
  readonly size: number;
  readonly sort?: readonly Sort[];
  readonly condition?: Condition;
  /** Text looked for in the search fields. */
  readonly keyword?: string;
  /** The fields that the records come with, beside their id. Default: all that the reader may see. */
  readonly columns?: readonly string[];
}

export interface Page<T = Row> {
  readonly records: readonly T[];
  /** How many match. Beyond a bound they are not counted but estimated, and `about` says so. */
  readonly total: number;
  readonly about?: boolean;
}

/** What a 409 carries: the record as it is stored now, as this user may see it. */
export interface Conflict {
  readonly current: Row;
}

/** How many records a screen has for the user. */
export interface ScreenCount {
  readonly total: number;
  /** They were not counted one by one. */
  readonly about?: boolean | undefined;
}
