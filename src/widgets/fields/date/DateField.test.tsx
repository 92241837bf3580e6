import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, noPointer, statesOf } from "../../story-checks.ts";
import { date } from "./DateField.tsx";

const { Empty, Filled, PastOnly, ReadOnly, Invalid, Disabled } = statesOf(date);

beforeEach(noPointer);

test("nothing moves when the picker takes the place of its look-alike, and it says the same of itself", async () => {
  await render(<Filled />);
  const box = page.getByRole("textbox", { name: "签订日期" });
  await expect.element(box).toHaveValue("2026-01-31");
  const before = box.element().getBoundingClientRect();
  expect(document.querySelector(".ant-picker")).toBeNull();
  await box.hover();
  await expect.poll(() => document.querySelector(".ant-picker")?.getBoundingClientRect()).toEqual(before);
  await expect.element(box).toHaveValue("2026-01-31");
});

test("reached by Tab its text is selected, and typing replaces it", async () => {
  const onChange = vi.fn();
  await render(<Filled onChange={onChange} />);
  await userEvent.tab();
  await userEvent.keyboard("2026-02-01{Enter}");
  await expect.poll(() => onChange.mock.lastCall).toEqual(["2026-02-01"]);
});

test("a tap opens the calendar", async () => {
  await render(<Filled />);
  page
    .getByLabelText("签订日期")
    .element()
    .dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true }));
  await expect.element(page.getByTitle("2026-01-15")).toBeVisible();
});

test("a typed day counts when the control is left", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  const box = page.getByLabelText("签订日期");
  box.element().focus();
  await expect.element(box).not.toHaveAttribute("aria-busy");
  await box.fill("2026-01-31");
  await userEvent.tab();
  await expect.poll(() => onChange.mock.lastCall).toEqual(["2026-01-31"]);
});

test("a day is chosen in the calendar", async () => {
  const onChange = vi.fn();
  await render(<Filled onChange={onChange} />);
  await page.getByLabelText("签订日期").click();
  await expect.element(page.getByTitle("2026-01-15")).toBeVisible();
  // What still slides in may be pressed beside what it shows.
  await expect.poll(() => document.querySelector("[class*=-slide-]")).toBeNull();
  await page.getByTitle("2026-01-15").click();
  await expect.poll(() => onChange.mock.lastCall).toEqual(["2026-01-15"]);
});

test("read-only shows the day", async () => {
  await render(<ReadOnly />);
  await expect.element(page.getByLabelText("签订日期")).toHaveValue("2026-01-31");
});

test("says that it is wrong", async () => {
  await render(<Invalid />);
  await expect.element(page.getByLabelText("签订日期")).toBeInvalid();
  await expect.element(page.getByLabelText("签订日期")).toHaveAccessibleDescription("请检查此项");
});

test("a day typed into the empty control counts with Enter", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  const box = page.getByLabelText("签订日期");
  box.element().focus();
  // The calendar's code may still be on its way; what is typed waits for it.
  await expect.element(box).not.toHaveAttribute("aria-busy");
  await userEvent.type(box, "2026-01-31{Enter}");
  await expect.poll(() => onChange.mock.lastCall).toEqual(["2026-01-31"]);
});

test("every state is accessible", () => expectAccessible({ Empty, Filled, PastOnly, ReadOnly, Invalid, Disabled }));
