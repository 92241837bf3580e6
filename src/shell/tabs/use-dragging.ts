import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";
import type { SortableTab, Sorting } from "./Sorting.tsx";

/** What makes the tabs of a strip draggable. */
interface Dragging {
  readonly Sorting: typeof Sorting;
  readonly SortableTab: typeof SortableTab;
}

/**
 * Dragging comes with the first pointer over the strip: most who open the workspace drag nothing, and its code is no small part of it. The
 * strip is built anew around it then; how far it was scrolled, and where the focus was, stays.
 */
export function useDragging(strip: RefObject<HTMLElement | null>): {
  readonly dragging: Dragging | undefined;
  readonly prepare: () => void;
} {
  const [dragging, setDragging] = useState<Dragging>();
  const before = useRef<{ readonly left: number; readonly focus: string | undefined }>(undefined);
  const asked = useRef(false);
  const prepare = useCallback(() => {
    if (asked.current) return;
    asked.current = true;
    import("./Sorting.tsx").then(
      (module) => {
        const focus = strip.current?.contains(document.activeElement) ? document.activeElement?.id : undefined;
        before.current = { left: strip.current?.scrollLeft ?? 0, focus };
        setDragging(module);
      },
      () => {
        asked.current = false;
      },
    );
  }, [strip]);
  useLayoutEffect(() => {
    if (!dragging || !before.current) return;
    const { left, focus } = before.current;
    if (strip.current) strip.current.scrollLeft = left;
    if (focus) document.getElementById(focus)?.focus({ preventScroll: true });
  }, [dragging, strip]);
  return { dragging, prepare };
}
