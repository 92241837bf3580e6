import { memo, useLayoutEffect, useMemo, useRef } from "react";
import { DataGrid, type DataGridHandle, type Renderers, type SortColumn } from "react-data-grid";
import type { Row } from "../../../model/wire.ts";
import type { GridProps } from "../../../renderer/registry.ts";
import { useStable } from "../../../renderer/useStable.ts";
import { TreeProvider } from "./cells.tsx";
import { edges, inDisplayOrder, libraryColumns, widthsFor } from "./columns.tsx";
import { DraggedRow } from "./DraggedRow.tsx";
import styles from "./Grid.module.css";
import { GridRow } from "./GridRow.tsx";
import "./library-styles.ts";
import { Overlay } from "./Overlay.tsx";
import { SELECTION_COLUMN, SelectionProvider } from "./selection.tsx";
import { useAskedCells } from "./useAskedCells.ts";
import { useFollowing } from "./useFollowing.ts";
import { useGridKeys } from "./useGridKeys.ts";
import { useGridPointer } from "./useGridPointer.ts";
import { useGridSelection } from "./useGridSelection.ts";
import { useColumnResize, useContentWidth } from "./useGridWidths.ts";
import { usePinnedCells } from "./usePinnedCells.ts";
import { type Drop, useRowDrag } from "./useRowDrag.ts";

const ROW_HEIGHT = 40;
/** One row, of which the library need know nothing. */
const SUMMARY: readonly unknown[] = [null];
/** Height of the heading in pixels at most: rows that stand loose, or under fingers, need no higher one. */
const MOST_HEADING = 40;
const idOf = (row: Row) => row.id;
/** Where the line begins at which a dragged row would be dropped: where the texts of its level do. */
const lineStart = (drop: Drop | undefined, tree: NonNullable<GridProps["tree"]>): number =>
  drop?.target ? 20 * tree.level(drop.target) + 40 : 40;
/** All that it takes stays the same while its owner only selects rows or draws again around it. */
const Library = memo(DataGrid) as typeof DataGrid;

/**
 * The one grid of the product, over react-data-grid: draws the rows that can be seen, keeps no data and no state but focus.
 * A click selects a row, a double click or Enter opens it. Replaceable: nobody else imports the library.
 */
export function Grid(props: GridProps) {
  const { label, rows, columns, rowKey = idOf, selection, sort, onSort, onResize, onReorder, tree, summary, loading, height } = props;
  const { rowHeight = ROW_HEIGHT } = props;
  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<DataGridHandle>(null);
  const width = useContentWidth(grid);
  const resize = useColumnResize(onResize);
  const chosen = useGridSelection(props, rowKey);
  const offset = selection ? 1 : 0;
  const ordered = useMemo(() => inDisplayOrder(columns), [columns]);
  const drag = useRowDrag({ props, grid });
  const keys = useGridKeys({ props, offset, toggle: chosen.toggle, follow: useFollowing({ rows, rowKey, grid, frame }) });
  const pointer = useGridPointer({ props, grid, toggle: chosen.toggle });
  const [selectable, sortable, draggable, isTree] = [
    selection !== undefined,
    onSort !== undefined,
    onReorder !== undefined,
    tree !== undefined,
  ];
  const widths = useMemo(() => widthsFor(ordered, width - (selectable ? SELECTION_COLUMN.width : 0)), [ordered, width, selectable]);
  const shownColumns = useMemo(
    () => libraryColumns(ordered, widths, { selectable, sortable, draggable, tree: isTree }, summary),
    [ordered, widths, selectable, sortable, draggable, isTree, summary],
  );
  usePinnedCells(grid);
  useAskedCells(frame, props, { ordered, offset });

  // The library does not say of the whole grid that it is for reading, and knows nothing of the selection.
  useLayoutEffect(() => {
    const element = grid.current?.element;
    if (selection) element?.setAttribute("aria-multiselectable", String(selection === "multiple"));
    else element?.removeAttribute("aria-multiselectable");
    element?.setAttribute("aria-readonly", "true");
  }, [selection]);

  const drawnTree = useMemo(() => tree && { ...tree, onGrab: drag.onGrab }, [tree, drag.onGrab]);
  const measured = width > 0;
  const renderers = useMemo<Renderers<Row, unknown>>(
    () => ({
      // The first pass only measures; rows that it drew would be drawn again at once.
      renderRow: (key, row) =>
        measured && (
          <GridRow
            key={key}
            {...row}
            id={String(key)}
            {...(tree && { "aria-level": tree.level(row.row) + 1, "aria-expanded": tree.expanded(row.row) })}
          />
        ),
    }),
    [measured, tree],
  );

  const sortColumns = useMemo(
    () => (sort ?? []).map(({ field, order }): SortColumn => ({ columnKey: field, direction: order === "asc" ? "ASC" : "DESC" })),
    [sort],
  );
  // One column sorts at a time; Ctrl adds one to the library's list, and the last one counts.
  const changeSort = useStable((next: readonly SortColumn[]) =>
    onSort?.(next.slice(-1).map(({ columnKey, direction }) => ({ field: columnKey, order: direction === "ASC" ? "asc" : "desc" }))),
  );
  const reorder = useStable((source: string, target: string) => {
    const names = ordered.map((column) => column.key);
    // Dropped on a column to its right, a column takes its place: in front of the one after.
    const rightwards = names.indexOf(source) < names.indexOf(target);
    onReorder?.(source, rightwards ? names[names.indexOf(target) + 1] : target);
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and focus are listened to here for the grid inside.
    <div
      ref={frame}
      className={`${styles.frame} ${height === "auto" ? styles.auto : height === undefined ? "" : styles.fixed}`}
      style={{ ...edges(ordered, selectable, width), ...(typeof height === "number" && { height }) }}
      aria-busy={loading || undefined}
      onKeyDownCapture={keys.onKeyDownCapture}
      {...resize.frameProps}
      {...pointer}
      onDoubleClick={(event) => {
        resize.tell();
        pointer.onDoubleClick(event);
      }}
    >
      <span ref={keys.before} tabIndex={-1} />
      <TreeProvider value={drawnTree}>
        <SelectionProvider value={chosen}>
          <Library<Row, unknown, string>
            ref={grid}
            role={tree ? "treegrid" : "grid"}
            aria-label={label}
            className={styles.grid}
            columns={shownColumns}
            rows={rows}
            rowKeyGetter={rowKey}
            rowHeight={rowHeight}
            headerRowHeight={Math.min(rowHeight, MOST_HEADING)}
            renderers={renderers}
            {...resize.gridProps}
            sortColumns={sortColumns}
            onSortColumnsChange={changeSort}
            bottomSummaryRows={summary && rows.length > 0 ? SUMMARY : undefined}
            onColumnsReorder={reorder}
            onCellKeyDown={keys.onCellKeyDown}
          />
        </SelectionProvider>
      </TreeProvider>
      <span ref={keys.after} tabIndex={-1} />
      {drag.dragged && tree?.order && (
        <DraggedRow dragged={drag.dragged} name={tree.order.nameOf(drag.dragged.row)} indent={lineStart(drag.dragged.drop, tree)} />
      )}
      <Overlay loading={loading ?? false} empty={rows.length === 0} top={Math.min(rowHeight, MOST_HEADING)}>
        {props.empty}
      </Overlay>
    </div>
  );
}
