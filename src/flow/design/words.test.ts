import { expect, test } from "vitest";
import { comparedIn, conditionInWords, countersignInWords, peopleInWords, ruleInWords, type Words } from "./words.ts";

const zh = (await import("../../../locales/zh-CN/design.json")).default;
const say: Words["say"] = (key, params = {}) => {
  const text = key.split(".").reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], zh);
  if (typeof text !== "string") throw new Error(`no text ${key}`);
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]));
};
const NAMES: Readonly<Record<string, string>> = { finance: "财务", legal: "法务", dept: "申请部门", total: "订单总额", submit: "提交申请" };
const words: Words = { say, nameOf: (_, code) => NAMES[code] };

test.each([
  [{ kind: "users", usernames: ["li", "wang"] }, "li、wang"],
  [{ kind: "roles", codes: ["finance", "legal"] }, "角色：财务、法务"],
  [{ kind: "roles", codes: ["finance"], inDepartment: true }, "发起人部门的角色：财务"],
  [{ kind: "positions", codes: ["P-PM"] }, "岗位：P-PM"],
  [{ kind: "department" }, "发起人部门全体"],
  [{ kind: "department", code: "D1" }, "部门全体：D1"],
  [{ kind: "department", field: "dept" }, "“申请部门”部门全体"],
  [{ kind: "leader", levels: 0 }, "部门负责人"],
  [{ kind: "leader", levels: 1 }, "上一级部门负责人"],
  [{ kind: "leader", levels: 3, field: "dept" }, "“申请部门”的上 3 级部门负责人"],
  [{ kind: "starter" }, "发起人"],
  [{ kind: "superior" }, "发起人的直属上级"],
  [{ kind: "field", field: "dept" }, "表单中的“申请部门”"],
  [{ kind: "node", node: "submit" }, "办理“提交申请”的人"],
  [{ kind: "appointed" }, "上一步指定的人"],
  [{ kind: "expression", source: "user.boss" }, "按表达式：user.boss"],
] as const)("a rule is said in words: %j", (rule, text) => expect(ruleInWords(rule, words)).toBe(text));

test("several rules are said one after the other", () =>
  expect(peopleInWords([{ kind: "starter" }, { kind: "superior" }], words)).toBe("发起人、发起人的直属上级"));

test("a countersign says when it is over", () => {
  expect(countersignInWords({ completion: "half_agree", sequential: true, strict: true }, words)).toBe("依次会签：超过半数同意即通过");
  expect(countersignInWords({ completion: "m_of_n", sequential: false, needed: 2 }, words)).toBe("会签：2 人同意即通过");
});

test.each([
  ["record.total > 50000", "订单总额 > 50,000"],
  ['record.total > 5 && record.dept == "total"', '订单总额 > 5 且 申请部门 = "total"'],
  ['op == "refuse"', "上一步的结果 = 拒绝"],
  ["nrOfAgree >= 2 || unknown < size(record.total)", "同意人数 ≥ 2 或 unknown < size(订单总额)"],
  ["has(record.total) && record.total > 50000", "订单总额 > 50,000"],
  ['(has(record.total) && record.total >= decimal("1.50")) || record.dept == "1"', '(订单总额 ≥ 1.50) 或 申请部门 = "1"'],
  ["has(record.total) && !has(record.dept)", "订单总额 不为空 且 申请部门 为空"],
  ['record.total == "has(record.total) && record.total"', '订单总额 = "has(record.total) && record.total"'],
])("a condition is said in words: %s", (condition, text) => expect(conditionInWords(condition, words, "zh-CN")).toBe(text));

const called: Words = {
  ...words,
  labelOf: (field, value) =>
    new Map([
      ["dept 12", "销售部 record.total"],
      ["kind 1", "货物"],
      ["kind 2", "服务"],
      ["kind true", "是"],
    ]).get(`${field} ${value}`),
};
test.each([
  ['record.dept == "12" && record.total > 12', "申请部门 = 销售部 record.total 且 订单总额 > 12"],
  ['record.kind in ["1", "2", "3"]', 'record.kind 属于 [货物, 服务, "3"]'],
  ["record.kind != 1 || !(record.kind == true)", "record.kind ≠ 货物 或 非(record.kind = 是)"],
  ['op == "refuse" && record.total == 1', "上一步的结果 = 拒绝 且 订单总额 = 1"],
])("values are said as they are called: %s", (condition, text) => expect(conditionInWords(condition, called, "zh-CN")).toBe(text));

test("the values with which fields are compared are told", () =>
  expect(comparedIn("record.a == 'x' && record.b in [\"1\", 2] || record.c > 3")).toEqual([
    { field: "a", values: ["x"] },
    { field: "b", values: ["1", "2"] },
  ]));
