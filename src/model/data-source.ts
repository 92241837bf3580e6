import type { Operation } from "./contract/operation.ts";
import type { ScreenBundle } from "./documents.ts";
import type { SetAnswer } from "./set-answer.ts";
import type { ListQuery, Page, Reference, Row, ScreenCount } from "./wire.ts";

/** Where a record is put among its siblings: below which parent (null: on top; absent: where it is), in front of which of those there (null: behind all). */
export interface Placement {
  readonly parent?: string | null;
  readonly before: string | null;
}

export type Values = Readonly<Record<string, unknown>>;

/**
 * Where the renderer gets and puts records: fulfilled by `client/records.ts` over HTTP and by fixtures in stories.
 * Every failure is an `AppError`. `entity` is the entity's id; the source knows its wire path.
 */
export interface DataSource {
  screen(id: string): Promise<ScreenBundle>;
  /** How many records screens have, by their ids, without those that the user may not know. Absent: nothing is counted here. */
  counts?(screens: readonly string[], signal?: AbortSignal): Promise<Readonly<Record<string, ScreenCount>>>;
  list(entity: string, query: ListQuery, signal?: AbortSignal): Promise<Page>;
  /** Sums of number fields over every row that matches, as exact decimals; null where no row has a value. */
  totals(
    entity: string,
    fields: readonly string[],
    query: Pick<ListQuery, "condition" | "keyword">,
    signal?: AbortSignal,
  ): Promise<Readonly<Record<string, string | null>>>;
  /** A page of the rows of a details field, of several masters together. */
  details(
    entity: string,
    field: string,
    masters: readonly string[],
    query: Pick<ListQuery, "current" | "size">,
    signal?: AbortSignal,
  ): Promise<Page>;
  /** Every row of a tree that matches, and the ancestors of those rows, flat. */
  tree(entity: string, query: Pick<ListQuery, "condition" | "keyword" | "sort">, signal?: AbortSignal): Promise<readonly Row[]>;
  /** References for search-as-you-type: at most `size` (default 20) whose display text contains the keyword. */
  options(
    entity: string,
    query: { keyword?: string; condition?: ListQuery["condition"]; size?: number; current?: number },
    signal?: AbortSignal,
  ): Promise<Page<Reference>>;
  get(entity: string, id: string, signal?: AbortSignal): Promise<Row>;
  add(entity: string, values: Values): Promise<Row>;
  /** Sends touched fields only; `version` is the one that was loaded. Fails with `record.conflict` (data: Conflict) when somebody was faster. */
  edit(entity: string, id: string, values: Values, version: number | undefined): Promise<Row>;
  remove(entity: string, ids: readonly string[]): Promise<void>;
  /** Whether no other record has the value. */
  isUnique(entity: string, field: string, value: string, id?: string): Promise<boolean>;
  /**
   * Puts a record of an entity with x-order elsewhere among its siblings; gives under which number it can be undone, null where it stood there already.
   * Absent: nothing is put in order here.
   */
  place?(entity: string, id: string, placement: Placement): Promise<{ readonly set: string | null }>;
  /** Sets the review status of records. */
  review(entity: string, ids: readonly string[], status: number): Promise<void>;
  /** Takes records along a transition, by the versions that were loaded; `values` are filled in with it. */
  transition(
    entity: string,
    id: string,
    records: readonly { readonly id: string; readonly version?: number }[],
    values?: Values,
  ): Promise<void>;
  /**
   * Does an action of a screen (set, ask) to records, by the versions that were loaded; `values` are what was filled in. Gives for each record, in their
   * order, what became of it, and under which number it can be undone.
   */
  set(
    screen: string,
    action: string,
    records: readonly { readonly id: string; readonly version?: number }[],
    values?: Values,
  ): Promise<SetAnswer>;
  /** Takes back what such an action did. Gives for each record what became of it. */
  undo(set: string): Promise<SetAnswer["outcomes"]>;
  /** An operation: `path` has its parameters filled in. Gives the answer's data. */
  call(method: Operation["method"], path: string, body?: unknown): Promise<unknown>;
}
