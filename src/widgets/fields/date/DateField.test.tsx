import { composeStories } from "@storybook/react-vite";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../story-checks.ts";
import * as stories from "./DateField.stories.tsx";

const { Empty, Filled, PastOnly, ReadOnly, Invalid, Disabled } = composeStories(stories);

/** The calendar's code has arrived and the control stands in place of its look-alike. */
async function arrived() {
  const box = page.getByLabelText("签订日期");
  await expect.element(box).not.toHaveAttribute("aria-busy");
  return box;
}

test("nothing moves when the calendar's code arrives", async () => {
  await render(<Filled />);
  const box = page.getByLabelText("签订日期").element();
  const before = box.getBoundingClientRect();
  expect(box.getAttribute("aria-busy")).toBe("true");
  await arrived();
  const after = page.getByLabelText("签订日期").element().closest(".ant-picker")?.getBoundingClientRect();
  expect(after).toEqual(before);
});

test("a typed day counts when the control is left", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  await (await arrived()).fill("2026-01-31");
  await userEvent.tab();
  expect(onChange).toHaveBeenLastCalledWith("2026-01-31");
});

test("a day is chosen in the calendar", async () => {
  const onChange = vi.fn();
  await render(<Filled onChange={onChange} />);
  await (await arrived()).click();
  await page.getByTitle("2026-01-15").click();
  expect(onChange).toHaveBeenLastCalledWith("2026-01-15");
});

test("read-only shows the day", async () => {
  await render(<ReadOnly />);
  await expect.element(page.getByLabelText("签订日期")).toHaveValue("2026-01-31");
});

test("says that it is wrong", async () => {
  await render(<Invalid />);
  await arrived();
  await expect.element(page.getByLabelText("签订日期")).toBeInvalid();
  await expect.element(page.getByLabelText("签订日期")).toHaveAccessibleDescription("请检查此项");
});

test("every state is accessible", () => expectAccessible({ Empty, Filled, PastOnly, ReadOnly, Invalid, Disabled }));
