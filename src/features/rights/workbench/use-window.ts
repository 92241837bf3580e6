import { type RefObject, useLayoutEffect, useState } from "react";

/** Lines beyond the edges that are drawn too, so that nothing flickers while one scrolls. */
const SPARE = 8;

/** Which of many lines of one height are in sight of a box that scrolls: from, and up to but without. */
export function useWindow(
  box: RefObject<HTMLElement | null>,
  count: number,
  height: number,
): { readonly from: number; readonly to: number } {
  const [view, setView] = useState({ top: 0, size: 800 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () =>
      setView((before) => {
        // In whole lines: a scroll within one draws nothing anew.
        const top = Math.floor(element.scrollTop / height);
        return before.top === top && before.size === element.clientHeight ? before : { top, size: element.clientHeight };
      });
    look();
    element.addEventListener("scroll", look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener("scroll", look);
      observer.disconnect();
    };
  }, [box, height]);
  const from = Math.max(0, Math.min(view.top, count) - SPARE);
  return { from, to: Math.min(count, view.top + Math.ceil(view.size / height) + SPARE) };
}

/** Scrolls a box so far that a line of it is in sight. */
export function bringIntoSight(element: HTMLElement, at: number, height: number, above = 0): void {
  const top = at * height;
  if (top < element.scrollTop) element.scrollTop = top;
  else if (top + height + above > element.scrollTop + element.clientHeight) element.scrollTop = top + height + above - element.clientHeight;
}
