import type { Row } from "../../../../model/wire.ts";
import type { CellState } from "../cell-rules.ts";
import type { SheetColumn } from "./columns.ts";
import { type Geometry, ROW_HEIGHT } from "./geometry.ts";
import type { Box } from "./range.ts";
import { SheetHead } from "./SheetHead.tsx";
import { SheetRow } from "./SheetRow.tsx";
import { SheetTotals } from "./SheetTotals.tsx";
import styles from "./sheet.module.css";
import type { SheetStore } from "./sheet-store.ts";

/** How cells are: what may be changed, and what is wrong. */
export interface CellRules {
  /** Whether nothing stands in a row but what a new row has of itself: it is drawn empty. */
  readonly isBlank: (row: Row) => boolean;
  readonly stateOf: (column: SheetColumn, row: Row) => CellState;
  /** What is wrong with a cell by itself, in words. */
  readonly faultOf: (column: SheetColumn, row: Row) => string | undefined;
  /** What the form found wrong, by row and column; column "" is the row. */
  readonly errors: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

interface RowsProps extends CellRules {
  readonly id: string;
  readonly label: string;
  readonly store: SheetStore;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly Row[];
  readonly geometry: Geometry;
  /** Places of the first and the last row that are drawn. */
  readonly first: number;
  readonly last: number;
  readonly box: Box;
  readonly decimals: number | undefined;
  readonly onResize: (column: string, width: number) => void;
}

/** The sheet as a table: its headings, the rows that can be seen, its sums. What is selected lies over it. */
export function SheetRows(props: RowsProps) {
  const { id, label, store, columns, rows, geometry, first, last, box } = props;
  const hasTotals = columns.some(({ isSummed }) => isSummed);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table draws all its rows.
    <div
      role="grid"
      id={id}
      aria-label={label}
      aria-rowcount={rows.length + (hasTotals ? 2 : 1)}
      aria-colcount={columns.length + 2}
      aria-multiselectable="true"
      className={styles.table}
      style={{ width: geometry.width }}
    >
      <SheetHead columns={columns} widths={geometry.widths} onResize={props.onResize} />
      <div role="presentation" className={styles.body} style={{ height: rows.length * ROW_HEIGHT }}>
        {rows.slice(first, last + 1).map((row, offset) => {
          const index = first + offset;
          const isIn = index >= box.top && index <= box.bottom;
          return (
            <SheetRow
              key={row.id}
              id={id}
              row={row}
              index={index}
              columns={columns}
              isBlank={props.isBlank(row)}
              from={isIn ? box.left : -1}
              to={isIn ? box.right : -1}
              stateOf={props.stateOf}
              faultOf={props.faultOf}
              errors={props.errors.get(row.id)}
            />
          );
        })}
      </div>
      {rows.length > 0 && hasTotals && <SheetTotals store={store} columns={columns} rows={rows} decimals={props.decimals} />}
    </div>
  );
}
