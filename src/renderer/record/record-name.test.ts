import { expect, test } from "vitest";
import type { Entity, Property } from "../../model/documents.ts";
import { superViewer, viewerOf } from "../form/form-fixtures.tsx";
import { recordName } from "./record-name.ts";

const orderOf = (code: Partial<Property>, more: Partial<Entity> = {}): Entity =>
  ({
    ...{ $id: "order", title: "订单", type: "object", "x-table": "orders", "x-api": { rest: "api/v1/order" } },
    properties: { code: { title: "单号", type: "string", ...code }, amount: { title: "金额", type: "string", format: "decimal" } },
    ...more,
  }) as Entity;
const plain = orderOf({});
const masked = orderOf({ "x-mask": "phone" });
const row = { id: "7", code: " PO-001 ", amount: "5.00" };

test("a record is called by the field that references show", () => {
  expect(recordName(plain, row, superViewer)).toBe("PO-001");
  expect(recordName(orderOf({}, { "x-display": "amount" }), row, superViewer)).toBe("5.00");
});

test("a title tells nothing of a field that is hidden, or shown in part", () => {
  expect(recordName(plain, row, viewerOf("order", { view: ["amount"] }))).toBeUndefined();
  const clerk = viewerOf("order", { view: ["code", "amount"] });
  expect(recordName(plain, row, clerk)).toBe("PO-001");
  expect(recordName(masked, row, clerk)).toBeUndefined();
  expect(recordName(masked, row, superViewer)).toBe("PO-001");
});

test("an id, a code of a dictionary and nothing are no names", () => {
  expect(recordName(orderOf({}, { "x-display": "id" }), row, superViewer)).toBeUndefined();
  expect(recordName(orderOf({ "x-dict": "kind" }, { "x-display": "code" }), row, superViewer)).toBeUndefined();
  expect(recordName(plain, { id: "7", code: " " }, superViewer)).toBeUndefined();
});
