import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { link } from "./LinkCell.tsx";

const { Filled, Script, Empty } = statesOf(link);
const cell = () => page.getByTestId("cell");

test("a web address is a link to a new window", async () => {
  await render(<Filled />);
  const link = page.getByRole("link", { name: "https://example.com/a" });
  await expect.element(link).toHaveAttribute("target", "_blank");
  await expect.element(link).toHaveAttribute("rel", "noopener noreferrer");
});

test("a script is text", async () => {
  await render(<Script />);
  await expect.element(cell()).toHaveTextContent("javascript:alert(1)");
  await expect.element(page.getByRole("link")).not.toBeInTheDocument();
});

test("draws nothing for no value", async () => {
  await render(<Empty />);
  await expect.poll(() => cell().element().textContent).toBe("");
});

test("every state is accessible", () => expectAccessible({ Filled, Script, Empty }));
