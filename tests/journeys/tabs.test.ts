import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nothingWrong, openBrowser, openHome, openScreen, signIn, type Visitor, visitor } from "./browser.ts";
import { type Product, startProduct } from "./product.ts";
import { expectAccessible, expectTranslated } from "./seen.ts";

/** A page of somebody else, which says what it was asked for and from where. */
const elsewhere: Server = createServer((request, response) => {
  response.writeHead(200, { "content-type": "text/html" });
  response.end(`<p>${request.url} ${JSON.stringify(request.headers)}</p><input aria-label="note">`);
});

let product: Product;
let browser: Browser;
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  product = await startProduct({ env: { IFRAME_ORIGINS: origin } });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  elsewhere.closeAllConnections();
  elsewhere.close();
});

const strip = (page: Page) => page.getByRole("tablist", { name: "已打开的页面" });
const tab = (page: Page, name: string) => strip(page).getByRole("tab", { name });
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem("formwork.token") ?? "");

async function addToMenu(page: Page, record: object): Promise<string> {
  const answer = await fetch(`${product.url}/api/v1/resource/sysrResource`, {
    method: "POST",
    headers: { "content-type": "application/json", token: await tokenOf(page) },
    body: JSON.stringify({ type: 1, status: 0, ...record }),
  });
  const { data } = (await answer.json()) as { data: { id: string } };
  expect(answer.status).toBe(200);
  return data.id;
}

/** Signed in, with the two lists open. */
async function atWork(): Promise<Visitor> {
  const person = await visitor(browser);
  await signIn(person.page, product.url);
  await openScreen(person.page, product.url, "supplier-list");
  await person.page.getByRole("menuitem", { name: "物料档案" }).click();
  await person.page.getByRole("textbox", { name: "物料编码" }).first().waitFor();
  return person;
}

test("what was typed stays while another tab is in front, and a tab that was closed comes back", async () => {
  const person = await atWork();
  const { page } = person;
  await page.getByRole("textbox", { name: "物料编码" }).first().fill("螺栓");
  await tab(page, "供应商档案").click();
  await page.getByRole("textbox", { name: "供应商编码" }).first().waitFor();
  await tab(page, "物料档案").click();
  expect(await page.getByRole("textbox", { name: "物料编码" }).first().inputValue()).toBe("螺栓");
  await expectAccessible(page, "tabs");
  await tab(page, "物料档案").click({ button: "middle" });
  await page.waitForURL(/supplier-list/);
  await page.keyboard.press("Alt+Shift+T");
  await page.waitForURL(/material-list/);
  await tab(page, "物料档案").click({ button: "right" });
  await expectTranslated(page, "menu of a tab");
  await expectAccessible(page, "menu of a tab");
  await page.keyboard.press("Escape");
  nothingWrong(person);
  await person.close();
});

test("a tab is dragged to another place, which is no click on it", async () => {
  const person = await atWork();
  const { page } = person;
  const centre = async (name: string) => {
    const box = await tab(page, name).boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  const from = await centre("供应商档案");
  const to = await centre("物料档案");
  await page.mouse.move(from.x, from.y);
  // A hand takes a moment from reaching a tab to pressing it; what drags is fetched meanwhile.
  await page.waitForTimeout(800);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y, { steps: 4 });
  await page.mouse.move(to.x + 10, to.y, { steps: 8 });
  await page.mouse.up();
  const order = () =>
    strip(page)
      .getByRole("tab")
      .evaluateAll((tabs) => tabs.map((tab) => (tab as HTMLElement).title).slice(-2));
  await expect.poll(order).toEqual(["物料档案", "供应商档案"]);
  expect(new URL(page.url()).pathname).toBe("/screen/material-list");
  await person.close();
});

test("a form with something typed in it is not closed unasked", async () => {
  const person = await atWork();
  const { page } = person;
  await page.getByRole("button", { name: "新增" }).first().click();
  const form = page.getByRole("dialog").filter({ has: page.getByLabel("物料名称") });
  await form.getByLabel("物料名称").fill("未保存");
  await tab(page, "供应商档案").click();
  await form.waitFor({ state: "hidden" });
  await tab(page, "物料档案").focus();
  await page.keyboard.press("Delete");
  const question = page.getByRole("dialog", { name: "当前页面有未保存的数据，是否关闭？" });
  await question.waitFor();
  await page.getByRole("button", { name: /取\s*消/ }).click();
  await question.waitFor({ state: "hidden" });
  await tab(page, "物料档案").click();
  expect(await form.getByLabel("物料名称").inputValue()).toBe("未保存");
  await person.close();
});

test("a tab that the user pins is there on another machine", async () => {
  const person = await atWork();
  const kept = person.page.waitForResponse((response) => response.url().includes("preferences/tabs.pinned"));
  await tab(person.page, "物料档案").click({ button: "right" });
  await person.page.getByRole("menuitem", { name: "固定页签" }).click();
  expect((await kept).status()).toBe(200);
  const other = await visitor(browser);
  await signIn(other.page, product.url);
  await openHome(other.page, product.url);
  await tab(other.page, "物料档案").waitFor();
  await tab(other.page, "物料档案").click();
  await other.page.getByRole("textbox", { name: "物料编码" }).first().waitFor();
  nothingWrong(other);
  await other.close();
  await person.close();
});

test("a page from elsewhere stands in a tab, is kept there, and learns nothing of the session", async () => {
  const person = await visitor(browser);
  const { page } = person;
  await signIn(page, product.url);
  const id = await addToMenu(page, { code: "reports", name: "报表", iframe: `${origin}/view?id=1` });
  await page.goto(`${product.url}/${id}?year=2026&token=${await tokenOf(page)}`);
  const frame = page.frameLocator("iframe");
  await frame.getByText("/view?id=1&year=2026").waitFor();
  const heard = (await frame.locator("p").textContent()) ?? "";
  expect(heard).not.toContain(await tokenOf(page));
  expect(heard).not.toContain("referer");
  await tab(page, "报表").waitFor();
  await frame.getByLabel("note").fill("typed");
  await page.getByRole("menuitem", { name: "首页" }).click();
  await page.locator("iframe").waitFor({ state: "hidden" });
  await tab(page, "报表").click();
  expect(await frame.getByLabel("note").inputValue()).toBe("typed");
  await page.goto(`${product.url}/iframe?name=x&title=x&src=https://evil.example/`);
  await page.getByText("此地址不允许在系统中打开").waitFor();
  nothingWrong(person);
  await person.close();
});

test("an entry of the menu opens an online form in a tab of its own, or a link outside in a window that does not know ours", async () => {
  const person = await visitor(browser);
  const { page } = person;
  await signIn(page, product.url);
  await openHome(page, product.url);
  await addToMenu(page, { code: "outside", name: "外部站点", link: `${origin}/outside` });
  await addToMenu(page, { code: "tell", name: "发布公告", formId: "notice-compose" });
  await page.reload();
  await page.getByRole("menuitem", { name: "发布公告" }).click();
  await tab(page, "发布公告").waitFor();
  await page.locator("main form").filter({ visible: true }).first().waitFor();
  expect(new URL(page.url()).searchParams.get("formId")).toBe("notice-compose");
  const opened = page.context().waitForEvent("page");
  await page.getByRole("menuitem", { name: "外部站点" }).click();
  const window = await opened;
  await window.waitForURL(`${origin}/outside`);
  expect(await window.evaluate(() => window.opener)).toBeNull();
  expect(await page.evaluate(() => location.pathname)).toBe("/onlineForm");
  nothingWrong(person);
  await person.close();
});

test.each(["zh-CN", "en", "es", "ja"])("the help fills a window of its own, in %s", async (language) => {
  const person = await visitor(browser, { language });
  await signIn(person.page, product.url);
  await person.page.goto(`${product.url}/help`);
  await person.page.locator("table").first().waitFor();
  expect(await person.page.getByRole("tablist").count()).toBe(0);
  await expectTranslated(person.page, "help");
  await expectAccessible(person.page, "help");
  nothingWrong(person);
  await person.close();
});

test("an unknown address is said to be so", async () => {
  const person = await visitor(browser);
  await signIn(person.page, product.url);
  await person.page.goto(`${product.url}/no/such/page`);
  await person.page.waitForURL(`${product.url}/404`);
  await person.page.getByText("/no/such/page").waitFor();
  await expectAccessible(person.page, "404");
  await person.close();
});
