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
