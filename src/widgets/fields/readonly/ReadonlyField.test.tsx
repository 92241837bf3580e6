import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../story-checks.ts";
import * as stories from "./ReadonlyField.stories.tsx";

const { Reference, Money, Dictionary, Lines, Empty } = composeStories(stories);

test.each([
  [Reference, "负责人", "张三"],
  [Money, "金额", "1,234,567.80"],
  [Dictionary, "状态", "已通过"],
  [Lines, "备注", "第一行\n第二行"],
  [Empty, "名称", ""],
] as const)("shows a value of any kind as text", async (Story, label, text) => {
  await render(<Story />);
  await expect.element(page.getByLabelText(label)).toHaveValue(text);
  await expect.element(page.getByLabelText(label)).toHaveAttribute("readonly");
});

test("every state is accessible", () => expectAccessible({ Reference, Money, Dictionary, Lines, Empty }));
