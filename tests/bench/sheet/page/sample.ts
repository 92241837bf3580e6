/** What every contender draws and edits: the same rows under the same eight columns, rows 36 pixels high in a box of 600. */
export interface SampleRow {
  readonly id: string;
  readonly [column: string]: unknown;
}

export interface SampleColumn {
  readonly key: string;
  readonly title: string;
  readonly kind: "text" | "unit" | "decimal" | "date" | "boolean";
}

export const COLUMNS: readonly SampleColumn[] = [
  { key: "quantity", title: "数量", kind: "decimal" },
  { key: "price", title: "单价", kind: "decimal" },
  { key: "amount", title: "金额", kind: "decimal" },
  { key: "product", title: "品名", kind: "text" },
  { key: "unit", title: "单位", kind: "unit" },
  { key: "gift", title: "赠品", kind: "boolean" },
  { key: "day", title: "交货日期", kind: "date" },
  { key: "remarks", title: "备注", kind: "text" },
];

export const UNITS = ["千克", "个", "箱", "米"].map((label, value) => ({ value: `u${value}`, label }));
export const WIDTH = 140;
export const HEIGHT = 36;
export const BOX = 600;

export function rowsOf(count: number): readonly SampleRow[] {
  return Array.from({ length: count }, (_, index) => {
    const quantity = (index * 37) % 500;
    const price = ((index * 7919) % 100_000) / 100;
    return {
      id: String(index + 1),
      quantity: `${quantity}.0000`,
      price: price.toFixed(4),
      amount: (quantity * price).toFixed(2),
      product: `物料 ${index % 997}`,
      unit: UNITS[index % 4]?.value,
      gift: index % 5 === 0,
      day: `2026-${String((index % 12) + 1).padStart(2, "0")}-${String((index % 28) + 1).padStart(2, "0")}`,
      remarks: `第 ${index} 行的备注`,
    };
  });
}
