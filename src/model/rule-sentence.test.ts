import { expect, test } from "vitest";
import en from "../../locales/en/query.json" with { type: "json" };
import es from "../../locales/es/query.json" with { type: "json" };
import ja from "../../locales/ja/query.json" with { type: "json" };
import zh from "../../locales/zh-CN/query.json" with { type: "json" };
import type { Entity } from "./documents.ts";
import { toCondition } from "./expression-condition.ts";
import { conditionSentence, rowsSentence, type SentenceWords } from "./rule-sentence.ts";

const order: Entity = {
  $id: "order",
  title: "订单",
  type: "object",
  "x-table": "orders",
  required: ["status"],
  properties: {
    amount: { title: "金额", type: "string", format: "decimal" },
    status: { title: "状态", type: "integer", "x-dict": "order_status" },
    dept: { title: "部门", "x-entity": "department" },
    buyer: { title: "采购员", "x-entity": "user" },
    note: { title: "备注", type: "string" },
  },
};
const TEXTS: Readonly<Record<string, object>> = { "zh-CN": zh, en, es, ja };
const sayIn =
  (language: string): SentenceWords["say"] =>
  (key, params = {}) => {
    const found = key.split(".").reduce<unknown>((tree, part) => (tree as Record<string, unknown>)[part], TEXTS[language]);
    return String(found).replace(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? "");
  };
const words = (language: string): SentenceWords => ({
  ...{ entity: order, language, say: sayIn(language) },
  label: (dictionary, value) => (dictionary === "order_status" && value === 9 ? "已作废" : undefined),
  nameOf: (_, id) => (id === "7" ? "采购部" : undefined),
});
const sentence = (rule: string, language = "zh-CN") => conditionSentence(toCondition(rule, order), words(language));

test.each([
  ['record.amount > decimal("50000")', "金额 大于 50,000"],
  ["record.status != 9", "状态 不等于 已作废"],
  ['record.dept == "7" || record.dept == user.dept', "部门 等于 采购部 或 部门 等于 我的部门"],
  ["record.buyer == user.id && (record.status == 9 || has(record.note))", "采购员 等于 我 且 （状态 等于 已作废 或 备注 不为空）"],
  ['record.note != "x"', "备注 不为空 且 备注 不等于 x"],
  ["true", "无条件"],
  ["false", "不可能满足"],
])("%s is %s", (rule, text) => expect(sentence(rule)).toBe(text));

test("what a role opens of an entity is one sentence, in every language", () => {
  const rows = (language: string, dataScope: number, ...rules: string[]) =>
    rowsSentence(
      { dataScope, departments: ["总部", "分部"] },
      rules.map((rule) => sentence(rule, language)),
      words(language),
    );
  expect(rows("zh-CN", 3, 'record.amount > decimal("50000")')).toBe("只看自己部门及下级的订单，且 金额 大于 50,000");
  expect(rows("zh-CN", 0)).toBe("可看全部订单");
  expect(rows("zh-CN", 4)).toBe("只看总部、分部及下级的订单");
  expect(rows("en", 1, "record.status != 9")).toBe("订单: only one's own, and 状态 is not 已作废");
  for (const language of Object.keys(TEXTS))
    for (let scope = 0; scope <= 5; scope++)
      for (const text of [rows(language, scope), rows(language, scope, "record.status != 9")]) {
        expect(text).toContain("订单");
        expect(text).not.toMatch(/undefined|\{\{|(^|\s)(scope|rows|say|op|my)\./);
      }
});
