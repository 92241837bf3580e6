import fc from "fast-check";
import { expect, test } from "vitest";
import type { ConditionError } from "./comparison.ts";
import { type Condition, holds } from "./condition.ts";
import { compileExpression } from "./expression.ts";
import { toCondition } from "./expression-condition.ts";
import { everyKind as entity, user } from "./model-fixtures.ts";

const test1 = (condition: Condition, record: object) => holds(condition, record as never, entity, user);

test("an empty field satisfies only empty, ne and notContains", () => {
  for (const op of ["eq", "contains", "startsWith"] as const) expect(test1({ field: "name", op, value: "a" }, {})).toBe(false);
  for (const op of ["ne", "notContains", "empty"] as const) expect(test1({ field: "name", op, value: "a" }, {})).toBe(true);
});

test("text is found whatever the case; % is the only wildcard of like", () => {
  expect(test1({ field: "name", op: "contains", value: "AB" }, { name: "xabx" })).toBe(true);
  expect(test1({ field: "name", op: "like", value: "%a_b%" }, { name: "1a_b2" })).toBe(true);
  expect(test1({ field: "name", op: "like", value: "a_b" }, { name: "axb" })).toBe(false);
});

test("decimals and instants compare by value, not by text", () => {
  expect(test1({ field: "amount", op: "eq", value: "10" }, { amount: "10.00" })).toBe(true);
  expect(test1({ field: "at", op: "gt", value: "2026-01-01T00:00:00+08:00" }, { at: "2025-12-31T16:00:00.001Z" })).toBe(true);
});

test("the same day is a day of China Standard Time", () => {
  expect(test1({ field: "at", op: "sameDay", value: "2026-01-02" }, { at: "2026-01-01T16:00:00Z" })).toBe(true);
});

test("includesMe asks for the signed-in user", () => {
  expect(test1({ field: "members", op: "includesMe" }, { members: [{ id: "7", name: "张" }] })).toBe(true);
  expect(test1({ field: "dept", op: "eq", value: { var: "user.dept" } }, { dept: "31" })).toBe(true);
});

test("a list of values holds each of them as it is written; without any it is empty", () => {
  expect(test1({ field: "tags", op: "contains", value: "a" }, { tags: ["b", "a"] })).toBe(true);
  expect(test1({ field: "tags", op: "contains", value: "A" }, { tags: ["a"] })).toBe(false);
  expect(test1({ field: "sizes", op: "in", value: [2, 3] }, { sizes: [1, 3] })).toBe(true);
  expect(test1({ field: "sizes", op: "notContains", value: 2 }, {})).toBe(true);
  expect(test1({ field: "tags", op: "empty" }, { tags: [] })).toBe(true);
});

test.each([
  [{ field: "sizes", op: "contains", value: "2" }, "value"],
  [{ field: "tags", op: "eq", value: "a" }, "operator"],
  [{ field: "nam", op: "eq", value: "a" }, "unknownField"],
  [{ field: "name", op: "gt", value: "a" }, "operator"],
  [{ field: "level", op: "eq", value: "3" }, "value"],
  [{ field: "startDate", op: "eq", value: "2026-02-30" }, "value"],
  [{ field: "dept", op: "includesMe" }, "operator"],
] as const)("%j is refused: %s", (condition, reason) => {
  expect(() => test1(condition as Condition, { level: 1 })).toThrow(expect.objectContaining({ reason }) as ConditionError);
});

test("a rule in CEL and the condition made of it let the same records through", () => {
  const number = fc.constantFrom(
    "record.level < 5",
    "record.level >= 3",
    "record.amount > 9.5",
    "2 == record.level",
    "record.level != 4",
    "record.level in [1, 2]",
  );
  const other = fc.constantFrom(
    "has(record.dept)",
    "record.dept == user.dept",
    "record.name.contains('a')",
    "record.name.startsWith('b')",
    "user.id in record.members",
    "'a' in record.tags",
    "2 in record.sizes",
    "record.active",
  );
  const source = fc.letrec((tie) => ({
    node: fc.oneof(
      { maxDepth: 3 },
      number,
      other,
      fc.tuple(tie("node"), tie("node")).map(([a, b]) => `(${a} && ${b})`),
      fc.tuple(tie("node"), tie("node")).map(([a, b]) => `(${a} || ${b})`),
      tie("node").map((a) => `!(${a})`),
    ),
  })).node as fc.Arbitrary<string>;
  const record = fc.record(
    {
      level: fc.option(fc.integer({ min: 0, max: 6 })),
      amount: fc.option(fc.constantFrom("9.50", "9.51", "1")),
      name: fc.option(fc.constantFrom("a", "ba", "b", "")),
      dept: fc.option(fc.constantFrom("31", "32")),
      members: fc.array(fc.constantFrom("7", "8"), { maxLength: 2 }),
      tags: fc.array(fc.constantFrom("a", "A", "b"), { maxLength: 2 }),
      sizes: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
      active: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(source, record, (rule, values) => {
      expect(holds(toCondition(rule, entity), values, entity, user)).toBe(
        compileExpression(rule, entity).run({ record: values, user }) === true,
      );
    }),
    { numRuns: 2000 },
  );
});

test("what the database cannot say is refused with its position", () => {
  expect(() => toCondition("record.level < 5 && record.items.all(i, i.qty > 0)", entity)).toThrow(expect.objectContaining({ offset: 20 }));
});
