import { type KeyboardEvent, useRef } from "react";
import type { CellKeyboardEvent, CellKeyDownArgs } from "react-data-grid";
import type { Row } from "../../../model/wire.ts";
import type { GridProps } from "../../../renderer/registry.ts";
import { useStable } from "../../../renderer/useStable.ts";
import { cellAround, controlsIn, isOnControl, nextControl } from "./keyboard.ts";

interface Options {
  readonly props: GridProps;
  /** How many columns of our own stand in front of the others. */
  readonly offset: number;
  readonly toggle: (row: Row) => void;
}

/**
 * The keys that the library leaves to us:
 * - Enter opens the row (or goes to the controls inside the cell), Space selects it, left and right fold a tree row;
 * - Tab goes through the controls of the cell and then leaves the grid, so that a list is one stop and not a thousand.
 */
export function useGridKeys({ props, offset, toggle }: Options) {
  const before = useRef<HTMLSpanElement>(null);
  const after = useRef<HTMLSpanElement>(null);

  /** The browser's own Tab then goes on from the edge of the grid. */
  const leave = (backwards: boolean) => (backwards ? before : after).current?.focus();

  function onKeyDownCapture(event: KeyboardEvent) {
    const cell = cellAround(event.target);
    if (event.key !== "Tab" || !cell) return;
    const control = nextControl(cell, focusedControl(), event.shiftKey);
    event.stopPropagation();
    if (control) {
      event.preventDefault();
      control.focus();
    } else leave(event.shiftKey);
  }

  function onCellKeyDown({ row, column }: CellKeyDownArgs<Row>, event: CellKeyboardEvent) {
    if (!row || isOnControl(event.target)) return;
    const { tree } = props;
    if (tree && column?.idx === offset && (event.key === "ArrowRight" || event.key === "ArrowLeft")) {
      if (tree.expanded(row) !== (event.key === "ArrowLeft")) return;
      event.preventGridDefault();
      event.preventDefault();
      tree.onToggle(row);
    } else if (event.key === " " && props.selection) {
      event.preventGridDefault();
      event.preventDefault();
      toggle(row);
    } else if (event.key === "Enter") {
      event.preventGridDefault();
      event.preventDefault();
      const [control] = event.target instanceof Element ? controlsIn(event.target) : [];
      if (control) control.focus();
      else props.onOpen?.(row);
    }
  }

  return { before, after, onKeyDownCapture, onCellKeyDown: useStable(onCellKeyDown) };
}

const focusedControl = (): HTMLElement | null => (document.activeElement instanceof HTMLElement ? document.activeElement : null);
