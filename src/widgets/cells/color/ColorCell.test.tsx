import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { color } from "./ColorCell.tsx";

const { Filled, Empty } = statesOf(color);

test("names the colour that it shows", async () => {
  await render(<Filled />);
  await expect.element(page.getByTestId("cell")).toHaveTextContent("#1890ff");
});

test("every state is accessible", () => expectAccessible({ Filled, Empty }));
