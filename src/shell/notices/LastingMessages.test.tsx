import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { addLasting } from "../realtime/lasting.ts";
import { OpenedPanel } from "../realtime/OpenedPanel.tsx";
import { LastingMessages } from "./LastingMessages.tsx";

test("closing a message by the keys leads to the next one, to the one before it, at last to the panel", async () => {
  for (const key of ["a", "b", "c"])
    addLasting({ key, tone: "info", title: `message ${key}`, text: undefined, at: new Date().toISOString() });
  await render(
    <OpenedPanel label="bell" className="" onClose={() => {}}>
      <LastingMessages />
    </OpenedPanel>,
  );
  const close = (key: string) =>
    page
      .getByRole("listitem")
      .filter({ hasText: `message ${key}` })
      .getByRole("button");
  (close("b").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(close("a")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(close("c")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("dialog")).toHaveFocus();
  expect(page.getByRole("listitem").elements()).toEqual([]);
});
