import { type RefObject, useEffect, useRef } from "react";
import type { DataGridHandle } from "react-data-grid";
import type { Row } from "../../../model/wire.ts";
import { useStable } from "../../../renderer/useStable.ts";
import { cellAround, positionOf } from "./keyboard.ts";

interface Options {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly grid: RefObject<DataGridHandle | null>;
  readonly frame: RefObject<HTMLElement | null>;
}

/** The library keeps the focus at a place; here it goes along with a row that gets another one. Gives what says with which row. */
export function useFollowing({ rows, rowKey, grid, frame }: Options): (row: Row) => void {
  const followed = useRef<string>(undefined);
  const follow = useStable((row: Row) => {
    followed.current = rowKey(row);
  });
  const move = useStable(() => {
    const at = rows.findIndex((row) => rowKey(row) === followed.current);
    const cell = frame.current?.contains(document.activeElement) ? cellAround(document.activeElement) : null;
    const position = cell && positionOf(cell);
    // Somebody went elsewhere meanwhile.
    if (!position) followed.current = undefined;
    if (!position || at < 0 || position.rowIdx === at) return;
    followed.current = undefined;
    grid.current?.setActivePosition({ idx: position.idx, rowIdx: at });
  });
  useEffect(() => {
    if (followed.current !== undefined && rows.length > 0) move();
  }, [rows, move]);
  return follow;
}
