import { expect, test } from "vitest";
import { titleBy, titlePieces, titleProblems } from "../../src/flow/title-rule.ts";
import type { Entity } from "../../src/model/documents.ts";

const order = {
  ...{ $id: "order", title: "订单", type: "object", "x-table": "orders" },
  properties: {
    code: { title: "编号", type: "string" },
    phone: { title: "电话", type: "string", "x-mask": { show: "record.code == 'x'", pattern: "phone" } },
  },
} as unknown as Entity;
const names = { starter: "张三", flow: "采购审批", entity: "订单", date: "2026-11-23" };
const find = () => undefined;

test("a title is text with holes, each a name or something of the record", () => {
  expect(titlePieces("{{starter}}的{{ entity }} {{record.code}}!")).toEqual([
    { name: "starter" },
    { text: "的" },
    { name: "entity" },
    { text: " " },
    { source: "record.code" },
    { text: "!" },
  ]);
  expect(titleBy("{{starter}}的{{entity}} {{record.code}}", order, { record: { code: "CG-1" } } as never, names)).toBe("张三的订单 CG-1");
});

test("where a hole cannot be worked out, or nothing is left, the record is called by something else", () => {
  expect(titleBy("{{record.code + 1}}", order, { record: { code: "a" } } as never, names)).toBeUndefined();
  expect(titleBy("{{record.code}}", order, { record: { code: null } } as never, names)).toBeUndefined();
});

test("a misspelt field is told, and what a mask hides is refused", () => {
  expect(titleProblems("{{starter}} {{record.code}}", order, find)).toEqual([]);
  expect(titleProblems("{{record.cod}}", order, find)).toMatchObject([{ code: "flow.titleHole", params: { hole: "record.cod" } }]);
  expect(titleProblems("{{record.phone}}", order, find)).toMatchObject([{ code: "flow.titleMasked", params: { field: "电话" } }]);
});
