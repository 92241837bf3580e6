import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { windowStore } from "../../storage/storage.ts";
import { entitle, forgetTabs } from "./store.ts";
import {
  address,
  entry,
  inFront,
  item,
  MENU,
  menuOf,
  mounted,
  names,
  open,
  remembered,
  reset,
  show,
  tab,
  tools,
  visit,
} from "./tabs-fixtures.tsx";

const question = page.getByRole("dialog", { name: "当前页面有未保存的数据，是否关闭？" });

beforeEach(reset);

describe("what is closed", () => {
  test("the last tab that remains comes to the front, home when there is none", async () => {
    await show("/dashboard", MENU);
    await visit("alpha", "beta", "gamma");
    await tab("alpha").click();
    await inFront("alpha");
    await tab("alpha").click({ button: "middle" });
    await inFront("gamma");
    await menuOf("gamma");
    await item("关闭全部");
    await inFront("home");
    await expect.element(address()).toHaveTextContent("/dashboard");
    expect(names()).toEqual(["首页"]);
  });

  test("a tab behind another one goes without a change in front", async () => {
    await show("/dashboard", MENU);
    await visit("alpha", "beta");
    await tab("alpha").click({ button: "middle" });
    await expect.element(tab("alpha")).not.toBeInTheDocument();
    await inFront("beta");
  });

  test("the tabs to the left, to the right, and all others", async () => {
    await show("/dashboard", MENU);
    await visit("alpha", "beta", "gamma", "delta");
    await menuOf("beta");
    await item("关闭左侧");
    expect(names()).toEqual(["首页", "beta", "gamma", "delta"]);
    await menuOf("gamma");
    await item("关闭右侧");
    expect(names()).toEqual(["首页", "beta", "gamma"]);
    await menuOf("beta");
    await item("关闭其他");
    expect(names()).toEqual(["首页", "beta"]);
  });

  test("comes back where it stood, the last one first, by the menu and by Alt+Shift+T", async () => {
    await show("/dashboard", MENU);
    await visit("alpha", "beta", "gamma");
    await tab("alpha").click({ button: "middle" });
    await tab("beta").click({ button: "middle" });
    await userEvent.keyboard("{Alt>}{Shift>}T{/Shift}{/Alt}");
    await inFront("beta");
    await menuOf("首页");
    await item(/^重新打开关闭的页签/);
    await inFront("alpha");
    expect(names()).toEqual(["首页", "alpha", "beta", "gamma"]);
  });
});

describe("unsaved data", () => {
  test("is asked about before its tab closes; the answer no keeps it", async () => {
    await show("/dashboard", MENU);
    await visit("alpha", "beta");
    await page.getByRole("textbox", { name: "name of beta" }).fill("x");
    await tab("beta").click({ button: "middle" });
    await expect.element(question).toBeVisible();
    await page.getByRole("button", { name: /取\s*消/ }).click();
    await inFront("beta");
    await menuOf("alpha");
    await item("关闭全部");
    await expect.element(page.getByText("未保存：beta")).toBeVisible();
    await page.getByRole("button", { name: "仍然关闭" }).click();
    await inFront("home");
  });

  test("is supposed where a path ends in Add, and where a title begins with the word for new", async () => {
    await show("/dashboard", [entry("orderAdd", "order"), entry("fresh", "新增订单"), entry("other", "订单新增")]);
    await visit("orderAdd", "fresh", "other");
    for (const name of ["order", "新增订单"]) {
      await tab(name).click({ button: "middle" });
      await expect.element(question).toBeVisible();
      await page.getByRole("button", { name: /取\s*消/ }).click();
      await expect.element(question).not.toBeInTheDocument();
    }
    await tab("订单新增").click({ button: "middle" });
    await expect.element(tab("订单新增")).not.toBeInTheDocument();
  });
});

describe("pinned tabs", () => {
  test("of the menu are there from the start, stay when all are closed, and are mounted when they are opened", async () => {
    await show("/screen/beta", [entry("alpha", "alpha", { affix: true }), ...MENU.slice(1)]);
    await inFront("beta");
    expect(names()).toEqual(["首页", "alpha", "beta"]);
    expect(mounted.get("alpha")).toBeUndefined();
    await menuOf("beta");
    await item("关闭全部");
    await inFront("alpha");
    expect(names()).toEqual(["首页", "alpha"]);
    await tab("alpha").click({ button: "middle" });
    await expect.element(tab("alpha")).toBeVisible();
  });

  test("of the user are remembered for him, and let go again", async () => {
    const first = await show("/dashboard", MENU);
    await visit("alpha", "beta");
    await menuOf("beta");
    await item("固定页签");
    expect(names()).toEqual(["首页", "beta", "alpha"]);
    expect(remembered.get("tabs.pinned")).toEqual(["/screen/beta"]);
    await first.unmount();
    forgetTabs();
    expect(remembered.get("tabs.pinned")).toEqual(["/screen/beta"]);
    await show("/dashboard", MENU);
    expect(names()).toEqual(["首页", "beta"]);
    await menuOf("beta");
    await item("取消固定");
    expect(remembered.get("tabs.pinned")).toEqual([]);
    await tab("beta").click({ button: "middle" });
    await expect.element(tab("beta")).not.toBeInTheDocument();
  });
});

describe("the order", () => {
  test("Ctrl+Shift with an arrow takes the tab along, keeps the focus on it and says where it is", async () => {
    await show("/dashboard", MENU);
    await visit("alpha", "beta", "gamma");
    (tab("gamma").element() as HTMLElement).focus();
    await userEvent.keyboard("{Control>}{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}{/Control}");
    expect(names()).toEqual(["首页", "gamma", "alpha", "beta"]);
    await expect.element(tab("gamma")).toHaveFocus();
    await expect.element(page.getByText("gamma：第 2 个，共 4 个")).toBeInTheDocument();
  });
});

describe("more tabs than fit", () => {
  const many = Array.from({ length: 20 }, (_, index) => entry(`screen${index}`, `screen number ${index}`));

  test("the one in front is in sight, the strip scrolls, and a list names them all", async () => {
    await show("/dashboard", many);
    for (const { id, path } of many) {
      open(path);
      await inFront(id);
    }
    await expect.element(tab("screen number 19")).toBeInViewport();
    await expect.element(tab("首页")).not.toBeInViewport();
    const strip = page.getByRole("tablist").element();
    const end = strip.scrollLeft;
    await page.getByRole("button", { name: "向左滚动页签" }).click();
    await expect.poll(() => strip.scrollLeft).toBeLessThan(end);
    await page.getByRole("button", { name: "全部页签" }).click();
    await page.getByRole("menuitem", { name: "screen number 3", exact: true }).click();
    await inFront("screen3");
    await expect.element(tab("screen number 3")).toBeInViewport();
  });
});

describe("the tab in front at the end of a strip", () => {
  const many = Array.from({ length: 20 }, (_, index) => entry(`screen${index}`, `screen number ${index}`));
  const strip = () => page.getByRole("tablist").element().getBoundingClientRect();
  const beyond = (text: string) => Math.round(tab(text).element().getBoundingClientRect().right - strip().right);

  test("is seen whole when all tabs come at once, beside the buttons that scroll", async () => {
    const first = await show("/dashboard", many);
    await visit(...many.map(({ id }) => id));
    await first.unmount();
    await show("/screen/screen19", many);
    await expect.element(page.getByRole("button", { name: "向左滚动页签" })).toBeVisible();
    await expect.poll(() => beyond("screen number 19")).toBeLessThanOrEqual(0);
  });

  test("is seen whole once it has its title", async () => {
    await show("/dashboard", many);
    await visit(...many.slice(0, 10).map(({ id }) => id), "h1");
    await expect.poll(() => beyond("h1")).toBeLessThanOrEqual(0);
    entitle("/screen/h1", "采购订单执行情况一览表");
    await expect.element(tab("采购订单执行情况一览表")).toBeVisible();
    await expect.poll(() => beyond("采购订单执行情况一览表")).toBeLessThanOrEqual(0);
  });
});

describe("the record that a page shows", () => {
  const call = (id: string, name: string) => page.getByLabelText(`record of ${id}`, { exact: true }).fill(name);

  test("stands in the tab beside the page; a long page is cut before it, and the whole is the title", async () => {
    await show("/dashboard", [entry("alpha", "采购订单执行情况一览表（含历史版本）"), ...MENU.slice(1)]);
    await visit("alpha");
    await call("alpha", "PO-2026-001");
    const named = tab("采购订单执行情况一览表（含历史版本） PO-2026-001");
    await expect.element(named).toBeVisible();
    const record = named.element().querySelector("span + span") as HTMLElement;
    expect(record.textContent).toBe("PO-2026-001");
    expect(record.scrollWidth).toBe(record.clientWidth);
    await call("alpha", "PO-2026-002");
    await expect.element(tab("采购订单执行情况一览表（含历史版本） PO-2026-002")).toBeVisible();
  });

  test("is forgotten with the session, and never kept on the server", async () => {
    await show("/dashboard", MENU);
    await visit("alpha");
    await call("alpha", "PO-001");
    await expect.element(tab("alpha PO-001")).toBeVisible();
    await menuOf("alpha PO-001");
    await item("固定页签");
    await expect.poll(() => JSON.stringify([...remembered])).toContain("/screen/alpha");
    expect(JSON.stringify([...remembered])).not.toContain("PO-001");
    expect(windowStore.get("tabs")).toContain("PO-001");
    forgetTabs();
    expect(windowStore.get("tabs")).not.toContain("PO-001");
  });
});

test("a page is starred in the menu of its tab, and loses its star there", async () => {
  await show("/dashboard", MENU);
  await visit("alpha");
  await menuOf("alpha");
  await item("收藏");
  expect(tools.saveFavourite).toHaveBeenCalledWith({ body: expect.objectContaining({ name: "alpha", userId: -1 }) });
  await menuOf("alpha");
  await item("取消收藏");
  expect(tools.removeFavourite).toHaveBeenCalledOnce();
  await menuOf("首页");
  await expect.element(page.getByRole("menuitem", { name: "收藏" })).not.toBeInTheDocument();
});
