import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import { nothingWrong, openBrowser, openHome, openScreen, signIn, type Visitor, visitor } from "./browser.ts";
import { ADMIN_PASSWORD, type Product, startProduct } from "./product.ts";
import { expectAccessible } from "./seen.ts";

const CLERK = { username: "clerk", password: "Clerk-Pass-2026" };
const LONG = { timeout: 20_000 };

let product: Product;
let browser: Browser;
let clerk: Visitor;
let admin: Visitor;

async function call(token: string, path: string, body: unknown): Promise<{ id: string; token: string }> {
  const headers = { token, "content-type": "application/json" };
  const response = await fetch(`${product.url}/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  return ((await response.json()) as { data: { id: string; token: string } }).data;
}

beforeAll(async () => {
  product = await startProduct();
  const { token } = await call("", "api/v1/login", { username: "admin", password: ADMIN_PASSWORD });
  const role = await call(token, "api/v1/role/sysrRole", {
    ...{ code: "supplier-clerk", name: "供应商文员", dataScope: 0, status: 0 },
    permissions: [{ permission: "supplier:view" }],
    columns: ["code", "shortName", "phone"].map((field) => ({ entity: "supplier", field, canView: true, canEdit: false, canAdd: false })),
  });
  const account = { username: CLERK.username, password: CLERK.password, realName: "文员", userType: 2, status: 0 };
  await call(token, "api/v1/user/sysrUser", { ...account, roles: [role.id] });
  browser = await openBrowser();
  clerk = await visitor(browser);
  await signIn(clerk.page, product.url, CLERK.username, CLERK.password);
  await openHome(clerk.page, product.url);
  admin = await visitor(browser);
  await signIn(admin.page, product.url, "admin", ADMIN_PASSWORD);
  await openHome(admin.page, product.url);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const panel = (page: Page) => page.getByRole("complementary", { name: "说明为什么看得到或看不到" });
const cellOf = (page: Page, column: string) =>
  page
    .getByRole("columnheader", { name: column })
    .first()
    .evaluate((heading) => heading.getAttribute("aria-colindex"))
    .then((at) => page.locator(`[role=row][aria-rowindex="2"] [role=gridcell][aria-colindex="${at}"]`));

test("a cell tells why it is shown in part, a missing button which right it takes; Esc leaves", async () => {
  const { page } = clerk;
  await openScreen(page, product.url, "supplier-list");
  await page.getByRole("columnheader", { name: "联系电话" }).waitFor(LONG);
  await page.keyboard.press("Control+Shift+Y");
  await panel(page).getByText("点击单元格").waitFor(LONG);
  await (await cellOf(page, "联系电话")).click();
  await panel(page).getByText("只显示一部分").first().waitFor(LONG);
  await panel(page).getByText("没有查看完整内容的权限，“联系电话”只显示一部分").waitFor(LONG);
  await panel(page).getByText("角色“供应商文员”").first().waitFor(LONG);
  await panel(page).getByRole("list", { name: "没有的操作" }).getByRole("button", { name: "新增" }).click();
  await panel(page).getByText("没有权限“供应商 · 新增”").waitFor(LONG);
  await panel(page).getByRole("button", { name: "申请此权限" }).waitFor(LONG);
  await expectAccessible(page, "why");
  await page.keyboard.press("Escape");
  await panel(page).waitFor({ state: "detached" });
  nothingWrong(clerk);
});

test("by keyboard alone: Enter asks about the cell that has the focus", async () => {
  const { page } = clerk;
  const cell = await cellOf(page, "简称");
  await cell.focus();
  await page.keyboard.press("Control+Shift+Y");
  await panel(page).waitFor(LONG);
  await cell.focus();
  await page.keyboard.press("Enter");
  await panel(page).getByText("字段权限允许查看“简称”").waitFor(LONG);
  await page.keyboard.press("Escape");
  await panel(page).waitFor({ state: "detached" });
});

test("an administrator asks as whom somebody else sees it, with the way to where it is set", async () => {
  const { page } = admin;
  await openScreen(page, product.url, "supplier-list");
  await page.getByRole("columnheader", { name: "供应商等级" }).waitFor(LONG);
  await page.keyboard.press("Control+Shift+Y");
  await panel(page).getByRole("combobox", { name: "以谁的身份" }).fill("文员");
  await page.locator(".ant-select-item-option", { hasText: "文员" }).first().click();
  await (await cellOf(page, "供应商等级")).click();
  await panel(page).getByText("没有角色的字段权限允许查看“供应商等级”").waitFor(LONG);
  await panel(page).getByText("看不到", { exact: true }).waitFor(LONG);
  await panel(page).getByRole("button", { name: "打开设置处" }).first().waitFor(LONG);
  nothingWrong(admin);
});
