import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { eventually } from "../../../../tests/eventually.ts";
import { expectAccessible, expectAccessiblePage, statesOf } from "../../story-checks.ts";
import { expression } from "./ExpressionField.tsx";

const { Empty, Filled, Misspelt, Rows, TextAlone, AnyValue, ReadOnly, Invalid, Disabled } = statesOf(expression);

const box = () => page.getByRole("textbox", { name: "规则" });
const offer = (name: string) => page.getByRole("option", { name });

test("a misspelt field is marked with its place, in words", async () => {
  await render(<Misspelt />);
  await expect.element(box()).toBeInvalid();
  await expect.element(page.getByText("第 8 个字符处有误：没有字段“cuont”")).toBeVisible();
});

test("a right expression is not; any value is right where one is worked out", async () => {
  const onChange = vi.fn();
  const screen = await render(<Misspelt onChange={onChange} />);
  await box().fill("record.count > 5");
  expect(onChange).toHaveBeenLastCalledWith("record.count > 5");
  await expect.element(box()).not.toBeInvalid();
  await screen.unmount();
  await render(<AnyValue />);
  await expect.element(box()).toHaveValue("record.count > 3 ? 1 : 2");
  await expect.element(box()).not.toBeInvalid();
});

test("fields are offered by their title and their pinyin, values of their dictionary behind a comparison, all of it by keyboard", async () => {
  const onChange = vi.fn();
  await render(<Filled onChange={onChange} />);
  await box().fill("zhuangt");
  await expect.element(offer("record.status 状态")).toBeVisible();
  await expectAccessiblePage();
  await userEvent.keyboard("{Enter}");
  await expect.element(box()).toHaveValue("record.status");
  await userEvent.keyboard(" == ");
  await expect.element(offer("1 审批中")).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  await expect.element(box()).toHaveValue("record.status == 2");
  await userEvent.keyboard(" && ");
  await expect.element(page.getByRole("option").first()).not.toBeInTheDocument();
  await userEvent.keyboard("{Control>} {/Control}");
  await expect.element(offer("has 字段已填写")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("option").first()).not.toBeInTheDocument();
  await userEvent.keyboard("ha{Enter}");
  await expect.element(box()).toHaveValue("record.status == 2 && has()");
  await userEvent.keyboard("record.名");
  await expect.element(offer("name 名称")).toBeVisible();
  await offer("name 名称").click();
  expect(onChange).toHaveBeenLastCalledWith("record.status == 2 && has(record.name)");
});

test("a condition is put together from rows, read in words, and written as text; the one is the other", async () => {
  const onChange = vi.fn();
  await render(<Rows onChange={onChange} />);
  await expect.element(page.getByText("即：状态 等于 审批中 且 数量 不为空")).toBeVisible();
  await page.getByText("表达式", { exact: true }).click();
  await expect.element(box()).toHaveValue("record.status == 1 && has(record.count)");
  expect(onChange).not.toHaveBeenCalled();
  await box().fill("record.count > 5");
  await expect.element(page.getByText("即：数量 大于 5")).toBeVisible();
  await page.getByText("逐项设置", { exact: true }).click();
  await expect.element(page.getByRole("spinbutton")).toHaveValue("5");
  await page.getByRole("spinbutton").click();
  await userEvent.keyboard("{Control>}a{/Control}7");
  await eventually(() => expect(onChange).toHaveBeenLastCalledWith("has(record.count) && record.count > 7"));
});

test("what rows cannot say stays text, says so, and is read with titles", async () => {
  await render(<TextAlone />);
  await expect.element(box()).toHaveValue("record.count * 2 > record.stars || !has(record.name)");
  await expect.element(page.getByText("这个表达式无法逐项显示。")).toBeVisible();
  await expect.element(page.getByText("即：数量 * 2 > 评分 或 名称 未填写")).toBeVisible();
  await expect.element(page.getByRole("radio", { name: "逐项设置" })).toBeDisabled();
});

test("every state is accessible", () =>
  expectAccessible({ Empty, Filled, Misspelt, Rows, TextAlone, AnyValue, ReadOnly, Invalid, Disabled }));
