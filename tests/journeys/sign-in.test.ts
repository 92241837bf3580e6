import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nothingWrong, openBrowser, openScreen, signInByHand, userMenu, visitor } from "./browser.ts";
import { ADMIN_PASSWORD, type Product, startProduct } from "./product.ts";

let product: Product;
let browser: Browser;
beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

test("an address without a session leads to sign-in and, after it, back", async () => {
  const person = await visitor(browser, { motion: true });
  await person.page.goto(`${product.url}/screen/user-list`);
  await person.page.waitForURL(/\/login\?redirect=/);
  await person.page.locator("button[type=submit]").click();
  await person.page.getByText("账号不能为空").waitFor();
  await person.page.getByText("密码不能为空").waitFor();
  await person.page.locator("#username").fill("admin");
  await person.page.locator("#password").fill("Wrong-Password-1");
  await person.page.keyboard.press("Enter");
  await person.page.getByRole("alert").getByText("账号或密码不正确").waitFor();
  expect(await person.page.locator("#username").inputValue()).toBe("admin");
  await person.page.locator("#password").fill(ADMIN_PASSWORD);
  await person.page.keyboard.press("Enter");
  await person.page.waitForURL(/\/screen\/user-list/);
  await person.page.getByRole("grid").waitFor();
  nothingWrong(person);
  await person.close();
});

test("a tab keeps what was typed while another one is in front, and closing it asks", async () => {
  const person = await visitor(browser, { motion: true });
  const { page } = person;
  await signInByHand(page, product.url);
  await openScreen(page, product.url, "supplier-list");
  await page.getByRole("button", { name: "新增" }).first().click();
  const name = page.getByRole("dialog").getByRole("textbox").first();
  await name.fill("未保存的内容");
  await page.getByRole("menuitem", { name: "物料档案" }).first().click();
  await page.getByRole("grid", { name: "物料" }).waitFor();
  await expect.poll(() => page.getByRole("dialog").filter({ visible: true }).count()).toBe(0);
  await page.getByRole("tab", { name: /供应商/ }).click();
  expect(await page.getByRole("dialog").getByRole("textbox").first().inputValue()).toBe("未保存的内容");
  await page
    .getByRole("tab", { name: /供应商/ })
    .getByTitle("关闭")
    .click();
  await page.getByRole("dialog").filter({ hasText: "当前页面有未保存的数据" }).waitFor();
  await page.getByRole("button", { name: "取消" }).last().click();
  expect(await page.getByRole("tab", { name: /供应商/ }).count()).toBe(1);
  nothingWrong(person);
  await person.close();
});

test("the language changes everywhere at once and is remembered", async () => {
  const person = await visitor(browser, { motion: true });
  const { page } = person;
  await signInByHand(page, product.url);
  await openScreen(page, product.url, "user-list");
  await page.getByRole("button", { name: /语言/ }).click();
  await page.getByRole("menuitem", { name: "English" }).click();
  await page.getByRole("columnheader", { name: "Account" }).first().waitFor();
  await page.getByRole("menuitem", { name: "Users" }).first().waitFor();
  await page.reload();
  await page.getByRole("columnheader", { name: "Account" }).first().waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("en");
  nothingWrong(person);
  await person.close();
});

test("an unknown address shows the page for it", async () => {
  const person = await visitor(browser, { motion: true });
  await signInByHand(person.page, product.url);
  await person.page.goto(`${product.url}/no/such/place`);
  await person.page.getByRole("heading", { name: "页面不存在" }).waitFor();
  await person.page.getByRole("button", { name: "返回首页" }).click();
  await person.page.waitForURL(/dashboard/);
  await person.close();
});

test("a session that ends elsewhere asks whether to sign in again, and staying keeps the page", async () => {
  const person = await visitor(browser, { motion: true });
  const { page } = person;
  // A socket would say at once that the session was ended.
  await page.routeWebSocket(/./, () => {});
  await signInByHand(page, product.url);
  await openScreen(page, product.url, "user-list");
  const token = await page.evaluate(() => localStorage.getItem("formwork.token"));
  await fetch(`${product.url}/api/v1/logout`, { method: "POST", headers: { token: token ?? "" } });
  await page.getByRole("button", { name: "刷新" }).first().click();
  await page.getByText("登录已超时").first().waitFor();
  await page.getByRole("button", { name: "取消" }).last().click();
  expect(page.url()).toContain("user-list");
  await person.close();
});

test("changing the password ends the session, and the old password no longer works", async () => {
  const person = await visitor(browser, { motion: true });
  const { page } = person;
  await signInByHand(page, product.url);
  await userMenu(page, "修改密码");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("原密码").fill(ADMIN_PASSWORD);
  await dialog.getByLabel("新密码", { exact: true }).fill("short");
  await dialog.getByLabel("确认新密码").fill("other");
  await dialog.getByRole("button", { name: "修改密码" }).click();
  await dialog.getByText(/密码须为/).waitFor();
  await dialog.getByText("两次输入的密码不一致").waitFor();
  await dialog.getByLabel("新密码", { exact: true }).fill("Changed-2027");
  await dialog.getByLabel("确认新密码").fill("Changed-2027");
  await dialog.getByLabel("确认新密码").press("Enter");
  await page.waitForURL(/\/login/);
  await page.locator("#username").fill("admin");
  await page.locator("#password").fill(ADMIN_PASSWORD);
  await page.keyboard.press("Enter");
  await page.getByText("账号或密码不正确").waitFor();
  await page.locator("#password").fill("Changed-2027");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/dashboard|\/screen/);
  nothingWrong(person);
  await person.close();
});
