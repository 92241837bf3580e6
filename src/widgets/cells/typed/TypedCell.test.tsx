import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { typed } from "./TypedCell.tsx";

const { Filled, Unnamed, Empty } = statesOf(typed);

test.each([
  [Filled, "是"],
  [Unnamed, "true"],
] as const)("is drawn as the field that the record names, or as the text that it is", async (Story, text) => {
  await render(<Story />);
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
});

test("every state is accessible", () => expectAccessible({ Filled, Unnamed, Empty }));
