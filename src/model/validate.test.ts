import { expect, test } from "vitest";
import { everyKind as entity, everyKindItem, user } from "./model-fixtures.ts";
import { validate } from "./validate.ts";
import { VALIDATORS } from "./validators.ts";

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

test.each([
  ["email", ["a.b@例.com", "a@b", "@b.cn"], ["zhang@corp.com.cn"]],
  ["mobile", ["12345678901", "1380013800"], ["13800138000", "8613800138000"]],
  ["idNumber", ["11010519491231002Y", "110105194912310021"], ["11010519491231002X", "110105491231002"]],
  ["telephone", ["123"], ["010-12345678", "12345678"]],
  ["website", ["ftp://a.b", "http://a"], ["https://a.cn/x?y", "#"]],
  ["password", ["abcdefgh", "Ab1"], ["Abcdefg1"]],
  ["chinese", ["张a"], ["张三"]],
] as const)("%s", (name, wrong, right) => {
  for (const text of wrong) expect(VALIDATORS[name](text), text).toBe(false);
  for (const text of right) expect(VALIDATORS[name](text), text).toBe(true);
});
