import { type CSSProperties, memo } from "react";
import type { CalculatedColumn, RenderRowProps } from "react-data-grid";
import type { Row } from "../../../model/wire.ts";
import styles from "./rows.module.css";
import { SELECTION_COLUMN, SelectRow, useIsSelected, useRowSelection } from "./selection.tsx";

type Column = CalculatedColumn<Row, unknown>;

/** Cells stand behind each other by themselves; where columns out of sight are left out, and where one is pinned, the place must be said. */
function placeOf({ idx, frozen }: Column, before: Column | undefined): CSSProperties | undefined {
  if (frozen) return { gridColumnStart: idx + 1, "--edge": `var(--rdg-frozen-${frozen}-${idx})` } as CSSProperties;
  return idx === (before?.idx ?? -1) + 1 ? undefined : { gridColumnStart: idx + 1 };
}

/**
 * A row as the library's own, with the same roles and positions, but without a component, state and handlers of each cell: rows come
 * into view by the hundred while somebody scrolls. What the pointer does is heard by the grid (useGridPointer).
 */
export const GridRow = memo(function GridRow(props: RenderRowProps<Row> & { readonly id: string }) {
  const selection = useRowSelection();
  const selected = useIsSelected(selection, props.id);
  const { row, rowIdx, gridRowStart, activeCellIdx, isTreeGrid, onRowChange } = props;
  const cells = Array.from(props.iterateOverViewportColumnsForRow(activeCellIdx, { type: "ROW", row }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table draws all its rows.
    <div
      role="row"
      className={styles.row}
      style={{ gridRowStart }}
      tabIndex={isTreeGrid ? (activeCellIdx === -1 ? 0 : -1) : undefined}
      aria-rowindex={props["aria-rowindex"]}
      aria-selected={selected}
      aria-level={props["aria-level"]}
      aria-expanded={props["aria-expanded"]}
    >
      {cells.map(([column, active], at) => {
        const tabIndex = active ? 0 : -1;
        return (
          // biome-ignore lint/a11y/useSemanticElements: as above.
          <div
            key={column.key}
            role="gridcell"
            className={column.cellClass as string}
            style={placeOf(column, cells[at - 1]?.[0])}
            tabIndex={tabIndex}
            aria-colindex={column.idx + 1}
            aria-selected={active || undefined}
          >
            {selection && column.key === SELECTION_COLUMN.key ? (
              <SelectRow
                selection={selection}
                index={rowIdx}
                tabIndex={tabIndex}
                selected={selected ?? false}
                disabled={selection.isDisabled(row)}
              />
            ) : (
              column.renderCell({
                column,
                row,
                rowIdx,
                isCellEditable: false,
                tabIndex,
                onRowChange: (changed) => onRowChange(column, rowIdx, changed),
              })
            )}
          </div>
        );
      })}
    </div>
  );
});
