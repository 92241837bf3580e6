import { expect, test } from "vitest";
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

test("detail rows can be looked through", () => {
  expect(run("record.items.all(i, i.qty > 0)", { items: [{ qty: 1 }, { qty: 2 }] })).toBe(true);
});
