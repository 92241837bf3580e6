import { type RefObject, useCallback, useLayoutEffect, useState } from "react";
import { ROW_HEIGHT } from "./geometry.ts";

/** Rows drawn around those in sight, and how many rows the view moves before others are drawn. */
const AROUND = 8;
const STEP = 4;

interface View {
  readonly width: number;
  readonly height: number;
  readonly first: number;
  /** There is more to the right of what is in sight. */
  readonly beyond: boolean;
}

/** Which rows are drawn: those in sight and some around. Follows the scroll box and its size. */
export function useRowWindow(scroller: RefObject<HTMLDivElement | null>, count: number) {
  const [view, setView] = useState<View>({ width: 0, height: 0, first: 0, beyond: false });
  const measure = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const first = Math.floor(element.scrollTop / ROW_HEIGHT / STEP) * STEP;
    const { clientWidth: width, clientHeight: height, scrollLeft, scrollWidth } = element;
    const beyond = scrollLeft + width < scrollWidth - 1;
    // A sheet behind another tab has no size; it keeps the one that it had.
    setView((former) => {
      const next = { width: width || former.width, height: height || former.height, first, beyond };
      const isSame = former.width === next.width && former.height === next.height && former.first === first && former.beyond === beyond;
      return isSame ? former : next;
    });
  }, [scroller]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, measure]);
  const first = Math.max(0, Math.min(view.first, count - 1) - AROUND);
  const last = Math.min(count - 1, view.first + STEP + Math.ceil(view.height / ROW_HEIGHT) + AROUND);
  return { first, last, width: view.width, beyond: view.beyond, onScroll: measure };
}
