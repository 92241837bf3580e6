import { expect, test } from "vitest";
import type { Condition } from "../../model/condition.ts";
import type { Entity } from "../../model/documents.ts";
import { VariableExpressions } from "../../model/expression-variables.ts";
import { celOfCondition, conditionOfCel } from "./condition-cel.ts";

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
