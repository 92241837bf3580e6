import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../story-checks.ts";
import * as stories from "./ColorCell.stories.tsx";

const { Filled, Empty } = composeStories(stories);

test("names the colour that it shows", async () => {
  await render(<Filled />);
  await expect.element(page.getByTestId("cell")).toHaveTextContent("#1890ff");
});

test("every state is accessible", () => expectAccessible({ Filled, Empty }));
