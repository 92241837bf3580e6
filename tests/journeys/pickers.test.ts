import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nothingWrong, openBrowser, openScreen, signIn, type Visitor, visitor } from "./browser.ts";
import { type Product, startProduct } from "./product.ts";

let product: Product;
let browser: Browser;
let person: Visitor;
let page: Page;
beforeAll(async () => {
  product = await startProduct(process.env.WEB_ROOT === undefined ? {} : { env: { WEB_ROOT: process.env.WEB_ROOT } });
  browser = await openBrowser();
  person = await visitor(browser);
  page = person.page;
  await signIn(page, product.url);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const button = (name: string | RegExp, within: Locator | Page = page) => within.getByRole("button", { name, exact: true });
const form = (title: string, at: Page = page) => at.getByRole("dialog", { name: title });
const picker = (title: string) => page.getByRole("dialog", { name: title });
const rows = (dialog: Locator) => dialog.getByRole("grid").getByRole("row");

test("a user is picked with the departments at the side, and one who is missing is added from there", async () => {
  await openScreen(page, product.url, "warehouse-list");
  await button("新增").click();
  await button("选择仓管员", form("新增仓库")).click();
  const users = picker("选择用户");
  await rows(users).nth(1).waitFor();
  const all = await rows(users).count();
  const tree = users.getByRole("tree", { name: "按部门筛选" });
  await users.getByRole("textbox", { name: "查找部门" }).fill("采购");
  await tree.getByRole("treeitem").last().click();
  await expect.poll(() => rows(users).count()).toBeLessThan(all);
  await button("确定", users).click();
  await page.getByText("请选择数据").waitFor();

  await button("新增用户", users).click();
  const adding = form("新增用户");
  await adding.getByRole("textbox", { name: "账号", exact: true }).fill("keeper-new");
  await adding.getByRole("textbox", { name: "姓名", exact: true }).fill("新仓管");
  await button("保存", adding).click();
  await users.waitFor({ state: "hidden" });
  await form("新增仓库").getByTitle("新仓管").first().waitFor();
  nothingWrong(person);
});

test("a chosen supplier brings how it is paid", async () => {
  await openScreen(page, product.url, "purchase-order-list");
  await button("新增").click();
  const order = form("新增采购订单");
  await button("选择供应商", order).click();
  const suppliers = picker("选择供应商");
  await rows(suppliers).filter({ hasText: "S0001" }).dblclick();
  await suppliers.waitFor({ state: "hidden" });
  await expect.poll(() => order.getByLabel("结算方式").inputValue()).not.toBe("");
  nothingWrong(person);
});

test("a unit that is typed is added to the dictionary, and another browser offers it without a reload", async () => {
  const other = await visitor(browser);
  await signIn(other.page, product.url);
  await openScreen(other.page, product.url, "material-list");
  await other.page.getByRole("button", { name: "新增", exact: true }).click();
  const theirs = form("新增物料", other.page).getByRole("combobox", { name: /计量单位/ });
  await theirs.waitFor();

  await openScreen(page, product.url, "material-list");
  await button("新增").click();
  const unit = form("新增物料").getByRole("combobox", { name: /计量单位/ });
  await unit.focus();
  await page.keyboard.type("栈板");
  await page.getByTitle("添加“栈板”").click();
  await form("新增物料").getByTitle("栈板").first().waitFor();

  await theirs.focus();
  await other.page.keyboard.type("栈板");
  await other.page.getByRole("option", { name: "栈板", exact: true }).waitFor();
  await other.page.keyboard.press("Enter");
  await form("新增物料", other.page).getByTitle("栈板").first().waitFor();
  nothingWrong(person);
  nothingWrong(other);
  await other.close();
});
