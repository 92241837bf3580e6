import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { rating } from "./RatingCell.tsx";

const { Filled, Empty } = statesOf(rating);

test("says how many stars of how many", async () => {
  await render(<Filled />);
  await expect.element(page.getByRole("img", { name: "4 星，满 5 星" })).toBeVisible();
});

test("every state is accessible", () => expectAccessible({ Filled, Empty }));
