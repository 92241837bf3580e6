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
  await openScreen(page, product.url, "supplier-list");
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const button = (name: string, within: Locator | Page = page) => within.getByRole("button", { name, exact: true });
const builder = () => page.getByRole("dialog", { name: "自定义查询条件" });
const codes = () => page.getByRole("gridcell", { name: /^S\d{4}$/ }).allTextContents();
const line = () => page.getByRole("region", { name: "当前高级查询" });

test("a condition with a group inside is built, runs, and says over the rows what it asks", async () => {
  await button("高级查询").click();
  await button("添加条件组", builder()).click();
  const values = builder().getByRole("textbox", { name: "供应商编码：值" });
  await values.nth(0).fill("S000");
  await values.nth(1).fill("3");
  await button("添加条件", builder()).last().click();
  await values.nth(2).fill("5");
  await button("查询", builder()).click();
  await expect.poll(codes).toEqual(expect.arrayContaining(["S0003", "S0005"]));
  await expect.poll(codes).toHaveLength(2);
  await expect.poll(() => line().textContent()).toContain("供应商编码 包含 3 或 供应商编码 包含 5");
});

test("it is kept as a plan, which opens the screen by itself from then on", async () => {
  await button("高级查询").click();
  await button("另存为方案", builder()).click();
  const saving = page.getByRole("dialog", { name: "保存查询方案" });
  await saving.getByLabel("方案名称").fill("三和五");
  await saving.getByLabel("方案名称").press("Enter");
  await page.getByText("生成查询方案成功").waitFor();
  await builder().getByRole("tab", { name: "查询方案" }).click();
  await button("默认方案：三和五", builder()).click();
  const kept = page.waitForResponse((answer) => answer.url().includes("/preferences/screen.supplier-list.plan"));
  await button("按方案“三和五”查询", builder()).click();
  await kept;
  await page.reload();
  await line().getByText("方案：三和五").waitFor();
  await expect.poll(codes).toHaveLength(2);
});

test("a part of it is taken away, and the whole; the plan stays at hand", async () => {
  await button("去掉条件：供应商编码 包含 3 或 供应商编码 包含 5", line()).click();
  await expect.poll(() => line().getByRole("listitem").count()).toBe(1);
  await button("清除高级查询", line()).click();
  await line().waitFor({ state: "hidden" });
  await button("查询方案").click();
  await page.getByRole("button", { name: /^三和五/ }).click();
  await expect.poll(codes).toHaveLength(2);
  await button("清除高级查询", line()).click();
});

test("the query form remembers its values when it is told to; Escape clears a field", async () => {
  const code = page.getByRole("textbox", { name: "供应商编码" });
  await code.fill("S0007");
  await button("查询表单选项").click();
  await page.getByRole("menuitem", { name: "记住查询条件" }).click();
  const kept = page.waitForResponse((answer) => answer.url().includes("/preferences/screen.supplier-list.query"));
  await code.press("Enter");
  await expect.poll(codes).toEqual(["S0007"]);
  await kept;
  await page.reload();
  await expect.poll(() => code.inputValue()).toBe("S0007");
  await code.press("Escape");
  expect(await code.inputValue()).toBe("");
});

test("a range that ends before it begins is said to be wrong, and nothing is asked", async () => {
  await openScreen(page, product.url, "purchase-order-list");
  await page.getByRole("button", { name: /^展开/ }).click();
  const total = page.getByRole("spinbutton", { name: "订单总额" });
  await total.first().fill("900");
  await total.last().fill("100");
  const before = await page.getByRole("gridcell").first().textContent();
  await button("查询").click();
  await page.getByRole("alert").filter({ hasText: "开始不能大于结束" }).waitFor();
  expect(await page.getByRole("gridcell").first().textContent()).toBe(before);
  nothingWrong(person);
});
