import "@ant-design/v5-patch-for-react-19";
import { Button, ConfigProvider, Table, type TableColumnType, Tag } from "antd";
import zhCN from "antd/es/locale/zh_CN";
import dayjs from "dayjs";
import { type Key, useLayoutEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import type { Contender } from "../contender.ts";
import { COLUMNS, HEIGHT, type Sample, type SampleColumn, type SampleRow, TAGS } from "../sample.ts";

interface Shown {
  readonly sample: Sample;
  readonly onReady: () => void;
}

let show: (grid: Shown | undefined) => void;
let selected: readonly Key[] = [];

/** antd's virtual Table as its documentation shows it, in a page of antd that stands already. */
export const contender: Contender = {
  row: ".ant-table-row",
  prepare: (root) =>
    new Promise((resolve) => {
      createRoot(root).render(<World onReady={resolve} />);
    }),
  draw: (sample) =>
    new Promise((resolve) => {
      show({ sample, onReady: () => resolve({ selected: () => selected.length, remove: () => show(undefined) }) });
    }),
};

function World({ onReady }: { onReady: () => void }) {
  const [grid, setGrid] = useState<Shown>();
  useLayoutEffect(() => {
    show = setGrid;
    onReady();
  }, [onReady]);
  return (
    <ConfigProvider locale={zhCN} theme={{ cssVar: true, hashed: false, components: { Table: { cellPaddingBlockSM: 8.5 } } }}>
      <header>
        <h1>采购订单 PO-0123456789</h1>
        <Button>刷新</Button>
      </header>
      <main>{grid && <Plain {...grid} />}</main>
    </ConfigProvider>
  );
}

const money = new Intl.NumberFormat("zh-CN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat("zh-CN");

function columnOf({ key, title, kind, width }: SampleColumn): TableColumnType<SampleRow> {
  const base = { dataIndex: key, key, title, width, ellipsis: true };
  switch (kind) {
    case "reference":
      return { ...base, render: (value: SampleRow["supplier"]) => value.name };
    case "tag":
      return { ...base, render: (value) => <TagOf of={key} value={value} /> };
    case "integer":
      return { ...base, align: "right", render: (value: number) => whole.format(value) };
    case "money":
      return { ...base, align: "right", render: (value: string) => money.format(Number(value)) };
    case "date":
      return { ...base, render: (value: string) => dayjs(value).format("YYYY-MM-DD") };
    case "datetime":
      return { ...base, render: (value: string) => dayjs(value).format("YYYY-MM-DD HH:mm:ss") };
    case "boolean":
      return { ...base, align: "center", render: (value: boolean) => (value ? "是" : "否") };
    case "text":
      return base;
  }
}

function TagOf({ of, value }: { of: string; value: unknown }) {
  const item = TAGS[of as keyof typeof TAGS].find((each) => each.value === value);
  return item && <Tag color={item.color}>{item.label}</Tag>;
}

const fixedAt = (at: number) => (at === 0 ? { fixed: "left" as const } : at === COLUMNS.length - 1 ? { fixed: "right" as const } : {});
const columns = COLUMNS.map((column, at) => ({ ...columnOf(column), ...fixedAt(at) }));
const size = { x: COLUMNS.reduce((sum, { width }) => sum + width, 0), y: innerHeight - 2 * HEIGHT };

function Plain({ sample, onReady }: Shown) {
  const [chosen, setChosen] = useState<readonly Key[]>([]);
  selected = chosen;
  useLayoutEffect(onReady, [onReady]);
  return (
    <Table<SampleRow>
      virtual
      size="small"
      rowKey="id"
      pagination={false}
      columns={columns}
      dataSource={sample.rows}
      scroll={size}
      rowSelection={{ selectedRowKeys: [...chosen], onChange: setChosen, columnWidth: 44 }}
    />
  );
}
