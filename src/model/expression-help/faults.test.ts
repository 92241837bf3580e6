import { expect, test } from "vitest";
import type { Entity } from "../documents.ts";
import { faultIn } from "./faults.ts";

const vendor = {
  $id: "vendor",
  title: "供应商",
  type: "object",
  "x-table": "vendor",
  properties: { region: { title: "地区", type: "string" } },
} as Entity;
const order = {
  ...{ $id: "order", title: "订单", type: "object", "x-table": "order" },
  properties: {
    name: { title: "名称", type: "string" },
    amount: { title: "金额", type: "string", format: "decimal" },
    level: { title: "级别", type: "integer" },
    vendor: { title: "供应商", "x-entity": "vendor" },
  },
} as Entity;
const find = (id: string) => (id === "vendor" ? vendor : undefined);

test.each([
  ["record.cuont > 3", "field", 8, "cuont"],
  ["record.vendor.nowhere == ''", "field", 15, "nowhere"],
  ["amount > 3", "variable", 1, "amount"],
  ["sumOf(1) > 2", "function", 1, "sumOf"],
  ["record.name.contains(3)", "arguments", 1, "contains"],
  ["record.name > 3", "operator", 1, "string > int"],
  ["record.level", "yesNo", 1, ""],
  ["record.level >", "end", 15, ""],
  ["(record.level > 3", "end", 18, ""],
  ['record.name == "a', "quote", 16, ""],
  ["record.level = 3", "equals", 14, ""],
  ["金额 > 3", "character", 1, "金额"],
] as const)("%s: %s", (source, key, place, name) => {
  expect(faultIn(source, order, "bool", find)).toMatchObject({ key, name });
  expect(Math.abs((faultIn(source, order, "bool", find)?.place ?? 0) - place)).toBeLessThan(2);
});

test("what is right has no fault; any value may come of what is worked out", () => {
  expect(faultIn("record.vendor.region == 'a' && record.level > 3", order, "bool", find)).toBeUndefined();
  expect(faultIn("record.level > 3 ? 1 : 2", order, "dyn", find)).toBeUndefined();
});
