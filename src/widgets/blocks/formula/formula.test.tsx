import { expect, test } from "vitest";
import type { Entity } from "../../../model/documents.ts";
import { compileExpression } from "../../../model/expression.ts";
import { fromCel, toCel } from "./cel.ts";
import { formulaFields, formulaSums, isComplete, type Token, withKey, withoutLast } from "./formula.ts";
import { keyOf, resultFor, spokenOf } from "./sample.ts";

const entity: Entity = {
  $id: "contract",
  title: "合同",
  type: "object",
  "x-table": "contract",
  properties: {
    amount: { title: "金额", type: "string", format: "decimal" },
    copies: { title: "份数", type: "integer" },
    months: { title: "月数", type: "integer" },
    rate: { title: "费率", type: "number" },
    status: { title: "状态", type: "integer", "x-dict": "status" },
    start: { title: "开始", type: "string", format: "date" },
    end: { title: "结束", type: "string", format: "date" },
    lines: { title: "明细", type: "array", "x-details": "line" },
  },
};
const record = { amount: "100.10", copies: 7, months: 2, rate: 0.5, start: "2026-01-01", end: "2026-03-01" };
const field = (name: string): Token => ({ kind: "field", name });
/** Pieces as one would press them: names are fields, the rest keys. */
const pressed = (text: string): readonly Token[] => {
  let tokens: readonly Token[] = [];
  for (const part of text.split(" "))
    if (/^[a-z]/.test(part)) tokens = [...tokens, field(part)];
    else for (const key of part) tokens = withKey(tokens, key);
  return tokens;
};
const worth = (text: string, variant: "number" | "dateDifference" = "number") =>
  String(compileExpression(toCel(pressed(text), entity, variant), entity, "dyn").run({ record }));

test("speaks of amounts, or of dates, never of dictionary values", () => {
  expect(formulaFields(entity, "number").map(({ name }) => name)).toEqual(["amount", "copies", "months", "rate"]);
  expect(formulaFields(entity, "dateDifference").map(({ name }) => name)).toEqual(["start", "end"]);
});

test.each([
  ["amount × 0.1", "10.010"],
  ["amount + copies × 2", "114.10"],
  ["( amount + 2 ) × copies", "714.70"],
  ["copies / months", "3.500000000000"],
  ["7 / 2", "3.500000000000"],
  ["copies × 0.1", "0.7"],
  ["007 + copies", "14"],
])("%s is worked out exactly: %s", (text, value) => {
  expect(worth(text)).toBe(value);
});

test("the difference of two dates is in days", () => {
  expect(toCel(pressed("end - start"), entity, "dateDifference")).toBe("daysBetween(record.start, record.end)");
  expect(worth("end - start", "dateDifference")).toBe("59");
});

test.each([
  ["number", "amount × 0.1"],
  ["number", "( amount - 12 ) × copies / 3"],
  ["dateDifference", "end - start"],
] as const)("what was written is read back (%s: %s)", (variant, text) => {
  expect(fromCel(toCel(pressed(text), entity, variant), entity, variant)).toEqual(pressed(text));
});

test.each(["record.amount > 3", "record.unknown + 1", "record.status + 1", "has(record.amount)", "record.amount +", "1 2", "user.id"])(
  "%s is not of that shape",
  (source) => {
    expect(fromCel(source, entity, "number")).toBeUndefined();
  },
);

test.each(["amount", "( amount )", "1.5 × ( amount - 2 )"])("%s is whole", (text) => {
  expect(isComplete(pressed(text), "number")).toBe(true);
});

test.each(["", "amount +", "amount amount", "( amount", "amount )", "( )", "× amount", "1. + amount", ") amount ("])(
  "%s is not",
  (text) => {
    expect(isComplete(text === "" ? [] : pressed(text), "number")).toBe(false);
  },
);

test("back takes a character of a number, else a piece", () => {
  expect(withoutLast(pressed("amount + 12"))).toEqual(pressed("amount + 1"));
  expect(withoutLast(pressed("amount + 1"))).toEqual(pressed("amount +"));
  expect(withoutLast([])).toEqual([]);
});

test("a number has one point", () => {
  expect(pressed("1.5.2")).toEqual([{ kind: "number", text: "1.52" }]);
  expect(pressed(".5")).toEqual([{ kind: "number", text: "0.5" }]);
});

const line = {
  ...{ $id: "line", title: "明细", type: "object", "x-table": "line", "x-master": "contract" },
  properties: { price: { title: "单价", type: "string", format: "decimal" }, note: { title: "备注", type: "string" } },
} as Entity;
const [price] = formulaSums(entity, "number", (id) => (id === "line" ? line : undefined));

test("columns of details are added up: they are offered, written, and read back", () => {
  expect(price).toEqual({ kind: "sum", details: "lines", column: "price" });
  const tokens = [...pressed("2 ×"), price as Token];
  expect(toCel(tokens, entity, "number")).toBe('2 * record.lines.sum("price")');
  expect(fromCel(toCel(tokens, entity, "number"), entity, "number")).toEqual(tokens);
  expect(fromCel('record.amount.sum("price")', entity, "number")).toBeUndefined();
});

test("a formula is tried with sample values, and says why nothing comes of it", () => {
  const tokens = [...pressed("amount / copies +"), price as Token];
  const tried = (sample: object) => resultFor(tokens, entity, "number", sample as never);
  expect(spokenOf(tokens).map(keyOf)).toEqual(["amount", "copies", "lines.price"]);
  expect(tried({ amount: "9" })).toEqual({ state: "waiting" });
  expect(tried({ amount: "9", copies: 2, "lines.price": "0.50" })).toEqual({ state: "value", text: "5" });
  expect(tried({ amount: "9", copies: 0, "lines.price": "1" })).toEqual({ state: "zero" });
  expect(resultFor(pressed("amount ×"), entity, "number", { amount: "1" })).toEqual({ state: "waiting" });
  expect(resultFor(pressed("end - start"), entity, "dateDifference", { start: "2026-01-01", end: "2026-01-31" })).toEqual({
    state: "value",
    text: "30",
  });
});
