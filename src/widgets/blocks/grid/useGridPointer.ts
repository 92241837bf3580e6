import { type FocusEvent, type MouseEvent, type RefObject, useRef } from "react";
import type { DataGridHandle } from "react-data-grid";
import type { Row } from "../../../model/wire.ts";
import type { GridProps } from "../../../renderer/registry.ts";
import { cellAround, isOnControl, positionOf } from "./keyboard.ts";

interface Options {
  readonly props: GridProps;
  readonly grid: RefObject<DataGridHandle | null>;
  readonly toggle: (row: Row) => void;
}

/** A pointer that has been in a cell for so long rests there; rows that pass below it are not asked. The browser shows tooltips later. */
const REST_MS = 100;

/** What the pointer and the focus do in the rows, heard once for all cells: a press makes a cell the active one, a click selects, a double click opens. */
export function useGridPointer({ props, grid, toggle }: Options) {
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);

  function placeOf(event: MouseEvent) {
    const cell = cellAround(event.target);
    const position = cell && positionOf(cell);
    const row = position && props.rows[position.rowIdx];
    return row && { position, row };
  }

  /** One that is active is left alone: the library would scroll it into view, away from under the pointer, and the click would miss its control. */
  function activate(cell: HTMLElement | null, position: { idx: number; rowIdx: number }) {
    if (cell?.getAttribute("aria-selected") !== "true") grid.current?.setActivePosition(position);
  }

  function onMouseDown(event: MouseEvent) {
    const place = placeOf(event);
    if (place) activate(cellAround(event.target), place.position);
  }

  function onClick(event: MouseEvent) {
    const place = placeOf(event);
    if (place && props.selection && !isOnControl(event.target) && window.getSelection()?.type !== "Range") toggle(place.row);
  }

  function onDoubleClick(event: MouseEvent) {
    const place = placeOf(event);
    if (place && !isOnControl(event.target)) props.onOpen?.(place.row);
  }

  /** A cell hands the focus to its control, if that one can have it; a control that got it makes its cell, in the heading too, the active one. */
  function onFocus({ target }: FocusEvent) {
    const cell = cellAround(target);
    if (!cell) return;
    if (target === cell) return cell.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
    const position = positionOf(cell);
    if (position) activate(cell, position);
  }

  function onMouseOver({ target }: MouseEvent) {
    clearTimeout(rest.current);
    const cell = cellAround(target);
    if (cell) rest.current = setTimeout(() => tellWhole(cell), REST_MS);
  }

  return { onMouseDown, onClick, onDoubleClick, onFocus, onMouseOver };
}

/** A cell whose text is cut tells the whole text as its tooltip. */
function tellWhole(cell: HTMLElement) {
  const cut = [cell, ...cell.querySelectorAll("*")].some((element) => element.scrollWidth > element.clientWidth && element.clientWidth > 0);
  if (cut) cell.title = cell.innerText.trim();
  else cell.removeAttribute("title");
}
