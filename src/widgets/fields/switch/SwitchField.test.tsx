import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { switchWidget } from "./SwitchField.tsx";

const { Empty, Filled, Worded, OwnWords, ReadOnly, Invalid, Disabled } = statesOf(switchWidget);

test("its label and the space bar switch it", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  await page.getByText("启用").click();
  expect(onChange).toHaveBeenLastCalledWith(true);
  await page.getByRole("switch", { name: "启用" }).element().focus();
  await userEvent.keyboard(" ");
  expect(onChange).toHaveBeenLastCalledWith(false);
});

test("a value that was never set reads as no", async () => {
  await render(<Empty />);
  await expect.element(page.getByRole("switch")).not.toBeChecked();
});

test("read-only says yes in words", async () => {
  await render(<ReadOnly />);
  await expect.element(page.getByLabelText("启用")).toHaveValue("是");
});

test("its field's own words stand in it", async () => {
  await render(<OwnWords />);
  await expect.element(page.getByText("启用")).toBeVisible();
});

test("every state is accessible", () => expectAccessible({ Empty, Filled, Worded, OwnWords, ReadOnly, Invalid, Disabled }));
