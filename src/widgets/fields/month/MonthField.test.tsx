import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { month } from "./MonthField.tsx";

const { Empty, Filled, ReadOnly, Invalid, Disabled } = statesOf(month);

test("a month is typed", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  await page.getByLabelText("预算月份").click();
  // Enter is the calendar's: until its code has come, another control stands in its place.
  await expect.poll(() => document.querySelector(".ant-picker-input")).not.toBeNull();
  await page.getByLabelText("预算月份").fill("2026-03");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => onChange.mock.lastCall).toEqual(["2026-03"]);
});

test("every state is accessible", () => expectAccessible({ Empty, Filled, ReadOnly, Invalid, Disabled }));
