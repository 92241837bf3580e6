import { useMemo, useRef } from "react";
import type { Row } from "../../../model/wire.ts";
import type { GridProps } from "../../../renderer/registry.ts";
import type { PageSelection } from "./selection.tsx";

const NONE: ReadonlySet<string> = new Set();

export interface GridSelection {
  readonly ids: ReadonlySet<string>;
  readonly page: PageSelection;
  readonly isDisabled: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  /** Takes the library's new set; a single selection keeps what was added last. */
  readonly change: (next: ReadonlySet<string>) => void;
}

/** The selection of a grid: ids of other pages stay in the set, rows that may not be selected stay out of it. */
export function useGridSelection(props: GridProps, keyOf: (row: Row) => string): GridSelection {
  const { selection, selected = NONE, onSelect, isSelectable, rows } = props;
  const last = useRef<number | undefined>(undefined);
  return useMemo(() => {
    const isDisabled = (row: Row) => isSelectable?.(row) === false;
    const state = stateOf(rows, selected, keyOf, isDisabled);
    const change = (next: ReadonlySet<string>) => {
      if (selection !== "single") return onSelect?.(next);
      const added = [...next].find((id) => !selected.has(id));
      if (added !== undefined) onSelect?.(new Set([added]));
    };
    const toggle = (row: Row) => {
      if (isDisabled(row)) return;
      const next = new Set(selected);
      if (!next.delete(keyOf(row))) next.add(keyOf(row));
      change(next);
    };
    const toggleAll = () => {
      const next = new Set(selected);
      for (const row of rows)
        if (!isDisabled(row)) {
          if (state.all) next.delete(keyOf(row));
          else next.add(keyOf(row));
        }
      onSelect?.(next);
    };
    const choose = (index: number, checked: boolean, through: boolean) => {
      const from = through ? (last.current ?? index) : index;
      last.current = index;
      const next = new Set(selected);
      for (const row of rows.slice(Math.min(from, index), Math.max(from, index) + 1)) {
        if (isDisabled(row)) continue;
        if (checked) next.add(keyOf(row));
        else next.delete(keyOf(row));
      }
      change(next);
    };
    const page: PageSelection = { mode: selection ?? "multiple", ...state, toggleAll, choose };
    return { ids: selected, isDisabled, toggle, change, page };
  }, [rows, selection, selected, onSelect, isSelectable, keyOf]);
}

/** Whether all, and whether some, of the rows that may be selected are. Looks no further than needed: there may be a hundred thousand. */
function stateOf(
  rows: readonly Row[],
  selected: ReadonlySet<string>,
  keyOf: (row: Row) => string,
  isDisabled: (row: Row) => boolean,
): Pick<PageSelection, "all" | "some"> {
  if (selected.size === 0) return { all: false, some: false };
  let [some, others] = [false, false];
  for (const row of rows) {
    if (some && others) break;
    if (isDisabled(row)) continue;
    if (selected.has(keyOf(row))) some = true;
    else others = true;
  }
  return { all: some && !others, some };
}
