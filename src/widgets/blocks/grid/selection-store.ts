import type { Row } from "../../../model/wire.ts";

/** What a selection is of: the rows of a page, and the ids that are selected, those of other pages too. */
export interface Selectable {
  readonly rows: readonly Row[];
  readonly ids: ReadonlySet<string>;
  readonly keyOf: (row: Row) => string;
  /** Rows that may not be selected count for nothing. */
  readonly isDisabled: (row: Row) => boolean;
}

/** How many of the rows that may be selected are. */
export type Extent = "none" | "some" | "all";

/** The selection of a grid, asked by each row and by the heading for itself: a click draws again the row whose answer changed, not the grid. */
export class SelectionStore {
  #now: Selectable;
  #extent: Extent | undefined;
  /** A selected row and another one that told the extent last: as a rule they still do, so that no rows are gone through. */
  #witnesses: readonly Row[] = [];
  readonly #listeners = new Set<() => void>();

  constructor(first: Selectable) {
    this.#now = first;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** `touched`: a row that a user has just selected or let go of, which is likely to tell the extent. */
  update(next: Selectable, touched?: Row): void {
    const { rows, ids } = this.#now;
    if (rows !== next.rows) this.#witnesses = [];
    else if (touched) this.#witnesses = [touched, ...this.#witnesses.slice(-2)];
    this.#now = next;
    if (rows === next.rows && ids === next.ids) return;
    this.#extent = undefined;
    for (const listener of this.#listeners) listener();
  }

  readonly has = (id: string): boolean => this.#now.ids.has(id);

  readonly extent = (): Extent => {
    this.#extent ??= this.#measure();
    return this.#extent;
  };

  /** Looks no further than needed: there may be a hundred thousand rows. */
  #measure(): Extent {
    const { rows, ids, keyOf, isDisabled } = this.#now;
    if (ids.size === 0) return "none";
    let [selected, other]: (Row | undefined)[] = [];
    for (const part of [this.#witnesses, rows])
      for (const row of part) {
        if (isDisabled(row)) continue;
        if (ids.has(keyOf(row))) selected ??= row;
        else other ??= row;
        if (!selected || !other) continue;
        this.#witnesses = [selected, other];
        return "some";
      }
    return selected ? "all" : "none";
  }
}
