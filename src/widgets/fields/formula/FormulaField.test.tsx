import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, expectAccessiblePage, statesOf } from "../../story-checks.ts";
import { formula } from "./FormulaField.tsx";

const { Empty, Filled, Days, OtherText, ReadOnly, Invalid, Disabled, OtherEntity } = statesOf(formula);

const press = async (...names: (string | RegExp)[]) => {
  for (const name of names) await page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
};
const OK = /^确\s*定$/;

test("is put together from fields, operators and numbers", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  await page.getByRole("button", { name: /设置公式/ }).click();
  await press("左括号", "金额", "减", "1", "2", "右括号", "乘", "数量", OK);
  expect(onChange).toHaveBeenLastCalledWith("(record.amount - 12) * record.count");
});

test("a formula that is not whole is not taken; back and clear take away", async () => {
  const onChange = vi.fn();
  await render(<Filled onChange={onChange} />);
  await page.getByRole("button", { name: /修改公式/ }).click();
  await press("加", OK);
  await expect.element(page.getByRole("alert").filter({ hasText: "公式不完整" })).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
  await press("退格", OK);
  expect(onChange).toHaveBeenLastCalledWith("(record.amount - 12) * record.count");
  await page.getByRole("button", { name: /修改公式/ }).click();
  await press("清空", OK);
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test("of dates there is only the difference, in days", async () => {
  const onChange = vi.fn();
  await render(<Days onChange={onChange} />);
  await page.getByRole("button", { name: /修改公式/ }).click();
  await expect.element(page.getByRole("dialog").getByRole("button", { name: "乘" })).not.toBeInTheDocument();
  await press("清空", "到货时间", "减", "签订日期", OK);
  expect(onChange).toHaveBeenLastCalledWith("daysBetween(record.day, record.moment)");
});

test("warns that the fields must stay, and is accessible while it is open", async () => {
  await render(<Filled />);
  await page.getByRole("button", { name: /修改公式/ }).click();
  await expect.element(page.getByText("设置公式后，请勿再修改组件字段")).toBeVisible();
  await expectAccessiblePage();
  await userEvent.keyboard("{Escape}");
});

test("what the dialog could not have written stays text", async () => {
  await render(<OtherText />);
  await expect.element(page.getByRole("textbox")).toHaveValue("record.amount > 3 ? 1 : 2");
  await expect.element(page.getByText("此表达式不是由公式组成的，只能作为文本修改")).toBeVisible();
});

test("an entity that the options name gives its own fields, and one that is missing is never replaced by that of the field", async () => {
  await render(<OtherEntity />);
  await page.getByRole("button", { name: /设置公式/ }).click();
  await expect.element(page.getByRole("dialog").getByRole("button", { name: "排序", exact: true })).toBeVisible();
  await expect.element(page.getByRole("dialog").getByRole("button", { name: "金额", exact: true })).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await render(<Empty options={{ entity: "no-entity" }} />);
  await expect.element(page.getByTitle("sample.rule.options.entity")).toBeVisible();
});

test("numbers have a decimal point", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  await page.getByRole("button", { name: /设置公式/ }).click();
  await press("金额", "乘", "0", "小数点", "5", OK);
  expect(onChange).toHaveBeenLastCalledWith('record.amount * decimal("0.5")');
});

test("is tried with sample values while it is put together", async () => {
  await render(<Filled />);
  await page.getByRole("button", { name: /修改公式/ }).click();
  await page.getByRole("spinbutton", { name: "示例值：金额" }).fill("20.5");
  await expect.element(page.getByText("填写示例值后显示结果")).toBeVisible();
  await page.getByRole("spinbutton", { name: "示例值：数量" }).fill("2");
  await expect.element(page.getByText("结果：17", { exact: true })).toBeVisible();
  await press("除", "0");
  await expect.element(page.getByText("不能除以零")).toBeVisible();
  await expectAccessiblePage();
});

test("every state is accessible", () => expectAccessible({ Empty, Filled, Days, OtherText, ReadOnly, Invalid, Disabled }));
