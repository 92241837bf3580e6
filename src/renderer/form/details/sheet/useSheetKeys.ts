import { type KeyboardEvent, useRef } from "react";
import type { Row } from "../../../../model/wire.ts";
import type { SheetColumn } from "./columns.ts";
import { ROW_HEIGHT } from "./geometry.ts";
import { boxOf, type Place, type Range, within } from "./range.ts";
import type { SheetCommands } from "./sheet-commands.ts";
import type { SheetStore } from "./sheet-store.ts";

interface Options {
  readonly store: SheetStore;
  readonly columns: readonly SheetColumn[];
  readonly range: Range;
  readonly commands: SheetCommands;
  readonly limit: number;
  readonly isEditable: (place: Place) => boolean;
  readonly isBlank: (row: Row) => boolean;
  /** Escape was pressed: nothing is selected, and the keys that leave the form or the sheet are free. */
  readonly isResting: boolean;
  readonly rest: () => void;
  readonly pageHeight: () => number;
  readonly select: (range: Range) => void;
  /** Begins to edit the active cell with its text, or what F4 opens. */
  readonly edit: () => void;
  readonly open: () => void;
  readonly menu: () => void;
  /** Goes to what stands before or behind the sheet. */
  readonly leave: (backwards: boolean) => void;
}

const ARROWS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * The keys of a sheet while no cell is edited, and where Enter and Tab go from one that was: as in the spreadsheets that people know.
 * Enter goes down, and after a run of Tab to the column where the run began; on the last row the last cell's Enter or Tab adds a row. Escape
 * clears the selection, and the next one is for the form around. Nobody is kept here: F6 leaves anywhere, Tab behind a blank last row, before
 * the first cell, and after Escape.
 */
export function useSheetKeys(options: Options) {
  const { store, columns, range, commands, isEditable, select } = options;
  /** Where a run of Tab began; it counts as long as its row stays the active one. */
  const run = useRef<Place | undefined>(undefined);
  const rows = () => store.rows().length;
  const go = (place: Place, extend = false) => {
    const head = within(place, rows(), columns.length);
    select(extend ? { anchor: range.anchor, head } : { anchor: head, head });
  };

  function nextEditable({ row, column }: Place, step: 1 | -1): Place | undefined {
    const count = columns.length;
    for (let at = row * count + column + step; at >= 0 && at < rows() * count; at += step) {
      const place = { row: Math.floor(at / count), column: at % count };
      if (isEditable(place)) return place;
    }
    return undefined;
  }

  /** @returns false where Tab leaves the sheet */
  function tab(backwards: boolean): boolean {
    const next = nextEditable(range.anchor, backwards ? -1 : 1);
    const isSameRow = run.current?.row === range.anchor.row;
    if (!next && (backwards || !addRow())) return false;
    const to = next ?? { row: rows() - 1, column: 0 };
    run.current = { row: to.row, column: isSameRow ? (run.current?.column ?? 0) : range.anchor.column };
    if (next) go(next);
    return true;
  }

  /** Begins a row behind the last one, unless that is still blank or there may be no more. */
  function addRow(): boolean {
    const count = rows();
    const last = store.rows()[count - 1];
    if (!last || options.isBlank(last) || count >= options.limit) return false;
    commands.insertBlank(count, 1);
    go({ row: count, column: firstEditable(count) });
    return true;
  }
  const firstEditable = (row: number): number =>
    Math.max(
      0,
      columns.findIndex((_, column) => isEditable({ row, column })),
    );

  function enter(backwards: boolean): void {
    const { row, column } = range.anchor;
    const start = run.current?.row === row ? run.current.column : undefined;
    const isLast = row === rows() - 1;
    const isEnd = start !== undefined || !columns.some((_, at) => at > column && isEditable({ row, column: at }));
    if (!backwards && isLast && isEnd) {
      commands.insertBlank(row + 1, 1, start ?? firstEditable(row));
    } else go({ row: row + (backwards ? -1 : 1), column: start ?? column });
    run.current = undefined;
  }

  /** From the active cell to the edge of what is filled, as Ctrl and an arrow go. */
  function edge({ row, column }: Place, [down, across]: readonly [number, number]): Place {
    if (across !== 0) return { row, column: across > 0 ? columns.length - 1 : 0 };
    const name = columns[column]?.name ?? "";
    const filled = (at: number) => !["", null, undefined].includes(store.rows()[at]?.[name] as string | null | undefined);
    let at = row + down;
    const inside = filled(row) && filled(at);
    while (at > 0 && at < rows() - 1 && (inside ? filled(at + down) : !filled(at))) at += down;
    return { row: at, column };
  }

  function withControl(event: KeyboardEvent): boolean {
    const box = boxOf(range);
    switch (event.key.toLowerCase()) {
      case "a":
        select({ anchor: { row: 0, column: 0 }, head: { row: rows() - 1, column: columns.length - 1 } });
        return true;
      case "d":
        commands.fillDown(box);
        return true;
      case "z":
        if (event.shiftKey) store.redo();
        else store.undo();
        return true;
      case "y":
        store.redo();
        return true;
      case "enter":
        commands.insertBlank(range.anchor.row + 1, 1, range.anchor.column);
        return true;
      case " ":
        select({ anchor: { row: 0, column: range.anchor.column }, head: { row: rows() - 1, column: range.head.column } });
        return true;
      case "home":
        go({ row: 0, column: 0 }, event.shiftKey);
        return true;
      case "end":
        go({ row: rows() - 1, column: columns.length - 1 }, event.shiftKey);
        return true;
    }
    return false;
  }

  function alone(event: KeyboardEvent): boolean {
    const { anchor, head } = range;
    const page = Math.max(1, Math.floor(options.pageHeight() / ROW_HEIGHT) - 1);
    const from = event.shiftKey ? head : anchor;
    switch (event.key) {
      case "Escape":
        options.rest();
        return true;
      case "Enter":
        enter(event.shiftKey);
        return true;
      case "F2":
        options.edit();
        return true;
      case "F4":
        options.open();
        return true;
      case "F6":
        options.leave(event.shiftKey);
        return true;
      case "F10":
        if (event.shiftKey) options.menu();
        return event.shiftKey;
      case "ContextMenu":
        options.menu();
        return true;
      case "Delete":
      case "Backspace":
        commands.clear(boxOf(range));
        return true;
      case "Home":
        go({ ...from, column: 0 }, event.shiftKey);
        return true;
      case "End":
        go({ ...from, column: columns.length - 1 }, event.shiftKey);
        return true;
      case "PageUp":
        go({ ...from, row: from.row - page }, event.shiftKey);
        return true;
      case "PageDown":
        go({ ...from, row: from.row + page }, event.shiftKey);
        return true;
      case " ":
        return space(event.shiftKey);
    }
    return false;
  }

  function space(shift: boolean): boolean {
    const { row, column } = range.anchor;
    if (shift) {
      select({ anchor: { row, column: 0 }, head: { row: range.head.row, column: columns.length - 1 } });
      return true;
    }
    const { name, field } = columns[column] ?? {};
    if (field?.kind !== "boolean" || name === undefined) return false;
    commands.put(range.anchor, store.rows()[row]?.[name] !== true);
    return true;
  }

  /** Hears a key while no cell is edited. */
  function onKeyDown(event: KeyboardEvent): void {
    const control = event.ctrlKey || event.metaKey;
    const arrow = ARROWS[event.key];
    if (event.key === "Escape" && options.isResting) return;
    if (event.key === "Tab") {
      if (!options.isResting && tab(event.shiftKey)) event.preventDefault();
      else options.leave(event.shiftKey);
      return;
    }
    let heard = true;
    if (arrow && event.altKey && arrow[0] !== 0) commands.move(boxOf(range), boxOf(range).top + arrow[0]);
    else if (arrow && !event.altKey) {
      const from = event.shiftKey ? range.head : range.anchor;
      go(control ? edge(from, arrow) : { row: from.row + arrow[0], column: from.column + arrow[1] }, event.shiftKey);
    } else heard = control ? withControl(event) : !event.altKey && alone(event);
    if (!heard) return;
    // What was typed belongs to the run; going elsewhere ends it.
    if (event.key !== "Enter") run.current = undefined;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    onKeyDown,
    tab,
    enter,
    move: (down: number, across: number) => go({ row: range.anchor.row + down, column: range.anchor.column + across }),
  };
}
