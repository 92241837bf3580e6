import { expect, test } from "vitest";
import { codePreview, codeRuleOf, codeShape, type PartText } from "./code-rule.ts";
import type { Entity, Property } from "./documents.ts";
import { validate } from "./validate.ts";

type Code = NonNullable<Property["x-code"]>;
const property = (code: Code): Property => ({ title: "单号", type: "string", "x-unique": true, "x-code": code });
const rule = (code: Code) => codeRuleOf(property(code)) as NonNullable<ReturnType<typeof codeRuleOf>>;
const value: PartText = ({ field }) => `<${field}>`;
const LATE = "2026-01-31T15:59:59.999Z";
const NEXT_DAY = "2026-01-31T16:00:00.000Z";

test("a rule without words is the day and three digits, each day from the beginning", () => {
  expect(rule({})).toMatchObject({ digits: 3, reset: "day", gapFree: false });
  expect(codeShape(rule({}), {}, value, LATE)).toEqual({ before: "20260131", after: "", scope: '["2026-01-31"]' });
});

test("the day is that of the product, not of the machine", () => {
  expect(codeShape(rule({}), {}, value, NEXT_DAY).before).toBe("20260201");
});

test("parts stand in their order around the counter", () => {
  const code = rule({ parts: ["HT-", { field: "area" }, { counter: 4 }, "/", { date: "yyMM" }] });
  expect(codeShape(code, {}, value, LATE)).toEqual({ before: "HT-<area>", after: "/2601", scope: '["2026-01","<area>"]' });
});

test("the counter begins anew with the period that the number shows, or that the rule names", () => {
  const scopeOf = (code: Code) => codeShape(rule(code), {}, value, LATE).scope;
  expect(scopeOf({ parts: [{ counter: 5 }] })).toBe('[""]');
  expect(scopeOf({ parts: [{ date: "MMdd" }, { counter: 5 }] })).toBe('[""]');
  expect(scopeOf({ parts: [{ date: "yyyy" }, { counter: 5 }] })).toBe('["2026"]');
  expect(scopeOf({ parts: [{ date: "yy" }, { date: "MM" }, { date: "dd" }, { counter: 5 }] })).toBe('["2026-01-31"]');
  expect(scopeOf({ parts: [{ date: "yyyyMMdd" }, { counter: 5 }], reset: "year" })).toBe('["2026"]');
});

test("the day is that of a date field, where the rule names one", () => {
  const code = rule({ day: "orderDate" });
  expect(codeShape(code, { orderDate: "2025-12-01" }, value, LATE).before).toBe("20251201");
  expect(codeShape(code, { orderDate: NEXT_DAY }, value, LATE).before).toBe("20260201");
});

test("a preview shows what is known, and the counter's digits as #", () => {
  const code = rule({ parts: ["HT-", { field: "area" }, "-", { field: "dept", take: "code" }, "-", { counter: 3 }] });
  expect(codePreview(code, { area: "TZ", dept: { id: "1", name: "采购部" } }, LATE)).toBe("HT-TZ-…-###");
  expect(codePreview(code, {}, LATE)).toBe("HT-…-…-###");
});

test("a rule meets what is required of a new record, not of one that has its number", () => {
  const entity: Entity = {
    ...{ $id: "bill", title: "单据", type: "object", "x-table": "bill" },
    required: ["code"],
    properties: { code: property({}) },
  };
  const errors = (mode: "add" | "edit") => validate(entity, { code: null }, { mode, entityOf: () => entity }).map(({ code }) => code);
  expect(errors("add")).toEqual([]);
  expect(errors("edit")).toEqual(["field.required"]);
});
