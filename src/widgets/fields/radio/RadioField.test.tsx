import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { radio } from "./RadioField.tsx";

const { Empty, Filled, ReadOnly, Invalid, Disabled } = statesOf(radio);

test("the arrow keys choose within the named group", async () => {
  const onChange = vi.fn();
  await render(<Filled onChange={onChange} />);
  await expect.element(page.getByRole("radiogroup", { name: "状态" })).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByRole("radio", { name: "审批中" })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  expect(onChange).toHaveBeenLastCalledWith(2);
});

test("the label leads into the group", async () => {
  await render(<Filled />);
  await page.getByText("状态", { exact: true }).click();
  await expect.element(page.getByRole("radio", { name: "审批中" })).toHaveFocus();
});

test("a press chooses", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  await page.getByRole("radio", { name: "已通过" }).click();
  expect(onChange).toHaveBeenLastCalledWith(2);
});

test("choices that do not fit beside each other stand under each other, as wide as the longest", async () => {
  await render(
    <div style={{ width: 220 }}>
      <Filled />
    </div>,
  );
  const boxes = [...page.getByRole("radiogroup").element().children].map((choice) => choice.getBoundingClientRect());
  const rows = new Set(boxes.map(({ top }) => top)).size;
  expect(rows).toBeGreaterThan(1);
  expect(new Set(boxes.map(({ width }) => width)).size).toBe(1);
  expect(new Set(boxes.map(({ left }) => left)).size).toBe(Math.ceil(boxes.length / rows));
});

test("every state is accessible", () => expectAccessible({ Empty, Filled, ReadOnly, Invalid, Disabled }));
