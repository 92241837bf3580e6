import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { number } from "./NumberCell.tsx";

const { Filled, Year, Bytes, Measured, Zero, Empty } = statesOf(number);
const cell = () => page.getByTestId("cell");

test.each([
  [Filled, "1,234,567"],
  [Year, "2026"],
  [Bytes, "1.5 MB"],
  [Measured, "1.5 kg"],
  [Zero, "0"],
] as const)("shows a number", async (Story, text) => {
  await render(<Story />);
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
});

test("draws nothing for no value", async () => {
  await render(<Empty />);
  await expect.poll(() => cell().element().textContent).toBe("");
});

test("every state is accessible", () => expectAccessible({ Filled, Year, Bytes, Measured, Zero, Empty }));
