import { expect, test } from "vitest";
import type { Entity } from "../../../model/documents.ts";
import type { Field } from "../../../model/fields.ts";
import type { Row } from "../../../model/wire.ts";
import type { Viewer } from "../../services.tsx";
import { carriedBy, carry } from "./carried.ts";

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

const reference = (name: string, entity: string, carried: Record<string, string>) =>
  ({ name, kind: "reference", property: { title: name, "x-entity": entity, "x-carry": carried } }) as unknown as Field;
const area: Entity = {
  $id: "area",
  title: "地区",
  type: "object",
  "x-table": "area",
  properties: { manager: { title: "负责人", "x-entity": "user" }, seat: { title: "供应商", "x-entity": "supplier" } },
};
const located: Entity = { ...supplier, properties: { area: { title: "地区", "x-entity": "area" } } };

test("a carried reference carries further, and a ring ends where it began", async () => {
  const fields = new Map(
    [reference("supplier", "supplier", { area: "area" }), reference("area", "area", { buyer: "manager", supplier: "seat" })].map((each) => [
      each.name,
      each,
    ]),
  );
  const records: Record<string, Row> = {
    "supplier 1": { id: "1", version: 1, area: { id: "7", name: "华东" } },
    "area 7": { id: "7", version: 1, manager: { id: "9", name: "周敏" }, seat: { id: "2", name: "另一家" } },
  };
  const values: Record<string, unknown> = { supplier: { id: "1", name: "甲" } };
  const carrier = {
    viewer: { isSuperUser: true, permissions: new Set() } as unknown as Viewer,
    entities: { supplier: located, area },
    read: async (entity: string, id: string) => records[`${entity} ${id}`] as Row,
    value: (name: string) => values[name],
    fill(name: string, value: unknown) {
      values[name] = value;
      return fields.get(name);
    },
  };
  await carry(carrier, fields.get("supplier") as Field, values.supplier);
  expect(values).toEqual({ supplier: { id: "1", name: "甲" }, area: { id: "7", name: "华东" }, buyer: { id: "9", name: "周敏" } });
});
