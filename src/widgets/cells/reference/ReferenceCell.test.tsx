import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { reference } from "./ReferenceCell.tsx";

const { Filled, Nameless, Empty } = statesOf(reference);
const cell = () => page.getByTestId("cell");

test("shows the name, or the id where the name may not be seen", async () => {
  const screen = await render(<Filled />);
  await expect.element(cell()).toHaveTextContent("张三");
  await screen.unmount();
  await render(<Nameless />);
  await expect.element(cell()).toHaveTextContent("1000");
});

test("draws nothing for no value", async () => {
  await render(<Empty />);
  await expect.poll(() => cell().element().textContent).toBe("");
});

test("every state is accessible", () => expectAccessible({ Filled, Nameless, Empty }));
