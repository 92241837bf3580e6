import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { url } from "./UrlField.tsx";

const { Empty, Filled, Script, ReadOnly, Invalid, Disabled } = statesOf(url);

test("a web address can be visited", async () => {
  await render(<Filled />);
  const link = page.getByRole("link", { name: "在新窗口打开网址" });
  await expect.element(link).toHaveAttribute("href", "https://example.com/a");
  await expect.element(link).toHaveAttribute("rel", "noopener noreferrer");
});

test("anything else can not", async () => {
  await render(<Script />);
  await expect.element(page.getByRole("link")).not.toBeInTheDocument();
});

test("gives what is typed", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  await page.getByLabelText("网址").fill("https://example.com");
  expect(onChange).toHaveBeenLastCalledWith("https://example.com");
});

test("every state is accessible", () => expectAccessible({ Empty, Filled, Script, ReadOnly, Invalid, Disabled }));
