import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import type { Row, Sort } from "../../../model/wire.ts";
import type { GridColumn, GridProps, RowOrder } from "../../../renderer/registry.ts";
import { Grid } from "./Grid.tsx";

const column = (key: string, title: string, width: number, more: Partial<GridColumn> = {}): GridColumn => ({
  key,
  title,
  width,
  align: "left",
  sortable: true,
  resizable: true,
  render: (row) => String(row[key] ?? ""),
  ...more,
});

const columns: GridColumn[] = [
  column("code", "编码", 120, { pin: "left" }),
  column("name", "名称", 160),
  column("remarks", "备注", 160),
  column("amount", "金额", 120, { align: "right" }),
  column("actions", "操作", 140, {
    pin: "right",
    sortable: false,
    render: (row) => (
      <>
        <button type="button">编辑 {String(row.code)}</button>
        <button type="button">删除 {String(row.code)}</button>
      </>
    ),
  }),
];

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    code: `C${String(index).padStart(4, "0")}`,
    name: `物料 ${index}`,
    remarks: "一段很长的备注，超过了这一列的宽度，因此会被截断显示",
    amount: `${index * 100}.00`,
  }));

type OwnerProps = Omit<GridProps, "onSelect"> & { readonly onSelect?: (ids: ReadonlySet<string>) => void };

/** Keeps what an owner keeps: selection, sort, widths and order. */
function Owner(props: OwnerProps) {
  const [selected, setSelected] = useState(props.selected ?? new Set<string>());
  const [sort, setSort] = useState<readonly Sort[]>(props.sort ?? []);
  const [columns, setColumns] = useState(props.columns);
  return (
    <main style={{ height: 400, padding: 16 }}>
      <button type="button">前</button>
      <Grid
        {...props}
        columns={columns}
        selected={selected}
        onSelect={(ids) => {
          setSelected(ids);
          props.onSelect?.(ids);
        }}
        sort={sort}
        onSort={(next) => {
          setSort(next);
          props.onSort?.(next);
        }}
        onResize={(key, width) => {
          setColumns((former) => former.map((each) => (each.key === key ? { ...each, width } : each)));
          props.onResize?.(key, width);
        }}
        onReorder={(key, before) => {
          const moved = columns.filter((each) => each.key === key);
          const rest = columns.filter((each) => each.key !== key);
          const at = rest.findIndex((each) => each.key === before);
          setColumns(rest.toSpliced(at < 0 ? rest.length : at, 0, ...moved));
          props.onReorder?.(key, before);
        }}
      />
      <button type="button">后</button>
    </main>
  );
}

const meta: Meta<typeof Owner> = {
  title: "Blocks/grid",
  component: Owner,
  args: { label: "物料", columns, rows: rowsOf(30), onSelect: fn(), onSort: fn(), onResize: fn(), onReorder: fn(), onOpen: fn() },
};
export default meta;
type Story = StoryObj<typeof Owner>;

export const Multiple: Story = {
  args: { selection: "multiple" },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole("checkbox", { name: "选择第 2 行" }));
    await expect(args.onSelect).toHaveBeenLastCalledWith(new Set(["1"]));
  },
};
export const Single: Story = { args: { selection: "single" } };
export const SomeNotSelectable: Story = { args: { selection: "multiple", isSelectable: (row) => Number(row.id) % 2 === 0 } };
export const OtherPage: Story = { args: { selection: "multiple", selected: new Set(["99"]) } };
export const Huge: Story = { args: { rows: rowsOf(100_000) } };
export const Empty: Story = { args: { rows: [] } };
export const EmptyWithAction: Story = { args: { rows: [], empty: <button type="button">新增</button> } };
export const Loading: Story = { args: { rows: [], loading: true } };
export const Summed: Story = {
  args: { selection: "multiple", summary: (key) => (key === "amount" ? "43,500.0000" : key === "code" ? "合计" : null) },
};

const forest: Row[] = [
  { id: "a", code: "A", name: "总部", level: 0, leaf: false },
  { id: "b", code: "B", name: "采购部", level: 1, leaf: true },
  { id: "c", code: "C", name: "仓储部", level: 1, leaf: true },
];

const flat = { level: (row: Row) => Number(row.level), expanded: (row: Row) => (row.leaf ? undefined : true), onToggle: () => undefined };

function Forest(props: OwnerProps) {
  const [open, setOpen] = useState(true);
  const rows = open ? forest : forest.slice(0, 1);
  const tree = {
    level: (row: Row) => Number(row.level),
    expanded: (row: Row) => (row.leaf ? undefined : open),
    onToggle: () => setOpen(!open),
  };
  return <Owner {...props} columns={columns.slice(0, 2)} rows={rows} tree={tree} />;
}
export const Tree: Story = { render: (args) => <Forest {...args} /> };

const dropped = fn();
const stepped = fn();
const order: RowOrder = {
  hint: "拖动以调整顺序",
  nameOf: (row) => String(row.name),
  fits: (row, target) => row.id !== target?.id,
  onDrop: dropped,
  onStep: stepped,
};
/** Rows that are put in order by hand: by their handles, or with Alt and the arrow keys. */
export const Ordered: Story = {
  render: (args) => <Owner {...args} columns={columns.slice(0, 2)} rows={forest} tree={{ ...flat, order }} />,
  play: async ({ canvasElement }) => {
    dropped.mockClear();
    stepped.mockClear();
    const rows = within(canvasElement).getAllByRole("row").slice(1);
    const at = (index: number, share: number) => {
      const { left, top, height } = (rows[index] as HTMLElement).getBoundingClientRect();
      return { clientX: left + 40, clientY: top + share * height, bubbles: true, button: 0 };
    };
    const drag = async (from: number, to: number, share: number, end = "pointerup") => {
      const handle = (rows[from] as HTMLElement).querySelector("[data-handle]");
      handle?.dispatchEvent(new PointerEvent("pointerdown", at(from, 0.5)));
      document.dispatchEvent(new PointerEvent("pointermove", at(to, share)));
      if (end === "pointerup") document.dispatchEvent(new PointerEvent(end, at(to, share)));
      else document.dispatchEvent(new KeyboardEvent("keydown", { key: end }));
    };
    await drag(2, 1, 0.1);
    await drag(2, 0, 0.5);
    await drag(1, 2, 0.9);
    await drag(1, 0, 0.1, "Escape");
    document.dispatchEvent(new PointerEvent("pointerup", at(0, 0.1)));
    const said = dropped.mock.calls.map(([row, target, where]) => `${row.id} ${where} ${target.id}`);
    await expect(said).toEqual(["c before b", "c inside a", "b after c"]);
    await userEvent.click(within(canvasElement).getByRole("gridcell", { name: "C" }));
    await userEvent.keyboard("{Alt>}{ArrowUp}{ArrowLeft}{/Alt}");
    await expect(stepped.mock.calls.map(([row, step]) => `${row.id} ${step}`)).toEqual(["c up", "c out"]);
  },
};
