import fc from "fast-check";
import { expect, test } from "vitest";
import { computedValues } from "../../../model/computed.ts";
import type { Entity, Property } from "../../../model/documents.ts";
import type { Row } from "../../../model/wire.ts";
import type { Viewer } from "../../services.tsx";
import { createFollowing } from "./following.ts";
import type { FormPlan } from "./plan.ts";

const money = (more: Partial<Property> = {}): Property => ({ title: "金额", type: "string", format: "decimal", ...more });
const order: Entity = {
  $id: "order",
  title: "订单",
  type: "object",
  "x-table": "order",
  properties: {
    total: money({ "x-computed": 'record.items.sum("amount")' }),
    payable: money({ "x-computed": "record.total - record.discount" }),
    discount: money(),
    items: { title: "明细", type: "array", "x-details": "item" },
  },
};
const item: Entity = {
  $id: "item",
  title: "明细",
  type: "object",
  "x-table": "item",
  "x-master": "order",
  properties: { amount: money({ "x-computed": "record.price * record.count" }), price: money(), count: { title: "数", type: "integer" } },
};
const li = { id: "1", username: "li", userType: 0, dept: null, tenant: null, organisation: null, roles: [] };
const everyone = { ...li, isSuperUser: true, permissions: new Set<string>(), grants: { view: new Set(), edit: new Set(), add: new Set() } };
const superViewer = everyone as unknown as Viewer;
const clerk = {
  ...everyone,
  isSuperUser: false,
  grants: { ...everyone.grants, view: new Set(["item:price", "item:count"]) },
} as unknown as Viewer;

/** As much of a plan as is asked for: rows begin with one piece, for which nothing is due yet. */
const plan = {
  entity: order,
  fields: new Map([["items", { name: "items", details: { entity: item, defaults: { amount: "9.00", count: 1 } } }]]),
} as unknown as FormPlan;
const entities = { order, item };
const blank = (id: number): Row => ({ id: `new:${id}`, amount: "9.00", count: 1 });

const cents = fc.integer({ min: -9999, max: 9999 }).map((amount) => (amount / 100).toFixed(2));
const step = fc.record({ field: fc.constantFrom("items", "items", "discount"), at: fc.nat(9), amount: cents, blanks: fc.nat(2) });

test("step by step the same is worked out as at once; blank rows count for nothing", () => {
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 6 }), fc.array(step, { maxLength: 10 }), (first, steps) => {
      const following = createFollowing(plan, superViewer, entities);
      let rows: readonly Row[] = first.map((amount, index) => ({ id: String(index + 1), amount }));
      let form: Record<string, unknown> = { items: rows, discount: "1.00" };
      form = { ...form, ...following.of(form) };
      for (const { field, at, amount, blanks } of steps) {
        if (field === "items") {
          rows = at < rows.length ? rows.with(at, { ...(rows[at] as Row), id: String(at + 1), amount }) : rows.slice(1);
          form = { ...form, items: [...rows, ...Array.from({ length: blanks }, (_, index) => blank(index))] };
        } else form = { ...form, discount: amount };
        form = { ...form, ...following.of(form, new Set([field])) };
        expect(form).toMatchObject(computedValues(order, { ...form, items: rows }, undefined));
      }
    }),
  );
});

test("for who does not see what is added up no sum is worked out, nor what is worked out from it", () => {
  const form = { items: [{ id: "1", price: "2.00", count: 3 }], discount: "1.00" };
  expect(createFollowing(plan, clerk, entities).of(form, new Set(["items"]))).toEqual({});
  expect(createFollowing(plan, clerk, entities).of(form, new Set(["discount"]))).toEqual({});
});

test("of what two sides have put together sums are worked out, in rows first", () => {
  const base = { items: [{ id: "1", price: "2.00", count: 3, amount: "6.00" }], discount: "1.00", total: "6.00", payable: "5.00" };
  const values = { ...base, items: [{ id: "1", price: "2.50", count: 4, amount: "8.00" }], total: "8.00" };
  const merged = createFollowing(plan, superViewer, entities).merged(values, base);
  expect(merged).toMatchObject({ items: [{ amount: "10.00" }], total: "10.00", payable: "9.00" });
  expect(createFollowing(plan, superViewer, entities).merged(base, base)).toEqual(base);
});
