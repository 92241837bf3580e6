import { composeStories } from "@storybook/react-vite";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../story-checks.ts";
import * as stories from "./Grid.stories.tsx";

const { Multiple, Single, SomeNotSelectable, Huge, Empty, EmptyWithAction, Loading, Summed, Tree } = composeStories(stories);

const cell = (name: string) => page.getByRole("gridcell", { name, exact: true });
const header = (name: string) => page.getByRole("columnheader", { name, exact: true });
const order = () => [...document.querySelectorAll("[role=columnheader]")].map((each) => each.textContent);

test("draws the rows in sight, not a hundred thousand", async () => {
  await render(<Huge />);
  await expect.element(page.getByRole("grid", { name: "物料" })).toHaveAttribute("aria-rowcount", "100001");
  await expect.element(cell("C0000")).toBeVisible();
  expect(document.querySelectorAll("[role=row]").length).toBeLessThan(40);
});

test("the columns fill the width, and pinned ones stand at the edges", async () => {
  await render(<Multiple />);
  await expect.element(cell("C0000")).toBeVisible();
  const grid = page.getByRole("grid").element();
  const last = header("操作").element().getBoundingClientRect();
  expect(Math.abs(last.right - grid.getBoundingClientRect().left - grid.clientWidth - grid.clientLeft)).toBeLessThanOrEqual(1);
  expect(order()).toEqual(["", "编码", "名称", "备注", "金额", "操作"]);
});

test("a sum stands under its column, in sight however many rows there are, and moves sideways with it", async () => {
  await render(<Summed />);
  const sum = () => cell("43,500.0000").element().getBoundingClientRect();
  await expect.element(cell("43,500.0000")).toBeVisible();
  const beside = () => header("金额").element().getBoundingClientRect();
  expect([sum().left, sum().right]).toEqual([beside().left, beside().right]);
  const grid = page.getByRole("grid").element();
  expect(Math.round(sum().bottom)).toBeLessThanOrEqual(Math.round(grid.getBoundingClientRect().top + grid.clientTop + grid.clientHeight));
});

test("a heading sorts ascending, descending, not at all; one column at a time", async () => {
  const onSort = vi.fn();
  await render(<Multiple onSort={onSort} />);
  await header("名称").click();
  expect(onSort).toHaveBeenLastCalledWith([{ field: "name", order: "asc" }]);
  await expect.element(header("名称")).toHaveAttribute("aria-sort", "ascending");
  await header("名称").click();
  expect(onSort).toHaveBeenLastCalledWith([{ field: "name", order: "desc" }]);
  await header("金额").click({ modifiers: ["ControlOrMeta"] });
  expect(onSort).toHaveBeenLastCalledWith([{ field: "amount", order: "asc" }]);
  await header("金额").click();
  await header("金额").click();
  expect(onSort).toHaveBeenLastCalledWith([]);
});

test("a column dropped on another one takes its place", async () => {
  const onReorder = vi.fn();
  await render(<Multiple onReorder={onReorder} />);
  await header("名称").dropTo(header("备注"));
  expect(onReorder).toHaveBeenLastCalledWith("name", "amount");
  await expect.poll(order).toEqual(["", "编码", "备注", "名称", "金额", "操作"]);
  await header("金额").dropTo(header("备注"));
  expect(onReorder).toHaveBeenLastCalledWith("amount", "remarks");
  await expect.poll(order).toEqual(["", "编码", "金额", "备注", "名称", "操作"]);
});

test("a column is made wider by keyboard", async () => {
  const onResize = vi.fn();
  await render(<Multiple onResize={onResize} />);
  await header("名称").click();
  await userEvent.keyboard("{Control>}{ArrowRight}{/Control}");
  expect(onResize).toHaveBeenLastCalledWith("name", 170);
  await expect.poll(() => header("名称").element().getBoundingClientRect().width).toBe(170);
});

test("a double click on a column's edge fits it to its content", async () => {
  const onResize = vi.fn();
  await render(<Multiple onResize={onResize} />);
  await expect.element(header("备注")).toBeVisible();
  const handle = header("备注").element().querySelector(".rdg-resize-handle");
  if (!handle) throw new Error("the column has no edge");
  await userEvent.dblClick(handle);
  const [key, width] = onResize.mock.lastCall ?? [];
  expect(key).toBe("remarks");
  expect(width).toBeGreaterThan(300);
  expect(width).toBeLessThan(500);
});

test("arrow keys, Home, End and the page keys move between cells; Enter opens the row, Space selects it", async () => {
  const [onOpen, onSelect] = [vi.fn(), vi.fn()];
  await render(<Multiple onOpen={onOpen} onSelect={onSelect} />);
  await cell("物料 0").click();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect.element(cell("物料 2")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(onOpen.mock.lastCall?.[0]).toMatchObject({ id: "2" });
  await userEvent.keyboard(" ");
  expect(onSelect).toHaveBeenLastCalledWith(new Set(["0", "2"]));
  await userEvent.keyboard("{Control>}{End}{/Control}");
  await expect.element(page.getByText("编辑 C0029")).toBeInViewport();
  await userEvent.keyboard("{Home}{ArrowRight}");
  await expect.element(cell("C0029")).toHaveFocus();
  await userEvent.keyboard("{PageUp}");
  await expect.element(cell("C0029")).not.toHaveFocus();
});

test("a double click opens the row", async () => {
  const onOpen = vi.fn();
  await render(<Multiple onOpen={onOpen} />);
  await cell("物料 1").dblClick();
  expect(onOpen.mock.lastCall?.[0]).toMatchObject({ id: "1" });
});

test("Enter leads into a cell with buttons, Tab through them and out of the grid", async () => {
  await render(<Single />);
  await cell("物料 1").click();
  await userEvent.keyboard("{End}{Enter}");
  await expect.element(page.getByRole("button", { name: "编辑 C0001" })).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: "删除 C0001" })).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: "后" })).toHaveFocus();
});

test("Shift+Tab leaves the grid at its front", async () => {
  await render(<Single />);
  await cell("物料 1").click();
  await userEvent.tab({ shift: true });
  await expect.element(page.getByRole("button", { name: "前" })).toHaveFocus();
});

test("a cut text is told whole by its tooltip", async () => {
  await render(
    <Single
      columns={
        Single.args.columns
          ?.slice(1, 3)
          .toReversed()
          .map((column) => ({ ...column, width: 60, pin: "left" as const })) ?? []
      }
    />,
  );
  const long = page.getByText("一段很长的备注，超过了这一列的宽度，因此会被截断显示").first();
  await long.hover();
  await expect.element(long).toHaveAttribute("title", "一段很长的备注，超过了这一列的宽度，因此会被截断显示");
});

test("says that there is nothing, or what the owner has to say", async () => {
  const screen = await render(<Empty />);
  await expect.element(page.getByText("暂无数据")).toBeVisible();
  await screen.unmount();
  await render(<EmptyWithAction />);
  await expect.element(page.getByRole("button", { name: "新增" })).toBeVisible();
});

test("says that it is loading", async () => {
  await render(<Loading />);
  await expect.element(page.getByRole("status")).toHaveTextContent("加载中…");
});

test("a tree is folded and unfolded by its toggle and by the arrow keys", async () => {
  await render(<Tree />);
  await expect.element(page.getByRole("treegrid")).toBeVisible();
  await expect.element(page.getByRole("row", { name: /采购部/ })).toHaveAttribute("aria-level", "2");
  await page.getByRole("button", { name: "收起" }).click();
  await expect.element(cell("采购部")).not.toBeInTheDocument();
  await page.getByRole("gridcell", { name: /A$/ }).click();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(cell("采购部")).toBeVisible();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(cell("采购部")).not.toBeInTheDocument();
});

test("every state is accessible", () =>
  expectAccessible({ Multiple, Summed, Single, SomeNotSelectable, Empty, EmptyWithAction, Loading, Tree }));
