import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, expectAccessiblePage, statesOf } from "../../story-checks.ts";
import { cascader } from "./CascaderField.tsx";

const { Empty, Filled, Leaf, ReadOnly, Invalid, Disabled } = statesOf(cascader);

const box = () => page.getByRole("combobox", { name: "部门" });

test("a record is chosen step by step, each step a choice", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  await box().click();
  await page.getByRole("menuitemcheckbox", { name: "部门名称1", exact: true }).click();
  expect(onChange).toHaveBeenLastCalledWith({ id: "1000", name: "部门名称1" });
  await page.getByRole("menuitemcheckbox", { name: "部门名称4", exact: true }).click();
  expect(onChange).toHaveBeenLastCalledWith({ id: "1003", name: "部门名称4" });
  await expect.element(page.getByText("部门名称1 / 部门名称4", { exact: true })).toBeVisible();
});

test("where only the last ones count, a step is none", async () => {
  const onChange = vi.fn();
  await render(<Leaf onChange={onChange} />);
  await box().click();
  await page.getByRole("menuitemcheckbox", { name: "部门名称1", exact: true }).click();
  expect(onChange).not.toHaveBeenCalled();
});

test("the open list is accessible too", async () => {
  await render(<Empty />);
  await box().click();
  await expect.element(page.getByRole("menuitemcheckbox", { name: "部门名称1", exact: true })).toBeVisible();
  await expectAccessiblePage();
});

test("every state is accessible", () => expectAccessible({ Empty, Filled, Leaf, ReadOnly, Invalid, Disabled }));
