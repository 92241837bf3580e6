import fc from "fast-check";
import { expect, test } from "vitest";
import { computedValues } from "./computed.ts";
import type { Values } from "./data-source.ts";
import type { Entity, Property } from "./documents.ts";

const money = (more: Partial<Property> = {}): Property => ({ title: "金额", type: "string", format: "decimal", ...more });
const order: Entity = {
  $id: "order",
  title: "订单",
  type: "object",
  "x-table": "order",
  properties: {
    payable: money({ "x-computed": "record.total - record.discount" }),
    total: money({ "x-computed": 'record.items.sum("amount")' }),
    gifts: money({ "x-computed": 'record.items.filter(row, has(row.gift) && row.gift).sum("amount")' }),
    pieces: { title: "件数", type: "integer", "x-computed": 'record.items.sum("count")' },
    lines: { title: "行数", type: "integer", "x-computed": "size(record.items)" },
    discount: money(),
    items: { title: "明细", type: "array", "x-details": "item" },
  },
};
const items = [{ amount: "0.10", count: 2, gift: true }, { amount: "0.205", gift: false }, { amount: null, count: 3 }, {}];

test("sums over details are exact and rounded to the field's scale, and others follow from them", () => {
  const values = computedValues(order, { items, discount: "0.01" }, undefined);
  expect(values).toEqual({ total: "0.31", gifts: "0.10", pieces: 5, lines: 4, payable: "0.30" });
});

test("the sum of no rows is nothing more and nothing less than 0", () => {
  const none = { total: "0.00", gifts: "0.00", pieces: 0, lines: 0, payable: null };
  expect(computedValues(order, {}, undefined)).toEqual(none);
  expect(computedValues(order, { items: [], discount: null }, undefined)).toEqual(none);
});

test("a change of the rows works out what follows from them, and no other change does", () => {
  expect(computedValues(order, { items }, undefined, new Set(["remarks"]))).toEqual({});
  expect(Object.keys(computedValues(order, { items, total: "0.31" }, undefined, new Set(["discount"])))).toEqual(["payable"]);
});

const amount = fc.option(
  fc.integer({ min: -99999, max: 99999 }).map((cents) => (cents / 100).toFixed(2)),
  { nil: null },
);
const row = fc.record({ amount, count: fc.option(fc.nat(50), { nil: null }), gift: fc.boolean() });
const change = fc.oneof(
  fc.record({ field: fc.constant("discount"), value: amount }),
  fc.record({ field: fc.constant("items"), value: fc.array(row, { maxLength: 5 }) }),
);

test("what is worked out change by change is what is worked out at once", () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 5 }), fc.array(change, { maxLength: 8 }), (first, changes) => {
      let record: Values = { items: first, discount: null };
      record = { ...record, ...computedValues(order, record, undefined) };
      for (const { field, value } of changes) {
        record = { ...record, [field]: value };
        record = { ...record, ...computedValues(order, record, undefined, new Set([field])) };
        expect(record).toMatchObject(computedValues(order, record, undefined));
      }
    }),
  );
});
