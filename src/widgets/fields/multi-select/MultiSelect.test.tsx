import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { multiSelect } from "./MultiSelect.tsx";

const { Empty, Levels, List, Text, Filled, ReadOnly, Invalid, Disabled } = statesOf(multiSelect);

test("gives the chosen values as a list, and null when none is left", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}{Enter}{ArrowDown}{Enter}");
  await expect.poll(() => onChange.mock.lastCall).toEqual([[0, 1]]);
  await userEvent.keyboard("{Backspace}{Backspace}");
  await expect.poll(() => onChange.mock.lastCall).toEqual([null]);
});

test.each([
  ["a list of values stays a list", List, "标记", [1, 3]],
  ["several values in one text stay one text", Text, "标签", "1,3"],
])("%s, in the order of the dictionary", async (_, Shown, name, value) => {
  const onChange = vi.fn();
  await render(<Shown onChange={onChange} />);
  await page.getByRole("combobox", { name }).click();
  await userEvent.keyboard("审批{Enter}");
  await expect.poll(() => onChange.mock.lastCall).toEqual([value]);
});

test("the box above the list takes all, then none; so does Ctrl+A while nothing is typed", async () => {
  const onChange = vi.fn();
  await render(<Filled onChange={onChange} />);
  await page.getByRole("combobox", { name: "状态" }).click();
  const all = page.getByRole("checkbox", { name: "全选" });
  await expect.element(all).toBePartiallyChecked();
  await all.click();
  await expect.poll(() => onChange.mock.lastCall).toEqual([[0, 1, 2, 3]]);
  await userEvent.keyboard("{Control>}a{/Control}");
  await expect.poll(() => onChange.mock.lastCall).toEqual([null]);
});

test("read-only shows the labels", async () => {
  await render(<ReadOnly />);
  await expect.element(page.getByLabelText("状态")).toHaveValue("审批中、已通过");
});

test("every state is accessible", () => expectAccessible({ Empty, Filled, ReadOnly, Invalid, Disabled }));

test("in a query a branch of a dictionary with levels stands for all below it", async () => {
  const onChange = vi.fn();
  await render(<Levels onChange={onChange} />);
  const box = page.getByRole("combobox", { name: "材质" });
  await box.click();
  await page.getByRole("tree").getByTitle("金属", { exact: true }).click();
  await expect.poll(() => onChange.mock.lastCall).toEqual([["metal", "steel", "iron", "lead"]]);
  await page.getByRole("tree").getByTitle("木", { exact: true }).click();
  await expect.poll(() => onChange.mock.lastCall).toEqual([["metal", "steel", "iron", "lead", "wood"]]);
});
