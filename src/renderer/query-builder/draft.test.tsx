import i18next from "i18next";
import { beforeAll, expect, test } from "vitest";
import texts from "../../../locales/zh-CN/query.json" with { type: "json" };
import { operatorsOf } from "../../model/comparison.ts";
import type { Condition } from "../../model/condition.ts";
import { fieldsOf } from "../../model/fields.ts";
import { everyKind as entity } from "../../model/model-fixtures.ts";
import { describe as inWords } from "./describe.ts";
import { changePart, conditionOf, type DraftRow, draftOf, newGroup, newRow } from "./draft.ts";
import { offeredOperators } from "./operators.ts";

beforeAll(async () => {
  await i18next.init({ lng: "zh-CN", resources: { "zh-CN": { query: texts } }, interpolation: { escapeValue: false } });
});
const words = (condition: Condition) => inWords(condition, { t: i18next.getFixedT("zh-CN", "query"), entity, dictionaries: {} });
const row = (field: string, values: Partial<DraftRow>): DraftRow => ({ ...newRow(entity, field), ...values });
const conditionWith = (...rows: DraftRow[]) => conditionOf(newGroup("all", rows), entity);

test("what is offered for a field fits it, and every field of the fixture has something", () => {
  for (const field of fieldsOf(entity).values()) {
    const offered = offeredOperators(field);
    for (const op of offered) expect(operatorsOf(field)).toContain(op === "within" ? "between" : op);
    expect(offered.length > 0).toBe(operatorsOf(field).length > 0);
  }
});

test("a row without a value is skipped, unless it is about creator or updater or needs none", () => {
  expect(conditionWith(row("name", { value: " " }), row("level", { op: "between", value: [null, null] }))).toBeUndefined();
  expect(conditionWith(row("createBy", { op: "isUser" }), row("manager", { op: "includesMe" }), row("reason", { op: "empty" }))).toEqual({
    all: [
      { field: "createBy", op: "isUser", value: { var: "user.id" } },
      { field: "manager", op: "includesMe" },
      { field: "reason", op: "empty" },
    ],
  });
});

test("groups nest, empty ones vanish, and the builder opens what it made", () => {
  const group = newGroup("any", [
    row("name", { op: "contains", value: " 甲 " }),
    newGroup("none", [row("at", { op: "within", value: "past7" }), row("dept", { op: "in", value: [{ id: "1", name: "总部" }] })]),
    newGroup("all", []),
  ]);
  const condition = conditionOf(group, entity) as Condition;
  expect(condition).toEqual({
    any: [
      { field: "name", op: "contains", value: "甲" },
      {
        not: {
          any: [
            { field: "at", op: "between", value: { period: "past7" } },
            { field: "dept", op: "in", value: [{ id: "1", name: "总部" }] },
          ],
        },
      },
    ],
  });
  expect(conditionOf(draftOf(condition), entity)).toEqual(condition);
  expect(words(condition)).toBe("名称 包含 甲 或 不满足（时间 期间 近 7 天 或 部门 属于 总部）");
});

test("one part changes, the others stay the same values", () => {
  const original = newGroup("all", [row("name", {})]);
  const changed = row("level", {});
  const group = newGroup("all", [original, newGroup("any", [changed])]);
  const next = changePart(group, changed.key, () => ({ ...changed, value: 3 }));
  expect(next.parts[0]).toBe(original);
  expect(next.parts[1]).toMatchObject({ parts: [{ value: 3 }] });
  expect(changePart(group, changed.key, () => undefined).parts[1]).toMatchObject({ parts: [] });
});

test("values are said as they are shown", () => {
  expect(words({ field: "active", op: "eq", value: true })).toBe("启用 等于 是");
  expect(words({ field: "amount", op: "between", value: ["1", null] })).toBe("金额 范围 1 ~ …");
  expect(words({ field: "manager", op: "isUser", value: { var: "user.id" } })).toBe("经理 指定用户 我");
  expect(
    words({
      all: [
        { field: "name", op: "empty" },
        {
          any: [
            { field: "level", op: "eq", value: 1 },
            { field: "level", op: "eq", value: 2 },
          ],
        },
      ],
    }),
  ).toBe("名称 为空 且 （级别 等于 1 或 级别 等于 2）");
});
