import { expect, test } from "vitest";
import type { Entity } from "../src/model/documents.ts";
import { tableTypes } from "./tables.ts";

const line: Entity = {
  $id: "sales-order-line",
  title: "订单明细",
  type: "object",
  "x-table": "sales_order_line",
  "x-master": "sales-order",
  required: ["count"],
  properties: {
    count: { title: "数量", type: "integer", default: 1 },
    price: { title: "单价", type: "string", format: "decimal" },
    weight: { title: "重量", type: "number" },
    gift: { title: "赠品", type: "boolean" },
    product: { title: "产品", "x-entity": "product" },
    tags: { title: "标签", type: "array", items: { "x-entity": "tag" } },
    free: { title: "其它", type: "object" },
  },
};

test("a table's type has its columns, those of references and of the system among them, as the driver gives them", () => {
  const text = tableTypes([line]);
  expect(text).toContain("  sales_order_line: SalesOrderLineTable;");
  expect(text).toContain("/** 订单明细 */\nexport interface SalesOrderLineTable {\n  id: Generated<string>;\n  master_id: string;\n");
  for (const column of [
    "count: Generated<number>;",
    "price: string | null;",
    "weight: number | null;",
    "gift: boolean | null;",
    "product_id: string | null;",
    "tags_ids: readonly string[] | null;",
    "free: object | null;",
    "sort_no: Generated<number>;",
  ])
    expect(text).toContain(`  ${column}\n`);
});

test("tables stand in the order of their names, whatever the order of the files", () => {
  const other = { ...line, $id: "area", "x-table": "a_area" };
  expect(tableTypes([line, other])).toBe(tableTypes([other, line]));
});
