import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { expression } from "./ExpressionField.tsx";

const { Empty, Filled, Misspelt, ReadOnly, Invalid, Disabled } = statesOf(expression);

const box = () => page.getByLabelText("规则");

test("a misspelt field is marked with its place", async () => {
  await render(<Misspelt />);
  await expect.element(box()).toBeInvalid();
  await expect.element(page.getByText(/第 \d+ 个字符处有误/)).toBeVisible();
});

test("a right expression is not", async () => {
  const onChange = vi.fn();
  await render(<Misspelt onChange={onChange} />);
  await box().fill("record.count > 5");
  expect(onChange).toHaveBeenLastCalledWith("record.count > 5");
  await expect.element(box()).not.toBeInvalid();
});

test("every state is accessible", () => expectAccessible({ Empty, Filled, Misspelt, ReadOnly, Invalid, Disabled }));
