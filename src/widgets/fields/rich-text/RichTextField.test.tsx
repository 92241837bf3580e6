import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { richText } from "./RichTextField.tsx";

const { Empty, Filled, ReadOnly, Invalid, Disabled } = statesOf(richText);
const box = () => page.getByRole("textbox", { name: "正文" });

test("gives what is typed as HTML, and null when it is emptied", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  await box().click();
  await userEvent.keyboard("甲");
  expect(onChange).toHaveBeenLastCalledWith("<p>甲</p>");
  await userEvent.keyboard("{Backspace}");
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test("the toolbar changes what is chosen, and says what it is", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  await box().click();
  await page.getByRole("button", { name: "加粗" }).click();
  await userEvent.keyboard("甲");
  expect(onChange).toHaveBeenLastCalledWith("<p><strong>甲</strong></p>");
  await expect.element(page.getByRole("button", { name: "加粗" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "项目列表" }).click();
  expect(onChange).toHaveBeenLastCalledWith("<ul><li><p><strong>甲</strong></p></li></ul>");
  await page.getByRole("button", { name: "撤销" }).click();
  expect(onChange).toHaveBeenLastCalledWith("<p><strong>甲</strong></p>");
});

test("a link takes an address of the web, and no other", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  await box().click();
  await page.getByRole("button", { name: "链接" }).click();
  const address = page.getByRole("textbox", { name: "链接地址" });
  await address.fill("javascript:alert(1)");
  await expect.element(page.getByRole("button", { name: "确定" })).toBeDisabled();
  await address.fill("https://example.com");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => onChange.mock.lastCall?.[0]).toMatch(/<a [^>]*href="https:\/\/example.com"[^>]*>https:\/\/example.com<\/a>/);
});

test("shows what it is given", async () => {
  await render(<Filled />);
  await expect.element(box().getByRole("heading", { name: "停机维护" })).toBeVisible();
});

test("read-only text can be reached and not changed", async () => {
  await render(<ReadOnly />);
  await expect.element(page.getByRole("heading", { name: "停机维护" })).toBeVisible();
  await expect.element(page.getByRole("textbox")).not.toBeInTheDocument();
});

test("every state is accessible", () => expectAccessible({ Empty, Filled, ReadOnly, Invalid, Disabled }));
