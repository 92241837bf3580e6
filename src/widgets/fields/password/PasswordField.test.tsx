import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { password } from "./PasswordField.tsx";

const { Empty, Weak, Strong, ReadOnly, Invalid, Disabled, Lines } = statesOf(password);

const box = () => page.getByLabelText("密码", { exact: true });

test("hides what is typed until it is revealed", async () => {
  await render(<Weak />);
  await expect.element(box()).toHaveAttribute("type", "password");
  const reveal = page.getByRole("button", { name: "显示密码" });
  await reveal.click();
  await expect.element(reveal).toHaveAttribute("aria-pressed", "true");
  await expect.element(box()).toHaveAttribute("type", "text");
});

test("says how strong the typed password is", async () => {
  await render(<Weak />);
  await expect.element(box()).toHaveAccessibleDescription("强度：弱");
  await box().fill("Abcdef123456!");
  await expect.element(box()).toHaveAccessibleDescription("强度：强");
});

test("never shows a value that cannot be changed", async () => {
  await render(<ReadOnly />);
  await expect.element(box()).toHaveValue("");
});

test("gives what is typed", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  await box().fill("Abcdef12");
  expect(onChange).toHaveBeenLastCalledWith("Abcdef12");
});

test("keeps the lines of a key, and hides them until they are revealed", async () => {
  const onChange = vi.fn();
  await render(<Lines onChange={onChange} />);
  const key = page.getByLabelText("私钥", { exact: true });
  const isHidden = () => getComputedStyle(key.element()).getPropertyValue("-webkit-text-security");
  expect(isHidden()).toBe("disc");
  await page.getByRole("button", { name: "显示" }).click();
  expect(isHidden()).toBe("none");
  await key.fill("one\ntwo");
  expect(onChange).toHaveBeenLastCalledWith("one\ntwo");
});

test("every state is accessible", () => expectAccessible({ Empty, Weak, Strong, ReadOnly, Invalid, Disabled, Lines }));
