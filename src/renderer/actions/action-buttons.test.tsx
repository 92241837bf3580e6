import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FixtureProviders } from "../../../stories/fixtures/FixtureProviders.tsx";
import type { Row } from "../../model/wire.ts";
import { ActionButtons } from "./ActionButtons.tsx";
import type { ListAction, ListActions } from "./derive-actions.ts";

const copy: ListAction = { id: "copy", title: "复制到另一个仓库", on: "toolbar", operation: "copy" };
const actions: ListActions = { toolbar: ["add", copy], row: [], selection: ["remove", "review"] };
const run = vi.fn();

function Toolbar({ width, chosen = [] }: { width: number; chosen?: readonly Row[] }) {
  return (
    <FixtureProviders>
      <div style={{ display: "flex", gap: 8, width }}>
        <ActionButtons actions={actions} chosen={chosen} run={run} />
      </div>
    </FixtureProviders>
  );
}

const more = () => page.getByRole("button", { name: "更多" });

test("where there is room, every action stands in the line", async () => {
  await render(<Toolbar width={800} />);
  await expect.element(page.getByRole("button", { name: "批量删除" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "审核" })).toBeVisible();
  expect(more().elements()).toEqual([]);
});

test("those that have no room are in a menu, and rows that are chosen move nothing", async () => {
  const warnings = vi.spyOn(console, "error");
  const { rerender } = await render(<Toolbar width={200} />);
  await expect.element(page.getByRole("button", { name: "新增" })).toBeVisible();
  await expect.element(more()).toBeVisible();
  expect(page.getByRole("button", { name: "批量删除" }).elements()).toEqual([]);
  // The menu stands beside the last button that fits, not at the end of an empty line.
  const gap = () => {
    const [add, menu] = [page.getByRole("button", { name: "新增" }), more()].map((button) => button.element().getBoundingClientRect());
    return (menu?.left ?? 0) - (add?.right ?? 0);
  };
  await expect.poll(() => Math.round(gap())).toBe(8);
  const place = () => Math.round(more().element().getBoundingClientRect().left);
  const before = place();
  await rerender(<Toolbar width={200} chosen={[{ id: "1" }]} />);
  expect(place()).toBe(before);
  await more().click();
  await page.getByRole("menuitem", { name: "批量删除" }).click();
  expect(run).toHaveBeenLastCalledWith("remove", [{ id: "1" }]);
  // An entry that opens others puts what it does not know into the page.
  expect(warnings).not.toHaveBeenCalled();
  warnings.mockRestore();
});

test("on a phone an action without a picture is a word in the menu, and what stands is not wider than a button", async () => {
  await page.viewport(390, 844);
  await render(<Toolbar width={96} />);
  await expect.element(page.getByRole("button", { name: "新增" })).toBeVisible();
  await expect.element(more()).toBeVisible();
  expect(page.getByRole("button", { name: "复制到另一个仓库" }).elements()).toEqual([]);
  await more().click();
  await expect.element(page.getByRole("menuitem", { name: "复制到另一个仓库" })).toBeVisible();
  await page.viewport(1280, 800);
});

test("of the transitions those are offered that are open for every chosen row", async () => {
  const transition = (id: string, title: string, from: number): ListAction => ({
    ...{ id, title, on: "row", transition: { id, title, from: [from], to: 9 }, isOpenFor: (row) => row.status === from },
  });
  const wired: ListActions = { toolbar: [], row: [], selection: [transition("send", "提交", 0), transition("stop", "作废", 1)] };
  const draw = (chosen: readonly Row[]) => (
    <FixtureProviders>
      <ActionButtons actions={wired} chosen={chosen} run={run} />
    </FixtureProviders>
  );
  const button = page.getByRole("button", { name: "单据操作" });
  const { rerender } = await render(draw([]));
  await expect.element(button).toBeDisabled();
  await rerender(
    draw([
      { id: "1", status: 0 },
      { id: "2", status: 1 },
    ]),
  );
  await expect.element(button).toBeDisabled();
  await rerender(draw([{ id: "1", status: 0 }]));
  await button.click();
  await page.getByRole("menuitem", { name: "提交" }).click();
  expect(run).toHaveBeenLastCalledWith(wired.selection[0], [{ id: "1", status: 0 }]);
  expect(page.getByRole("menuitem", { name: "作废" }).elements()).toEqual([]);
});
