import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { code } from "./CodeField.tsx";

const { Empty, Json, Sql, ReadOnly, Invalid, Disabled } = statesOf(code);

test("gives what is typed, and null when it is emptied; Tab leaves it", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  // The editor's code may still be on its way.
  await expect.element(page.getByRole("textbox", { name: "备注" })).not.toHaveAttribute("readonly");
  await page.getByRole("textbox", { name: "备注" }).click();
  await userEvent.keyboard("a");
  expect(onChange).toHaveBeenLastCalledWith("a");
  await userEvent.keyboard("{Backspace}");
  expect(onChange).toHaveBeenLastCalledWith(null);
  await userEvent.tab();
  await expect.element(page.getByRole("textbox", { name: "备注" })).not.toHaveFocus();
});

test("text of a language is coloured, and all of it is there", async () => {
  const screen = await render(<Sql />);
  const lines = () => screen.container.querySelector("[aria-hidden]");
  await expect.poll(() => lines()?.querySelector("[class*=word]")?.textContent).toBe("select");
  expect(lines()?.textContent).toBe("select 1 from a");
});

test("every state is accessible", () => expectAccessible({ Empty, Json, Sql, ReadOnly, Invalid, Disabled }));
