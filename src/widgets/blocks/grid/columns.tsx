import type { CSSProperties } from "react";
import type { Column, RenderHeaderCellProps } from "react-data-grid";
import type { Row } from "../../../model/wire.ts";
import type { GridColumn, GridProps } from "../../../renderer/registry.ts";
import { cellClass } from "./cell-class.ts";
import { TreeCell } from "./cells.tsx";
import styles from "./Grid.module.css";
import { SELECTION_COLUMN } from "./selection.tsx";

const MIN_WIDTH = 50;

/** Pinned columns stand at the edges, whatever their place in the list; the library orders them so too. */
export function inDisplayOrder(columns: readonly GridColumn[]): GridColumn[] {
  const at = (pin: GridColumn["pin"]) => columns.filter((column) => column.pin === pin);
  return [...at("left"), ...at(undefined), ...at("right")];
}

/** The width of each column: the last one that is not pinned takes what the grid has left over, so that no gap stays at the right. */
export function widthsFor(ordered: readonly GridColumn[], available: number): Map<string, number> {
  const widths = new Map(ordered.map((column) => [column.key, column.width]));
  const total = ordered.reduce((sum, column) => sum + column.width, 0);
  const last = ordered.findLast((column) => column.pin === undefined) ?? ordered.at(-1);
  if (last && available > total) widths.set(last.key, last.width + available - total);
  return widths;
}

/**
 * What the styles must know of the grid's edges, as CSS takes it: how much its pinned columns cover, and by how much the columns reach over
 * its width (negative: that is how far a column pinned at the end moves).
 */
export function edges(ordered: readonly GridColumn[], selectable: boolean, available: number): CSSProperties {
  const front = selectable ? SELECTION_COLUMN.width : 0;
  const sum = (columns: readonly GridColumn[]) => columns.reduce((total, column) => total + Math.max(MIN_WIDTH, column.width), 0);
  const covered = (pin: GridColumn["pin"]) => sum(ordered.filter((column) => column.pin === pin));
  return {
    "--covered-start": `${front + covered("left")}px`,
    "--covered-end": `${covered("right")}px`,
    "--overhang": `${Math.min(0, available - front - sum(ordered))}px`,
  } as CSSProperties;
}

function Header({ column, sortDirection }: { column: RenderHeaderCellProps<Row>["column"]; sortDirection: "ASC" | "DESC" | undefined }) {
  return (
    <span className={styles.header}>
      <span className={styles.title}>{column.name}</span>
      {column.sortable && (
        <svg className={styles.sort} viewBox="0 0 8 12" width="8" height="12" aria-hidden="true" fill="currentColor">
          <path d="M4 0l4 5H0z" className={sortDirection === "ASC" ? styles.on : undefined} />
          <path d="M4 12L0 7h8z" className={sortDirection === "DESC" ? styles.on : undefined} />
        </svg>
      )}
    </span>
  );
}

export interface ColumnChoices {
  readonly selectable: boolean;
  readonly sortable: boolean;
  readonly draggable: boolean;
  readonly tree: boolean;
}

/** The grid's columns as react-data-grid takes them. `ordered` is in display order. */
export function libraryColumns(
  ordered: readonly GridColumn[],
  widths: ReadonlyMap<string, number>,
  choices: ColumnChoices,
  summary: GridProps["summary"],
): Column<Row>[] {
  const treeKey = choices.tree ? ordered[0]?.key : undefined;
  const columns = ordered.map((column): Column<Row> => {
    const { key, align, pin, render } = column;
    return {
      key,
      name: column.title,
      width: widths.get(key) ?? column.width,
      minWidth: MIN_WIDTH,
      frozen: pin === "left" ? "start" : pin === "right" ? "end" : false,
      resizable: column.resizable,
      sortable: choices.sortable && column.sortable,
      draggable: choices.draggable && pin === undefined,
      cellClass: cellClass(align, pin),
      headerCellClass: [styles[align], pin && styles.pinned].filter(Boolean).join(" ") || undefined,
      renderHeaderCell: (props) => <Header column={props.column} sortDirection={props.sortDirection} />,
      renderCell: ({ row, rowIdx }) => (key === treeKey ? <TreeCell row={row}>{render(row, rowIdx)}</TreeCell> : render(row, rowIdx)),
      ...(summary && {
        renderSummaryCell: () => summary(key),
        summaryCellClass: [styles.summary, styles[align]].filter(Boolean).join(" "),
      }),
    };
  });
  return choices.selectable ? [SELECTION_COLUMN, ...columns] : columns;
}
