import pg from "pg";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { nothingWrong, openBrowser, openHome, openScreen, signIn, userMenu, type Visitor, visitor } from "./browser.ts";
import { type Product, startProduct } from "./product.ts";
import { expectAccessible, expectTranslated } from "./seen.ts";

let product: Product;
let browser: Browser;
let database: pg.Client;
beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
});
// Each begins with an empty desk, also one that is tried again.
beforeEach(async () => {
  await database.query("delete from desk; delete from sysr_desk_draft");
});
afterAll(async () => {
  await browser?.close();
  await database?.end();
  await product?.stop();
});

/** Somebody whom the browser never asks whether he really wants to leave. */
async function arrive(): Promise<Visitor> {
  const person = await visitor(browser);
  person.page.on("dialog", (dialog) => {
    person.faults.push(`the browser asked: ${dialog.type()}`);
    void dialog.accept();
  });
  await signIn(person.page, product.url);
  await openHome(person.page, product.url);
  return person;
}
const form = (page: Page) => page.getByRole("dialog", { name: /新增|编辑/ });
const restored = (page: Page) => form(page).getByText(/已恢复您于 .* 未保存的内容/);
const tabs = async (page: Page) => (await page.getByRole("tab").allTextContents()).map((text) => text.trim());
/** Does something while the server is slower to keep things than the browser to load a page: their table takes no writes meanwhile. */
async function whileKeptSlowly(act: () => Promise<void>): Promise<void> {
  await database.query("begin; lock table desk in share mode");
  const pause = new Promise((resolve) => setTimeout(resolve, 2_000)).then(() => database.query("rollback"));
  await Promise.all([act(), pause]);
}

/** What is typed is on the server a moment later. */
const kept = (page: Page, text: string) =>
  page.waitForResponse((response) => {
    const request = response.request();
    return response.url().endsWith("/user/desk") && request.method() === "PUT" && (request.postData() ?? "").includes(text);
  });

test("a half-filled form outlives a reload, a sign-out and the machine, and can be given up", async () => {
  const first = await arrive();
  const { page } = first;
  await openScreen(page, product.url, "supplier-list");
  await page.getByRole("menuitem", { name: "物料档案" }).first().click();
  await page.getByRole("tab", { name: "供应商档案" }).click();
  await page.getByRole("button", { name: "新增" }).first().click();
  await form(page).getByLabel("供应商编码").fill("DESK-1");
  await whileKeptSlowly(async () => {
    await form(page).getByLabel("供应商名称").fill("书桌供应商");
    await page.reload();
  });
  await restored(page).waitFor();
  expect(await form(page).getByLabel("供应商名称").inputValue()).toBe("书桌供应商");
  await expectAccessible(page, "a restored form");
  await expectTranslated(page, "a restored form");
  const stored = kept(page, "书桌");
  await form(page).getByLabel("简称").fill("书桌");
  await stored;
  const open = await tabs(page);
  await userMenu(page, "退出登录");
  await page.waitForURL(/\/login/);
  await first.close();

  const second = await arrive();
  await expect.poll(() => tabs(second.page)).toEqual(open);
  // The shelf leads there too, with the record, and the browser in which it was left.
  await second.page.getByRole("button", { name: "未保存的内容：1 处" }).click();
  const shelf = second.page.getByRole("listitem").filter({ hasText: "新增供应商：书桌" });
  await shelf.getByText(/Chrome/).waitFor();
  await expectAccessible(second.page, "the shelf of drafts");
  await shelf.getByRole("button", { name: /继续/ }).click();
  await restored(second.page).waitFor();
  expect(await form(second.page).getByLabel("简称").inputValue()).toBe("书桌");
  await second.page.getByRole("button", { name: "放弃草稿" }).click();
  await second.page.getByRole("tooltip").getByRole("button", { name: "放弃草稿" }).click();
  await expect.poll(() => form(second.page).getByLabel("供应商名称").inputValue()).toBe("");
  await second.page.keyboard.press("Escape");
  await form(second.page).waitFor({ state: "hidden" });
  await second.page.waitForTimeout(1_000);
  await second.page.reload();
  await second.page.getByRole("grid").first().waitFor();
  expect(await form(second.page).count()).toBe(0);
  // Nothing is unsaved, so there is no shelf; what is thrown away from it is gone.
  const label = second.page.getByRole("button", { name: /未保存的内容/ });
  expect(await label.count()).toBe(0);
  await second.page.getByRole("button", { name: "新增" }).first().click();
  const again = kept(second.page, "又一个");
  await form(second.page).getByLabel("供应商名称").fill("又一个");
  await again;
  await second.page.getByRole("tab", { name: "首页" }).click();
  await label.click();
  await second.page.getByRole("button", { name: /丢弃 新增供应商：又一个/ }).click();
  await second.page.getByRole("tooltip").getByRole("button", { name: "丢弃", exact: true }).click();
  await label.waitFor({ state: "detached" });
  await second.page.reload();
  await second.page.getByRole("tab", { name: "供应商档案" }).click();
  await second.page.getByRole("grid").first().waitFor();
  expect(await form(second.page).count()).toBe(0);
  for (const person of [first, second]) nothingWrong(person);
  await second.close();
});

test("a draft of a record that was saved meanwhile shows the difference, and is saved when its user says so", async () => {
  const person = await arrive();
  const { page } = person;
  const token = (await page.evaluate(() => localStorage.getItem("formwork.token"))) ?? "";
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${product.url}/api/v1/${path}`, {
      method,
      headers: { token, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return ((await answer.json()) as { data: Record<string, unknown> }).data;
  };
  await openScreen(page, product.url, "position-list");
  await page.getByRole("button", { name: /^编辑/ }).first().click();
  const name = form(page).getByLabel("岗位名称");
  await name.fill("我改的名称");
  const code = await form(page).getByLabel("岗位编码").inputValue();
  const { records } = (await call("POST", "position/sysrPosition/data", { code })) as { records: { id: string; version: number }[] };
  const [record] = records;
  await call("PUT", `position/sysrPosition/${record?.id}`, { name: "别人改的名称", version: record?.version });
  await page.reload();
  const question = page.getByRole("dialog", { name: "记录已被他人修改" });
  await question.getByText("别人改的名称").waitFor();
  await expectAccessible(page, "the difference");
  await question.getByRole("radio", { name: /保留我的/ }).check();
  await question.getByRole("button", { name: "按选择采用" }).click();
  await question.waitFor({ state: "hidden" });
  expect(await call("GET", `position/sysrPosition/${record?.id}`)).toMatchObject({ name: "别人改的名称" });
  expect(await name.inputValue()).toBe("我改的名称");
  await form(page).getByRole("button", { name: "保存" }).first().click();
  await form(page).waitFor({ state: "hidden" });
  expect(await call("GET", `position/sysrPosition/${record?.id}`)).toMatchObject({ name: "我改的名称" });
  nothingWrong(person);
  await person.close();
});

test("a second window begins empty, and closing a tab gives up what is in it", async () => {
  const person = await arrive();
  const { page } = person;
  await openScreen(page, product.url, "supplier-list");
  const other = await page.context().newPage();
  await other.goto(`${product.url}/dashboard`);
  await other.locator("h1").first().waitFor();
  expect(await tabs(other)).not.toContain("供应商档案");
  await other.close();
  await page.getByRole("button", { name: "新增" }).first().click();
  await form(page).getByLabel("供应商名称").fill("不要了");
  await page.getByRole("tab", { name: "供应商档案" }).click({ button: "middle" });
  await page.getByRole("button", { name: "仍然关闭" }).click();
  await page.waitForTimeout(1_000);
  await openScreen(page, product.url, "supplier-list");
  expect(await form(page).count()).toBe(0);
  nothingWrong(person);
  await person.close();
});

test("a list is found again as it was left: what was asked, the page and what was chosen", async () => {
  const person = await arrive();
  const { page } = person;
  await openScreen(page, product.url, "purchase-order-list");
  const rows = page.getByRole("gridcell", { name: /^CG\d+$/ });
  /** The rows of the former page stand until those of the new one are there. */
  const turned = async (to: string, act: () => Promise<void>) => {
    const former = await rows.allTextContents();
    await act();
    await page.locator(".ant-pagination-item-active", { hasText: to }).waitFor();
    await expect.poll(() => rows.allTextContents()).not.toEqual(former);
  };
  const toPageTwo = () => page.locator(".ant-pagination-item-2").click();
  await turned("2", toPageTwo);
  await page.getByRole("row").nth(2).getByRole("checkbox").check();
  const query = page.getByRole("textbox", { name: "订单编号" }).first();
  await query.fill("CG2026");
  await turned("1", () => query.press("Enter"));
  await turned("2", toPageTwo);
  const row = page.getByRole("row").nth(2).getByRole("checkbox");
  await row.uncheck();
  await row.check();
  const seen = await rows.allTextContents();
  await page.reload();
  await page.locator(".ant-pagination-item-active", { hasText: "2" }).waitFor();
  await expect.poll(() => rows.allTextContents()).toEqual(seen);
  expect(await page.getByRole("textbox", { name: "订单编号" }).first().inputValue()).toBe("CG2026");
  await expect.poll(() => page.getByRole("row", { selected: true }).count()).toBe(1);
  nothingWrong(person);
  await person.close();
});
