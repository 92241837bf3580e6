import { type KeyboardEvent, type RefObject, useRef } from "react";
import type { CellKeyboardEvent, CellKeyDownArgs, DataGridHandle } from "react-data-grid";
import type { Row } from "../../../model/wire.ts";
import type { GridColumn, GridProps } from "../../../renderer/registry.ts";
import { cellAround, controlsIn, isOnControl, nextControl } from "./keyboard.ts";

interface Options {
  readonly props: GridProps;
  readonly grid: RefObject<DataGridHandle | null>;
  /** Columns in display order, and how many columns of our own stand in front of them. */
  readonly ordered: readonly GridColumn[];
  readonly offset: number;
  readonly toggle: (row: Row) => void;
}

/**
 * The keys that the library leaves to us:
 * - Enter opens the row (or goes to the controls inside the cell), Space selects it, left and right fold a tree row;
 * - Tab goes through the controls of the cell and then leaves the grid, so that a list is one stop and not a thousand;
 * - in a grid with editors Tab goes from cell to cell, and from an open editor to the next one.
 */
export function useGridKeys({ props, grid, ordered, offset, toggle }: Options) {
  const before = useRef<HTMLSpanElement>(null);
  const after = useRef<HTMLSpanElement>(null);
  const editable = ordered.some((column) => column.renderEditor);

  /** The browser's own Tab then goes on from the edge of the grid. */
  const leave = (backwards: boolean) => (backwards ? before : after).current?.focus();

  function onKeyDownCapture(event: KeyboardEvent) {
    const cell = cellAround(event.target);
    if (event.key !== "Tab" || !cell || cell.matches(".rdg-editor-container")) return;
    const control = nextControl(cell, focusedControl(), event.shiftKey);
    if (!control && editable) return;
    event.stopPropagation();
    if (control) {
      event.preventDefault();
      control.focus();
    } else leave(event.shiftKey);
  }

  /** Escape in an editor closes the editor, not the drawer around the grid. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && cellAround(event.target)?.matches(".rdg-editor-container")) event.stopPropagation();
  }

  function nextEditor(idx: number, rowIdx: number, backwards: boolean) {
    const step = backwards ? -1 : 1;
    const count = ordered.length;
    for (let at = rowIdx * count + idx - offset + step; at >= 0 && at < props.rows.length * count; at += step)
      if (ordered[at % count]?.renderEditor) return { idx: (at % count) + offset, rowIdx: Math.floor(at / count) };
    return undefined;
  }

  function onCellKeyDown(args: CellKeyDownArgs<Row>, event: CellKeyboardEvent) {
    if (args.mode === "EDIT") {
      const cell = cellAround(event.target);
      if (event.key !== "Tab" || !cell) return;
      event.preventGridDefault();
      if (nextControl(cell, focusedControl(), event.shiftKey)) return;
      const next = nextEditor(args.column.idx, args.rowIdx, event.shiftKey);
      if (next) {
        event.preventDefault();
        grid.current?.setActivePosition(next, { enableEditor: true });
      } else {
        args.onClose(true, false);
        leave(event.shiftKey);
      }
      return;
    }
    const { row, column } = args;
    if (!row || isOnControl(event.target)) return;
    const { tree } = props;
    if (tree && column?.idx === offset && (event.key === "ArrowRight" || event.key === "ArrowLeft")) {
      if (tree.expanded(row) !== (event.key === "ArrowLeft")) return;
      event.preventGridDefault();
      event.preventDefault();
      tree.onToggle(row);
    } else if (event.key === " " && props.selection && !event.shiftKey && !column?.renderEditCell) {
      event.preventGridDefault();
      event.preventDefault();
      toggle(row);
    } else if (event.key === "Enter" && !column?.renderEditCell) {
      event.preventGridDefault();
      event.preventDefault();
      const [control] = event.target instanceof Element ? controlsIn(event.target) : [];
      if (control) control.focus();
      else props.onOpen?.(row);
    }
  }

  return { before, after, editable, onKeyDownCapture, onKeyDown, onCellKeyDown };
}

const focusedControl = (): HTMLElement | null => (document.activeElement instanceof HTMLElement ? document.activeElement : null);
