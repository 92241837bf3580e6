import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nothingWrong, openBrowser, openHome, openScreen, signIn, visitor } from "./browser.ts";
import { ADMIN_PASSWORD, type Product, startProduct } from "./product.ts";
import { expectAccessible } from "./seen.ts";

const KEEPER = { username: "stocktaker", password: "Stock-Taker-2026" };

let product: Product;
let browser: Browser;
let role: string;

async function call<T>(token: string, path: string, body: object): Promise<T> {
  const headers = { token, "content-type": "application/json" };
  const response = await fetch(`${product.url}/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  const answer = (await response.json()) as { errorCode: string; data: T };
  expect(answer.errorCode).toBe("NO-ERROR");
  return answer.data;
}

beforeAll(async () => {
  product = await startProduct();
  const { token } = await call<{ token: string }>("", "api/v1/login", { username: "admin", password: ADMIN_PASSWORD });
  const keeper = { code: "stocktaker", name: "盘点员", dataScope: 0, status: 0, permissions: [{ permission: "material:view" }] };
  role = (await call<{ id: string }>(token, "api/v1/role/sysrRole", keeper)).id;
  const user = { ...KEEPER, realName: "盘小点", userType: 2, status: 0, roles: [role] };
  await call(token, "api/v1/user/sysrUser", user);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const box = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });
const unfold = (page: Page, name: string) => page.getByRole("button", { name: `展开 ${name}`, exact: true }).click();
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });

test("a screen is granted and a field of it hidden in a draft; saved, its holder sees both at once; undone, neither", async () => {
  const admin = await visitor(browser);
  const keeper = await visitor(browser);
  await signIn(admin.page, product.url);
  await signIn(keeper.page, product.url, KEEPER.username, KEEPER.password);
  await openHome(keeper.page, product.url);
  const entry = keeper.page.getByRole("menuitem", { name: "供应商档案" });
  await keeper.page.getByRole("menuitem", { name: "物料档案" }).first().waitFor();
  expect(await entry.count()).toBe(0);

  // From the list of roles to the role in the workbench.
  const { page } = admin;
  await page.goto(`${product.url}/rightsWorkbench?role=${role}`);
  await page.getByRole("treegrid", { name: "盘点员 的权限" }).waitFor();
  await page.getByRole("textbox", { name: "查找菜单、操作或字段" }).fill("供应商档案");
  await box(page, "供应商档案").check();
  await unfold(page, "供应商档案");
  await unfold(page, "供应商 的数据与字段");
  await box(page, "供应商等级 查看").uncheck();
  await page.getByText("字段受控").waitFor();
  // What it would do is told before it counts, and the draft outlives the page.
  await button(page, /^1 人多看到 \d+ 条供应商/).waitFor();
  await page.getByText("草案已保存").waitFor();
  await page.reload();
  await page.getByText("1 项改动").waitFor();
  await button(page, /^1 人多看到 \d+ 条供应商/).click();
  await page.getByRole("dialog").getByText("1 人可打开「供应商档案」").waitFor();
  await expectAccessible(page, "what a draft would do");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await expectAccessible(page, "a role in the workbench");
  await button(page, "保存生效").click();
  await page.getByText("已保存，立即生效").waitFor();

  await openScreen(keeper.page, product.url, "supplier-list");
  await entry.first().waitFor();
  const grid = keeper.page.getByRole("grid");
  await grid.getByRole("columnheader", { name: "简称" }).waitFor();
  expect(await grid.getByRole("columnheader", { name: "供应商等级" }).count()).toBe(0);

  await button(page, "撤销").click();
  await page.getByText("已撤销，恢复原来的权限").waitFor();
  await openHome(keeper.page, product.url);
  await keeper.page.getByRole("menuitem", { name: "物料档案" }).first().waitFor();
  expect(await entry.count()).toBe(0);
  nothingWrong(admin);
  nothingWrong(keeper);
  await Promise.all([admin.close(), keeper.close()]);
});

test("roles stand beside each other: cells are painted, taken out to Excel with the draft, and brought back as a draft", async () => {
  const admin = await visitor(browser);
  const { page } = admin;
  await signIn(page, product.url);
  await page.goto(`${product.url}/rightsWorkbench?mode=matrix`);
  await page.getByRole("grid", { name: "角色与权限矩阵" }).waitFor();
  await page.getByRole("textbox", { name: "查找菜单或操作" }).fill("仓库档案");
  await page.getByRole("textbox", { name: "查找角色" }).fill("stocktaker");
  const cell = page.getByRole("gridcell", { name: /^仓库档案、盘点员/ });
  await cell.click();
  await expect.poll(() => cell.getAttribute("data-state")).toBe("all");
  await expectAccessible(page, "the matrix");
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "导出 Excel").click()]);
  const file = { name: "matrix.xlsx", mimeType: "application/octet-stream", buffer: await readFile(await download.path()) };

  await button(page, "放弃").first().click();
  await page.getByRole("tooltip").or(page.locator(".ant-popconfirm")).getByRole("button", { name: "放弃" }).last().click();
  await expect.poll(() => cell.getAttribute("data-state")).toBe("none");
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByText("已读入草案，涉及 1 个角色；保存后才生效").waitFor();
  await expect.poll(() => cell.getAttribute("data-state")).toBe("all");
  await button(page, "撤销一步").click();
  await expect.poll(() => cell.getAttribute("data-state")).toBe("none");
  nothingWrong(admin);
  await admin.close();
});

test("somebody is asked what he may do, each right with the role that it comes from; on a phone one step follows the other", async () => {
  const phone = await visitor(browser, { width: 390, height: 844 });
  const { page } = phone;
  await signIn(page, product.url);
  await page.goto(`${product.url}/rightsWorkbench?mode=users`);
  await page.getByRole("textbox", { name: "查找用户" }).fill("stocktaker");
  await page.getByRole("option", { name: /盘小点/ }).click();
  await page.getByRole("treegrid", { name: "盘小点 的权限" }).waitFor();
  await page.getByRole("textbox", { name: "查找菜单、操作或字段" }).fill("物料档案");
  await expect.poll(() => box(page, "物料档案").count()).toBe(1);
  await expectAccessible(page, "a person on a phone");
  await button(page, "返回列表").click();
  await page.getByRole("option", { name: /盘小点/ }).waitFor();
  nothingWrong(phone);
  await phone.close();
});
