import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../../../tests/eventually.ts";
import type { FinderAction, FinderHits } from "../../model/contract/finder.ts";
import { FORM, forgetTab, keep, keptOf } from "../desk/store.ts";
import { useFavouritesStore } from "../favourites/store.ts";
import { entry, inFront, menuEntry, reset, services, show, tools } from "../layout/workspace-fixtures.tsx";
import { useSession } from "../session/store.ts";
import { closeSettings, useSettingsPanel } from "../settings/panel.ts";
import { errandsOf } from "../tabs/errands.ts";
import { setUnsaved, useTabs } from "../tabs/store.ts";

const action = (name: string): FinderAction => ({
  ...{ screen: "materials", entity: "material", action: name, title: null, of: "物料", pinyin: "wuliao wl" },
});
const hits = (hasMore = false): FinderHits => ({
  ...{ screen: "materials", entity: "material", of: "物料", action: "detail", hasMore },
  records: [{ id: "7", title: "螺栓", more: ["M-2026-7"] }],
});

const chosen = new Map<string, unknown>();
beforeEach(async () => {
  await reset();
  chosen.clear();
  closeSettings();
  errandsOf("/screen/materials").take("material");
  vi.mocked(tools.finder.actions)
    .mockReset()
    .mockResolvedValue([action("add"), action("import")]);
  vi.mocked(tools.finder.records).mockReset().mockResolvedValue([]);
  Object.assign(services.preferences, {
    get: (key: string) => chosen.get(key),
    set: (key: string, value: unknown) => void chosen.set(key, value),
  });
});

const field = () => page.getByRole("combobox", { name: "全局搜索" });
const rows = () =>
  page
    .getByRole("row")
    .elements()
    .map((row) => row.querySelector("button")?.textContent?.trim() ?? `# ${row.textContent}`);
const row = (name: string | RegExp) => page.getByRole("row", { name });

async function openBox(address?: string): Promise<void> {
  await show(address);
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(field()).toHaveFocus();
}

describe("the box finds, beside the menu", () => {
  test("pages and tools of the frame, by their initials too", async () => {
    await openBox();
    await field().fill("grzx");
    await expect.poll(rows).toEqual(["# 页面与工具", "个人中心"]);
  });

  test("what the user may press, and leaves it to the page that it opens", async () => {
    await openBox();
    await field().fill("物料新增");
    await expect.poll(() => rows().slice(0, 2)).toEqual(["# 操作", "新增 物料"]);
    await userEvent.keyboard("{Enter}");
    await inFront("materials");
    expect(errandsOf("/screen/materials").take("material")).toEqual({ entity: "material", kind: "action", action: "add" });
  });

  test("nothing to press where the form of that page holds something unsaved: it says so, and the form stays", async () => {
    await openBox("/screen/materials");
    setUnsaved("/screen/materials", true);
    await field().fill("新增 物料");
    await row(/新增 物料/)
      .getByRole("button")
      .first()
      .click();
    await expect.element(page.getByText("“物料”中有未保存的修改，请先保存或关闭表单。")).toBeVisible();
    expect(errandsOf("/screen/materials").take("material")).toBeUndefined();
  });

  test("nothing to press either where a draft waits for a page that is not drawn yet", async () => {
    await openBox();
    useSession.setState({ desk: [] });
    keep({ tab: "/screen/materials", part: FORM, entity: "material", value: { mode: "add", values: { name: "x" } } });
    await field().fill("物料新增");
    await expect.poll(() => rows().slice(0, 2)).toEqual(["# 操作", "新增 物料"]);
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("“物料”中有未保存的修改，请先保存或关闭表单。")).toBeVisible();
    expect(errandsOf("/screen/materials").take("material")).toBeUndefined();
    expect(keptOf("/screen/materials", FORM)?.value).toBeDefined();
    forgetTab("/screen/materials");
  });

  test("settings, which open with the focus where they are changed", async () => {
    await openBox();
    await field().fill("表格尺寸");
    await expect.poll(rows).toEqual(["# 设置", "表格尺寸"]);
    await userEvent.keyboard("{Enter}");
    expect(useSettingsPanel.getState()).toEqual({ open: true, at: "vxeSize" });
    await eventually(() => expect(document.activeElement?.closest("[data-setting]")?.getAttribute("data-setting")).toBe("vxeSize"));
  });

  test("open tabs", async () => {
    await openBox("/screen/suppliers");
    await field().fill("供应商");
    await expect.poll(rows).toEqual(["# 菜单", "货物 > 供应商", "# 已打开的页签", "供应商"]);
  });

  test("records by their number, once the typing rests; the way to all of them is the last", async () => {
    vi.mocked(tools.finder.records).mockResolvedValue([hits(true)]);
    await openBox();
    await userEvent.keyboard("M-2026");
    await expect.poll(rows).toEqual(["# 物料", "螺栓 M-2026-7", "在“物料”中查看全部"]);
    const asked = vi.mocked(tools.finder.records).mock.calls;
    expect(asked.length).toBeLessThan(6);
    expect(asked.at(-1)?.[0].body).toEqual({ text: "M-2026", screens: ["materials", "suppliers"] });
    await userEvent.keyboard("{Enter}");
    await inFront("materials");
    expect(errandsOf("/screen/materials").take("material")).toEqual({ entity: "material", kind: "record", action: "detail", id: "7" });
  });

  test("no records for one letter, and those of a former text are called off", async () => {
    const signals: (AbortSignal | undefined)[] = [];
    vi.mocked(tools.finder.records).mockImplementation(({ signal }) => {
      signals.push(signal);
      return new Promise(() => {});
    });
    await openBox();
    await field().fill("M");
    await field().fill("MM");
    await expect.element(page.getByRole("status").filter({ hasText: "正在查找单据…" })).toBeVisible();
    await expect.poll(() => signals.length).toBe(1);
    await field().fill("MMM");
    await expect.poll(() => signals.length).toBe(2);
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
  });

  test("a record that is called so before what only holds the word; what was pointed at meanwhile stays chosen", async () => {
    let answer: (all: FinderHits[]) => void = () => {};
    vi.mocked(tools.finder.records).mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    await openBox();
    await field().fill("新增");
    await expect.poll(rows).toEqual(["# 操作", "新增 物料"]);
    await field().fill("物料");
    await expect.poll(rows).toEqual(["# 菜单", "货物 > 物料", "# 操作", "新增 物料", "导入 物料"]);
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    const chosenRow = () => document.querySelector("[role=grid] [aria-selected=true] button")?.textContent?.trim();
    await expect.poll(chosenRow).toBe("导入 物料");
    await expect.poll(() => vi.mocked(tools.finder.records).mock.lastCall?.[0].body.text).toBe("物料");
    answer([{ ...hits(), records: [{ id: "7", title: "物料", more: ["M-2026-7"] }] }]);
    await expect.poll(rows).toEqual(["# 菜单", "货物 > 物料", "# 物料", "物料 M-2026-7", "# 操作", "新增 物料", "导入 物料"]);
    expect(chosenRow()).toBe("导入 物料");
  });

  test("what can be typed, where nothing fits", async () => {
    await openBox();
    await field().fill("没有这个");
    await expect.element(page.getByText("抱歉，没有找到匹配的功能")).toBeVisible();
    await expect.element(page.getByText("单据：编号或名称，至少两个字符")).toBeVisible();
  });
});

test("what was chosen last comes first, and is offered before anything is typed", async () => {
  chosen.set("finder.used", ["menu:suppliers", "command:help"]);
  await openBox();
  await expect.poll(rows).toEqual(["# 最近使用", "货物 > 供应商", "系统帮助"]);
  await field().fill("货物");
  await expect.poll(rows).toEqual(["# 菜单", "货物 > 供应商", "货物 > 物料"]);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await inFront("materials");
  expect(chosen.get("finder.used")).toEqual(["menu:materials", "menu:suppliers", "command:help"]);
});

test("Ctrl+Enter opens a page behind the present one", async () => {
  await openBox();
  await field().fill("供应商");
  await expect.poll(() => rows()[1]).toBe("货物 > 供应商");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(() => useTabs.getState().tabs.map(({ key }) => key)).toEqual(["/screen/suppliers"]);
  await expect.element(page.getByText("首页内容")).toBeVisible();
});

describe("two entries that open the same page", () => {
  const again = { ...entry("materials-again", "物料台账"), path: "/screen/materials" };
  const twice = [
    entry("goods", "货物", [entry("materials", "物料"), entry("suppliers", "供应商")]),
    entry("stock", "仓库", [again, entry("x", "其他")]),
  ];

  test("are starred one by one, and an old star belongs to the first of them", async () => {
    useSession.setState({ menu: twice });
    useFavouritesStore.setState({ user: "1", list: [{ url: "/screen/materials", name: "别名" }] });
    await openBox();
    await field().fill("物料");
    const star = (name: string) => page.getByRole("button", { name });
    await expect.element(star("取消收藏“货物 > 物料”")).toBeVisible();
    await star("收藏“仓库 > 物料台账”").click();
    await expect.element(star("取消收藏“仓库 > 物料台账”")).toBeVisible();
    await star("取消收藏“货物 > 物料”").click();
    await expect.element(star("收藏“货物 > 物料”")).toBeVisible();
    expect(useFavouritesStore.getState().list).toEqual([{ url: "/screen/materials", name: "物料台账", entry: "materials-again" }]);
  });

  test("are marked one by one: the one that was opened, with its parents", async () => {
    useSession.setState({ menu: twice });
    await show();
    const marked = () => [...document.querySelectorAll("[aria-current=page][data-page]")].map((mark) => mark.textContent);
    const parents = () => [...document.querySelectorAll("[data-inside]")].map((mark) => mark.textContent);
    await menuEntry("仓库").click();
    await menuEntry("物料台账").click();
    await inFront("materials");
    await expect.poll(marked).toEqual(["物料台账"]);
    expect(parents()).toEqual(["仓库"]);
    await menuEntry("货物").click();
    await menuEntry("物料").click();
    await expect.poll(marked).toEqual(["物料"]);
    expect(parents()).toEqual(["货物"]);
  });

  test("name the tab of the page: as the one that was opened is called", async () => {
    useSession.setState({ menu: twice });
    await show();
    const tabs = () => [...document.querySelectorAll("[role=tab]")].map((one) => one.getAttribute("title"));
    await menuEntry("仓库").click();
    await menuEntry("物料台账").click();
    await inFront("materials");
    await expect.poll(tabs).toContain("物料台账");
    expect(document.title).toContain("物料台账");
    await menuEntry("货物").click();
    await menuEntry("物料").click();
    await expect.poll(tabs).toContain("物料");
    expect(tabs()).not.toContain("物料台账");
  });
});
