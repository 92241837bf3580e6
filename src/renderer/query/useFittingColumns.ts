import { type RefObject, useLayoutEffect, useState } from "react";

/** Number of columns of at least `width` pixels that fit into an element, at least 1 and at most 6; follows its size. */
export function useFittingColumns(element: RefObject<HTMLElement | null>, width: number): number {
  const [columns, setColumns] = useState(4);
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const measure = () => {
      // A hidden pane has no width; it keeps what it had.
      if (watched.clientWidth > 0) setColumns(Math.min(6, Math.max(1, Math.floor(watched.clientWidth / width))));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, width]);
  return columns;
}
