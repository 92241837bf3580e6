import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeRoot } from "../document-root.ts";
import { guideDocuments, guidePictures } from "../guide.ts";
import { nothingWrong, openBrowser, openHome, openScreen, pressInRow, signIn, type, type Visitor, visitor } from "./browser.ts";
import { type Product, startProduct } from "./product.ts";
import { settled } from "./seen.ts";

/** Where the pictures of the guide go; without it, the guide is walked through and none is made (`npm run pictures`). */
const PICTURES = process.env.PICTURES;
const PASSWORD = "Guide-Pass-2026";
const SIZE = { width: 1200, height: 720 };

const root = mkdtempSync(join(tmpdir(), "guide-"));
const taken: string[] = [];
let product: Product;
let browser: Browser;
let admin: Visitor;
let clerk: Visitor;
let head: Visitor;

async function picture(page: Page, name: string): Promise<void> {
  taken.push(name);
  await expect.poll(() => page.locator("[aria-busy=true]").count()).toBe(0);
  await settled(page);
  if (PICTURES !== undefined) await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}

async function add(token: string, path: string, body: object): Promise<string> {
  const answer = await fetch(`${product.url}/${path}`, {
    method: "POST",
    headers: { token, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  return (JSON.parse(text) as { data: { id: string } }).data.id;
}

async function person(token: string, username: string, realName: string, role: object): Promise<Visitor> {
  const roles = [await add(token, "api/v1/role/sysrRole", { code: username, dataScope: 0, status: 0, ...role })];
  await add(token, "api/v1/user/sysrUser", { username, realName, password: PASSWORD, userType: 2, status: 0, roles });
  const one = await visitor(browser, SIZE);
  await signIn(one.page, product.url, username, PASSWORD);
  await openHome(one.page, product.url);
  return one;
}

const granted = (entity: string, ...actions: string[]) => actions.map((action) => ({ permission: `${entity}:${action}` }));

beforeAll(async () => {
  if (PICTURES !== undefined) mkdirSync(PICTURES, { recursive: true });
  writeRoot(root, guideDocuments());
  product = await startProduct({ roots: [root] });
  browser = await openBrowser();
  admin = await visitor(browser, SIZE);
  await signIn(admin.page, product.url);
  await openHome(admin.page, product.url);
  const token = (await admin.page.evaluate(() => localStorage.getItem("formwork.token"))) ?? "";
  await add(token, "api/v1/fleet/vehicle", { plate: "苏E88001", brand: "宇通 ZK6710", seats: 23, price: "286000", buyDate: "2024-03-18" });
  await add(token, "api/v1/fleet/vehicle", { plate: "苏E55106", brand: "比亚迪 汉", seats: 5, price: "219800", buyDate: "2025-06-02" });
  clerk = await person(token, "clerk", "王小燕", {
    name: "用车人员",
    permissions: [...granted("trip", "view", "add", "edit"), ...granted("vehicle", "view")],
    columns: ["plate", "brand", "seats", "dept", "buyDate"].map((field) => ({
      entity: "vehicle",
      field,
      canView: true,
      canEdit: false,
      canAdd: false,
    })),
  });
  head = await person(token, "head", "陈志强", {
    name: "车队主管",
    permissions: [...granted("trip", "view", "approve"), ...granted("vehicle", "view", "add", "edit", "remove")],
  });
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  rmSync(root, { recursive: true });
});

const row = (page: Page, text: string): Locator => page.getByRole("grid").getByRole("row").filter({ hasText: text });

test("page 1: three documents make a list and a form with rules", async () => {
  const { page } = admin;
  await openScreen(page, product.url, "vehicle-list");
  await row(page, "比亚迪 汉").waitFor();
  await picture(page, "vehicle-list");
  await page.getByRole("button", { name: "新增" }).first().click();
  const form = page.getByRole("dialog");
  await form.getByLabel("车牌号").fill("苏E70923");
  await type(form.getByLabel("购置日期"), "2026-03-01");
  await form.getByLabel("购置日期").press("Enter");
  await type(form.getByLabel("报废日期"), "2026-02-01");
  await form.getByLabel("报废日期").press("Enter");
  await page.keyboard.press("Control+s");
  await form.getByText("报废日期不能早于购置日期").waitFor();
  await picture(page, "vehicle-form");
  nothingWrong(admin);
});

test("page 2: a role says what somebody sees and does", async () => {
  const { page } = await visitorOn("role-list");
  await row(page, "用车人员").getByRole("button", { name: /^编辑/ }).click();
  await page.getByRole("dialog").getByLabel("角色名称").waitFor();
  await picture(page, "role-form");
  await openScreen(clerk.page, product.url, "vehicle-list");
  await row(clerk.page, "比亚迪 汉").waitFor();
  expect(await clerk.page.getByRole("columnheader", { name: "购置价格" }).count()).toBe(0);
  expect(await clerk.page.getByRole("button", { name: "新增" }).count()).toBe(0);
  await picture(clerk.page, "vehicle-of-clerk");
  nothingWrong(clerk);
});

test("page 3: a request goes from the clerk to the head, who gives it a vehicle", async () => {
  const { page } = clerk;
  await openScreen(page, product.url, "trip-list");
  await page.getByRole("button", { name: "新增" }).first().click();
  const form = page.getByRole("dialog");
  await form.getByLabel("用途").fill("接待供应商考察");
  await type(form.getByLabel("用车日期"), "2026-12-08");
  await form.getByLabel("用车日期").press("Enter");
  await type(form.getByLabel("人数"), "12");
  await form.getByRole("button", { name: "保存", exact: true }).click();
  await form.waitFor({ state: "hidden" });
  await take(page, "提交");
  await row(page, "待审批").waitFor();
  await picture(page, "trip-submitted");

  await openScreen(head.page, product.url, "trip-list");
  await take(head.page, "同意");
  const approval = head.page.getByRole("dialog");
  const vehicle = approval.getByRole("combobox", { name: /安排的车辆/ });
  await vehicle.focus();
  await head.page.keyboard.type("E88001");
  await head.page.locator(".ant-select-item-option").filter({ hasText: "苏E88001", visible: true }).click();
  await picture(head.page, "trip-approve");
  await approval.getByRole("button", { name: "同意" }).click();
  await row(head.page, "已同意").waitFor();

  await row(head.page, "已同意").getByRole("button", { name: /^详情/ }).click();
  await head.page.getByRole("button", { name: "历史" }).click();
  await head.page.getByRole("dialog", { name: "用车申请的历史" }).getByRole("listitem").first().waitFor();
  await picture(head.page, "trip-history");
  nothingWrong(clerk);
  nothingWrong(head);
});

test("every picture that the guide shows was passed on the way", () => {
  expect(taken.toSorted()).toEqual([...new Set(guidePictures())].toSorted());
});

async function visitorOn(screen: string): Promise<Visitor> {
  const one = await visitor(browser, SIZE);
  await signIn(one.page, product.url);
  await openScreen(one.page, product.url, screen);
  return one;
}

/** Presses an action of the only row, wherever it stands. */
async function take(page: Page, action: string): Promise<void> {
  const only = row(page, "接待供应商考察");
  await only.waitFor();
  await pressInRow(only, action);
}
