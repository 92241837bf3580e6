import { type FocusEvent, type MouseEvent, useLayoutEffect, useMemo, useRef } from "react";
import { type CellMouseArgs, type CellMouseEvent, DataGrid, type DataGridHandle, Row as GridRow, type Renderers } from "react-data-grid";
import "react-data-grid/lib/styles.css";
import type { Row } from "../../../model/wire.ts";
import type { GridProps } from "../../../renderer/registry.ts";
import { LiveRowsProvider, TreeProvider } from "./cells.tsx";
import { coveredEdges, inDisplayOrder, libraryColumns, widthsFor } from "./columns.tsx";
import styles from "./Grid.module.css";
import { cellAround, isOnControl, positionOf } from "./keyboard.ts";
import { Overlay } from "./Overlay.tsx";
import { PageSelectionProvider, SELECTION_COLUMN } from "./selection.tsx";
import { useGridKeys } from "./useGridKeys.ts";
import { useGridSelection } from "./useGridSelection.ts";
import { useColumnResize, useContentWidth } from "./useGridWidths.ts";

const ROW_HEIGHT = 40;
const idOf = (row: Row) => row.id;

/**
 * The one grid of the product, over react-data-grid: draws the rows that can be seen, keeps no data and no state but focus.
 * A click selects a row, a double click or Enter opens it. Replaceable: nobody else imports the library.
 */
export function Grid(props: GridProps) {
  const { label, rows, columns, rowKey = idOf, selection, sort, onSort, onResize, onReorder, onOpen, tree, loading, height } = props;
  const { rowHeight = ROW_HEIGHT } = props;
  const grid = useRef<DataGridHandle>(null);
  const width = useContentWidth(grid);
  const resize = useColumnResize(onResize);
  const chosen = useGridSelection(props, rowKey);
  const offset = selection ? 1 : 0;
  const ordered = useMemo(() => inDisplayOrder(columns), [columns]);
  const keys = useGridKeys({ props, grid, ordered, offset, toggle: chosen.toggle });
  const [selectable, sortable, draggable, isTree] = [
    selection !== undefined,
    onSort !== undefined,
    onReorder !== undefined,
    tree !== undefined,
  ];
  const shown = useMemo(() => {
    const widths = widthsFor(ordered, width - (selectable ? Number(SELECTION_COLUMN.width) : 0));
    return libraryColumns(ordered, widths, { selectable, sortable, draggable, tree: isTree });
  }, [ordered, width, selectable, sortable, draggable, isTree]);

  // The library calls every selection multiple.
  useLayoutEffect(() => {
    if (selection === "single") grid.current?.element?.setAttribute("aria-multiselectable", "false");
  }, [selection]);

  const renderers: Renderers<Row, unknown> = {
    renderRow: (key, row) => (
      <GridRow {...row} key={key} {...(tree && { "aria-level": tree.level(row.row) + 1, "aria-expanded": tree.expanded(row.row) })} />
    ),
  };

  function reorder(source: string, target: string) {
    const names = ordered.map((column) => column.key);
    // Dropped on a column to its right, a column takes its place: in front of the one after.
    const rightwards = names.indexOf(source) < names.indexOf(target);
    onReorder?.(source, rightwards ? names[names.indexOf(target) + 1] : target);
  }

  function onCellClick({ row, column, setActivePosition }: CellMouseArgs<Row>, event: CellMouseEvent) {
    if (column.renderEditCell) return setActivePosition(true);
    if (!selection || isOnControl(event.target) || window.getSelection()?.type === "Range") return;
    chosen.toggle(row);
  }

  function onCellDoubleClick({ row }: CellMouseArgs<Row>, event: CellMouseEvent) {
    if (!isOnControl(event.target)) onOpen?.(row);
  }

  /** A control inside a cell that got the focus makes its cell the active one. */
  function onFocus(event: FocusEvent) {
    const cell = cellAround(event.target);
    if (!cell || cell === event.target || cell.matches(".rdg-editor-container")) return;
    const position = positionOf(cell);
    if (position) grid.current?.setActivePosition(position);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and focus are listened to here for the grid inside.
    <div
      className={`${styles.frame} ${height === "auto" ? styles.auto : height === undefined ? "" : styles.fixed}`}
      style={{ ...coveredEdges(ordered, selectable), ...(typeof height === "number" && { height }) }}
      aria-busy={loading || undefined}
      onKeyDownCapture={keys.onKeyDownCapture}
      onKeyDown={keys.onKeyDown}
      {...resize.frameProps}
      onFocus={onFocus}
      onMouseOver={tellWhole}
    >
      <span ref={keys.before} tabIndex={-1} />
      <LiveRowsProvider value={rows}>
        <TreeProvider value={tree}>
          <PageSelectionProvider value={chosen.page}>
            <DataGrid<Row, unknown, string>
              ref={grid}
              role={tree ? "treegrid" : "grid"}
              aria-label={label}
              className={keys.editable ? `${styles.grid} ${styles.editable}` : styles.grid}
              columns={shown}
              rows={rows}
              rowKeyGetter={rowKey}
              rowHeight={rowHeight}
              headerRowHeight={rowHeight}
              renderers={renderers}
              {...resize.gridProps}
              {...(selection && {
                selectedRows: chosen.ids,
                onSelectedRowsChange: chosen.change,
                isRowSelectionDisabled: chosen.isDisabled,
              })}
              sortColumns={sort?.map(({ field, order }) => ({ columnKey: field, direction: order === "asc" ? "ASC" : "DESC" })) ?? []}
              // One column sorts at a time; Ctrl adds one to the library's list, and the last one counts.
              onSortColumnsChange={(next) =>
                onSort?.(
                  next.slice(-1).map(({ columnKey, direction }) => ({ field: columnKey, order: direction === "ASC" ? "asc" : "desc" })),
                )
              }
              onColumnsReorder={reorder}
              onCellClick={onCellClick}
              onCellDoubleClick={onCellDoubleClick}
              onCellKeyDown={keys.onCellKeyDown}
            />
          </PageSelectionProvider>
        </TreeProvider>
      </LiveRowsProvider>
      <span ref={keys.after} tabIndex={-1} />
      <Overlay loading={loading ?? false} empty={rows.length === 0} top={rowHeight}>
        {props.empty}
      </Overlay>
    </div>
  );
}

/** A cell whose text is cut tells the whole text as its tooltip. */
function tellWhole(event: MouseEvent) {
  const cell = cellAround(event.target);
  if (!cell || cell.matches(".rdg-editor-container")) return;
  const cut = [cell, ...cell.querySelectorAll("*")].some((element) => element.scrollWidth > element.clientWidth && element.clientWidth > 0);
  if (cut) cell.title = cell.innerText.trim();
  else cell.removeAttribute("title");
}
