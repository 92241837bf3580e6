import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nothingWrong, openBrowser, openHome, openScreen, signIn, type Visitor, visitor } from "./browser.ts";
import { ADMIN_PASSWORD, type Product, startProduct } from "./product.ts";
import { expectAccessible, expectTranslated } from "./seen.ts";

const CLERK = { username: "clerk", password: "Clerk-Pass-2026" };
/** The clerk sees four columns of suppliers, may change one of them, and may neither add nor remove. */
const SEEN = ["code", "shortName", "name", "contact"];

let product: Product;
let browser: Browser;
let clerk: Visitor;

async function call(
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; answer: { errorCode: string; data: never } }> {
  const response = await fetch(`${product.url}/${path}`, {
    method,
    headers: { token, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, answer: (await response.json()) as { errorCode: string; data: never } };
}

async function tokenOf(username: string, password: string): Promise<string> {
  const { answer } = await call("", "POST", "api/v1/login", { username, password });
  return (answer.data as { token: string }).token;
}

beforeAll(async () => {
  product = await startProduct();
  const admin = await tokenOf("admin", ADMIN_PASSWORD);
  const role = await call(admin, "POST", "api/v1/role/sysrRole", {
    code: "supplier-clerk",
    name: "供应商文员",
    dataScope: 0,
    status: 0,
    permissions: [{ permission: "supplier:view" }, { permission: "supplier:edit" }],
    columns: SEEN.map((field) => ({ entity: "supplier", field, canView: true, canEdit: field === "contact", canAdd: false })),
  });
  expect(role.answer.errorCode).toBe("NO-ERROR");
  const user = await call(admin, "POST", "api/v1/user/sysrUser", {
    username: CLERK.username,
    realName: "文员",
    password: CLERK.password,
    userType: 2,
    status: 0,
    roles: [(role.answer.data as { id: string }).id],
  });
  expect(user.answer.errorCode).toBe("NO-ERROR");
  browser = await openBrowser();
  clerk = await visitor(browser);
  await signIn(clerk.page, product.url, CLERK.username, CLERK.password);
  await openHome(clerk.page, product.url);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

test("the menu holds what the role opens, and nothing else", async () => {
  const { page } = clerk;
  await page.getByRole("menuitem", { name: "供应商档案" }).first().waitFor();
  expect(await page.getByRole("menuitem", { name: "用户管理" }).count()).toBe(0);
  expect(await page.getByRole("menuitem", { name: "采购与仓储" }).count()).toBe(0);
});

test("columns that may not be seen are absent from grid, query form and form; the others are text or a control", async () => {
  const { page } = clerk;
  await openScreen(page, product.url, "supplier-list");
  const grid = page.getByRole("grid");
  await grid.getByRole("columnheader", { name: "简称" }).waitFor();
  expect(await grid.getByRole("columnheader", { name: "供应商等级" }).count()).toBe(0);
  expect(await page.getByRole("button", { name: "新增" }).count()).toBe(0);
  expect(await page.getByRole("button", { name: "删除" }).count()).toBe(0);
  await grid.getByRole("button", { name: "编辑" }).first().click();
  const form = page.getByRole("dialog");
  await form.getByLabel("联系人").fill("新联系人");
  expect(await form.getByText("供应商等级").count()).toBe(0);
  expect(
    await form
      .getByRole("textbox", { name: "供应商名称" })
      .isEditable()
      .catch(() => false),
  ).toBe(false);
  await form.getByRole("button", { name: "保存", exact: true }).click();
  await form.waitFor({ state: "hidden" });
  nothingWrong(clerk);
});

test("a screen without permission says so, and the server says the same to whoever asks it directly", async () => {
  const { page } = clerk;
  await page.goto(`${product.url}/screen/user-list`);
  await page.getByText("您没有访问此页面的权限").waitFor();
  // He is told what he lacks, but no role and nobody's name, and asks for it.
  await page.getByText("用户 · 查看").waitFor();
  expect(await page.getByText("拥有该权限的角色").count()).toBe(0);
  await page.getByRole("button", { name: "申请权限" }).click();
  await page.getByText("已通知可以授权的人员").waitFor();
  await page.reload();
  await page.getByText("已通知可以授权的人员").waitFor();
  const token = await tokenOf(CLERK.username, CLERK.password);
  expect((await call(token, "POST", "api/v1/user/sysrUser/data?current=1&size=10", {})).status).toBe(403);
  const hidden = await call(token, "POST", "api/v1/base/supplier/data?current=1&size=10&field=level&order=asc", {});
  expect(hidden).toMatchObject({ status: 400, answer: { errorCode: "condition.invalid" } });
});

test("a save by one who sees a part keeps what he does not see", async () => {
  const admin = await tokenOf("admin", ADMIN_PASSWORD);
  const page = await call(admin, "POST", "api/v1/base/supplier/data?current=1&size=100", { contact: "新联系人" });
  const [saved] = (page.answer.data as { records: Record<string, unknown>[] }).records;
  expect(saved).toMatchObject({
    contact: "新联系人",
    type: expect.anything(),
    level: "A",
    bankAccount: expect.stringMatching(/^\d+$/),
    status: 0,
  });
});

test("a new tenant gets its first administrator from the list of tenants; he signs in with its code and sees only his own", async () => {
  const shared = await startProduct({ env: { ENABLE_TENANT: "on" } });
  const operator = await visitor(browser);
  const { page } = operator;
  const signInTo = async (at: Page, tenant: string, username: string, password: string) => {
    await at.goto(`${shared.url}/login`);
    await at.getByLabel("租户").fill(tenant);
    await at.locator("#username").fill(username);
    await at.locator("#password").fill(password);
    await at.locator("button[type=submit]").click();
    await at.waitForURL(/\/dashboard/);
  };
  await signInTo(page, "default", "admin", ADMIN_PASSWORD);
  await openScreen(page, shared.url, "tenant-list");
  await page.getByRole("button", { name: "新增" }).first().click();
  const tenant = page.getByRole("dialog", { name: "新增租户" });
  await tenant.getByLabel("租户编码").fill("branch");
  await tenant.getByLabel("租户名称").fill("分公司租户");
  await tenant.getByRole("button", { name: "保存", exact: true }).click();
  await tenant.waitFor({ state: "hidden" });

  await page.getByRole("button", { name: "更多 分公司租户" }).click();
  await page.getByRole("menuitem", { name: "首位管理员" }).click();
  const form = page.getByRole("dialog", { name: "首位管理员 · 分公司租户" });
  await form.getByLabel("账号").fill("branch.admin");
  await form.getByLabel("姓名").fill("分公司管理员");
  await form.getByRole("button", { name: "首位管理员", exact: true }).click();
  await form.getByText("此项为必填项").waitFor();
  await form.getByLabel("密码", { exact: true }).fill("weak");
  await form.getByRole("button", { name: "首位管理员", exact: true }).click();
  await form.getByText(/密码须为 8–20 位/).waitFor();
  await expectAccessible(page, "first administrator");
  await expectTranslated(page, "first administrator");
  await form.getByLabel("密码", { exact: true }).fill(CLERK.password);
  await form.getByRole("button", { name: "首位管理员", exact: true }).click();
  await page.getByText("管理员已创建，可以登录").waitFor();
  nothingWrong(operator);
  await operator.close();

  const administrator = await visitor(browser);
  await signInTo(administrator.page, "branch", "branch.admin", CLERK.password);
  await openScreen(administrator.page, shared.url, "user-list");
  await administrator.page.getByText("共 1 条").waitFor();
  await administrator.page.getByRole("gridcell", { name: "branch.admin" }).waitFor();
  await administrator.page.getByRole("button", { name: "新增" }).first().waitFor();
  expect(await administrator.page.getByRole("menuitem", { name: "租户管理" }).count()).toBe(0);
  // What all tenants share is looked at.
  await openScreen(administrator.page, shared.url, "dict-list");
  await administrator.page.getByRole("button", { name: /^详情/ }).first().waitFor();
  for (const name of [/^新增/, /^编辑/, /删除/, /^导入/]) expect(await administrator.page.getByRole("button", { name }).count()).toBe(0);
  nothingWrong(administrator);
  await administrator.close();
  await shared.stop();
}, 120_000);
