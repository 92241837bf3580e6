import { expect, test } from "vitest";
import type { Entity } from "../../../model/documents.ts";
import { fieldsOf } from "../../../model/fields.ts";
import { optionsRule } from "../../../model/options.ts";
import type { Row } from "../../../model/wire.ts";
import type { FormModel } from "../model/form-model.ts";
import type { DetailsColumn } from "../model/plan.ts";
import { cellOptions, mastersRead } from "./cell-options.ts";

const contract: Entity = {
  $id: "contract",
  title: "合同",
  type: "object",
  "x-table": "contract",
  properties: { currency: { title: "币种", type: "string" }, payments: { title: "付款", type: "array", "x-details": "payment" } },
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
const field = fieldsOf(payment).get("method");
const column = { name: "method", field, optionsWhen: field && optionsRule(field, payment) } as DetailsColumn;
const stored: readonly Row[] = [{ id: "1", early: false, method: "credit" }];
const withCurrency = (currency: string) => {
  const model = { plan: { entity: contract }, values: () => ({ currency }), base: () => ({ currency: "CNY" }) } as unknown as FormModel;
  return cellOptions({ model, stored });
};

test("the choices of a cell follow from its row and from the master as it stands in the form", () => {
  expect(mastersRead([column])).toEqual(["currency"]);
  expect([...(withCurrency("CNY").allowed(column, { id: "2", early: true }) ?? [])]).toEqual(["cash"]);
  expect([...(withCurrency("USD").allowed(column, { id: "2" }) ?? [])]).toEqual(["credit"]);
});

test("a stored row is complained about once it or what its choices follow from is another", () => {
  const [row] = stored as [Row];
  expect(withCurrency("CNY").isRefused(column, row)).toBe(false);
  expect(withCurrency("CNY").isRefused(column, { ...row })).toBe(true);
  expect(withCurrency("USD").isRefused(column, row)).toBe(false);
  expect(withCurrency("USD").isRefused(column, { id: "2", method: "cash" })).toBe(true);
  expect(withCurrency("USD").isRefused(column, { id: "2", method: null })).toBe(false);
});
