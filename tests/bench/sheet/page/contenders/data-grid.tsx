import { useLayoutEffect, useState } from "react";
import { type Column, DataGrid, renderTextEditor } from "react-data-grid";
import "react-data-grid/lib/styles.css";
import { createRoot } from "react-dom/client";
import type { Contender } from "../contender.ts";
import { BOX, COLUMNS, HEIGHT, type SampleRow, UNITS, WIDTH } from "../sample.ts";

let show: (rows: readonly SampleRow[]) => void;

/** react-data-grid as its documentation shows it: text editors, rows in React's state, no sums, no form. */
export const contender: Contender = {
  row: ".rdg-row",
  prepare: (root) =>
    new Promise((resolve) => {
      createRoot(root).render(<World onReady={resolve} />);
    }),
  draw: (rows) => show(rows),
  next: ["Enter", "ArrowDown"],
};

const label = (value: unknown) => UNITS.find((unit) => unit.value === value)?.label;
const columns: readonly Column<SampleRow>[] = COLUMNS.map(({ key, title, kind }) => ({
  key,
  name: title,
  width: WIDTH,
  resizable: true,
  renderEditCell: renderTextEditor,
  ...(kind === "unit" && { renderCell: ({ row }: { row: SampleRow }) => label(row[key]) }),
  ...(kind === "boolean" && { renderCell: ({ row }: { row: SampleRow }) => (row[key] ? "是" : "否") }),
}));

function World({ onReady }: { onReady: () => void }) {
  const [rows, setRows] = useState<readonly SampleRow[]>([]);
  useLayoutEffect(() => {
    show = setRows;
    onReady();
  }, [onReady]);
  if (!rows.length) return null;
  return (
    <DataGrid
      columns={columns}
      rows={rows}
      rowKeyGetter={({ id }) => id}
      rowHeight={HEIGHT}
      onRowsChange={setRows}
      style={{ height: BOX }}
    />
  );
}
