import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { references } from "./ReferencesCell.tsx";

const { Filled, Empty } = statesOf(references);
const cell = () => page.getByTestId("cell");

test("shows each name", async () => {
  await render(<Filled />);
  await expect.element(page.getByText("张三", { exact: true })).toBeVisible();
  await expect.element(page.getByText("李四", { exact: true })).toBeVisible();
});

test("draws nothing for no value", async () => {
  await render(<Empty />);
  await expect.poll(() => cell().element().textContent).toBe("");
});

test("every state is accessible", () => expectAccessible({ Filled, Empty }));
