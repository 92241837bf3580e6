import { describe, expect, test } from "vitest";
import { readableCondition } from "../../../flow/readable-condition.ts";
import { COMMENTS } from "../fixtures/course.ts";
import { approvalColour } from "./approval-tag.ts";
import { actorOf, filtered } from "./comment.ts";

const idsOf = (filter: Parameters<typeof filtered>[1]) => filtered(COMMENTS, filter).map(({ id }) => id);

describe("approval records", () => {
  test("have the colours of the specification, however their kind is written", () => {
    expect(["AGREE", "multi_agree", "set_assignee"].map(approvalColour)).toEqual(["success", "success", "success"]);
    expect(["REFUSE", "PARALLEL_REFUSE", "multi_refuse"].map(approvalColour)).toEqual(["warning", "warning", "warning"]);
    expect(["STOP", "reject", "revoke"].map(approvalColour)).toEqual(["error", "error", "error"]);
    expect(["transfer", "co_sign", "something new"].map(approvalColour)).toEqual(["processing", "processing", "processing"]);
  });

  test("are all, those of people, or those that still count", () => {
    expect(idsOf("all")).toHaveLength(6);
    expect(idsOf("people")).toEqual(["1", "2", "3", "4", "6"]);
    expect(idsOf("standing")).toEqual(["3", "4", "5", "6"]);
  });

  test("name a deputy with whom he stood in for, and the product where nobody did it", () => {
    const texts = {
      product: "系统",
      deputy: ({ name, owner }: { name: string; owner: string }) => `${name}（代 ${owner}）`,
      from: ({ name, owner }: { name: string; owner: string }) => `${name}（原 ${owner}）`,
    };
    expect(COMMENTS.map((comment) => actorOf(comment, texts))).toEqual(["张三", "李雷", "张三", "李雷（代 王芳）", "系统", "赵敏"]);
  });
});

describe("a condition with the values that decided", () => {
  const zh = { language: "zh-CN", joints: { and: "且", or: "或", not: "非", empty: "为空", notEmpty: "不为空" } };
  const amount = { name: "record.amount", title: "金额", value: "62000" };

  test.each([
    ["record.amount > 50000", "金额 62,000 > 50,000"],
    ["record.amount>=50000.50", "金额 62,000≥50,000.50"],
    ["record.amount > 50000 && op == 'agree'", "金额 62,000 > 50,000 且 op = 'agree'"],
    ["!(record.amount != 1) || '50000' == \"a && b\"", "非(金额 62,000 ≠ 1) 或 '50000' = \"a && b\""],
    ["has(record.amount) && record.amount > 50000", "金额 62,000 > 50,000"],
    ['!has(record.amount) || record.amount > decimal("50000.50")', "金额 62,000 为空 或 金额 62,000 > 50,000.50"],
    ["amountLimit > 5000", "amountLimit > 5,000"],
  ])("%s", (condition, text) => expect(readableCondition(condition, [amount], zh)).toBe(text));

  test("has numbers as the language writes them, exact at any length", () => {
    const huge = { name: "amount", title: "Total", value: "9007199254740993.10" };
    expect(readableCondition("record.amount > 1", [huge], { ...zh, language: "es" })).toBe("Total 9.007.199.254.740.993,10 > 1");
  });

  test("leaves names alone that its reader was not told", () => {
    expect(readableCondition("record.secret > 1", [amount], zh)).toBe("record.secret > 1");
  });
});
