import pg from "pg";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nothingWrong, openBrowser, openScreen, signIn, visitor } from "./browser.ts";
import { type Product, startProduct } from "./product.ts";
import { expectAccessible } from "./seen.ts";

let product: Product;
let browser: Browser;
beforeAll(async () => {
  product = await startProduct();
  const database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
  await database.query("update sysr_user set password = (select password from sysr_user where username = 'admin'), to_change_pwd = false");
  await database.end();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
const part = (page: Page, name: string) => page.getByRole("radiogroup", { name: "设计的各部分" }).getByText(name, { exact: true });
const palette = (page: Page, name: RegExp) => page.getByRole("complementary", { name: "卡片" }).getByRole("button", { name });
const panel = (page: Page) => page.getByRole("complementary", { name: "属性" });

/** Chooses a value of a list that is searched by typing. */
async function choose(page: Page, label: string, value: string): Promise<void> {
  await panel(page).getByRole("combobox", { name: label }).focus();
  await page.keyboard.type(value);
  await page.locator(".ant-select-item-option:visible", { hasText: value }).first().click();
}

/** Makes a page on its list, and opens its canvas. */
async function begin(page: Page, list: string, values: Readonly<Record<string, string>>): Promise<void> {
  await openScreen(page, product.url, list);
  await button(page, /^新增/).first().click();
  const made = page.getByRole("dialog");
  for (const [label, value] of Object.entries(values)) await made.getByLabel(label).fill(value);
  await made.getByRole("button", { name: "保存" }).click();
  await page
    .getByRole("row", { name: new RegExp(values.页面编码 ?? values.页面名称 ?? "") })
    .first()
    .getByRole("button", { name: "设计" })
    .click();
  await page.getByText("还没有卡片", { exact: false }).waitFor();
}

test("somebody draws a page with real figures and publishes it; another one sees of it what is for him, and draws one for himself", async () => {
  const code = `board-${Date.now().toString(36)}`;
  const designer = await visitor(browser);
  const { page } = designer;
  await signIn(page, product.url);
  await begin(page, "canvas-page-list", { 页面名称: "采购看板", 页面编码: code });

  await palette(page, /^数字/).click();
  await button(page, "数字：数据概览").waitFor();
  await choose(page, "对象", "采购订单");
  await page.getByRole("region", { name: "数据概览" }).getByText("采购订单", { exact: true }).waitFor();
  await palette(page, /^图表/).click();
  await page.locator("[data-canvas-card=chart][aria-pressed=true]").waitFor();
  await choose(page, "对象", "采购订单");
  await page.getByRole("region", { name: "每月数量" }).locator("svg").first().waitFor();
  await choose(page, "分组字段", "供应商");
  await page.getByRole("region", { name: "每月数量" }).locator("svg").first().waitFor();
  await palette(page, /^列表/).click();
  await page.locator("[data-canvas-card=list][aria-pressed=true]").waitFor();
  await choose(page, "画面", "用户管理");
  await page.getByRole("region", { name: "用户管理" }).getByRole("row").nth(1).waitFor();
  await expectAccessible(page, "page canvas");

  await part(page, "发布").click();
  await button(page, "发布").click();
  await page.getByText("已发布为第 1 版").waitFor();
  await page.getByRole("button", { name: /^打\s*开$/ }).click();
  await page.getByRole("heading", { name: "采购看板", level: 1 }).waitFor();
  await page.getByRole("region", { name: "用户管理" }).waitFor();
  await nothingWrong(designer);

  const clerk = await visitor(browser);
  await signIn(clerk.page, product.url, "li.na");
  await clerk.page.goto(`${product.url}/onlinePage?pageId=${code}`);
  await clerk.page.getByRole("region", { name: "数据概览" }).getByText("采购订单", { exact: true }).waitFor();
  expect(await clerk.page.getByRole("region", { name: "用户管理" }).count()).toBe(0);
  await nothingWrong(clerk);
});

test("who draws a page for himself opens it at once, and nobody else does", async () => {
  const person = await visitor(browser);
  const { page } = person;
  await signIn(page, product.url, "li.na");
  await begin(page, "personal-page-list", { 页面名称: `我的采购${Date.now().toString(36)}` });
  await palette(page, /^文字/).click();
  await panel(page).getByLabel("说明").fill("今天先催这三家");
  await panel(page).getByLabel("标题").fill("备忘");
  await button(page, "打开页面").click();
  await page.getByRole("region", { name: "备忘" }).getByText("今天先催这三家").waitFor();
  const address = page.url();
  expect(address).toMatch(/pageId=my-\d+$/);
  await nothingWrong(person);

  const other = await visitor(browser);
  await signIn(other.page, product.url, "wang.fang");
  await other.page.goto(address);
  await other.page.getByText("页面不存在").waitFor();
});
