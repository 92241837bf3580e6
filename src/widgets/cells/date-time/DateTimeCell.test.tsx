import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { dateTime } from "./DateTimeCell.tsx";

const { Filled, Empty } = statesOf(dateTime);
const cell = () => page.getByTestId("cell");

test("shows an instant in local time, to the second", async () => {
  await render(<Filled />);
  const local = new Date("2026-01-31T04:05:06Z");
  const two = (part: number) => String(part).padStart(2, "0");
  const time = [local.getHours(), local.getMinutes(), local.getSeconds()].map(two).join(":");
  await expect.element(cell()).toHaveTextContent(`2026-01-${two(local.getDate())} ${time}`);
});

test("draws nothing for no value", async () => {
  await render(<Empty />);
  await expect.poll(() => cell().element().textContent).toBe("");
});

test("every state is accessible", () => expectAccessible({ Filled, Empty }));
