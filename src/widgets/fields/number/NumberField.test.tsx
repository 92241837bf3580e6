import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, noPointer, statesOf } from "../../story-checks.ts";
import { number } from "./NumberField.tsx";

const { Empty, Filled, Fraction, ReadOnly, Invalid, Disabled } = statesOf(number);

beforeEach(noPointer);

test("gives a number, and null when it is emptied", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  await page.getByLabelText("数量").fill("42");
  expect(onChange).toHaveBeenLastCalledWith(42);
  await page.getByLabelText("数量").clear();
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test("understands full-width digits and separated thousands", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  await page.getByLabelText("数量").fill("１，２３４");
  expect(onChange).toHaveBeenLastCalledWith(1234);
});

test("the arrow keys take steps", async () => {
  const onChange = vi.fn();
  await render(<Fraction onChange={onChange} />);
  await page.getByLabelText("重量").click();
  await userEvent.keyboard("{ArrowUp}");
  expect(onChange).toHaveBeenLastCalledWith(1.5);
});

test("read-only shows the number with its unit", async () => {
  await render(<ReadOnly />);
  await expect.element(page.getByLabelText("重量")).toHaveValue("1.25 kg");
});

test("untouched it is light; reached by Tab its text is selected, and typing replaces it", async () => {
  const onChange = vi.fn();
  await render(<Filled onChange={onChange} />);
  const box = page.getByRole("spinbutton", { name: "数量" });
  expect(document.querySelector(".ant-input-number")).toBeNull();
  const before = box.element().getBoundingClientRect();
  await userEvent.tab();
  await expect.element(box).toHaveFocus();
  expect(document.querySelector(".ant-input-number")?.getBoundingClientRect()).toEqual(before);
  await userEvent.keyboard("7");
  expect(onChange).toHaveBeenLastCalledWith(7);
});

test("a click places the caret where it is clicked", async () => {
  const onChange = vi.fn();
  await render(<Filled onChange={onChange} />);
  await page.getByLabelText("数量").click({ position: { x: 13, y: 16 } });
  await userEvent.keyboard("9");
  expect(String(onChange.mock.lastCall?.[0])).toMatch(/^9\d+$/);
});

test("the focus wakes the control, and the keys go to it", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  page.getByLabelText("数量").element().focus();
  await userEvent.keyboard("42");
  await expect.poll(() => onChange.mock.lastCall).toEqual([42]);
});

test("every state is accessible", () => expectAccessible({ Empty, Filled, Fraction, ReadOnly, Invalid, Disabled }));
