import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { time } from "./TimeField.tsx";

const { Empty, Filled, Seconds, ReadOnly, Invalid, Disabled } = statesOf(time);

test("a typed time is kept with its seconds", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  await page.getByLabelText("开放时间").fill("08:30");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => onChange.mock.lastCall).toEqual(["08:30:00"]);
});

test("seconds are shown where they are asked for", async () => {
  await render(<Seconds />);
  await expect.element(page.getByLabelText("开放时间")).toHaveValue("08:30:15");
});

test("every state is accessible", () => expectAccessible({ Empty, Filled, Seconds, ReadOnly, Invalid, Disabled }));
