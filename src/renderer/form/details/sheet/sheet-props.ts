import type { Ref } from "react";
import type { Row } from "../../../../model/wire.ts";
import type { SheetColumn } from "./columns.ts";
import type { Place, Range } from "./range.ts";
import type { CellRules } from "./SheetRows.tsx";
import type { SheetStore } from "./sheet-store.ts";

export interface SheetHandle {
  /** Selects a cell, brings it into sight and puts the focus on it. */
  readonly goTo: (place: Place) => void;
  readonly active: () => Place;
  /** Adds blank rows at the end and goes to the first of them. */
  readonly addRows: (count: number) => void;
}

export interface SheetProps extends CellRules {
  readonly ref?: Ref<SheetHandle>;
  readonly id: string;
  readonly label: string;
  readonly store: SheetStore;
  readonly columns: readonly SheetColumn[];
  /** Most rows. */
  readonly limit: number;
  /** Rows are neither added, moved nor left out. */
  readonly keepsRows?: boolean;
  /** Opens what edits a cell of a column that says so (`opens: "place"`); the place puts the value into the store, and comes back by `goTo`. */
  readonly onOpen?: ((place: Place) => void) | undefined;
  /** Digits after the point of the totals. */
  readonly decimals: number | undefined;
  readonly blank: () => Row;
  readonly copyOf: (row: Row) => Row;
  /** The dictionary values that a row allows in a column, as text; undefined: all. */
  readonly allowedOf: (column: SheetColumn, row: Row) => ReadonlySet<string> | undefined;
  /** A save waits for the work. */
  readonly wait: (work: Promise<unknown>) => void;
  readonly onSelect?: ((range: Range) => void) | undefined;
}
