import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { text } from "./TextCell.tsx";

const { Filled, List, Empty } = statesOf(text);
const cell = () => page.getByTestId("cell");

test("shows a text as it is, and any other value as text", async () => {
  const screen = await render(<Filled />);
  await expect.element(cell()).toHaveTextContent("采购部");
  await screen.unmount();
  await render(<List />);
  await expect.element(cell()).toHaveTextContent("张三、李四");
});

test("draws nothing for no value", async () => {
  await render(<Empty />);
  await expect.poll(() => cell().element().textContent).toBe("");
});

test("every state is accessible", () => expectAccessible({ Filled, List, Empty }));
