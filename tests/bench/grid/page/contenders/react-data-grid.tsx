import { useLayoutEffect, useState } from "react";
import { type Column, DataGrid, SelectColumn } from "react-data-grid";
import "react-data-grid/lib/styles.css";
import { createRoot } from "react-dom/client";
import type { Contender } from "../contender.ts";
import { COLUMNS, HEIGHT, type Sample, type SampleColumn, type SampleRow, TAGS } from "../sample.ts";

interface Shown {
  readonly sample: Sample;
  readonly onReady: () => void;
}

let show: (grid: Shown | undefined) => void;
let selected = 0;

/** The library that the product's grid stands on, as its documentation shows it, with the product's widths and plain cells. */
export const contender: Contender = {
  row: "[role=row]",
  prepare: (root) =>
    new Promise((resolve) => {
      createRoot(root).render(<World onReady={resolve} />);
    }),
  draw: (sample) =>
    new Promise((resolve) => {
      show({ sample, onReady: () => resolve({ selected: () => selected, remove: () => show(undefined) }) });
    }),
};

function World({ onReady }: { onReady: () => void }) {
  const [grid, setGrid] = useState<Shown>();
  useLayoutEffect(() => {
    show = setGrid;
    onReady();
  }, [onReady]);
  return (
    <>
      <header>
        <h1>采购订单 PO-0123456789</h1>
        <button type="button">刷新</button>
      </header>
      <main>{grid && <Plain {...grid} />}</main>
    </>
  );
}

const money = new Intl.NumberFormat("zh-CN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat("zh-CN");
const two = (number: number) => String(number).padStart(2, "0");

function textOf({ key, kind }: SampleColumn, row: SampleRow): string {
  switch (kind) {
    case "reference":
      return row.supplier.name;
    case "tag":
      return TAGS[key as keyof typeof TAGS].find(({ value }) => value === row[key])?.label ?? "";
    case "integer":
      return whole.format(row[key] as number);
    case "money":
      return money.format(Number(row[key]));
    case "date":
      return String(row[key]);
    case "datetime": {
      const at = new Date(String(row[key]));
      const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join("-");
      return `${day} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(":")}`;
    }
    case "boolean":
      return row[key] ? "是" : "否";
    case "text":
      return String(row[key]);
  }
}

const frozenAt = (at: number) => (at === 0 ? ("start" as const) : at === COLUMNS.length - 1 ? ("end" as const) : false);
const columns: readonly Column<SampleRow>[] = [
  SelectColumn,
  ...COLUMNS.map((column, at) => ({
    key: column.key,
    name: column.title,
    width: column.width,
    frozen: frozenAt(at),
    sortable: true,
    resizable: true,
    renderCell: ({ row }: { row: SampleRow }) => textOf(column, row),
  })),
];
const idOf = (row: SampleRow) => row.id;

function Plain({ sample, onReady }: Shown) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  selected = chosen.size;
  useLayoutEffect(onReady, [onReady]);
  return (
    <DataGrid<SampleRow, unknown, string>
      style={{ blockSize: innerHeight - HEIGHT }}
      columns={columns}
      rows={sample.rows}
      rowKeyGetter={idOf}
      rowHeight={HEIGHT}
      headerRowHeight={HEIGHT}
      selectedRows={chosen}
      onSelectedRowsChange={setChosen}
    />
  );
}
