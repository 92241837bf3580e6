import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nothingWrong, openBrowser, openHome, openScreen, signIn, userMenu, type Visitor, visitor } from "./browser.ts";
import { type Product, startProduct } from "./product.ts";
import { expectAccessible, expectTranslated } from "./seen.ts";

let product: Product;
let browser: Browser;
let person: Visitor;
let page: Page;
beforeAll(async () => {
  const env = { MINIPROGRAM_URL: "https://m.example.com/open", MINIPROGRAM_PAGES: "/screen/purchase-order-list" };
  product = await startProduct({ env });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const front = (of: Page) => of.getByRole("tab", { selected: true });

test("who is here for the first time is shown around, by keyboard, and not a second time", async () => {
  person = await visitor(browser, { firstVisit: true });
  page = person.page;
  await signIn(page, product.url);
  await openHome(page, product.url);
  const step = page.getByRole("dialog", { name: /^新手引导/ });
  await step.waitFor();
  await expectAccessible(page, "guided tour");
  const titles: string[] = [];
  while (await step.isVisible()) {
    const title = await step.locator(".ant-tour-title").textContent();
    if (titles.at(-1) === title) {
      await page.waitForTimeout(50);
      continue;
    }
    titles.push(title ?? "");
    await page.keyboard.press("ArrowRight");
  }
  const always = ["系统帮助", "全部菜单（Ctrl+M）", "全局搜索（Ctrl+K）", "全屏", "用户菜单", "复制页面链接", "小程序二维码"];
  expect(titles.filter((title) => always.includes(title))).toEqual(always);
  await page.evaluate(() => localStorage.removeItem("formwork.firstLoad"));
  await page.reload();
  await page.locator("h1").first().waitFor();
  await page.waitForTimeout(1_500);
  expect(await step.isVisible()).toBe(false);
});

test("the tour starts again from the user menu, and Escape skips it", async () => {
  await userMenu(page, "新手引导");
  const step = page.getByRole("dialog", { name: /^新手引导/ });
  await step.waitFor();
  await page.keyboard.press("Escape");
  await step.waitFor({ state: "hidden" });
});

test("a page is found by its initials and opened by Enter", async () => {
  await page.keyboard.press("Control+Shift+F");
  const field = page.getByRole("combobox", { name: "全局搜索" });
  await field.fill("cgdd");
  await page.getByRole("row", { name: /采购与仓储 > 采购订单/ }).waitFor();
  await expectAccessible(page, "menu search");
  await field.press("Enter");
  await expect.poll(() => front(page).textContent()).toContain("采购订单");
});

test("what can be pressed and what has a number is found in the same box, and is there when its page is", async () => {
  const box = page.getByRole("combobox", { name: "全局搜索" });
  await page.keyboard.press("Control+k");
  await box.fill("新增 岗位");
  await page.getByRole("row", { name: /^新增 岗位/ }).waitFor();
  await box.press("Enter");
  const form = page.getByRole("dialog");
  await form.getByLabel("岗位编码").fill("BOX-2026");
  await form.getByLabel("岗位名称").fill("搜索岗位");
  await page.keyboard.press("Control+s");
  await form.waitFor({ state: "hidden" });
  await openHome(page, product.url);
  await page.keyboard.press("Control+k");
  await box.fill("box-20");
  await page.getByRole("row", { name: /搜索岗位 BOX-2026/ }).waitFor();
  await expectAccessible(page, "records in the box");
  await page
    .getByRole("row", { name: /搜索岗位 BOX-2026/ })
    .getByRole("button")
    .first()
    .click();
  await page.getByRole("dialog").getByText("BOX-2026").first().waitFor();
  await page.keyboard.press("Escape");
});

test("a favourite is there in another browser", async () => {
  await page.keyboard.press("Control+Shift+F");
  await page.getByRole("combobox", { name: "全局搜索" }).fill("供应商档案");
  await page.getByRole("button", { name: "收藏“基础资料 > 供应商档案”" }).click();
  await page.getByRole("button", { name: "取消收藏“基础资料 > 供应商档案”" }).waitFor();
  await page.keyboard.press("Escape");
  const other = await visitor(browser);
  await signIn(other.page, product.url);
  await openHome(other.page, product.url);
  await other.page.getByRole("button", { name: "全局搜索" }).click();
  await other.page.getByRole("row", { name: /基础资料 > 供应商档案/ }).waitFor();
  await other.close();
});

test("all menus show everything in columns, and Ctrl+M closes them again", async () => {
  await page.keyboard.press("Control+m");
  const dialog = page.getByRole("dialog", { name: "全部菜单" });
  await dialog.getByRole("heading", { name: "收藏" }).waitFor();
  await expectAccessible(page, "all menus");
  await dialog.getByRole("textbox", { name: "筛选菜单" }).fill("wlda");
  await expect.poll(() => dialog.getByRole("link").allTextContents()).toEqual(["物料档案"]);
  await page.keyboard.press("Control+m");
  await dialog.waitFor({ state: "hidden" });
});

test("the link of the page can be copied", async () => {
  await openScreen(page, product.url, "purchase-order-list");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await userMenu(page, "复制页面链接");
  await page.getByText("页面链接已复制").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${product.url}/screen/purchase-order-list`);
});

test("a page of the mini program has a QR code, another one has none", async () => {
  const dialog = page.getByRole("dialog", { name: "小程序二维码" });
  await userMenu(page, "小程序二维码");
  const image = dialog.getByRole("img", { name: "“采购订单”的小程序二维码" });
  await image.waitFor();
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(320);
  await page.keyboard.press("Escape");
  await openScreen(page, product.url, "supplier-list");
  await userMenu(page, "小程序二维码");
  await dialog.getByText("该页面不在小程序中").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
});

test("help opens in a window of its own", async () => {
  const opened = page.context().waitForEvent("page");
  await page.getByRole("button", { name: "系统帮助" }).click();
  const help = await opened;
  expect(new URL(help.url()).pathname).toBe("/help");
  await help.close();
});

test("clearing the cache keeps the session and the language, and nothing else of this browser", async () => {
  await page.evaluate(() => {
    localStorage.setItem("formwork.sidebar", "collapsed");
    localStorage.setItem("formwork.language", "zh-CN");
  });
  await userMenu(page, "清除缓存");
  await page.getByRole("button", { name: "清除缓存" }).click();
  await page.waitForFunction(() => localStorage.getItem("formwork.sidebar") === null);
  await page.locator("[role=grid]").first().waitFor();
  expect(await page.evaluate(() => [localStorage.getItem("formwork.token") !== null, localStorage.getItem("formwork.language")])).toEqual([
    true,
    "zh-CN",
  ]);
  nothingWrong(person);
});

test.each([
  ["en", 1024],
  ["ja", 390],
  ["es", 390],
])("in %s at a width of %i everything is translated and within reach", async (language, width) => {
  const other = await visitor(browser, { language, width, height: 844 });
  await signIn(other.page, product.url);
  await openScreen(other.page, product.url, "supplier-list");
  await expectTranslated(other.page, language);
  await other.page.keyboard.press("Control+m");
  await other.page.getByRole("dialog").waitFor();
  await expectTranslated(other.page, `all menus in ${language}`);
  await expectAccessible(other.page, `all menus in ${language}`);
  expect(await other.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  nothingWrong(other);
  await other.close();
});
