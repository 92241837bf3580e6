import { useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Row } from "../../../model/wire.ts";
import type { GridProps } from "../../../renderer/registry.ts";
import { useStable } from "../../../renderer/useStable.ts";
import { type Selectable, SelectionStore } from "./selection-store.ts";

const NONE: ReadonlySet<string> = new Set();

/** What the rows and checkboxes of a grid show of its selection and do to it. Stays the same while rows are selected. */
export interface GridSelection {
  /** Undefined where nothing can be selected. */
  readonly mode: GridProps["selection"];
  readonly store: SelectionStore;
  readonly isDisabled: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  readonly toggleAll: () => void;
  /** `through`: also all rows from the one that was chosen last. */
  readonly choose: (index: number, checked: boolean, through: boolean) => void;
}

/** The selection of a grid: ids of other pages stay in the set, rows that may not be selected stay out of it. */
export function useGridSelection(props: GridProps, keyOf: (row: Row) => string): GridSelection {
  const { selection: mode, selected = NONE, onSelect, isSelectable, rows } = props;
  const last = useRef<number | undefined>(undefined);
  const touched = useRef<Row | undefined>(undefined);
  const isDisabled = useMemo(() => (row: Row) => isSelectable?.(row) === false, [isSelectable]);
  const now: Selectable = { rows, ids: selected, keyOf, isDisabled };
  const [store] = useState(() => new SelectionStore(now));
  useLayoutEffect(() => {
    store.update(now, touched.current);
    touched.current = undefined;
  });

  /** Selects these rows or lets go of them; a single selection moves to the first that is new, and is never let go of. */
  const select = (some: readonly Row[], checked: boolean) => {
    touched.current = some.at(-1);
    if (mode === "single") {
      const row = checked ? some.find((each) => !isDisabled(each) && !selected.has(keyOf(each))) : undefined;
      if (row) onSelect?.(new Set([keyOf(row)]), [row]);
      return;
    }
    const next = new Set(selected);
    const added: Row[] = [];
    for (const row of some) {
      if (isDisabled(row)) continue;
      const id = keyOf(row);
      const count = next.size;
      if (!checked) next.delete(id);
      else if (next.add(id).size > count) added.push(row);
    }
    onSelect?.(next, added);
  };
  const toggle = useStable((row: Row) => {
    if (!isDisabled(row)) select([row], !selected.has(keyOf(row)));
  });
  const toggleAll = useStable(() => select(rows, store.extent() !== "all"));
  const choose = useStable((index: number, checked: boolean, through: boolean) => {
    const from = through ? (last.current ?? index) : index;
    last.current = index;
    select(rows.slice(Math.min(from, index), Math.max(from, index) + 1), checked);
  });
  return useMemo(() => ({ mode, store, isDisabled, toggle, toggleAll, choose }), [mode, store, isDisabled, toggle, toggleAll, choose]);
}
