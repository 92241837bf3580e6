import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { eventually } from "../../../../tests/eventually.ts";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { condition } from "./ConditionField.tsx";

const { Empty, Filled, ReadOnly, Invalid, Disabled, OfTheUser, OtherEntity } = statesOf(condition);

test("a condition is put together from rows of the entity's fields", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  await page.getByRole("button", { name: "添加条件" }).click();
  // A row without a value is no condition yet.
  expect(onChange).not.toHaveBeenCalled();
  await page.getByRole("textbox", { name: /名称/ }).fill("笔");
  await eventually(() => expect(onChange).toHaveBeenLastCalledWith({ all: [{ field: "name", op: "contains", value: "笔" }] }));
  await page.getByRole("button", { name: /删除.*名称|移除.*名称/ }).click();
  await eventually(() => expect(onChange).toHaveBeenLastCalledWith(null));
});

test("the same condition may be written as JSON, and is shown as rows again", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  await page.getByText("JSON", { exact: true }).click();
  await page.getByRole("textbox").fill('{"field":"count","op":"gt","value":5}');
  expect(onChange).toHaveBeenLastCalledWith({ field: "count", op: "gt", value: 5 });
  await page.getByText("条件", { exact: true }).click();
  await expect.element(page.getByRole("spinbutton")).toHaveValue("5");
});

test("what rows cannot say stays JSON, and is not lost", async () => {
  const onChange = vi.fn();
  await render(<OfTheUser onChange={onChange} />);
  await expect
    .element(page.getByRole("textbox"))
    .toHaveValue(JSON.stringify({ field: "dept", op: "eq", value: { var: "user.dept" } }, null, 2));
  await expect.element(page.getByText("此条件含有无法逐行显示的内容", { exact: false })).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
});

test("another entity gives its own fields; read-only it is a sentence", async () => {
  const screen = await render(<OtherEntity />);
  await page.getByRole("button", { name: "添加条件" }).click();
  await expect.element(page.getByTitle("部门编码").first()).toBeVisible();
  await screen.unmount();
  await render(<ReadOnly />);
  await expect.element(page.getByRole("textbox")).toHaveValue("状态 等于 审批中 且 （金额 大于等于 100 或 名称 包含 笔）");
});

test("every state is accessible", () => expectAccessible({ Empty, Filled, ReadOnly, Invalid, Disabled, OfTheUser, OtherEntity }));
