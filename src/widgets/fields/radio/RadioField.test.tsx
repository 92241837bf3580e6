import { composeStories } from "@storybook/react-vite";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../story-checks.ts";
import * as stories from "./RadioField.stories.tsx";

const { Empty, Filled, ReadOnly, Invalid, Disabled } = composeStories(stories);

test("the arrow keys choose within the named group", async () => {
  const onChange = vi.fn();
  await render(<Filled onChange={onChange} />);
  await expect.element(page.getByRole("radiogroup", { name: "状态" })).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByRole("radio", { name: "审批中" })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  expect(onChange).toHaveBeenLastCalledWith(2);
});

test("the label leads into the group", async () => {
  await render(<Filled />);
  await page.getByText("状态", { exact: true }).click();
  await expect.element(page.getByRole("radio", { name: "审批中" })).toHaveFocus();
});

test("every state is accessible", () => expectAccessible({ Empty, Filled, ReadOnly, Invalid, Disabled }));
