import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { numberRange } from "./NumberRange.tsx";

const { Empty, Filled, Integers, ReadOnly, Disabled } = statesOf(numberRange);

test("either end may be open, and both empty mean nothing", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  await page.getByLabelText("金额 最大值").fill("200");
  expect(onChange).toHaveBeenLastCalledWith([null, "200"]);
  await page.getByLabelText("金额 最大值").clear();
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test("integers are given as numbers", async () => {
  const onChange = vi.fn();
  await render(<Integers onChange={onChange} />);
  await page.getByLabelText("数量", { exact: true }).fill("3");
  expect(onChange).toHaveBeenLastCalledWith([3, 9]);
});

test("the label leads to the lower end", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  await userEvent.type(page.getByLabelText("金额", { exact: true }), "100");
  expect(onChange).toHaveBeenLastCalledWith(["100", null]);
});

test("every state is accessible", () => expectAccessible({ Empty, Filled, Integers, ReadOnly, Disabled }));

test("takes what people write of numbers, as a cell and an import do", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  await page.getByRole("spinbutton").first().fill("1.5万");
  expect(onChange.mock.lastCall?.[0]?.[0]).toBe("15000");
  await page.getByRole("spinbutton").last().fill("(12.50)");
  expect(Number(onChange.mock.lastCall?.[0]?.[1])).toBe(-12.5);
});
