import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { decimal } from "./DecimalField.tsx";

const { Empty, Filled, InUnit, Capitals, ReadOnly, Invalid, Disabled } = statesOf(decimal);

test("keeps every digit of a number that no floating-point number could hold", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  const box = page.getByLabelText("金额");
  await box.fill("9007199254740993.01");
  expect(onChange).toHaveBeenLastCalledWith("9007199254740993.01");
  await expect.element(box).toHaveValue("9,007,199,254,740,993.01");
});

test("is rounded to the field's scale, in sight, when it is left", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  const box = page.getByLabelText("金额");
  await box.fill("1234.567");
  await userEvent.tab();
  expect(onChange).toHaveBeenLastCalledWith("1234.57");
  await expect.element(box).toHaveValue("1,234.57");
});

test("is null when it is emptied", async () => {
  const onChange = vi.fn();
  await render(<Filled onChange={onChange} />);
  await page.getByLabelText("金额").clear();
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test("reads in a unit beside the control, the value staying in ones", async () => {
  await render(<InUnit />);
  await expect.element(page.getByText("123.46 万")).toBeVisible();
  await expect.element(page.getByLabelText("金额")).toHaveValue("1,234,567.89");
});

test("read-only shows thousands", async () => {
  await render(<ReadOnly />);
  await expect.element(page.getByLabelText("金额")).toHaveValue("1,234,567.89");
});

test("says the amount in capitals under the control", async () => {
  await render(<Capitals />);
  await expect.element(page.getByText("壹仟肆佰零玖元伍角整")).toBeVisible();
});

test("is given while it is typed", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  await userEvent.type(page.getByLabelText("金额"), "1234.5");
  expect(onChange).toHaveBeenLastCalledWith("1234.5");
});

test("every state is accessible", () => expectAccessible({ Empty, Filled, InUnit, Capitals, ReadOnly, Invalid, Disabled }));
