import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, expectAccessiblePage, statesOf } from "../../story-checks.ts";
import { treeSelect } from "./TreeSelectField.tsx";

const { Empty, Filled, RootsBanned, Several, ReadOnly, Invalid, Disabled } = statesOf(treeSelect);

async function opened() {
  const box = page.getByRole("combobox", { name: "部门" });
  await expect.element(box).not.toHaveAttribute("aria-busy");
  await box.click();
  return box;
}

test("shows the records as a tree and gives the chosen one with its name", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  await opened();
  await page.getByTitle("部门名称4", { exact: true }).click();
  expect(onChange).toHaveBeenLastCalledWith({ id: "1003", name: "部门名称4" });
});

test("the open tree is accessible too", async () => {
  await render(<Empty />);
  await opened();
  await expect.element(page.getByTitle("部门名称4", { exact: true })).toBeVisible();
  await expectAccessiblePage();
});

test("typing filters the tree", async () => {
  await render(<Empty />);
  await (await opened()).fill("名称57");
  await expect.element(page.getByTitle("部门名称57", { exact: true })).toBeVisible();
  await expect.element(page.getByTitle("部门名称2", { exact: true })).not.toBeInTheDocument();
});

test("records at the top cannot be chosen when roots are banned", async () => {
  const onChange = vi.fn();
  await render(<RootsBanned onChange={onChange} />);
  await opened();
  const root = page.getByTitle("部门名称1", { exact: true });
  // The list is drawn outside of the window first, to be measured.
  await expect.element(root).toBeInViewport();
  await root.click({ force: true });
  expect(onChange).not.toHaveBeenCalled();
});

test("several records are a list", async () => {
  const onChange = vi.fn();
  await render(<Several onChange={onChange} />);
  const box = page.getByRole("combobox", { name: "参与部门" });
  await expect.element(box).not.toHaveAttribute("aria-busy");
  await box.click();
  await userEvent.keyboard("{Backspace}");
  expect(onChange).toHaveBeenLastCalledWith([{ id: "1003", name: "部门名称4" }]);
});

test("every state is accessible", () => expectAccessible({ Empty, Filled, RootsBanned, Several, ReadOnly, Invalid, Disabled }));
