import { expect, test } from "vitest";
import { computedOf, computedValues } from "./computed.ts";
import type { Entity } from "./documents.ts";

const item: Entity = {
  $id: "item",
  title: "明细",
  type: "object",
  "x-table": "item",
  properties: {
    tax: { title: "税额", type: "string", format: "decimal", "x-computed": "record.amount * record.rate / 100" },
    quantity: { title: "数量", type: "string", format: "decimal", "x-scale": 4 },
    price: { title: "单价", type: "string", format: "decimal", "x-scale": 4 },
    rate: { title: "税率", type: "integer" },
    amount: { title: "金额", type: "string", format: "decimal", "x-computed": "record.quantity * record.price" },
  },
};

test("values are exact, rounded to the field's scale, each after those that it reads", () => {
  const values = computedValues(item, { quantity: "3.3333", price: "0.3", rate: 13 }, undefined);
  expect(values).toEqual({ amount: "1.00", tax: "0.13" });
  expect(computedOf(item).map(({ field }) => field.name)).toEqual(["amount", "tax"]);
});

test("what hangs on an empty field is nothing", () => {
  expect(computedValues(item, { quantity: "3", price: null, rate: 13 }, undefined)).toEqual({ amount: null, tax: null });
});

test("a change works out only what follows from it", () => {
  const record = { quantity: "2", price: "5", amount: "10.00", rate: 10 };
  expect(computedValues(item, record, undefined, new Set(["rate"]))).toEqual({ tax: "1.00" });
  expect(computedValues(item, record, undefined, new Set(["price"]))).toEqual({ amount: "10.00", tax: "1.00" });
  expect(computedValues(item, record, undefined, new Set(["remarks"]))).toEqual({});
});

test("an expression that fails for these values gives nothing", () => {
  const part = { title: "份额", type: "string", format: "decimal", "x-computed": "record.price / record.quantity" } as const;
  const divided: Entity = { ...item, properties: { ...item.properties, tax: part } };
  expect(computedValues(divided, { quantity: "0", price: "1" }, undefined).tax).toBeNull();
});

test("a field that is computed from itself is refused", () => {
  const own = { title: "单价", type: "string", format: "decimal", "x-computed": "record.tax" } as const;
  expect(() => computedOf({ ...item, properties: { ...item.properties, price: own } })).toThrow(/itself/);
});
