import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { ColumnWidths, DataGridHandle } from "react-data-grid";
import type { GridProps } from "../../../renderer/registry.ts";

/** The library holds no widths of its own: the owner keeps them and gives them back as `column.width`. */
const OWNED: ColumnWidths = new Map();

/** Width inside the grid, without its scroll bar, in pixels. */
export function useContentWidth(grid: RefObject<DataGridHandle | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = grid.current?.element;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  return width;
}

/**
 * Tells the owner a column's new width once the user lets go of it: by pointer, by keyboard (Ctrl and an arrow on the heading) or by a
 * double click that fits it to its content. `gridProps` go to the library, `frameProps` around it.
 */
export function useColumnResize(onResize: GridProps["onResize"]) {
  const pending = useRef<{ key: string; width: number } | undefined>(undefined);
  if (!onResize) return { gridProps: {}, frameProps: {} };
  const tell = () => {
    if (pending.current) onResize(pending.current.key, Math.round(pending.current.width));
    pending.current = undefined;
  };
  const onColumnResize = ({ key }: { readonly key: string }, width: number) => {
    pending.current = { key, width };
  };
  return {
    gridProps: { columnWidths: OWNED, onColumnWidthsChange: () => {}, onColumnResize },
    frameProps: { onLostPointerCapture: tell, onKeyUp: tell, onDoubleClick: tell },
  };
}
