import { composeStories } from "@storybook/react-vite";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, expectAccessiblePage } from "../../story-checks.ts";
import * as stories from "./SelectField.stories.tsx";

const { Empty, Filled, Unknown, YesNo, Searched, ReadOnly, Invalid, Disabled } = composeStories(stories);

test("is opened, walked through and chosen from by keyboard", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  await userEvent.tab();
  await expect.element(page.getByRole("combobox", { name: "状态" })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect(onChange).toHaveBeenLastCalledWith(1);
});

test("the open list is accessible too", async () => {
  await render(<Empty />);
  await page.getByRole("combobox", { name: "状态" }).click();
  await expect.element(page.getByRole("option", { name: "已通过" })).toBeVisible();
  await expectAccessiblePage();
});

test("typing filters by label", async () => {
  const onChange = vi.fn();
  await render(<Searched onChange={onChange} />);
  await page.getByRole("combobox", { name: "状态" }).fill("驳回");
  await userEvent.keyboard("{Enter}");
  expect(onChange).toHaveBeenLastCalledWith(3);
});

test("a boolean is asked for as yes or no", async () => {
  const onChange = vi.fn();
  await render(<YesNo onChange={onChange} />);
  // The shown value covers the input.
  await page.getByRole("combobox", { name: "启用" }).click({ force: true });
  await page.getByTitle("是").click();
  expect(onChange).toHaveBeenLastCalledWith(true);
});

test("a value that the dictionary does not know shows as it is", async () => {
  await render(<Unknown />);
  await expect.element(page.getByTitle("77")).toBeVisible();
});

test("says that it is required, wrong and why", async () => {
  await render(<Invalid />);
  const box = page.getByRole("combobox", { name: "状态" });
  await expect.element(box).toHaveAttribute("aria-required", "true");
  await expect.element(box).toBeInvalid();
  await expect.element(box).toHaveAccessibleDescription("请检查此项");
});

test("read-only shows the label", async () => {
  await render(<ReadOnly />);
  await expect.element(page.getByLabelText("状态")).toHaveValue("审批中");
});

test("every state is accessible", () => expectAccessible({ Empty, Filled, Unknown, YesNo, Searched, ReadOnly, Invalid, Disabled }));
