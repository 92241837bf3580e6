import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { richText } from "./RichTextCell.tsx";

const { Filled, Hostile, Empty } = statesOf(richText);
const cell = () => page.getByTestId("cell");

test("draws headings, lists and links", async () => {
  await render(<Filled />);
  await expect.element(cell().getByRole("heading", { name: "停机维护" })).toBeVisible();
  await expect.element(cell().getByRole("listitem").first()).toHaveTextContent("请提前保存");
  const link = cell().getByRole("link", { name: "说明" });
  await expect.element(link).toHaveAttribute("href", "https://example.com");
  await expect.element(link).toHaveAttribute("rel", "noopener noreferrer");
});

test("of what it does not know it draws the words alone: no style, no handler, no picture, no script", async () => {
  await render(<Hostile />);
  await expect.element(cell()).toHaveTextContent("甲乙");
  expect(cell().element().querySelector("img, script, [style], [onclick], a[href]")).toBeNull();
});

test("draws nothing for no value", async () => {
  await render(<Empty />);
  await expect.poll(() => cell().element().textContent).toBe("");
});

test("every state is accessible", () => expectAccessible({ Filled, Hostile, Empty }));
