import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nothingWrong, openBrowser, openHome, pressInRow, signIn, type Visitor, visitor } from "./browser.ts";
import { ADMIN_PASSWORD, type Product, startProduct } from "./product.ts";
import { expectAccessible } from "./seen.ts";

const READER_PASSWORD = "Reading-2026";

let product: Product;
let browser: Browser;
let adminToken: string;
let readerId: string;
beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  adminToken = (await call<{ token: string }>("POST", "/api/v1/login", { username: "admin", password: ADMIN_PASSWORD })).token;
  const [role] = (await call<{ records: { id: string }[] }>("POST", "/api/v1/role/sysrRole/data", { code: "purchaser" })).records;
  const { id } = await call<{ id: string }>("POST", "/api/v1/user/sysrUser", {
    username: "reader",
    realName: "收件人甲",
    password: READER_PASSWORD,
    userType: 2,
    status: 0,
    roles: [role?.id],
  });
  readerId = id;
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${product.url}${path}`, {
    method,
    headers: { ...(adminToken && { token: adminToken }), ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { code: number; data: T };
  expect(answer.code, JSON.stringify(answer)).toBe(200);
  return answer.data;
}

async function arrive(username: string, password: string): Promise<Visitor> {
  const person = await visitor(browser);
  await person.page.addInitScript(() => localStorage.setItem("formwork.firstLoad", "seen"));
  await signIn(person.page, product.url, username, password);
  await openHome(person.page, product.url);
  return person;
}

const bell = (page: Page): Locator => page.locator("[data-tour=notices]");
const notification = (page: Page, title: string): Locator => page.locator(".ant-notification-notice").filter({ hasText: title });

test("a notice is written, arrives at once with the bell, is read from there, and is withdrawn", async () => {
  const sender = await arrive("admin", ADMIN_PASSWORD);
  const reader = await arrive("reader", READER_PASSWORD);
  await sender.page.goto(`${product.url}/screen/notice-compose`);
  const page = sender.page;
  await page.getByLabel("标题", { exact: true }).fill("周六停机维护");
  await page.getByRole("switch", { name: "发给所有人" }).click();
  await page.getByRole("textbox", { name: "内容" }).click();
  await page.getByRole("button", { name: "加粗" }).click();
  await page.keyboard.type("22:00 停机");
  await expectAccessible(page, "compose");
  await page.getByRole("button", { name: "保存", exact: true }).click();

  const arrived = notification(reader.page, "周六停机维护");
  await arrived.waitFor();
  expect(await arrived.innerText()).toContain("22:00 停机");
  await expect.poll(() => bell(reader.page).getAttribute("aria-label")).toBe("消息通知：1 条未读");
  await arrived.locator(".ant-notification-notice-close").click();

  await bell(reader.page).click();
  const panel = reader.page.getByRole("dialog", { name: "消息通知" });
  await panel.getByText("刚刚").or(panel.getByText("分钟前")).waitFor();
  await expectAccessible(reader.page, "bell");
  await panel.getByRole("button", { name: /周六停机维护/ }).click();
  await reader.page.waitForURL(/sysrNoticeReceivedDetail/);
  await reader.page.locator("article strong").getByText("22:00 停机").waitFor();
  await expect.poll(() => bell(reader.page).getAttribute("aria-label")).toBe("消息通知");
  await expectAccessible(reader.page, "detail");
  await expect.poll(() => reader.page.getByRole("tab", { selected: true }).last().innerText()).toContain("周六停机维护");

  await page.goto(`${product.url}/screen/notice-sent-list`);
  const row = page.getByRole("row").filter({ hasText: "周六停机维护" });
  await pressInRow(row, "撤回");
  await page.locator(".ant-modal-confirm").getByRole("button", { name: "撤回" }).click();
  await page.getByText("已撤回").first().waitFor();
  await reader.page.goto(`${product.url}/sysrNoticeReceivedView`);
  await reader.page.getByText("还没有消息").waitFor();
  await expectAccessible(reader.page, "empty list");
  for (const person of [sender, reader]) {
    nothingWrong(person);
    await person.close();
  }
});

test("the list is filtered, read in part and as a whole", async () => {
  const send = (title: string, sendWay: number) =>
    call("POST", "/api/v1/system/sysrNotice", { title, type: 0, sendWay, content: "<p>甲</p>", users: [readerId], sendNow: true });
  for (const title of ["通知一", "通知二"]) await send(title, 0);
  await send("一封信", 5);
  const person = await arrive("reader", READER_PASSWORD);
  const { page } = person;
  await page.goto(`${product.url}/sysrNoticeReceivedView?sendWay=5`);
  const items = page.locator("section li");
  await expect.poll(() => items.count()).toBe(1);
  await page.goto(`${product.url}/sysrNoticeReceivedView`);
  await expect.poll(() => items.count()).toBe(3);
  await expectAccessible(page, "list");
  await page.getByRole("checkbox", { name: "选择：通知一" }).check();
  await page.getByRole("button", { name: "标为已读" }).click();
  await page.getByText("未读 (2)").click();
  await expect.poll(() => items.count()).toBe(2);
  await page.getByRole("button", { name: "全部已读" }).click();
  await page.getByText("没有未读消息").waitFor();
  nothingWrong(person);
  await person.close();
});

test("the channel is closed and opened by hand, and carries messages to all", async () => {
  const sender = await arrive("admin", ADMIN_PASSWORD);
  const reader = await arrive("reader", READER_PASSWORD);
  const { page } = sender;
  await page.locator("[data-state=connected]").click();
  const panel = page.getByRole("dialog", { name: "实时消息" });
  await panel.waitFor();
  await expectAccessible(page, "channel");
  const say = panel.getByRole("button", { name: "发送" });
  await say.click();
  await page.getByText("请不要发送空消息").waitFor();
  await panel.getByRole("button", { name: "断开" }).click();
  await page.locator("[data-state=closed]").waitFor();
  await panel.getByRole("textbox").fill("下班请关灯");
  await say.click();
  await page.getByText("请先连接消息通知").waitFor();
  await panel.getByRole("button", { name: "连接" }).click();
  await page.locator("[data-state=connected]").waitFor();
  await say.click();
  await notification(reader.page, "下班请关灯").waitFor();
  expect(await reader.page.locator("[data-state]").count()).toBe(0);
  for (const person of [sender, reader]) {
    nothingWrong(person);
    await person.close();
  }
});

test("a user who is locked is told so, and leaves with a way back", async () => {
  const reader = await arrive("reader", READER_PASSWORD);
  const { page } = reader;
  await page.goto(`${product.url}/sysrNoticeReceivedView`);
  await page.getByRole("heading", { name: "我的消息" }).waitFor();
  // Its socket is open when the bell knows the counts that came by it, or by the call beside it.
  await page.waitForTimeout(1_500);
  const url = `/api/v1/user/sysrUser/${readerId}`;
  const { version } = await call<{ version: number }>("GET", url);
  await call("PUT", url, { status: 1, version });
  const farewell = page.getByRole("dialog", { name: "您已被强制下线" });
  await farewell.waitFor();
  // One dialog, whatever else hears of it; he may try his password there, which is of no use to who is locked.
  expect(await page.getByRole("dialog").count()).toBe(1);
  await farewell.getByRole("button", { name: "重新登录" }).click();
  const again = page.getByRole("dialog", { name: "重新登录" });
  await again.getByLabel("密码").fill(READER_PASSWORD);
  await again.getByLabel("密码").press("Enter");
  await again.getByRole("alert").waitFor();
  await again.getByRole("button", { name: "用其他方式登录" }).click();
  await page.waitForURL(/\/login\?redirect=%2FsysrNoticeReceivedView/);
  await reader.close();
});
