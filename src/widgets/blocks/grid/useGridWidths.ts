import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { ColumnWidths, DataGridHandle } from "react-data-grid";
import type { GridProps } from "../../../renderer/registry.ts";

/** The library holds no widths of its own: the owner keeps them and gives them back as `column.width`. */
const OWNED: ColumnWidths = new Map();

interface Resized {
  readonly key: string;
  readonly width: number;
}

/** Width inside the grid, without its scroll bar, in pixels; 0 until it is known. A grid that is out of sight keeps the width that it had. */
export function useContentWidth(grid: RefObject<DataGridHandle | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = grid.current?.element;
    if (!element) return;
    const measure = () => setWidth((former) => element.clientWidth || former);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  return width;
}

/**
 * Tells the owner a column's new width once the user lets go of it: by pointer, by keyboard (Ctrl and an arrow on the heading) or by a
 * double click that fits it to its content. `gridProps` go to the library, `frameProps` around it; `tell` wants to be called after a double
 * click.
 */
export function useColumnResize(onResize: GridProps["onResize"]) {
  const pending = useRef<Resized | undefined>(undefined);
  const measured = useRef<Resized | undefined>(undefined);
  const tell = () => {
    const resized = measured.current ?? pending.current;
    if (resized) onResize?.(resized.key, Math.round(resized.width));
    pending.current = undefined;
    measured.current = undefined;
  };
  const resizes = onResize !== undefined;
  const gridProps = useMemo(() => {
    if (!resizes) return {};
    const onColumnResize = ({ key }: { readonly key: string }, width: number) => {
      pending.current = { key, width };
    };
    // Of a column fitted to its content the library tells the width here; to onColumnResize it then tells the one that the owner gave.
    const onColumnWidthsChange = (widths: ColumnWidths) => {
      for (const [key, { type, width }] of widths) if (type === "resized") measured.current = { key, width };
    };
    return { columnWidths: OWNED, onColumnWidthsChange, onColumnResize };
  }, [resizes]);
  return { gridProps, frameProps: resizes ? { onLostPointerCapture: tell, onKeyUp: tell } : {}, tell };
}
