import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { icon } from "./IconCell.tsx";

const { Filled, Empty } = statesOf(icon);

test("calls the icon that it shows by its name", async () => {
  const { default: texts } = await import("../../../../locales/zh-CN/widgets.json");
  await render(<Filled />);
  await expect.element(page.getByTestId("cell")).toHaveTextContent(texts.icon.inbox);
});

test("every state is accessible", () => expectAccessible({ Filled, Empty }));
