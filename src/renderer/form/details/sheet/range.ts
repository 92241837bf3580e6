/** A cell by the places of its row and its column. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** Cells from `anchor`, where the selection began and typing goes, to `head`, where it ends. */
export interface Range {
  readonly anchor: Place;
  readonly head: Place;
}

/** A rectangle of cells, its ends included. */
export interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export const boxOf = ({ anchor, head }: Range): Box => ({
  top: Math.min(anchor.row, head.row),
  bottom: Math.max(anchor.row, head.row),
  left: Math.min(anchor.column, head.column),
  right: Math.max(anchor.column, head.column),
});

export const at = (row: number, column: number): Range => ({ anchor: { row, column }, head: { row, column } });

/** The nearest place that exists. */
export const within = ({ row, column }: Place, rows: number, columns: number): Place => ({
  row: Math.max(0, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
});

export const clamped = ({ anchor, head }: Range, rows: number, columns: number): Range => ({
  anchor: within(anchor, rows, columns),
  head: within(head, rows, columns),
});
