import { expect, test } from "vitest";
import type { Entity } from "../documents.ts";
import { sheetOf } from "./property-sheet.ts";
import { sheetChanges, sheetValueOf, withValueAt } from "./sheet-value.ts";

const entity = {
  ...{ $id: "order", title: "订单", type: "object", "x-table": "order", required: ["name"] },
  properties: {
    name: { title: "名称", type: "string", maxLength: 100 },
    amount: { title: "金额", type: "string", format: "decimal", minimum: 0 },
    closed: { title: "停用", type: "boolean", "x-words": { yes: "停", no: "启" } },
    vendor: { title: "供应商", "x-entity": "vendor" },
    scan: { title: "扫描件", "x-entity": "file" },
  },
} as unknown as Entity;

const partsOf = (field: string) => {
  const property = entity.properties[field] as Entity["properties"][string];
  const sheet = sheetOf({ entity, field, widget: undefined, target: undefined });
  const parts = { entity, field, property, entry: { field, span: 2 } };
  return { sheet, parts, value: sheetValueOf(sheet, parts) };
};
const keysOf = (field: string) => partsOf(field).sheet.map(({ key }) => key);

test("of a field there is what fits what it holds", () => {
  expect(keysOf("name")).toEqual(expect.arrayContaining(["title", "required", "maxLength", "pattern", "x-mask", "x-visible", "span"]));
  expect(keysOf("name")).not.toEqual(expect.arrayContaining(["x-scale"]));
  expect(keysOf("amount")).toEqual(expect.arrayContaining(["x-scale", "minimum", "x-computed"]));
  expect(keysOf("amount")).not.toContain("maxLength");
  expect(keysOf("closed")).toEqual(expect.arrayContaining(["x-words.yes", "x-words.no"]));
  expect(keysOf("vendor")).toEqual(expect.arrayContaining(["x-entity", "x-filter"]));
});

test("what a key of the language is in a sheet follows from its schema: a rule is an expression, an enumeration a choice", () => {
  const { sheet } = partsOf("name");
  expect(sheet.find(({ key }) => key === "x-visible")).toMatchObject({ property: { format: "expression" }, widget: "expression" });
  expect(sheet.find(({ key }) => key === "x-mask")?.choices).toContain("phone");
  expect(sheet.find(({ key }) => key === "widget")?.choices).toEqual(expect.arrayContaining(["text", "textarea"]));
});

test("parts of an invoice go each into a field that can hold it, of the form alone and not of rows", () => {
  const upload = (inRow: boolean) => sheetOf({ entity, field: "scan", widget: "upload", target: undefined, inRow });
  const sources = upload(false).flatMap(({ key, source }) => (key.startsWith("options.reads.") ? [[key.slice(14), source]] : []));
  expect(Object.fromEntries(sources)).toEqual({
    ...{ kind: "texts", code: "texts", number: "texts", check: "texts" },
    ...{ amount: "amounts", date: "days" },
  });
  expect(upload(true).filter(({ key }) => key.startsWith("options.reads"))).toEqual([]);
});

test("a sheet shows what the documents say, and tells what was changed in it, and nothing else", () => {
  const { sheet, parts, value } = partsOf("name");
  expect(value).toMatchObject({
    propertyTitle: "名称",
    requiredRequired: true,
    propertyMaxLength: 100,
    entrySpan: 2,
    propertyXSearch: false,
  });
  expect(sheetChanges(sheet, parts, value, value)).toEqual([]);
  const next = { ...value, propertyMaxLength: null, propertyXSearch: true, requiredRequired: false };
  expect(sheetChanges(sheet, parts, value, next)).toEqual(
    expect.arrayContaining([
      { part: "property", path: ["maxLength"], value: undefined },
      { part: "property", path: ["x-search"], value: true },
      { part: "required", path: ["required"], value: false },
    ]),
  );
});

test("what stands deeper is changed where it stands, and goes with its last word", () => {
  const words = { title: "停用", "x-words": { yes: "停", no: "启" } };
  expect(withValueAt(words, ["x-words", "yes"], "否")).toEqual({ title: "停用", "x-words": { yes: "否", no: "启" } });
  const one = withValueAt(words, ["x-words", "yes"], undefined);
  expect(withValueAt(one, ["x-words", "no"], undefined)).toEqual({ title: "停用" });
});
