import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { text } from "./Text.tsx";

const { Empty, Filled, ReadOnly, Invalid, Disabled } = statesOf(text);

test("gives what is typed, and null when it is emptied", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  await page.getByLabelText("名称").fill("张三");
  expect(onChange).toHaveBeenLastCalledWith("张三");
  await page.getByLabelText("名称").clear();
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test("says that it is wrong and why", async () => {
  await render(<Invalid />);
  const box = page.getByLabelText("名称");
  await expect.element(box).toBeInvalid();
  await expect.element(box).toBeRequired();
  await expect.element(box).toHaveAccessibleDescription("请检查此项");
});

test("read-only text is reached by keyboard and cannot be changed", async () => {
  await render(<ReadOnly />);
  await userEvent.tab();
  const box = page.getByLabelText("名称");
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveValue("采购部");
  await expect.element(box).toHaveAttribute("readonly");
});

test("is disabled when told so", async () => {
  await render(<Disabled />);
  await expect.element(page.getByLabelText("名称")).toBeDisabled();
});

test("every state is accessible", () => expectAccessible({ Empty, Filled, ReadOnly, Invalid, Disabled }));
