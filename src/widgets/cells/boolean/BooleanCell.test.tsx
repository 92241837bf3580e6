import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { boolean } from "./BooleanCell.tsx";

const { Filled, No, Worded, OwnWords, Empty } = statesOf(boolean);
const cell = () => page.getByTestId("cell");

test.each([
  [Filled, "是"],
  [No, "否"],
  [Worded, "已锁定"],
  [OwnWords, "停用"],
] as const)("says it in words", async (Story, text) => {
  await render(<Story />);
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
});

test("draws nothing for no value", async () => {
  await render(<Empty />);
  await expect.poll(() => cell().element().textContent).toBe("");
});

test("every state is accessible", () => expectAccessible({ Filled, No, Worded, OwnWords, Empty }));
