import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { rating } from "./RatingField.tsx";

const { Empty, Filled, Required, ReadOnly, Invalid, Disabled } = statesOf(rating);

test("stars are chosen with the pointer and with arrow keys, and taken back", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  await page.getByRole("radio", { name: "4 星，满 5 星" }).click({ force: true });
  expect(onChange).toHaveBeenLastCalledWith(4);
  await userEvent.keyboard("{ArrowLeft}");
  expect(onChange).toHaveBeenLastCalledWith(3);
  await page.getByRole("button", { name: "清除" }).click();
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test("what is required is not taken back", async () => {
  await render(<Required />);
  await expect.element(page.getByRole("radio", { name: "3 星，满 5 星" })).toBeChecked();
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
});

test("every state is accessible", () => expectAccessible({ Empty, Filled, Required, ReadOnly, Invalid, Disabled }));
