import { type PointerEvent as Press, type RefObject, useEffect, useRef, useState } from "react";
import type { DataGridHandle } from "react-data-grid";
import type { Row } from "../../../model/wire.ts";
import type { GridProps, Where } from "../../../renderer/registry.ts";
import { useStable } from "../../../renderer/useStable.ts";

/** A press that trembles is no drag. */
const THRESHOLD = 4;
/** So near the upper or lower edge the rows begin to scroll, by so much each frame, in pixels. */
const EDGE = 36;
const SCROLL = 10;

/** A row that is dragged, and where it would be dropped now; pixels of the window. */
export interface Dragged {
  readonly row: Row;
  readonly x: number;
  readonly y: number;
  /** Undefined where it cannot be dropped. */
  readonly drop: Drop | undefined;
}

export interface Drop {
  /** None: behind all. */
  readonly target: Row | undefined;
  readonly where: Where;
  /** The place of the target, or of the line behind all. */
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
}

interface Options {
  readonly props: GridProps;
  readonly grid: RefObject<DataGridHandle | null>;
}

/** Dragging rows of a tree by their handles, with mouse, pen or finger; Escape calls it off. Rows scroll when the pointer is near an edge. */
export function useRowDrag({ props, grid }: Options) {
  const [dragged, setDragged] = useState<Dragged>();
  const ending = useRef<AbortController>(undefined);
  useEffect(() => () => ending.current?.abort(), []);

  const look = useStable((row: Row, x: number, y: number): Dragged => {
    const element = grid.current?.element;
    return { row, x, y, drop: element ? dropAt(props, element, row, y) : undefined };
  });
  const drop = useStable((now: Dragged) => {
    if (now.drop) props.tree?.order?.onDrop(now.row, now.drop.target, now.drop.where);
  });

  const onGrab = useStable((press: Press, row: Row) => {
    if (press.button !== 0 || !props.tree?.order) return;
    // No text is marked, and a finger scrolls nothing.
    press.preventDefault();
    ending.current?.abort();
    const end = new AbortController();
    ending.current = end;
    const from = { x: press.clientX, y: press.clientY };
    let at = from;
    let isDragging = false;
    let frame = 0;
    const show = () => setDragged(look(row, at.x, at.y));
    const scroll = () => {
      const element = grid.current?.element;
      if (element && scrollNear(element, at.y)) show();
      frame = requestAnimationFrame(scroll);
    };
    const heard = { signal: end.signal };
    end.signal.addEventListener("abort", () => {
      cancelAnimationFrame(frame);
      setDragged(undefined);
    });
    document.addEventListener(
      "pointermove",
      ({ clientX, clientY }) => {
        at = { x: clientX, y: clientY };
        if (!isDragging && Math.hypot(at.x - from.x, at.y - from.y) < THRESHOLD) return;
        if (!isDragging) frame = requestAnimationFrame(scroll);
        isDragging = true;
        show();
      },
      heard,
    );
    document.addEventListener(
      "pointerup",
      ({ clientX, clientY }) => {
        if (isDragging) drop(look(row, clientX, clientY));
        end.abort();
      },
      heard,
    );
    document.addEventListener("pointercancel", () => end.abort(), heard);
    document.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        end.abort();
      },
      { ...heard, capture: true },
    );
  });
  return { dragged, onGrab };
}

/** Where a row would be dropped at a point; undefined where it cannot. */
function dropAt({ rows, tree }: GridProps, element: HTMLElement, row: Row, y: number): Drop | undefined {
  const order = tree?.order;
  const frame = element.getBoundingClientRect();
  if (!order || y < frame.top || y > frame.bottom) return undefined;
  const drawn = [...element.querySelectorAll<HTMLElement>('[role="row"][aria-rowindex]')].flatMap((one) => {
    const target = rows[Number(one.getAttribute("aria-rowindex")) - 2];
    return target ? [{ target, box: one.getBoundingClientRect() }] : [];
  });
  const place = ({ top, height }: DOMRect) => ({ left: frame.left, width: frame.width, top, height });
  const under = drawn.find(({ box }) => y >= box.top && y < box.bottom);
  const last = drawn.at(-1);
  if (!under) {
    const isBehind = last && y >= last.box.bottom && order.fits(row, undefined, "after");
    return isBehind ? { target: undefined, where: "after", box: place(last.box) } : undefined;
  }
  const share = (y - under.box.top) / under.box.height;
  const half = share < 0.5 ? "before" : "after";
  const ways: Where[] = share > 0.3 && share < 0.7 ? ["inside", half] : [half];
  const where = ways.find((one) => order.fits(row, under.target, one));
  return where && { target: under.target, where, box: place(under.box) };
}

function scrollNear(element: HTMLElement, y: number): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const by = y < top + EDGE ? -SCROLL : y > bottom - EDGE ? SCROLL : 0;
  const before = element.scrollTop;
  if (by !== 0) element.scrollTop += by;
  return element.scrollTop !== before;
}
