import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { money } from "./MoneyCell.tsx";

const { Filled, Negative, InUnit, Capitals, Huge, Empty } = statesOf(money);
const cell = () => page.getByTestId("cell");

test.each([
  [Filled, "1,234,567.80"],
  [Negative, "¥ -1,234.50"],
  [InUnit, "123.46 万"],
  [Capitals, "壹仟肆佰零玖元伍角整"],
  [Huge, "9,007,199,254,740,993.01"],
] as const)("shows an exact amount", async (Story, text) => {
  await render(<Story />);
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
});

test("draws nothing for no value", async () => {
  await render(<Empty />);
  await expect.poll(() => cell().element().textContent).toBe("");
});

test("every state is accessible", () => expectAccessible({ Filled, Negative, InUnit, Capitals, Huge, Empty }));
