import { describe, expect, test } from "vitest";
import { dayOf } from "./day.ts";
import { checkExpression, compileExpression, ExpressionError } from "./expression.ts";
import { everyKind as entity, user } from "./model-fixtures.ts";

const run = (source: string, record: object, old?: object) =>
  compileExpression(source, entity, "dyn").run({ record: record as never, old: old as never, user });

test("a misspelt field is an error with its position", () => {
  expect(checkExpression("record.levle < 5", entity)).toMatchObject({ message: "No such key: levle", offset: 7 });
  expect(checkExpression("!has(record.levle)", entity)).toMatchObject({ message: "No such key: levle", offset: 12 });
});

test("types that do not fit are an error before anything runs", () => {
  expect(checkExpression("record.name < 5", entity)).toBeInstanceOf(ExpressionError);
  expect(checkExpression("record.level", entity)?.message).toBe("needs a bool, gives int");
});

test("an empty field makes a comparison unknown, and 'or' can still be true", () => {
  expect(run("record.level < 5", {})).toBeUndefined();
  expect(run("record.level < 5 || has(record.dept)", { dept: "1" })).toBe(true);
  expect(run("has(record.name)", { name: "" })).toBe(false);
});

test("decimals are exact, also beside whole numbers and fractions", () => {
  expect(String(run("record.amount * 3", { amount: "0.10" }))).toBe("0.30");
  expect(run("record.amount * 3 == decimal('0.3')", { amount: "0.1" })).toBe(true);
  expect(run("record.amount > 99.9", { amount: "100" })).toBe(true);
});

test("references are ids, whichever way they are written", () => {
  expect(run("record.dept == user.dept", { dept: { id: "31", name: "采购部" } })).toBe(true);
  expect(run("user.id in record.members", { members: [{ id: "7" }] })).toBe(true);
});

test("the clock and the user are known", () => {
  expect(run("today() + ' ' + user.name", {})).toBe(`${dayOf(new Date().toISOString())} ${user.realName}`);
  expect(run("now() > '2026-01-01T00:00:00.000Z' && now() < '9999'", {})).toBe(true);
  expect(run("record.name == '' || today() >= '2026-01-01'", { name: "a" })).toBe(true);
});

test("old is what was stored, and empty when adding", () => {
  expect(run("has(old.level) && old.level > record.level", { level: 1 }, { level: 2 })).toBe(true);
  expect(run("has(old.level)", { level: 1 })).toBe(false);
});

test("it says which fields it reads", () => {
  expect([...compileExpression("record.level < 5 || has(record.dept)", entity).fields]).toEqual(["level", "dept"]);
});

test.each(["record.constructor == 1", "record.__proto__ == 1", "globalThis", "record.name.matches('a') && x"])(
  "%s is refused",
  (source) => {
    expect(checkExpression(source, entity)).toBeInstanceOf(ExpressionError);
  },
);

test("matches() takes the patterns of documents, in linear time, and names what they do not know", () => {
  expect(run("record.name.matches('^(\\\\w|\\\\d)+$')", { name: `${"1".repeat(200)}!` })).toBe(false);
  expect(run("has(record.name) && record.name.matches('[^]一$')", { name: "第一" })).toBe(true);
  expect(() => run("record.name.matches('(?=a)')", { name: "a" })).toThrow("looking ahead is not supported, at character 1");
});

describe("an expression that takes more than a million steps is an error, the same on both sides", () => {
  const items = Array.from({ length: 1_500 }, (_, qty) => ({ qty }));
  const name = "a".repeat(20_000);
  const cost = (source: string, record: object): unknown => {
    try {
      return run(source, record);
    } catch (error) {
      return (error as ExpressionError).code;
    }
  };

  test.each([
    ["rows within rows", "record.items.all(a, record.items.all(b, a.qty == b.qty || true))"],
    ["also where 'or' would go on", "record.items.exists(a, record.items.exists(b, b.qty < 0)) || true"],
    ["also where 'exists' would go on", "record.items.exists(a, record.items.all(b, b.qty >= 0) && a.qty < 0 || a.qty == 1499)"],
    ["lists of lists", "record.items.map(a, record.items.map(b, record.items)).size() > 0"],
    ["texts that grow", `cel.bind(a, record.name + record.name, ${"cel.bind(a, a + a, ".repeat(12)}size(a) > 0${")".repeat(13)}`],
    ["a pattern of many steps on a long text", "record.name.matches('^(.{0,30}){30}x$')"],
    ["a text asked again and again", "record.name.split('').all(c, record.name != c)"],
  ])("%s", (_, source) => {
    expect(cost(source, { items, name })).toBe("field.expressionCost");
    // What was spent is not held against the next one.
    expect(cost("record.items.all(a, a.qty >= 0 && record.items.size() > 0)", { items })).toBe(true);
  });

  test("numbers that grow, and texts that are slow to read, are refused", () => {
    const squares = `cel.bind(a, record.amount * record.amount, ${"cel.bind(a, a * a, ".repeat(12)}a > 0.0${")".repeat(13)}`;
    expect(() => run(squares, { amount: "123456789.12" })).toThrow("a decimal has at most 1000 digits");
    expect(() => run("duration(record.name) > duration('1h')", { name: "1".repeat(20_000) })).toThrow("at most 100 characters");
    expect(run("duration(record.name) > duration('1h')", { name: "1h1s" })).toBe(true);
    const zoned = "record.name.split('').all(c, timestamp('2026-01-01T00:00:00Z').getHours('Asia/Shanghai') == 8)";
    expect([200, 20_000].map((length) => cost(zoned, { name: "a".repeat(length) }))).toEqual([true, "field.expressionCost"]);
  });

  test("the field is named, and the step at which it ends is counted, not timed", () => {
    const source = "record.items.all(a, record.items.filter(b, b.qty < COUNT).size() >= 0)";
    const outcomes = [200, 500, 200, 500].map((count) => cost(source.replace("COUNT", String(count)), { items: items.slice(0, count) }));
    expect(outcomes).toEqual([true, "field.expressionCost", true, "field.expressionCost"]);
  });
});

test("detail rows can be looked through", () => {
  expect(run("record.items.all(i, i.qty > 0)", { items: [{ qty: 1 }, { qty: 2 }] })).toBe(true);
});
