import { expect, test } from "vitest";
import type { Entity } from "../documents.ts";
import { expressionReading } from "./reading.ts";

const line = { $id: "line", properties: { price: { title: "单价", type: "string", format: "decimal" } } } as unknown as Entity;
const vendor = { $id: "vendor", properties: { region: { title: "地区", type: "string" } } } as unknown as Entity;
const order = {
  ...{ $id: "order", title: "订单", type: "object", "x-table": "order" },
  properties: {
    note: { title: "备注", type: "string" },
    status: { title: "状态", type: "integer", "x-dict": "order_status" },
    vendor: { title: "供应商", "x-entity": "vendor" },
    lines: { title: "明细", type: "array", "x-details": "line" },
  },
} as unknown as Entity;
const SAID: Readonly<Record<string, string>> = {
  filled: "{field}已填写",
  empty: "{field}未填写",
  sum: "{field}的{column}合计",
  of: "{field}的{column}",
  old: "原{field}",
  and: "且",
  or: "或",
  not: "非",
};
const words = {
  entity: order,
  entityOf: (id: string) => ({ line, vendor })[id],
  itemsOf: () => [{ value: 1, label: "草稿" }],
  say: (key: string, params: Readonly<Record<string, string>> = {}) =>
    (SAID[key] ?? key).replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ""),
};

test.each([
  ["record.status == 1 && has(record.note)", "状态 == 草稿 且 备注已填写"],
  ["!has(record.note) || record.vendor.region == '华东'", "备注未填写 或 供应商的地区 == '华东'"],
  ['record.lines.sum("price") * 2', "明细的单价合计 * 2"],
  ["old.status != record.status", "原状态 != 状态"],
  ['record.note == "record.status && x"', '备注 == "record.status && x"'],
  ['record.note.contains("a")', '备注.contains("a")'],
])("%s: %s", (source, reading) => {
  expect(expressionReading(source, words)).toBe(reading);
});
