import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { progress } from "./ProgressCell.tsx";

const { Filled, Part, Over, Unknown, Empty } = statesOf(progress);

test.each([
  [Filled, "30%"],
  [Part, "25%"],
  [Over, "120%"],
  [Unknown, "30"],
] as const)("says how much of the whole it is", async (Story, text) => {
  await render(<Story />);
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
});

test("every state is accessible", () => expectAccessible({ Filled, Part, Over, Unknown, Empty }));
