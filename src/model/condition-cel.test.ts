import fc from "fast-check";
import { expect, test } from "vitest";
import { type Condition, holds } from "./condition.ts";
import { celOfCondition, conditionOfCel } from "./condition-cel.ts";
import type { Entity } from "./documents.ts";
import { compileExpression } from "./expression.ts";
import { VariableExpressions } from "./expression-variables.ts";

const order: Entity = {
  ...{ $id: "order", title: "订单", type: "object", "x-table": "order", "x-api": { rest: "api/order" }, required: ["code"] },
  properties: {
    code: { title: "编码", type: "string" },
    total: { title: "总额", type: "string", format: "decimal", "x-scale": 2 },
    level: { title: "级别", type: "integer" },
    urgent: { title: "加急", type: "boolean" },
    dept: { title: "部门", "x-entity": "department" },
  },
};

const ROWS: readonly [Condition, string][] = [
  [{ field: "code", op: "eq", value: 'a"b' }, 'record.code == "a\\"b"'],
  [{ all: [{ field: "total", op: "gt", value: "50000" }] }, "has(record.total) && record.total > 50000"],
  [
    {
      any: [
        { field: "total", op: "ge", value: "1.50" },
        { field: "urgent", op: "eq", value: true },
      ],
    },
    '(has(record.total) && record.total >= decimal("1.50")) || record.urgent',
  ],
  [
    {
      all: [
        { field: "dept", op: "in", value: [{ id: "7" }, { id: "8" }] as never },
        { field: "level", op: "lt", value: 3 },
      ],
    },
    '(has(record.dept) && record.dept in ["7", "8"]) && (has(record.level) && record.level < 3)',
  ],
];

test.each(ROWS)("%j is said in CEL, and read back as the same rows", (condition, cel) => {
  expect(celOfCondition(condition, order)).toBe(cel);
  expect(new VariableExpressions(order, {}).compile(cel).type).toBe("bool");
  const rows = conditionOfCel(cel, order);
  expect(rows && celOfCondition(rows, order)).toBe(cel);
});

test("what rows cannot say stays CEL", () => {
  expect(conditionOfCel('op == "agree"', order)).toBeUndefined();
  expect(conditionOfCel("record.total > record.level", order)).toBeUndefined();
  expect(celOfCondition({ field: "level", op: "between", value: [1, 2] as never }, order)).toBeUndefined();
});

test("a condition that is empty where the field is does not stop a flow", () => {
  const cel = celOfCondition({ field: "level", op: "gt", value: 3 }, order) as string;
  const expression = new VariableExpressions(order, {}).compile(cel);
  expect(expression.run({ record: { level: null }, variables: {} })).toBe(false);
  expect(expression.run({ record: { level: 4 }, variables: {} })).toBe(true);
});

const comparison = fc.oneof(
  fc.record({
    field: fc.constant("code"),
    op: fc.constantFrom("eq", "ne", "contains", "startsWith"),
    value: fc.constantFrom("a", "ab", 'q"\\'),
  }),
  fc.record({
    field: fc.constant("level"),
    op: fc.constantFrom("eq", "ne", "gt", "ge", "lt", "le"),
    value: fc.integer({ min: -2, max: 3 }),
  }),
  fc.record({ field: fc.constant("total"), op: fc.constantFrom("eq", "gt", "le"), value: fc.constantFrom("1", "1.50", "-2.25") }),
  fc.record({
    field: fc.constant("level"),
    op: fc.constant("in"),
    value: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ field: fc.constant("urgent"), op: fc.constant("eq"), value: fc.boolean() }),
  fc.record({ field: fc.constantFrom("total", "level", "dept"), op: fc.constantFrom("empty", "notEmpty") }),
  fc.record({ field: fc.constant("dept"), op: fc.constantFrom("eq", "ne"), value: fc.constantFrom("7", "8") }),
) as fc.Arbitrary<Condition>;
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    comparison,
    fc.record({ all: fc.array(tie("condition"), { minLength: 1, maxLength: 3 }) }) as fc.Arbitrary<Condition>,
    fc.record({ any: fc.array(tie("condition"), { minLength: 1, maxLength: 3 }) }) as fc.Arbitrary<Condition>,
  ),
}));
const record = fc.record({
  code: fc.constantFrom("a", "ab", "b", 'q"\\'),
  total: fc.constantFrom(null, "1", "1.50", "-2.25", "9"),
  level: fc.constantFrom(null, -1, 0, 1, 2, 3),
  urgent: fc.boolean(),
  dept: fc.constantFrom(null, "7", "9"),
});
/** A row about a field that is empty does not hold. */
const filled = (part: Condition): Condition =>
  "all" in part
    ? { all: part.all.map(filled) }
    : "any" in part
      ? { any: part.any.map(filled) }
      : "op" in part && part.op === "ne"
        ? { all: [{ field: part.field, op: "notEmpty" }, part] }
        : part;

test("whatever rows and groups say, their CEL says of every record, and is the same rows again", () => {
  let said = 0;
  fc.assert(
    fc.property(condition, record, (rows, values) => {
      const cel = celOfCondition(rows, order);
      if (cel === undefined) return;
      said++;
      const back = conditionOfCel(cel, order);
      expect(back && celOfCondition(back, order)).toBeDefined();
      expect(compileExpression(cel, order).run({ record: values }) === true).toBe(holds(filled(rows), values, order, { id: "1" } as never));
      expect(back && holds(filled(back), values, order, { id: "1" } as never)).toBe(
        holds(filled(rows), values, order, { id: "1" } as never),
      );
    }),
    { numRuns: 500 },
  );
  expect(said).toBeGreaterThan(300);
});
