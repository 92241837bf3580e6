import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nothingWrong, openBrowser, openHome, openScreen, signIn, visitor } from "./browser.ts";
import { type Product, startProduct } from "./product.ts";
import { expectAccessible } from "./seen.ts";

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

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const DARK_GROUND = "rgb(15, 19, 25)";

async function openSettings(page: Page) {
  await page.getByRole("button", { name: "界面设置" }).click();
  const panel = page.getByRole("dialog", { name: "界面设置" });
  await panel.waitFor();
  return panel;
}

test("settings are tried out, saved, and found again in this browser from its first paint and in another one", async () => {
  const person = await visitor(browser);
  const { page } = person;
  await signIn(page, product.url);
  await openScreen(page, product.url, "supplier-list");
  const rowHeight = async () => (await page.locator("[role=row][aria-selected]").first().boundingBox())?.height;
  const before = await rowHeight();
  const panel = await openSettings(page);
  await expectAccessible(page, "settings panel");
  await panel.getByText("深色", { exact: true }).first().click();
  await expect.poll(() => background(page)).toBe(DARK_GROUND);
  await panel.getByRole("radio", { name: "松柏绿" }).check({ force: true });
  await panel.getByRole("combobox", { name: "表格尺寸" }).press("ArrowDown");
  await page.getByTitle("迷你").waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(rowHeight).toBeLessThan(before ?? 0);
  await expectAccessible(page, "settings panel, dark");
  await panel.getByRole("button", { name: "保存" }).click();
  await page.getByText("设置已保存").waitFor();
  nothingWrong(person);

  // Without any script of the app: what is painted first is dark already.
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto(`${product.url}/dashboard`, { waitUntil: "domcontentloaded" });
  expect(await background(page)).toBe(DARK_GROUND);
  await person.close();

  const elsewhere = await visitor(browser);
  await signIn(elsewhere.page, product.url);
  await openHome(elsewhere.page, product.url);
  await expect.poll(() => background(elsewhere.page)).toBe(DARK_GROUND);
  nothingWrong(elsewhere);
  await elsewhere.close();
});

test("dark, everything is read: sign-in, start page, list, form, tree, notices, menus and help", { timeout: 90_000 }, async () => {
  const person = await visitor(browser);
  const { page } = person;
  await page.addInitScript(() => localStorage.setItem("formwork.settings", JSON.stringify({ defaultTheme: "dark" })));
  await page.goto(`${product.url}/login`);
  await page.locator("#username").waitFor();
  await expectAccessible(page, "sign-in");
  await signIn(page, product.url);
  await openHome(page, product.url);
  await page.evaluate(() =>
    fetch("/api/v1/sysrstyle/sysrStyle/saveAndUpdate", {
      method: "POST",
      headers: { "content-type": "application/json", token: localStorage.getItem("formwork.token") ?? "" },
      body: JSON.stringify({ defaultTheme: "dark" }),
    }),
  );
  await page.reload();
  await page.locator("h1").first().waitFor();
  await expectAccessible(page, "start page");
  await openScreen(page, product.url, "supplier-list");
  await expectAccessible(page, "list");
  await page.getByRole("button", { name: "新增" }).first().click();
  await page.getByRole("dialog").getByRole("textbox").first().waitFor();
  await expectAccessible(page, "form");
  await openScreen(page, product.url, "department-tree");
  await expectAccessible(page, "tree");
  for (const path of ["/sysrNoticeReceivedView", "/help", "/404", "/401"]) {
    await page.goto(`${product.url}${path}`);
    await page.locator("h1").first().waitFor();
    await expectAccessible(page, path);
  }
  await page.goto(`${product.url}/dashboard`);
  await page.locator("h1").first().waitFor();
  for (const keys of ["Control+m", "Control+Shift+F"]) {
    await page.keyboard.press(keys);
    await page.getByRole("dialog").first().waitFor();
    await expectAccessible(page, keys);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").first().waitFor({ state: "hidden" });
  }
  nothingWrong(person);
  await person.close();
});

test("a fault of the server opens the error log, and a lost connection is told until it is back", async () => {
  const person = await visitor(browser);
  const { page } = person;
  await signIn(page, product.url);
  await openHome(page, product.url);
  await page.route("**/saveAndUpdate", (route) =>
    route.fulfill({
      status: 500,
      contentType: "application/json",
      body: JSON.stringify({ code: 500, errorCode: "server.failed", message: "出错了（编号 r-42）", data: null, requestId: "r-42" }),
    }),
  );
  const panel = await openSettings(page);
  await panel.getByRole("button", { name: "保存" }).click();
  await page.getByRole("button", { name: "点击错误查看详情" }).click();
  const log = page.getByRole("dialog", { name: "错误日志" });
  await log.getByText("POST /api/v1/sysrstyle/sysrStyle/saveAndUpdate").waitFor();
  await log.getByText("r-42", { exact: true }).waitFor();
  await log.getByRole("button", { name: "关闭" }).last().click();
  await panel.getByRole("button", { name: "取消" }).click();

  await page.context().setOffline(true);
  await page.getByText("连接已断开，恢复后将自动继续").waitFor();
  await page.context().setOffline(false);
  await page.getByText("连接已断开，恢复后将自动继续").waitFor({ state: "detached" });
  await person.close();
});
