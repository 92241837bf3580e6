import { type KeyboardEvent, useRef } from "react";
import type { CellKeyboardEvent, CellKeyDownArgs } from "react-data-grid";
import type { Row } from "../../../model/wire.ts";
import type { GridProps, OrderStep } from "../../../renderer/registry.ts";
import { useStable } from "../../../renderer/useStable.ts";
import { cellAround, controlsIn, isOnControl, nextControl } from "./keyboard.ts";

interface Options {
  readonly props: GridProps;
  /** How many columns of our own stand in front of the others. */
  readonly offset: number;
  readonly toggle: (row: Row) => void;
  /** The focus goes with this row when it has another place. */
  readonly follow: (row: Row) => void;
}

const STEPS: Readonly<Record<string, OrderStep>> = { ArrowUp: "up", ArrowDown: "down", ArrowRight: "in", ArrowLeft: "out" };

/**
 * The keys that the library leaves to us:
 * - Enter opens the row (or goes to the controls inside the cell), Space selects it, left and right fold a tree row;
 * - Alt and the arrow keys move a row of a tree that is put in order by hand;
 * - Tab goes through the controls of the cell and then leaves the grid, so that a list is one stop and not a thousand.
 */
export function useGridKeys({ props, offset, toggle, follow }: Options) {
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
    const step = event.altKey && tree?.order ? STEPS[event.key] : undefined;
    if (step) {
      // The browser would go back and forward with them.
      event.preventGridDefault();
      event.preventDefault();
      follow(row);
      return tree?.order?.onStep(row, step);
    }
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
