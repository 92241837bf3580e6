import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../story-checks.ts";
import * as stories from "./RatingCell.stories.tsx";

const { Filled, Empty } = composeStories(stories);

test("says how many stars of how many", async () => {
  await render(<Filled />);
  await expect.element(page.getByRole("img", { name: "4 星，满 5 星" })).toBeVisible();
});

test("every state is accessible", () => expectAccessible({ Filled, Empty }));
