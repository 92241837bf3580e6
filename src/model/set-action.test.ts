import { expect, test } from "vitest";
import type { Entity } from "./documents.ts";
import { isSetOpen, maySet, type SetAction, valuesSet } from "./set-action.ts";

const bill = {
  ...{ $id: "bill", title: "单据", type: "object", "x-table": "bill", "x-api": { rest: "api/v1/bill" } },
  "x-states": {
    field: "state",
    transitions: [{ id: "send", title: "提交", from: [0], to: 1 }],
    locks: [{ in: [1], except: ["note"] }],
  },
  properties: {
    state: { title: "状态", type: "integer", "x-dict": "bill_state", default: 0 },
    note: { title: "备注", type: "string" },
    count: { title: "数量", type: "integer" },
    price: { title: "单价", type: "string", format: "decimal", "x-scale": 2 },
    phone: { title: "电话", type: "string", "x-mask": "phone" },
    keeper: { title: "保管人", "x-entity": "user" },
  },
} as unknown as Entity;

const actor = (permissions: string[], columns?: Record<"view" | "edit", string[]>) => ({
  ...{ id: "7", username: "u", realName: "U", userType: 2, tenant: null, organisation: null, dept: null, roles: [], isSuperUser: false },
  permissions: new Set(permissions),
  grants: {
    view: new Set((columns?.view ?? []).map((name) => `bill:${name}`)),
    edit: new Set((columns?.edit ?? []).map((name) => `bill:${name}`)),
    add: new Set<string>(),
  },
});
const clerk = actor(["bill:view", "bill:edit"]);
const action = (more: Partial<SetAction>): SetAction => ({ id: "a", title: "A", ...more });
const values = (set: NonNullable<SetAction["set"]>, record: object) => valuesSet(bill, { set }, { record: { ...record }, user: clerk });

test("an action gives constants, what it works out of the record as the field keeps it, and who does it", () => {
  const set = {
    note: null,
    count: { expression: "record.count + 1" },
    price: { expression: "record.price * 1.5" },
    keeper: { expression: "user.id" },
  };
  expect(values(set, { count: 2, price: "1.01" })).toEqual({ values: { note: null, count: 3, price: "1.52", keeper: "7" }, errors: [] });
});

test("what hangs on an empty field empties its field; what fails is told of its field", () => {
  expect(values({ count: { expression: "record.count + 1" } }, {})).toEqual({ values: { count: null }, errors: [] });
  const { errors } = values({ count: { expression: "6 / record.count" } }, { count: 0 });
  expect(errors).toEqual([{ path: "count", code: "field.notWorkedOut" }]);
});

test("it is for those who may edit each of its fields and see all that it reads, and hold the permission that it names", () => {
  expect(maySet(bill, action({ set: { note: "x" } }), clerk)).toBe(true);
  expect(maySet(bill, action({ set: { note: "x" } }), actor(["bill:view"]))).toBe(false);
  expect(maySet(bill, action({ set: { note: "x" }, permission: "bill:send" }), clerk)).toBe(false);
  const narrow = actor(["bill:view", "bill:edit"], { view: ["note", "count", "state"], edit: ["note"] });
  expect(maySet(bill, action({ ask: ["note"] }), narrow)).toBe(true);
  expect(maySet(bill, action({ ask: ["note", "count"] }), narrow)).toBe(false);
  expect(maySet(bill, action({ ask: ["note"], when: { field: "price", op: "notEmpty" } }), narrow)).toBe(false);
  expect(maySet(bill, action({ set: { note: { expression: "record.price" } } }), narrow)).toBe(false);
  // What a mask hides does not come out by what an action writes of it.
  expect(maySet(bill, action({ set: { note: { expression: "record.phone" } } }), clerk)).toBe(false);
});

test("it is open for a record whose guard holds and whose state locks none of its fields", () => {
  const guarded = action({ set: { count: 1 }, when: { field: "count", op: "gt", value: 1 } });
  expect(isSetOpen(bill, guarded, { state: 0, count: 2 }, clerk)).toBe(true);
  expect(isSetOpen(bill, guarded, { state: 0, count: 1 }, clerk)).toBe(false);
  expect(isSetOpen(bill, guarded, { state: 1, count: 2 }, clerk)).toBe(false);
  expect(isSetOpen(bill, action({ set: { note: "x" } }), { state: 1 }, clerk)).toBe(true);
});
