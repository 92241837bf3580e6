import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { readonly } from "./ReadonlyField.tsx";

const { Filled, Money, Dictionary, Lines, Empty } = statesOf(readonly);

test.each([
  [Filled, "负责人", "张三"],
  [Money, "金额", "1,234,567.80"],
  [Dictionary, "状态", "已通过"],
  [Lines, "备注", "第一行\n第二行"],
  [Empty, "名称", ""],
] as const)("shows a value of any kind as text", async (Story, label, text) => {
  await render(<Story />);
  await expect.element(page.getByLabelText(label)).toHaveValue(text);
  await expect.element(page.getByLabelText(label)).toHaveAttribute("readonly");
});

test("every state is accessible", () => expectAccessible({ Filled, Money, Dictionary, Lines, Empty }));
