import { expect, test } from "vitest";
import { readComment } from "./comment.ts";
import { fromJsonSchema } from "./from-json-schema.ts";
import { fromSheet } from "./from-sheet.ts";
import { defaultOfPostgres, typeOfPostgres } from "./pg-type.ts";
import { fewValues } from "./samples.ts";

test.each([
  ["名称", { title: "名称" }],
  [
    "状态：单据的状态（1启用 2停用）",
    {
      title: "状态",
      help: "单据的状态",
      values: [
        [1, "启用"],
        [2, "停用"],
      ],
    },
  ],
  [
    "性别(0-女,1-男)",
    {
      title: "性别",
      values: [
        [0, "女"],
        [1, "男"],
      ],
    },
  ],
  [
    "类型:A=甲,B=乙",
    {
      title: "类型",
      values: [
        ["A", "甲"],
        ["B", "乙"],
      ],
    },
  ],
  ["数量（件）", { title: "数量", help: "件" }],
  ["金额, 含税", { title: "金额", help: "含税" }],
  ["  ", {}],
])("the comment %s is read", (comment, expected) => {
  const { values, ...rest } = readComment(comment);
  const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  expect({ ...said, ...(values && { values: values.map(({ value, label }) => [value, label]) }) }).toEqual(expected);
});

test.each([
  ["character varying(20)", { kind: "text", length: 20 }],
  ["numeric(10,3)", { kind: "decimal", precision: 10, scale: 3 }],
  ["numeric(50,3)", { kind: "decimal", precision: 38, scale: 12 }],
  ["timestamp(6) without time zone", { kind: "datetime" }],
  ["tsvector", { kind: "other", name: "tsvector" }],
])("the type %s", (type, expected) => expect(typeOfPostgres(type)).toEqual(expected));

test.each([
  ["'it''s'::character varying", { default: "it's" }],
  ["(-1)", { default: -1 }],
  ["'0'::smallint", { default: "0" }],
  ["nextval('x_seq'::regclass)", {}],
  ["CURRENT_DATE", { default: "now" }],
  ["gen_random_uuid()", { defaultText: "gen_random_uuid()" }],
])("the default %s", (text, expected) => expect(defaultOfPostgres(text)).toEqual(expected));

test("few values that come often are choices; names, few cells and long texts are none", () => {
  const cells = (values: readonly string[], count: number) =>
    Array.from({ length: count }, (_, index) => values[index % values.length] ?? null);
  expect(fewValues(cells(["a", "b", "a"], 30))).toEqual(["a", "b"]);
  expect(fewValues(cells(["a", "b"], 10))).toBeUndefined();
  expect(fewValues(cells(["a", "b", "c", "d", "e"], 24))).toBeUndefined();
  expect(fewValues(cells(["a", "x".repeat(40)], 40))).toBeUndefined();
});

test("the columns of a sheet hold what all their cells can be read as", () => {
  const rows = Array.from({ length: 24 }, (_, index) => [
    ...[`K${index}`, `2026-01-${String((index % 28) + 1).padStart(2, "0")}`, `${index}`, `1,200.5`, index % 2 ? "是" : "否"],
    ...[index % 3 ? "华东" : "华南", `0${index}`, `1380000${1000 + index}`, ""],
  ]);
  const titles = ["编号", "日期*", "数量", "金额", "启用", "区域", "门牌", "手机", ""];
  const { columns, uniques } = fromSheet({ name: "客户", titles, rows });
  expect(columns.map(({ name, type, notNull }) => [name, type.kind, notNull])).toEqual([
    ...[
      ["编号", "text", true],
      ["日期", "date", true],
      ["数量", "integer", true],
      ["金额", "decimal", true],
      ["启用", "boolean", true],
    ],
    ...[
      ["区域", "text", true],
      ["门牌", "text", true],
      ["手机", "text", true],
    ],
  ]);
  expect(columns[5]?.values?.items.map(({ value }) => value)).toEqual(["华东", "华南"]);
  expect(uniques).toEqual([["编号"]]);
});

const API = {
  openapi: "3.0.0",
  components: {
    schemas: {
      Order: {
        description: "采购订单",
        required: ["no"],
        properties: {
          id: { type: "integer", format: "int64" },
          no: { type: "string", maxLength: 32, title: "单号" },
          state: { type: "string", enum: ["open", "done"], default: "open" },
          buyer: { $ref: "#/components/schemas/Buyer" },
          items: {
            type: "array",
            items: { type: "object", properties: { goods: { type: "string" }, price: { type: "number", multipleOf: 0.01 } } },
          },
        },
      },
      Buyer: { allOf: [{ $ref: "#/components/schemas/Base" }, { properties: { mail: { type: "string", format: "email" } } }] },
      Base: { properties: { name: { type: "string" } } },
    },
  },
};

test("the schemas of an OpenAPI description are tables that refer to each other; lists of objects are tables below them", () => {
  const tables = fromJsonSchema(API, "api");
  expect(tables.map(({ name }) => name)).toEqual(["Order", "Order_items", "Buyer", "Base"]);
  const [order, items, buyer] = tables;
  expect(order).toMatchObject({ comment: "采购订单", key: ["id"] });
  expect(order?.columns.map(({ name, notNull, reference }) => [name, notNull, reference?.table])).toEqual([
    ...[
      ["id", false, undefined],
      ["no", true, undefined],
      ["state", false, undefined],
      ["buyer", false, "Buyer"],
    ],
  ]);
  expect(items?.columns.map(({ name, reference }) => [name, reference?.table])).toEqual([
    ["Order_id", "Order"],
    ["goods", undefined],
    ["price", undefined],
  ]);
  expect(buyer?.columns.map(({ name, validator }) => [name, validator])).toEqual([
    ["name", undefined],
    ["mail", "email"],
  ]);
});

test("a file that describes no object has no table, and one that refers to itself ends", () => {
  expect(fromJsonSchema([], "x")).toEqual([]);
  expect(fromJsonSchema({ type: "string" }, "x")).toEqual([]);
  expect(
    fromJsonSchema({ definitions: { a: { $ref: "#/definitions/a", properties: { b: { $ref: "#/definitions/a" } } } } }, "x"),
  ).toHaveLength(1);
});
