import { type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from "react";
import { type Geometry, placeAt } from "./geometry.ts";
import { type Box, boxOf, type Place, type Range, within } from "./range.ts";
import type { SheetCommands } from "./sheet-commands.ts";

interface Options {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly geometry: Geometry;
  readonly count: number;
  readonly columns: number;
  readonly range: Range;
  readonly commands: SheetCommands;
  readonly select: (range: Range) => void;
  /** Takes what is being typed, and the focus. */
  readonly settle: () => void;
  readonly edit: () => void;
  readonly menu: () => void;
}

/** What the pointer is doing, and where that would lead: rows that would be filled, the row in front of which rows would be dropped. */
export interface Dragging {
  readonly what: "select" | "fill" | "rows";
  readonly fillTo?: number;
  readonly dropAt?: number;
}

/** Pixels a frame by which the sheet scrolls while something is dragged beyond its edge. */
const CRAWL = 18;

/** What the pointer does: a press selects, a drag selects more, fills from the handle, or moves rows by their number; a double click edits. */
export function useSheetPointer(options: Options) {
  const { scroller, geometry, count, columns, range, commands, select, settle } = options;
  const [dragging, setDragging] = useState<Dragging>();
  const crawling = useRef<number | undefined>(undefined);
  const last = columns - 1;
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Place =>
    scroller.current ? placeAt(scroller.current, geometry, clientX, clientY) : { row: 0, column: 0 };
  const inside = (place: Place) => within(place, count, columns);
  const isOwn = (target: EventTarget) =>
    target instanceof Element && target.closest("textarea, button, [role=listbox], [data-control]") !== null;

  /** Follows the pointer until it is let go, scrolling where it is beyond the edge. What the browser takes away from it ends with nothing done. */
  function follow(event: PointerEvent, onMove: (place: Place) => void, onEnd: (place: Place) => void): void {
    let at = { clientX: event.clientX, clientY: event.clientY };
    const stop = new AbortController();
    const crawl = () => {
      const view = scroller.current?.getBoundingClientRect();
      if (view && scroller.current) {
        const over = at.clientY < view.top ? -1 : at.clientY > view.bottom ? 1 : 0;
        if (over !== 0) {
          scroller.current.scrollTop += over * CRAWL;
          onMove(placeOf(at));
        }
      }
      crawling.current = requestAnimationFrame(crawl);
    };
    crawl();
    const move = (moved: globalThis.PointerEvent) => {
      at = { clientX: moved.clientX, clientY: moved.clientY };
      onMove(placeOf(at));
    };
    const end = (ended: globalThis.PointerEvent) => {
      stop.abort();
      if (crawling.current !== undefined) cancelAnimationFrame(crawling.current);
      setDragging(undefined);
      if (ended.type === "pointerup") onEnd(placeOf(ended));
    };
    window.addEventListener("pointermove", move, { signal: stop.signal });
    for (const name of ["pointerup", "pointercancel"] as const) window.addEventListener(name, end, { signal: stop.signal });
  }

  function dragCells(event: PointerEvent, anchor: Place): void {
    follow(
      event,
      (place) => select({ anchor, head: inside({ ...place, column: Math.max(0, place.column) }) }),
      () => {},
    );
  }
  function dragRows(event: PointerEvent, box: Box): void {
    // They take the place of the row under the pointer: from above they come to stand behind it, from below in front of it.
    const under = ({ row }: Place) => Math.max(0, Math.min(row, count - 1));
    follow(
      event,
      (place) => {
        const row = under(place);
        const isMoved = row < box.top || row > box.bottom;
        setDragging({ what: "rows", ...(isMoved && { dropAt: row > box.bottom ? row + 1 : row }) });
      },
      (place) => {
        const row = under(place);
        if (row < box.top || row > box.bottom) commands.move(box, row > box.bottom ? row - (box.bottom - box.top) : row);
      },
    );
  }

  function onPointerDown(event: PointerEvent): void {
    if (isOwn(event.target) || event.button !== 0 || event.pointerType === "touch") return;
    if (!(event.target as Element).closest("[role=gridcell], [role=rowheader]")) return;
    event.preventDefault();
    settle();
    const place = placeOf(event);
    if (place.row >= count) return;
    if (place.column === -1) {
      const anchor = { row: event.shiftKey ? range.anchor.row : place.row, column: 0 };
      const chosen = { anchor, head: { row: place.row, column: last } };
      const box = boxOf(range);
      const isWhole = box.left === 0 && box.right === last && place.row >= box.top && place.row <= box.bottom;
      if (!isWhole) select(chosen);
      const grip = (event.target as Element).closest("[data-grip]") !== null;
      if (grip) dragRows(event, isWhole ? box : boxOf(chosen));
      else
        follow(
          event,
          ({ row }) => select({ anchor, head: inside({ row, column: last }) }),
          () => {},
        );
      return;
    }
    const anchor = event.shiftKey ? range.anchor : inside(place);
    select({ anchor, head: inside(place) });
    dragCells(event, anchor);
  }

  function onHandleDown(event: PointerEvent): void {
    event.preventDefault();
    event.stopPropagation();
    const box = boxOf(range);
    follow(
      event,
      (place) => setDragging({ what: "fill", fillTo: inside({ ...place, column: 0 }).row }),
      (place) => {
        const { row } = inside({ ...place, column: 0 });
        if (row > box.bottom) commands.fill(box, box.bottom + 1, row);
        else if (row < box.top) commands.fill(box, row, box.top - 1);
        else return;
        select({
          anchor: { row: Math.min(row, box.top), column: box.left },
          head: { row: Math.max(row, box.bottom), column: box.right },
        });
      },
    );
  }

  /** A finger selects by a tap, so that it can scroll, and edits by a second one. */
  function onClick(event: MouseEvent): void {
    if ((event.nativeEvent as globalThis.PointerEvent).pointerType !== "touch" || isOwn(event.target)) return;
    const place = placeOf(event);
    if (place.row < 0 || place.row >= count || place.column < 0) return;
    const isActive = place.row === range.anchor.row && place.column === range.anchor.column;
    settle();
    if (isActive) options.edit();
    else select({ anchor: place, head: place });
  }

  function onDoubleClick(event: MouseEvent): void {
    if (!isOwn(event.target) && (event.target as Element).closest("[role=gridcell]")) options.edit();
  }

  function onContextMenu(event: MouseEvent): void {
    const place = placeOf(event);
    if (isOwn(event.target) || place.row < 0 || place.row >= count) return;
    event.preventDefault();
    settle();
    const box = boxOf(range);
    const isInside = place.row >= box.top && place.row <= box.bottom;
    if (!isInside) select({ anchor: inside(place), head: inside(place) });
    options.menu();
  }

  return { dragging, onHandleDown, handlers: { onPointerDown, onClick, onDoubleClick, onContextMenu } };
}
