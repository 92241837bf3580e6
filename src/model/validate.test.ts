import { expect, test } from "vitest";
import type { Values } from "./data-source.ts";
import type { Entity } from "./documents.ts";
import { everyKind as entity, everyKindItem, user } from "./model-fixtures.ts";
import { validate } from "./validate.ts";

const errors = (values: object, touched?: string[]) =>
  validate(entity, values as never, {
    mode: "add",
    user,
    entityOf: () => everyKindItem,
    ...(touched ? { touched: new Set(touched) } : {}),
  }).map(({ path, code }) => `${path} ${code}`);

test("every wrong field is listed at once", () => {
  expect(errors({ level: 10, amount: "1.234", startDate: "2026-02-30", mobile: "12" })).toEqual([
    "name field.required",
    "level field.maximum",
    "amount field.decimal",
    "startDate field.date",
    "mobile field.mobile",
    "dept field.rule",
  ]);
});

test("a field without a meaning is not required; with one it is", () => {
  expect(errors({ name: "a", level: 3 })).toEqual([]);
  expect(errors({ name: "a", level: 9, dept: "1" })).toEqual(["reason field.required"]);
});

test("a rule over empty fields does not complain", () => {
  expect(errors({ name: "a", endDate: "2026-01-01" })).toEqual([]);
  expect(errors({ name: "a", startDate: "2026-01-02", endDate: "2026-01-01" })).toEqual(["endDate field.rule"]);
});

test("detail rows are named by their place", () => {
  expect(errors({ name: "a", items: [{ material: "钢" }, { qty: 0 }] })).toEqual([
    "items.1.material field.required",
    "items.1.qty field.minimum",
  ]);
});

test("an edit complains about touched fields alone", () => {
  expect(errors({ level: 10 }, ["weight"])).toEqual([]);
});

test("amounts keep to their digits", () => {
  expect(errors({ name: "a", amount: "12345678901.00" })).toEqual(["amount field.decimal"]);
  expect(errors({ name: "a", amount: "-0.01" })).toEqual(["amount field.minimum"]);
  expect(errors({ name: "a", amount: 12 })).toEqual(["amount field.decimal"]);
});

test("a text that was shown masked is right as long as it stays; another one with stars is not", () => {
  const masked = {
    ...entity,
    properties: { phone: { title: "手机", type: "string" as const, "x-validator": "mobile" as const, "x-mask": "phone" as const } },
  };
  const wrong = (phone: string) =>
    validate(
      { ...masked, required: [], "x-validations": [] },
      { phone },
      { mode: "edit", old: { phone: "138****5678" }, entityOf: () => everyKindItem },
    );
  expect(wrong("138****5678")).toEqual([]);
  expect(wrong("139****5678")).toEqual([{ path: "phone", code: "field.masked" }]);
  expect(wrong("13912345678")).toEqual([]);
});

test("min and max bound the value of numbers, and of text that holds one; the length of other text", () => {
  const wrong = (property: object, value: unknown) =>
    validate(
      { ...entity, required: [], "x-validations": [], properties: { field: { title: "字段", ...property } as never } },
      { field: value },
      {
        mode: "add",
        entityOf: () => everyKindItem,
      },
    ).map(({ code }) => code);
  const number = { type: "string", "x-validator": "number", minimum: "5", maximum: "10.5" };
  expect(wrong(number, "10.5")).toEqual([]);
  expect(wrong(number, "4.99")).toEqual(["field.minimum"]);
  expect(wrong(number, "100")).toEqual(["field.maximum"]);
  expect(wrong(number, "ten")).toEqual(["field.number"]);
  expect(wrong({ type: "integer", "x-validator": "positiveInteger" }, 0)).toEqual(["field.positiveInteger"]);
  expect(wrong({ type: "number", "x-validator": "nonPositiveNumber" }, 1e-7)).toEqual(["field.nonPositiveNumber"]);
  expect(wrong({ type: "number", "x-validator": "integer" }, 1e21)).toEqual([]);
  expect(wrong({ type: "string", format: "decimal", "x-validator": "negativeNumber" }, "0.00")).toEqual(["field.negativeNumber"]);
  expect(wrong({ type: "string", "x-validator": "password", minLength: 3, maxLength: 4 }, "a1b2")).toEqual([]);
  expect(wrong({ type: "string", "x-validator": "password" }, "abcdef")).toEqual(["field.password"]);
  for (const empty of ["", null, undefined, " "]) expect(wrong(number, empty)).toEqual([]);
});

test("an empty list has too few rows where some are asked for, and is the wrong kind of value for a field that holds none", () => {
  const wrong = (property: object, values: Values) =>
    validate({ ...entity, required: [], "x-validations": [], properties: { field: { title: "字段", ...property } as never } }, values, {
      mode: "add",
      entityOf: () => everyKindItem,
    }).map(({ code }) => code);
  const rows = { type: "array", "x-details": "every-kind-item", minItems: 1 };
  const references = { type: "array", items: { "x-entity": "user" }, minItems: 2 };
  for (const property of [rows, references]) {
    expect(wrong(property, { field: [] })).toEqual(["field.minItems"]);
    expect(wrong(property, {})).toEqual(["field.minItems"]);
    expect(wrong({ ...property, minItems: 0 }, { field: [] })).toEqual([]);
    expect(wrong({ ...property, "x-visible": "false" }, {})).toEqual([]);
  }
  const scalars: Record<string, object> = {
    "field.type": { type: "string" },
    "field.integer": { type: "integer" },
    "field.number": { type: "number" },
    "field.yesNo": { type: "boolean" },
    "field.decimal": { type: "string", format: "decimal" },
    "field.date": { type: "string", format: "date" },
    "field.dateTime": { type: "string", format: "date-time" },
    "field.reference": { "x-entity": "user" },
  };
  for (const [code, property] of Object.entries(scalars)) expect(wrong(property, { field: [] }), code).toEqual([code]);
});

test("a list of values holds no more than its values, of their type, as many as it may", () => {
  const wrong = (values: object) => fieldErrorsOf(values).map(({ path, code }) => `${path} ${code}`);
  const fieldErrorsOf = (values: object) =>
    validate({ ...entity, required: [], "x-validations": [] }, values as never, { mode: "add", entityOf: () => everyKindItem });
  expect(wrong({ tags: ["a", "b"], sizes: [1] })).toEqual([]);
  expect(wrong({ tags: ["a", "b", "c", "d"] })).toEqual(["tags field.maxItems"]);
  for (const tags of ["a,b", [1], [""], [null], [["a"]], { a: 1 }])
    expect(wrong({ tags }), JSON.stringify(tags)).toEqual(["tags field.dictionary"]);
  for (const sizes of [["1"], [1.5], 1]) expect(wrong({ sizes }), JSON.stringify(sizes)).toEqual(["sizes field.dictionary"]);
});

test.each([
  ["time", ["24:00:00", "8:30:00", "08:30"], ["00:00:00", "23:59:59"]],
  ["month", ["2026-13", "2026-1", "0000-01", "2026/01"], ["2026-01", "1999-12"]],
  ["color", ["#fff", "#1890FF", "red", "#12345g"], ["#1890ff", "#000000"]],
  [
    "signature",
    ["https://example.com/x.png", "data:image/svg+xml;base64,AAAA", "data:image/png;base64,AAAA"],
    ["data:image/png;base64,iVBORw0KGgoAAAANSUhEUg=="],
  ],
] as const)("%s has one form", (format, wrong, right) => {
  const codes = (value: string) =>
    validate(
      { ...entity, required: [], "x-validations": [], properties: { field: { title: "字段", type: "string", format } } },
      { field: value },
      {
        mode: "add",
        entityOf: () => everyKindItem,
      },
    ).map(({ code }) => code);
  for (const text of wrong) expect(codes(text), text).toEqual([`field.${format}`]);
  for (const text of right) expect(codes(text), text).toEqual([]);
});

test("a computed value that cannot be worked out is named when something that it reads is touched; one that hangs on an empty field is not", () => {
  const rated: Entity = {
    ...everyKindItem,
    properties: {
      qty: { title: "数量", type: "integer" },
      total: { title: "总数", type: "integer" },
      rate: { title: "比例", type: "number", "x-computed": "record.qty / record.total" },
    },
    required: [],
  };
  const entityOf = () => rated;
  const computed = (values: Values, touched?: string[]) =>
    validate(rated, values, { mode: "edit", entityOf, touched: touched && new Set(touched) }).map(({ path, code }) => `${path} ${code}`);
  expect(computed({ qty: 1, total: 0, rate: null })).toEqual(["rate field.notWorkedOut"]);
  expect(computed({ qty: 1, total: 0, rate: null }, ["total"])).toEqual(["rate field.notWorkedOut"]);
  expect(computed({ qty: 1, total: 0, rate: null }, ["remarks"])).toEqual([]);
  expect(computed({ qty: 1, total: null, rate: null })).toEqual([]);
  expect(validate(entity, { name: "a", items: [{ qty: 1, total: 0 }] }, { mode: "add", entityOf }).map(({ path }) => path)).toEqual([
    "items.0.rate",
  ]);
});
