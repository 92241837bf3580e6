import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { date } from "./DateCell.tsx";

const { Filled, Unreadable, Empty } = statesOf(date);
const cell = () => page.getByTestId("cell");

test("shows a day, and what is none as it is", async () => {
  const screen = await render(<Filled />);
  await expect.element(cell()).toHaveTextContent("2026-01-31");
  await screen.unmount();
  await render(<Unreadable />);
  await expect.element(cell()).toHaveTextContent("soon");
});

test("draws nothing for no value", async () => {
  await render(<Empty />);
  await expect.poll(() => cell().element().textContent).toBe("");
});

test("every state is accessible", () => expectAccessible({ Filled, Unreadable, Empty }));
