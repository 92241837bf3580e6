import { expect, test } from "vitest";
import type { Entity } from "../../model/documents.ts";
import type { Field } from "../../model/fields.ts";
import type { Viewer } from "../services.tsx";
import { carriedBy } from "./carried.ts";

const supplier: Entity = {
  $id: "supplier",
  title: "供应商",
  type: "object",
  "x-table": "supplier",
  properties: {
    method: { title: "结算", type: "string" },
    bank: { title: "银行", type: "string" },
    phone: { title: "电话", type: "string", "x-mask": "phone" },
  },
};
const field = {
  name: "supplier",
  kind: "reference",
  property: { title: "供应商", "x-entity": "supplier", "x-carry": { payment: "method", account: "bank", call: "phone" } },
} as unknown as Field;
const clerk = { isSuperUser: false, permissions: new Set() } as unknown as Viewer;
const keeper = { isSuperUser: false, permissions: new Set(["supplier:unmask"]) } as unknown as Viewer;

test("what is empty clears; what is hidden or masked leaves the field as it is", () => {
  const record = { id: "1", version: 1, method: null, phone: "138****5678" };
  expect(carriedBy(field, supplier, record, clerk)).toEqual([["payment", null]]);
  expect(carriedBy(field, supplier, { ...record, phone: "13812345678", bank: "1" }, keeper)).toEqual([
    ["payment", null],
    ["account", "1"],
    ["call", "13812345678"],
  ]);
});
