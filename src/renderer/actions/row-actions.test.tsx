import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FixtureProviders } from "../../../stories/fixtures/FixtureProviders.tsx";
import { whyAt } from "../why/places.ts";
import type { ListAction } from "./derive-actions.ts";
import { RowActions } from "./RowActions.tsx";
import { roomFor, standingCount } from "./row-room.ts";

const copy: ListAction = { id: "copy", title: "复制", on: "row", operation: "copy" };
const row = { id: "1" };
const room = { width: 200, dots: 24 };

function Actions({ actions, run = vi.fn() }: { actions: readonly ListAction[]; run?: (action: ListAction) => void }) {
  return (
    <FixtureProviders>
      <RowActions actions={actions} row={row} label="螺栓" room={room} run={run} />
    </FixtureProviders>
  );
}

const names = () =>
  page
    .getByRole("button")
    .elements()
    .map((button) => button.getAttribute("aria-label"));
const more = () => page.getByRole("button", { name: "更多 螺栓" });

test("three actions stand in the row, each named with its record", async () => {
  const run = vi.fn();
  await render(<Actions actions={["edit", "detail", "remove"]} run={run} />);
  await page.getByRole("button", { name: "删除 螺栓" }).click();
  expect(run).toHaveBeenCalledExactlyOnceWith("remove", [row]);
  expect(names()).toEqual(["编辑 螺栓", "详情 螺栓", "删除 螺栓"]);
});

test("of more, the others open below a button, by the pointer and by the keyboard, which stays on it", async () => {
  const run = vi.fn();
  await render(<Actions actions={["edit", "detail", "remove", copy]} run={run} />);
  await expect.poll(names).toEqual(["编辑 螺栓", "详情 螺栓", "更多 螺栓"]);
  await more().click();
  await page.getByRole("menuitem", { name: "复制" }).click();
  expect(run).toHaveBeenCalledExactlyOnceWith(copy, [row]);
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  (more().element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("menuitem", { name: "删除" })).toBeVisible();
  await expect.element(more()).toHaveFocus();
});

test("what stands behind the dots can be asked about as the buttons of the row", async () => {
  await render(
    <FixtureProviders>
      <RowActions actions={["edit", "detail", "remove", copy]} row={row} label="螺栓" entity="material" room={room} run={vi.fn()} />
    </FixtureProviders>,
  );
  await expect.poll(names).toEqual(["编辑 螺栓", "详情 螺栓", "更多 螺栓"]);
  await more().click();
  const entry = page.getByRole("menuitem", { name: "删除" });
  await expect.element(entry).toBeVisible();
  expect(whyAt(entry.element())?.subject).toEqual({ entity: "material", record: "1", action: "remove" });
});

test("the button of the menu keeps the focus when it is pressed for the first time", async () => {
  await render(<Actions actions={["edit", "detail", "remove", copy]} />);
  await expect.element(more()).toHaveAttribute("aria-haspopup", "menu");
  (more().element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("menuitem", { name: "复制" })).toBeVisible();
  await expect.element(more()).toHaveFocus();
  await expect.element(more()).toHaveAttribute("aria-expanded", "true");
  await userEvent.keyboard("{Escape}");
  await expect.element(more()).toHaveAttribute("aria-expanded", "false");
});

test("removing looks plain until somebody points at it or comes to it by the keyboard, and is told from the others always", async () => {
  await render(<Actions actions={["edit", "detail", "remove"]} />);
  const colorOf = (name: string) => getComputedStyle(page.getByRole("button", { name }).element()).color;
  const resting = colorOf("删除 螺栓");
  expect(resting).not.toBe(colorOf("编辑 螺栓"));
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: "删除 螺栓" })).toHaveFocus();
  await expect.poll(() => colorOf("删除 螺栓")).not.toBe(resting);
});

test("on a phone the only action of a list stands in its rows, several behind the button of the menu", () => {
  const standing = (texts: readonly string[], narrow: boolean) => standingCount(texts, roomFor(texts, narrow, true));
  expect(standing(["处理"], true)).toBe(1);
  expect(standing(["查看", "认领"], true)).toBe(0);
  expect(standing(["编辑", "详情", "催办", "删除"], false)).toBe(2);
});

test("where nothing can be changed, what only shows something can be pressed, and the others say why not", async () => {
  const run = vi.fn();
  await render(
    <FixtureProviders services={{ readOnly: true }}>
      <RowActions actions={["detail", "remove"]} row={row} label="螺栓" room={room} run={run} />
    </FixtureProviders>,
  );
  await expect.element(page.getByRole("button", { name: "删除 螺栓" })).toBeDisabled();
  await expect.element(page.getByRole("button", { name: "删除 螺栓" })).toHaveAttribute("title", "正在查看他人视角，不能操作");
  await page.getByRole("button", { name: "详情 螺栓" }).click();
  expect(run).toHaveBeenCalledExactlyOnceWith("detail", [row]);
});
