import dayjs from "dayjs";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { dateTime } from "./DateTime.tsx";

const { Empty, Filled, ReadOnly, Invalid, Disabled } = statesOf(dateTime);

test("a typed local time is given as an instant", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  const box = page.getByLabelText("到货时间");
  box.element().focus();
  // The picker's code may still be on its way; it takes the focus when it comes.
  await expect.element(box).not.toHaveAttribute("aria-busy");
  await box.fill("2026-01-31 12:30:00");
  await userEvent.tab();
  await expect.poll(() => onChange.mock.lastCall).toEqual([new Date(2026, 0, 31, 12, 30).toISOString()]);
});

test("an instant reads in local time", async () => {
  await render(<ReadOnly />);
  const local = new Date("2026-01-31T04:05:06Z");
  const two = (part: number) => String(part).padStart(2, "0");
  const time = [local.getHours(), local.getMinutes(), local.getSeconds()].map(two).join(":");
  await expect.element(page.getByLabelText("到货时间")).toHaveValue(`2026-01-${two(local.getDate())} ${time}`);
});

test("the control too says the instant in local time", async () => {
  await render(<Filled />);
  const box = page.getByLabelText("到货时间");
  await expect.element(box).toHaveValue(dayjs("2026-01-31T04:05:06.000Z").format("YYYY-MM-DD HH:mm:ss"));
});

test("every state is accessible", () => expectAccessible({ Empty, Filled, ReadOnly, Invalid, Disabled }));
