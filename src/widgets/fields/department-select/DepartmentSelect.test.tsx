import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { departmentSelect } from "./DepartmentSelect.tsx";

const { Empty, Filled, RootsBanned, Several, ReadOnly, Invalid, Disabled } = statesOf(departmentSelect);

test("offers departments", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  const box = page.getByRole("combobox", { name: "部门" });
  await expect.element(box).not.toHaveAttribute("aria-busy");
  await box.click();
  await page.getByTitle("部门名称5", { exact: true }).click();
  expect(onChange).toHaveBeenLastCalledWith({ id: "1004", name: "部门名称5" });
});

test("every state is accessible", () => expectAccessible({ Empty, Filled, RootsBanned, Several, ReadOnly, Invalid, Disabled }));
