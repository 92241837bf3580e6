import { expect, test } from "vitest";
import type { Entity } from "../src/model/documents.ts";
import { recordType, typeName } from "../src/model/generator/record-type.ts";
import { recordsById } from "./types.ts";

const order: Entity = {
  $id: "sales-order",
  title: "订单",
  type: "object",
  "x-table": "sales_order",
  required: ["code"],
  properties: {
    code: { title: "编码", description: "自动生成", type: "string" },
    amount: { title: "金额", type: "string", format: "decimal" },
    customer: { title: "客户", "x-entity": "customer" },
    tags: { title: "标签", type: "array", items: { "x-entity": "tag" } },
    lines: { title: "明细", type: "array", "x-details": "sales-order-line" },
    secret: { title: "密码", type: "string", "x-secret": true },
  },
  "x-keep": { creator: false, times: false, tenant: false },
};

test("a record's type names what its fields hold when they are stored", () => {
  const text = recordType(order);
  expect(text).toContain('import type { SalesOrderLine } from "./sales-order-line.ts";');
  expect(text).toMatch(/export interface SalesOrder \{/);
  expect(text).toMatch(/\/\*\*\s+\* 编码\s+\*\s+\* 自动生成\s+\*\/\s+code: string;/);
  expect(text).toContain("amount?: string | null;");
  expect(text).toContain("customer?: string | null;");
  expect(text).toContain("tags?: readonly string[];");
  expect(text).toContain('lines?: readonly Omit<SalesOrderLine, "id">[];');
  expect(text).toContain("version?: number | null;");
});

test("a secret is there, for hooks see what somebody sets; what the entity does not keep is not", () => {
  const text = recordType(order);
  expect(text).toContain("secret?: string | null;");
  expect(text).not.toContain("createBy");
});

test("the records of all entities are found by their ids", () => {
  const text = recordsById([order, { ...order, $id: "area" }]);
  expect(text).toContain('import type { SalesOrder } from "./entities/sales-order.ts";');
  expect(text).toContain('export interface EntityRecords {\n  area: Area;\n  "sales-order": SalesOrder;\n}\n');
});

test("a type is called after its entity", () => {
  expect(typeName("purchase-order-2-item")).toBe("PurchaseOrder2Item");
});
