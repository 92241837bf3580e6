import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nothingWrong, openBrowser, openScreen, signIn, type Visitor, visitor } from "./browser.ts";
import { ADMIN_PASSWORD, type Product, startProduct } from "./product.ts";

let product: Product;
let browser: Browser;
let person: Visitor;
let page: Page;
beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  person = await visitor(browser);
  page = person.page;
  await signIn(page, product.url);
  await openScreen(page, product.url, "supplier-list");
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const focused = (): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute("aria-label") ?? element?.textContent ?? "";
  });
const cellAt = (): Promise<string> => page.evaluate(() => document.activeElement?.closest("[role=gridcell]")?.textContent ?? "");

test("from the sign-in to a saved record no hand leaves the keyboard", async () => {
  const other = await visitor(browser);
  const { keyboard } = other.page;
  const dialog = other.page.getByRole("dialog");
  await other.page.goto(`${product.url}/login`);
  await other.page.locator("#username:focus").waitFor();
  await keyboard.type("admin");
  await keyboard.press("Tab");
  await keyboard.type(ADMIN_PASSWORD);
  await keyboard.press("Enter");
  await other.page.waitForURL(/\/dashboard/);
  await other.page.locator("h1").first().waitFor();
  await keyboard.press("Control+Shift+F");
  await other.page.getByRole("combobox", { name: "全局搜索" }).waitFor();
  await keyboard.type("gwgl");
  await dialog.getByRole("row", { name: /岗位管理/ }).waitFor();
  await keyboard.press("Enter");
  await other.page.getByRole("grid").waitFor();
  const add = other.page.getByRole("button", { name: "新增" }).first();
  for (let step = 0; step < 60 && !(await add.evaluate((element) => element === document.activeElement)); step++)
    await keyboard.press("Tab");
  await keyboard.press("Enter");
  const focused = other.page.locator("[role=dialog] input:focus");
  await focused.waitFor();
  await keyboard.type("KEYS");
  await keyboard.press("Tab");
  await keyboard.type("键盘岗位");
  await keyboard.press("Control+s");
  await dialog.waitFor({ state: "hidden" });
  await other.page.getByRole("gridcell", { name: "KEYS" }).waitFor();
  nothingWrong(other);
  await other.close();
});

test("Tab goes from the query form over the toolbar into the grid, and the grid is one stop", async () => {
  await page.getByRole("textbox", { name: "供应商编码" }).first().focus();
  const visited: string[] = [];
  for (let step = 0; step < 25; step++) {
    await page.keyboard.press("Tab");
    visited.push(await focused());
    if (await page.evaluate(() => document.activeElement?.closest("[role=grid]") !== null)) break;
  }
  const order = ["查询", "重置", "新增"].map((name) => visited.findIndex((text) => text.includes(name)));
  expect(order.every((place) => place >= 0)).toBe(true);
  expect([...order].sort((a, b) => a - b)).toEqual(order);
  expect(visited.length).toBeLessThan(25);
});

test("Enter in the query form searches", async () => {
  const code = page.getByRole("textbox", { name: "供应商编码" }).first();
  await code.fill("S0003");
  await code.press("Enter");
  await expect.poll(() => page.getByRole("gridcell", { name: /^S00\d\d$/ }).count()).toBe(1);
  await page.getByRole("button", { name: "重置" }).click();
  await expect.poll(() => page.getByRole("gridcell", { name: /^S00\d\d$/ }).count()).toBeGreaterThan(10);
});

test("arrow keys move from cell to cell, Home and End to the ends of the row", async () => {
  await page.getByRole("gridcell", { name: "S0001" }).click();
  await page.keyboard.press("ArrowDown");
  expect(await cellAt()).toBe("S0002");
  await page.keyboard.press("ArrowUp");
  expect(await cellAt()).toBe("S0001");
  await page.keyboard.press("ArrowRight");
  expect(await cellAt()).not.toBe("S0001");
});

test("Ctrl+S saves what is in front, and the focus is not lost after the drawer has closed", async () => {
  await page.getByRole("row").filter({ hasText: "S0001" }).getByRole("button", { name: "编辑" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("联系人").fill("键盘用户");
  await page.keyboard.press("Control+s");
  await form.waitFor({ state: "hidden" });
  await page.getByRole("gridcell", { name: "键盘用户" }).first().waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
});

test("Escape closes an untouched form at once, and a changed one after asking", async () => {
  const form = page.getByRole("dialog").filter({ hasText: "编辑供应商" });
  const open = async () => {
    await page.getByRole("row").filter({ hasText: "S0002" }).getByRole("button", { name: "编辑" }).click();
    await form.getByLabel("联系人").waitFor();
  };
  await open();
  await page.keyboard.press("Escape");
  await form.waitFor({ state: "hidden" });
  await open();
  await form.getByLabel("联系人").fill("不保存");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "不保存" }).click();
  await form.waitFor({ state: "hidden" });
  expect(await page.getByRole("gridcell", { name: "不保存" }).count()).toBe(0);
});

test("the tab strip follows the arrow keys, and Delete closes a tab", async () => {
  await openScreen(page, product.url, "material-list");
  const strip = page.getByRole("tablist", { name: "已打开的页面" });
  await strip.getByRole("tab", { name: /物料/ }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(focused).toContain("供应商");
  await page.keyboard.press("Delete");
  await expect.poll(() => strip.getByRole("tab", { name: /供应商/ }).count()).toBe(0);
  nothingWrong(person);
});
