import type { Entity } from "../model/documents.ts";
import type { PrintTemplate, TableBand } from "../model/print-template.ts";
import type { DrawOp, Printed, PrintedPage } from "./draw.ts";
import type { PrintGround, PrintRecord } from "./values/ground.ts";

const COMMON = { type: "object" } as const;

export const VENDOR = {
  ...COMMON,
  ...{ $id: "vendor", title: "供应商", "x-table": "vendor", "x-display": "name" },
  properties: { name: { title: "名称", type: "string" }, phone: { title: "电话", type: "string", "x-mask": "phone" } },
} as unknown as Entity;

export const ORDER = {
  ...COMMON,
  ...{ $id: "order", title: "订单", "x-table": "order", "x-display": "code" },
  properties: {
    code: { title: "编号", type: "string" },
    vendor: { title: "供应商", "x-entity": "vendor" },
    ordered: { title: "日期", type: "string", format: "date" },
    status: { title: "状态", type: "integer", "x-dict": "order_status" },
    urgent: { title: "加急", type: "boolean" },
    secret: { title: "底价", type: "string", format: "decimal" },
    total: { title: "总额", type: "string", format: "decimal", "x-scale": 2 },
    remarks: { title: "备注", type: "string" },
    items: { title: "明细", type: "array", "x-details": "order-item" },
  },
} as unknown as Entity;

export const ITEM = {
  ...COMMON,
  ...{ $id: "order-item", title: "明细", "x-table": "order_item", "x-master": "order", "x-display": "name" },
  properties: {
    name: { title: "品名", type: "string" },
    kind: { title: "类别", type: "string" },
    quantity: { title: "数量", type: "integer" },
    amount: { title: "金额", type: "string", format: "decimal", "x-scale": 2 },
  },
} as unknown as Entity;

const ENTITIES: Readonly<Record<string, Entity>> = { order: ORDER, "order-item": ITEM, vendor: VENDOR };

/** A reader who sees everything but what is named. */
export const groundWithout = (...hidden: readonly string[]): PrintGround => ({
  entity: ORDER,
  entityOf: (id) => ENTITIES[id],
  language: "zh-CN",
  timeZone: "Asia/Shanghai",
  now: "2026-11-24T02:30:00.000Z",
  words: { yes: "是", no: "否" },
  labelOf: (_, value) => ({ "0": "草稿", "1": "已提交" })[String(value)],
  isSeen: (entity, field) => !hidden.includes(`${entity}.${field}`),
});

export const GROUND = groundWithout();

export const rowsOfOrder = (amounts: readonly string[]): PrintRecord[] =>
  amounts.map((amount, index) => ({ id: `i${index}`, name: `物料${index + 1}`, kind: index % 3 === 0 ? "甲" : "乙", quantity: 1, amount }));

export const order = (amounts: readonly string[] = [], further: Readonly<Record<string, unknown>> = {}): PrintRecord => ({
  ...{ id: "o1", code: "PO-001", vendor: { id: "v1", name: "华东仪器" }, ordered: "2026-11-24", status: 1, urgent: true, total: "1409.50" },
  ...further,
  items: rowsOfOrder(amounts),
});

const TABLE: TableBand = {
  ...{ kind: "table", id: "items", source: "items" },
  columns: [
    { text: "{{$row}}", title: "序号", width: 20 },
    { field: "name", width: 80 },
    { field: "amount", width: 60 },
  ],
  sums: [
    { of: "page", text: "本页", fields: ["amount"] },
    { of: "running", text: "累计", fields: ["amount"] },
    { of: "all", text: "合计", fields: ["amount"] },
  ],
};

export const tableReport = (table: Partial<TableBand> = {}, bands: PrintTemplate["bands"] = []): PrintTemplate => ({
  ...{ $id: "order-sheet", title: "订单", kind: "report", entity: "order", page: { size: "A5" } },
  bands: [{ ...TABLE, ...table }, ...bands],
});

const leaves = (ops: readonly DrawOp[]): DrawOp[] => ops.flatMap((op) => (op.op === "group" ? leaves(op.parts) : [op]));

/** The lines of text of a page, from top to bottom and from left to right; those of one row are put together by a bar. */
export function linesOn({ ops }: PrintedPage): string[] {
  const texts = leaves(ops).filter((op) => op.op === "text");
  const rows = Map.groupBy(texts, ({ y }) => Math.round(y * 100));
  return [...rows]
    .toSorted(([a], [b]) => a - b)
    .map(([, row]) =>
      row
        .toSorted((a, b) => a.x - b.x)
        .map(({ text }) => text)
        .join("|"),
    );
}

export const allLines = ({ pages }: Printed): string[] => pages.flatMap(linesOn);
