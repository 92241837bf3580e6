import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { AppError } from "../../model/error.ts";
import { browserStore } from "../../storage/storage.ts";
import { useFavouritesStore } from "../favourites/store.ts";
import { useSession } from "../session/store.ts";
import { useSettings } from "../settings/store.ts";
import { entry, inFront, menuEntry, reset, show, tools } from "./workspace-fixtures.tsx";

beforeEach(reset);

test("the menu search finds by title, moves with the arrow keys and opens with Enter", async () => {
  await show();
  await userEvent.keyboard("{Control>}{Shift>}F{/Shift}{/Control}");
  const field = page.getByRole("combobox", { name: "全局搜索" });
  await expect.element(field).toHaveFocus();
  await field.fill("没有这个");
  await expect.element(page.getByText("抱歉，没有找到匹配的功能")).toBeVisible();
  await field.fill("货物");
  const selected = page.getByRole("row", { selected: true });
  await expect.poll(() => selected.element().textContent).toContain("物料");
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(() => selected.element().textContent).toContain("供应商");
  await userEvent.keyboard("{Enter}");
  await inFront("suppliers");
  await expect.element(field).not.toBeInTheDocument();
});

test("a page that two entries of the menu open is found by both, and what is found no more is gone", async () => {
  const twice = [
    entry("goods", "货物", [entry("materials", "物料")]),
    entry("stock", "仓库", [{ ...entry("materials-again", "物料台账"), path: "/screen/materials" }]),
  ];
  useSession.setState({ menu: twice });
  await show();
  await userEvent.keyboard("{Control>}{Shift>}F{/Shift}{/Control}");
  const field = page.getByRole("combobox", { name: "全局搜索" });
  const titles = () =>
    page
      .getByRole("row")
      .elements()
      .map((row) => row.textContent ?? "");
  await field.fill("物料");
  await expect.poll(() => titles().filter((title) => title.includes("物料"))).toHaveLength(2);
  await field.fill("仓库");
  await expect.poll(() => titles().filter((title) => title.includes(" > "))).toEqual([expect.stringContaining("仓库 > 物料台账")]);
});

test("a star in the search puts a page among the favourites, which are offered before anything is typed", async () => {
  await show();
  await userEvent.keyboard("{Control>}{Shift>}F{/Shift}{/Control}");
  await page.getByRole("combobox", { name: "全局搜索" }).fill("物料");
  await page.getByRole("button", { name: "收藏“货物 > 物料”" }).click();
  expect(tools.saveFavourite).toHaveBeenCalledWith({
    body: { url: "/screen/materials", name: "物料", entry: "materials", userId: -1 },
  });
  await page.getByRole("combobox", { name: "全局搜索" }).fill("");
  await expect.element(page.getByRole("gridcell", { name: "收藏", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "取消收藏“货物 > 物料”" }).click();
  expect(tools.removeFavourite).toHaveBeenCalledWith({ query: { url: "/screen/materials", entry: "materials" } });
});

test("a star that the server refuses goes out again", async () => {
  vi.mocked(tools.saveFavourite).mockRejectedValueOnce(new AppError("favourite.tooMany"));
  await show();
  await userEvent.keyboard("{Control>}{Shift>}F{/Shift}{/Control}");
  await page.getByRole("combobox", { name: "全局搜索" }).fill("供应商");
  const star = page.getByRole("button", { name: /收藏“货物 > 供应商”/ });
  await star.click();
  await expect.element(star).toHaveAttribute("aria-pressed", "false");
  expect(useFavouritesStore.getState().list).toEqual([]);
});

test("Ctrl+M opens all menus and closes them, from a field too", async () => {
  await show("/screen/materials");
  await page.getByRole("textbox", { name: "名称 materials" }).click();
  await userEvent.keyboard("{Control>}m{/Control}");
  const dialog = page.getByRole("dialog", { name: "全部菜单" });
  await expect.element(dialog.getByRole("heading", { name: "货物" })).toBeVisible();
  await dialog.getByRole("textbox", { name: "筛选菜单" }).fill("供应");
  await expect.element(dialog.getByRole("link", { name: "物料" })).not.toBeInTheDocument();
  await userEvent.keyboard("{Control>}m{/Control}");
  await expect.element(dialog).not.toBeInTheDocument();
});

test("a long title shows the whole of itself where the pointer rests, a short one does not", async () => {
  const long = "一个名称非常非常长的菜单项目";
  useSession.setState({ menu: [entry("goods", "货物", [entry("materials", "物料"), entry("long", long)])] });
  await show("/screen/materials");
  await menuEntry(long).hover();
  await expect.element(page.getByRole("tooltip", { name: long }), { timeout: 5_000 }).toBeVisible();
  await menuEntry("物料").hover();
  await expect.element(page.getByRole("tooltip", { name: long })).not.toBeInTheDocument();
});

test("with the menu along the top there is no sidebar, and what has no room is under “more”", async () => {
  useSettings.setState({ defaultLayout: "top" });
  const many = Array.from({ length: 20 }, (_, index) =>
    entry(`g${index}`, `第 ${index} 组`, [entry(`a${index}`, "甲"), entry(`b${index}`, "乙")]),
  );
  useSession.setState({ menu: many });
  await show();
  await expect.element(page.getByRole("button", { name: "收起菜单" })).not.toBeInTheDocument();
  await page.getByRole("menuitem", { name: "更多" }).hover();
  await page.getByRole("menuitem", { name: "第 19 组" }).hover();
  await page.getByRole("menuitem", { name: "乙", exact: true }).click();
  await inFront("b19");
});

test("far down a page there is a way back, almost to its top", async () => {
  await show("/screen/materials");
  await inFront("materials");
  const panel = document.querySelector<HTMLElement>("[role=tabpanel]:has([data-testid=materials])") as HTMLElement;
  panel.append(Object.assign(document.createElement("div"), { style: "flex: none; height: 3000px" }));
  const back = page.getByRole("button", { name: "回到顶部" });
  panel.scrollTop = 300;
  await expect.element(back).not.toBeInTheDocument();
  panel.scrollTop = 301;
  await expect.element(back).toBeVisible();
  await back.click();
  await expect.poll(() => panel.scrollTop).toBe(50);
  await expect.element(back).not.toBeInTheDocument();
});

test("where the page stands is one line: what comes before it gives way first, and all of it can be read", async () => {
  await page.viewport(1024, 700);
  const group = "一个名称相当长的业务分组，长到一行写不下";
  useSession.setState({ menu: [entry("goods", group, [entry("materials", "物料主数据维护")])] });
  await show("/screen/materials");
  const trail = page.getByRole("navigation", { name: "当前位置" }).element();
  expect(trail.getBoundingClientRect().height).toBeLessThan(30);
  expect(trail.getAttribute("title")).toBe(`${group} / 物料主数据维护`);
  const last = trail.querySelector("li:last-child .ant-breadcrumb-link") as HTMLElement;
  expect(last.scrollWidth).toBeLessThanOrEqual(last.clientWidth);
  await page.viewport(390, 700);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test("what is below a group begins no further left than its text", async () => {
  await show("/screen/materials");
  const left = (name: string) =>
    [...document.querySelectorAll("[data-title]")].find((one) => one.getAttribute("data-title") === name)?.getBoundingClientRect().left ??
    0;
  expect(left("物料")).toBeGreaterThanOrEqual(left("货物"));
});

test("the sidebar is made wider by its edge, with pointer and keys, and stays so", async () => {
  await show("/screen/materials");
  const edge = page.getByRole("separator", { name: "菜单宽度" });
  const width = () => document.querySelector("nav[data-skin]")?.getBoundingClientRect().width;
  expect(width()).toBe(190);
  (edge.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await expect.poll(width).toBe(222);
  expect(browserStore.get("sidebar-width")).toBe("222");
  await userEvent.keyboard("{Home}");
  await expect.poll(width).toBe(190);
  expect(browserStore.get("sidebar-width")).toBeNull();
  await userEvent.dragAndDrop(edge, page.getByRole("main"), { sourcePosition: { x: 4, y: 300 }, targetPosition: { x: 60, y: 300 } });
  await expect.poll(width).toBeGreaterThan(240);
  await edge.dblClick();
  await expect.poll(width).toBe(190);
});
