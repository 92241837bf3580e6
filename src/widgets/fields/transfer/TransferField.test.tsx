import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { transfer } from "./TransferField.tsx";

const { Empty, Filled, ReadOnly, Invalid, Disabled } = statesOf(transfer);

test("records are moved from one list to the other, and back", async () => {
  const onChange = vi.fn();
  await render(<Filled onChange={onChange} />);
  await page.getByRole("checkbox", { name: "姓名2", exact: true }).click();
  await page.getByRole("button", { name: "加入 →" }).click();
  expect(onChange).toHaveBeenLastCalledWith([
    { id: "1000", name: "姓名1" },
    { id: "1001", name: "姓名2" },
  ]);
  await page.getByRole("checkbox", { name: "已选（2）" }).click();
  await page.getByRole("button", { name: "← 移出" }).click();
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test("those that can be chosen are found by typing", async () => {
  await render(<Empty />);
  await page.getByRole("textbox", { name: "查找可选的成员" }).fill("姓名12");
  await expect.element(page.getByRole("checkbox", { name: "可选（1）" })).toBeVisible();
});

test("every state is accessible", () => expectAccessible({ Empty, Filled, ReadOnly, Invalid, Disabled }));
