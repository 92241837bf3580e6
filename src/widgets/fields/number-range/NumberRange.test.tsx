import { composeStories } from "@storybook/react-vite";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../story-checks.ts";
import * as stories from "./NumberRange.stories.tsx";

const { Empty, Filled, Integers, ReadOnly, Disabled } = composeStories(stories);

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

test("every state is accessible", () => expectAccessible({ Empty, Filled, Integers, ReadOnly, Disabled }));
