/** What every contender draws: the same rows under the same twelve columns, a little wider than the page. */
export interface Sample {
  readonly rows: readonly SampleRow[];
}

export interface SampleRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly supplier: { readonly id: string; readonly name: string };
  readonly category: string;
  readonly status: number;
  readonly quantity: number;
  readonly price: string;
  readonly total: string;
  readonly orderDate: string;
  readonly createTime: string;
  readonly urgent: boolean;
  readonly remarks: string;
  readonly [field: string]: unknown;
}

export type SampleKind = "text" | "reference" | "tag" | "integer" | "money" | "date" | "datetime" | "boolean";

export interface SampleColumn {
  readonly key: keyof SampleRow & string;
  readonly title: string;
  readonly kind: SampleKind;
  /** Pixels. */
  readonly width: number;
}

/** The first and the last one are pinned. */
export const COLUMNS: readonly SampleColumn[] = [
  { key: "code", title: "订单编号", kind: "text", width: 130 },
  { key: "name", title: "物料名称", kind: "text", width: 150 },
  { key: "supplier", title: "供应商", kind: "reference", width: 150 },
  { key: "category", title: "分类", kind: "tag", width: 110 },
  { key: "status", title: "状态", kind: "tag", width: 110 },
  { key: "quantity", title: "数量", kind: "integer", width: 100 },
  { key: "price", title: "单价", kind: "money", width: 120 },
  { key: "total", title: "金额", kind: "money", width: 140 },
  { key: "orderDate", title: "订单日期", kind: "date", width: 120 },
  { key: "createTime", title: "创建时间", kind: "datetime", width: 176 },
  { key: "urgent", title: "加急", kind: "boolean", width: 90 },
  { key: "remarks", title: "备注", kind: "text", width: 150 },
];

export interface Item {
  readonly value: string | number;
  readonly label: string;
  readonly color: string;
}

/** What the values of the two columns of tags say. */
export const TAGS: Readonly<Record<"category" | "status", readonly Item[]>> = {
  category: ["blue", "green", "gold", "cyan", "purple", "magenta"].map((color, at) => ({ value: `c${at}`, label: `分类${at}`, color })),
  status: ["草稿", "已提交", "已审核", "已关闭"].map((label, value) => ({
    value,
    label,
    color: ["blue", "orange", "green", "red"][value] ?? "",
  })),
};

export const HEIGHT = 40;

export function sampleOf(count: number): Sample {
  return { rows: Array.from({ length: count }, (_, index) => rowOf(index)) };
}

function rowOf(index: number): SampleRow {
  const quantity = (index * 37) % 5000;
  const price = ((index * 7919) % 1_000_000) / 100;
  const day = `2026-${two((index % 12) + 1)}-${two((index % 28) + 1)}`;
  return {
    id: String(index),
    code: `PO-${String(index).padStart(8, "0")}`,
    name: `物料 ${index % 997}`,
    supplier: { id: String(index % 50), name: `供应商 ${index % 50}` },
    category: `c${index % 6}`,
    status: index % 4,
    quantity,
    price: price.toFixed(2),
    total: (price * quantity).toFixed(2),
    orderDate: day,
    createTime: `${day}T${two(index % 24)}:${two(index % 60)}:${two((index * 7) % 60)}.000Z`,
    urgent: index % 5 === 0,
    remarks: `第 ${index} 行的备注`,
  };
}

const two = (number: number): string => String(number).padStart(2, "0");
