import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { textarea } from "./Textarea.tsx";

const { Empty, Filled, Counted, ReadOnly, Invalid, Disabled } = statesOf(textarea);

test("gives several lines, and null when it is emptied", async () => {
  const onChange = vi.fn();
  await render(<Filled onChange={onChange} />);
  const box = page.getByLabelText("备注");
  await box.fill("甲\n乙");
  expect(onChange).toHaveBeenLastCalledWith("甲\n乙");
  await box.clear();
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test("read-only text keeps its lines", async () => {
  await render(<ReadOnly />);
  await expect.element(page.getByLabelText("备注")).toHaveValue("第一行\n第二行");
  await expect.element(page.getByLabelText("备注")).toHaveAttribute("readonly");
});

test("counts against the field's maxLength when asked to", async () => {
  await render(<Counted />);
  await expect.element(page.getByText("3 / 200")).toBeVisible();
});

test("Enter begins a line", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  await userEvent.type(page.getByLabelText("备注"), "第一行{Enter}第二行");
  expect(onChange).toHaveBeenLastCalledWith("第一行\n第二行");
});

test("every state is accessible", () => expectAccessible({ Empty, Filled, Counted, ReadOnly, Invalid, Disabled }));
