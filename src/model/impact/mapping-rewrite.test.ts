import { describe, expect, test } from "vitest";
import type { Documents, Entity } from "../documents.ts";
import { fieldsOf } from "../fields.ts";
import { renamedMappingResult, renamedMappingTarget, renamedMappingValue } from "./mapping-rewrite.ts";
import type { Renaming } from "./row-rewrite.ts";

const entity = (id: string, properties: object): Entity =>
  ({ $id: id, title: id, type: "object", "x-table": id, "x-display": "name", properties }) as unknown as Entity;

const firm = entity("firm", { name: { title: "Name", type: "string" }, code: { title: "Code", type: "string" } });
const line = entity("line", { sku: { title: "Sku", type: "string" }, code: { title: "Code", type: "string" } });
const order = entity("order", {
  code: { title: "Code", type: "string" },
  area: { title: "Area", type: "string", "x-dict": "region" },
  state: { title: "State", type: "integer", "x-dict": "order_state" },
  vendor: { title: "Vendor", "x-entity": "firm" },
  lines: { title: "Lines", type: "array", "x-details": "line" },
});
const documents = { entities: new Map([firm, line, order].map((one) => [one.$id, one])) } as unknown as Documents;
const ofField = (of: string, field: string): Renaming => ({ target: { field: { entity: of, field } }, name: "number", documents });
const ofValue = (dictionary: string, value: string | number, name: string | number): Renaming => ({
  target: { dictionaryValue: { dictionary, value } },
  ...{ name, documents },
});

describe("another name of a field stands in what a mapping takes of a record", () => {
  test.each([
    ["$.code", ofField("order", "code"), "$.number"],
    [" $['code'] ", ofField("order", "code"), "$['number']"],
    ["$.lines[0].code", ofField("line", "code"), "$.lines[0].number"],
    ["$.lines[0].code", ofField("order", "code"), "$.lines[0].code"],
    ["$.vendor.name", ofField("firm", "name"), "$.vendor.name"],
    ["$.vendor.code", ofField("order", "code"), "$.vendor.code"],
    ["$.lines[0].sku", ofField("order", "lines"), "$.number[0].sku"],
    [
      'has(message.code) ? message.code + "code" : "code"',
      ofField("order", "code"),
      'has(message.number) ? message.number + "code" : "code"',
    ],
    ['message["code"]', ofField("order", "code"), 'message["number"]'],
    ["message.lines.map(row, row.code + row.sku)", ofField("line", "code"), "message.lines.map(row, row.number + row.sku)"],
    ["message.lines.filter(row, row.sku != '')[0].code", ofField("line", "code"), "message.lines.filter(row, row.sku != '')[0].number"],
    ["message.lines.map(row, row.code)", ofField("order", "code"), "message.lines.map(row, row.code)"],
    ['message.area == "north" ? 1 : 0', ofValue("region", "north", "up"), 'message.area == "up" ? 1 : 0'],
    ['message.area in ["south", "north"]', ofValue("region", "north", "up"), 'message.area in ["south", "up"]'],
    ['message.code == "north"', ofValue("region", "north", "up"), 'message.code == "north"'],
    ["message.state == 1", ofValue("order_state", 1, 7), "message.state == 7"],
    ["message.(", ofField("order", "code"), "message.("],
    ["$.code..", ofField("order", "code"), "$.code.."],
  ])("%s", (source, renaming, after) => {
    expect(renamedMappingValue(source, order, renaming)).toBe(after);
  });
});

test.each([
  ["code", ofField("order", "code"), "number"],
  ["vendor.code", ofField("firm", "code"), "vendor.number"],
  ["vendor.code", ofField("order", "vendor"), "number.code"],
  ["lines.sku", ofField("line", "sku"), "lines.number"],
  ["vendor.code", ofField("order", "code"), "vendor.code"],
  ["area", ofField("order", "code"), "area"],
])("a mapping that fills %s fills it under its other name", (name, renaming, after) => {
  expect(renamedMappingTarget(name, order, renaming)).toBe(after);
});

test.each([
  ['message.paid ? "north" : "south"', "area", ofValue("region", "north", "up"), 'message.paid ? "up" : "south"'],
  [
    'message.region == "north" ? "south" : "west"',
    "area",
    ofValue("region", "north", "up"),
    'message.region == "north" ? "south" : "west"',
  ],
  ['"north"', "code", ofValue("region", "north", "up"), '"north"'],
  ["message.paid ? 1 : 0", "state", ofValue("order_state", 1, 7), "message.paid ? 7 : 0"],
  ["$.state", "state", ofValue("order_state", 1, 7), "$.state"],
])("what %s fills into a field is the other value of its dictionary", (source, name, renaming, after) => {
  expect(renamedMappingResult(source, fieldsOf(order).get(name), renaming)).toBe(after);
});
