import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { json } from "./JsonField.tsx";

const { Empty, Filled, ReadOnly, Invalid, Disabled } = statesOf(json);

const box = () => page.getByLabelText("变更内容");

test("gives the value that the text means", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  await box().fill('{"level": 3}');
  expect(onChange).toHaveBeenLastCalledWith({ level: 3 });
  await box().clear();
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test("a broken text is kept, marked, and given as it is for the form to refuse", async () => {
  const onChange = vi.fn();
  await render(<Filled onChange={onChange} />);
  await box().fill('{"level": ');
  expect(onChange).toHaveBeenLastCalledWith('{"level": ');
  await expect.element(box()).toHaveValue('{"level": ');
  await expect.element(box()).toBeInvalid();
  await expect.element(page.getByText("不是有效的 JSON", { exact: false })).toBeVisible();
});

test("typing is not reformatted", async () => {
  await render(<Empty />);
  await box().fill('{"a":1}');
  await expect.element(box()).toHaveValue('{"a":1}');
});

test("every state is accessible", () => expectAccessible({ Empty, Filled, ReadOnly, Invalid, Disabled }));
