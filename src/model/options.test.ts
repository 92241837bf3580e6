import { expect, test } from "vitest";
import type { Entity } from "./documents.ts";
import { fieldsOf } from "./fields.ts";
import { allowedValues, optionsRule } from "./options.ts";
import { validate } from "./validate.ts";

const contract: Entity = {
  $id: "contract",
  title: "合同",
  type: "object",
  "x-table": "contract",
  properties: {
    currency: { title: "币种", type: "string", "x-dict": "currency" },
    remarks: { title: "备注", type: "string" },
    payments: { title: "付款", type: "array", "x-details": "payment" },
  },
};
const payment: Entity = {
  $id: "payment",
  title: "付款",
  type: "object",
  "x-table": "payment",
  "x-master": "contract",
  properties: {
    early: { title: "预付", type: "boolean" },
    method: {
      title: "方式",
      type: "string",
      "x-dict": "method",
      "x-options": 'master.currency == "CNY" ? (record.early ? ["cash"] : ["cash", "transfer"]) : ["credit"]',
    },
  },
};
const wrong = (values: object, touched?: string[]) =>
  validate(contract, values as never, { mode: "edit", entityOf: () => payment, touched: touched && new Set(touched) }).map(
    ({ path, code }) => `${path} ${code}`,
  );

test("choices in a row follow from the row and from its master", () => {
  const payments = [
    { early: false, method: "transfer" },
    { early: true, method: "transfer" },
  ];
  expect(wrong({ currency: "CNY", payments })).toEqual(["payments.1.method field.dictionary"]);
  expect(wrong({ currency: "USD", payments: [{ method: "credit" }] })).toEqual([]);
});

test("a change of the master asks of the rows that stay whether their choices still are among them", () => {
  const values = { currency: "USD", payments: [{ id: "1", method: "cash" }, { id: "2", method: "credit" }, { id: "3" }] };
  expect(wrong(values, ["currency"])).toEqual(["payments.0.method field.dictionary"]);
  expect(wrong(values, ["remarks"])).toEqual([]);
});

test("all can be chosen while the rule hangs on an empty field", () => {
  const method = fieldsOf(payment).get("method");
  const rule = method && optionsRule(method, payment);
  expect(rule && allowedValues(rule, { record: {}, master: { entity: contract, values: {} } })).toBeUndefined();
  expect(rule && allowedValues(rule, { record: {} })).toBeUndefined();
  expect(rule && [...rule.masters]).toEqual(["currency"]);
});
