import { expect, test } from "vitest";
import type { Entity } from "../src/model/documents.ts";
import { typeName } from "./names.ts";
import { entityType } from "./types.ts";

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

test("a record's type names what its fields hold", async () => {
  const text = await entityType(order);
  expect(text).toContain('import type { SalesOrderLine } from "./sales-order-line.ts";');
  expect(text).toMatch(/export interface SalesOrder \{/);
  expect(text).toMatch(/\/\*\*\s+\* 编码\s+\*\s+\* 自动生成\s+\*\/\s+code: string;/);
  expect(text).toContain("amount?: string | null;");
  expect(text).toMatch(/customer\?: \{ ?id: string; name\?: string ?\} \| null;/);
  expect(text).toMatch(/tags: \{ ?id: string; name\?: string ?\}\[\];/);
  expect(text).toContain("lines: SalesOrderLine[];");
  expect(text).toContain("version?: number;");
});

test("what is never read is in no type", async () => {
  const text = await entityType(order);
  expect(text).not.toContain("secret");
  expect(text).not.toContain("createBy");
});

test("a type is called after its entity", () => {
  expect(typeName("purchase-order-2-item")).toBe("PurchaseOrder2Item");
});
