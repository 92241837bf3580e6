import { useMemo } from "react";
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
  return useMemo(() => {
    const isDisabled = (row: Row) => isSelectable?.(row) === false;
    const ids = rows.filter((row) => !isDisabled(row)).map(keyOf);
    const chosen = ids.filter((id) => selected.has(id)).length;
    const all = ids.length > 0 && chosen === ids.length;
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
      for (const id of ids) all ? next.delete(id) : next.add(id);
      onSelect?.(next);
    };
    return { ids: selected, isDisabled, toggle, change, page: { mode: selection ?? "multiple", all, some: chosen > 0, toggleAll } };
  }, [rows, selection, selected, onSelect, isSelectable, keyOf]);
}
