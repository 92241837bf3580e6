import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { color } from "./ColorField.tsx";

const { Empty, Filled, ReadOnly, Invalid, Disabled } = statesOf(color);

test("a colour is typed, or picked", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  await page.getByRole("textbox", { name: "颜色" }).fill("#AABBCC");
  expect(onChange).toHaveBeenLastCalledWith("#aabbcc");
  await page.getByLabelText("选取颜色").fill("#102030");
  expect(onChange).toHaveBeenLastCalledWith("#102030");
  await page.getByRole("textbox", { name: "颜色" }).fill("");
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test("every state is accessible", () => expectAccessible({ Empty, Filled, ReadOnly, Invalid, Disabled }));
