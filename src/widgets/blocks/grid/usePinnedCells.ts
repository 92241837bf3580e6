import { type RefObject, useLayoutEffect } from "react";
import type { DataGridHandle } from "react-data-grid";

/** Without a movement sideways for so long, the grid is taken to stand still in that direction. */
const STILL_MS = 300;

/**
 * Keeps pinned cells at the edges. While the grid is moved sideways, or a column is being made wider, they are sticky; a sticky cell is
 * a layer of its own for the browser, though, and a hundred of them make scrolling up and down jerk. So while the grid stands still
 * sideways, which the attribute `data-still` says, they are moved by the distance that it was scrolled (`--scrolled`).
 */
export function usePinnedCells(grid: RefObject<DataGridHandle | null>): void {
  useLayoutEffect(() => {
    const element = grid.current?.element;
    if (!element) return;
    let scrolled = element.scrollLeft;
    let held = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      if (held) return;
      element.style.setProperty("--scrolled", `${scrolled}px`);
      element.dataset.still = "";
    };
    const move = () => {
      delete element.dataset.still;
      clearTimeout(timer);
      timer = setTimeout(rest, STILL_MS);
    };
    const handlers = {
      scroll: () => {
        if (element.scrollLeft === scrolled) return;
        scrolled = element.scrollLeft;
        move();
      },
      wheel: ({ deltaX, shiftKey }: WheelEvent) => {
        if (deltaX !== 0 || shiftKey) move();
      },
      // A finger, the scroll bar, the edge of a column.
      pointerdown: ({ pointerType, target }: PointerEvent) => {
        held = pointerType === "touch" || target === element || isInHeading(target);
        if (held) move();
      },
      keydown: ({ target }: KeyboardEvent) => {
        if (isInHeading(target)) move();
      },
    };
    const release = () => {
      if (held) move();
      held = false;
    };
    const stop = new AbortController();
    for (const [name, handler] of Object.entries(handlers))
      element.addEventListener(name, handler as EventListener, { passive: true, signal: stop.signal });
    for (const name of ["pointerup", "pointercancel"]) window.addEventListener(name, release, { signal: stop.signal });
    rest();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [grid]);
}

const isInHeading = (target: EventTarget | null): boolean => target instanceof Element && target.closest(".rdg-header-row") !== null;
