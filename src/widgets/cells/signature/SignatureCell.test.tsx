import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { signature } from "./SignatureCell.tsx";

const { Filled, Foreign, Empty } = statesOf(signature);

test("draws a picture that is in the text, and fetches none", async () => {
  const screen = await render(<Filled />);
  await expect.element(page.getByRole("img", { name: "签名：已签名" })).toBeInTheDocument();
  await screen.unmount();
  await render(<Foreign />);
  await expect.element(page.getByTestId("cell")).toBeInTheDocument();
  await expect.element(page.getByRole("img")).not.toBeInTheDocument();
});

test("every state is accessible", () => expectAccessible({ Filled, Foreign, Empty }));
