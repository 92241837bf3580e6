import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { checkbox } from "./CheckboxField.tsx";

const { Empty, Filled, WithoutAll, ReadOnly, Invalid, Disabled } = statesOf(checkbox);

test("gives the values as one text, in the dictionary's order", async () => {
  const onChange = vi.fn();
  await render(<Filled onChange={onChange} />);
  await page.getByRole("checkbox", { name: "草稿" }).click();
  expect(onChange).toHaveBeenLastCalledWith("0,1,3");
});

test("select-all is half when some are chosen; it takes all, then none", async () => {
  const onChange = vi.fn();
  await render(<Filled onChange={onChange} />);
  const all = page.getByRole("checkbox", { name: "全选" });
  await expect.element(all).toBePartiallyChecked();
  await all.click();
  expect(onChange).toHaveBeenLastCalledWith("0,1,2,3");
  await all.click();
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test("read-only shows the labels", async () => {
  await render(<ReadOnly />);
  await expect.element(page.getByLabelText("标签")).toHaveValue("审批中、已驳回");
});

test("select-all takes all of nothing", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  await page.getByRole("checkbox", { name: "全选" }).click();
  expect(onChange).toHaveBeenLastCalledWith("0,1,2,3");
});

test("every state is accessible", () => expectAccessible({ Empty, Filled, WithoutAll, ReadOnly, Invalid, Disabled }));
