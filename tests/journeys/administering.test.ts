import { readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nothingWrong, openBrowser, openHome, openScreen, pressInRow, signIn, type Visitor, visitor } from "./browser.ts";
import { ADMIN_PASSWORD, type Product, startProduct } from "./product.ts";
import { expectAccessible, expectTranslated } from "./seen.ts";

const CLERK = { username: "dock.clerk", password: "Dock-Clerk-2026", realName: "船小坞" };
const TAB = "/screen/supplier-list";

let product: Product;
let browser: Browser;
let admin: Visitor;
let clerkToken: string;
beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  const { token } = await signedIn("admin", ADMIN_PASSWORD);
  await ask("POST", "user/sysrUser", token, { ...CLERK, userType: 2, status: 0, roles: [await roleOf(token)] });
  ({ token: clerkToken } = await signedIn(CLERK.username, CLERK.password));
  admin = await visitor(browser);
  await signIn(admin.page, product.url);
  await openHome(admin.page, product.url);
});
afterAll(async () => {
  await admin?.close();
  await browser?.close();
  await product?.stop();
});

async function ask<T>(method: string, path: string, token: string, body: unknown): Promise<T> {
  const headers = { token, "content-type": "application/json" };
  const response = await fetch(`${product.url}/api/v1/${path}`, { method, headers, body: JSON.stringify(body) });
  const { errorCode, data } = (await response.json()) as { errorCode: string; data: T };
  expect(errorCode, path).toBe("NO-ERROR");
  return data;
}
const signedIn = (username: string, password: string) => ask<{ token: string }>("POST", "login", "", { username, password });
const roleOf = async (token: string): Promise<string> =>
  (await ask<{ records: { id: string }[] }>("POST", "role/sysrRole/data", token, { code: "purchaser" })).records[0]?.id ?? "";
async function upload(token: string, name: string): Promise<void> {
  const form = new FormData();
  form.append("file", new Blob(["一份没有人用的文件"]), name);
  const response = await fetch(`${product.url}/api/v1/system/uploadFile`, { method: "POST", headers: { token }, body: form });
  expect(response.status).toBe(200);
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
const confirm = (page: Page, verb: string) => page.getByRole("dialog").getByRole("button", { name: verb, exact: true }).click();

/** What is there before an administrator comes, which screen he opens, and the main thing that he does there. */
const WORK: readonly { readonly screen: string; readonly before?: () => Promise<unknown>; readonly act: (page: Page) => Promise<void> }[] =
  [
    {
      screen: "desk-draft-list",
      before: () =>
        ask("PUT", "user/desk", clerkToken, [
          { tab: TAB, part: "form", entity: "supplier", value: { mode: "add", values: { name: "未完" } } },
        ]),
      act: async (page) => {
        const draft = rowOf(page, CLERK.realName);
        await draft.getByText("供应商").first().waitFor();
        expect(await page.getByText("未完").count()).toBe(0);
        await draft.getByRole("button", { name: "删除" }).click();
        await confirm(page, "删除");
        await draft.waitFor({ state: "detached" });
        expect(await ask("GET", "user/desk", clerkToken, undefined)).toEqual([]);
      },
    },
    {
      screen: "file-list",
      act: async (page) => {
        await rowOf(page, "采购订单").first().waitFor();
      },
    },
    {
      screen: "unused-file-list",
      before: () => upload(clerkToken, "无主.txt"),
      act: async (page) => {
        await button(page, "检查引用").first().click();
        const file = rowOf(page, "无主.txt");
        await file.getByText("27 B").waitFor();
        await file.getByRole("button", { name: "删除" }).click();
        await confirm(page, "删除");
        await file.waitFor({ state: "detached" });
      },
    },
    {
      screen: "applet-list",
      act: async (page) => {
        await button(page, "新增").first().click();
        const form = page.getByRole("dialog", { name: /新增/ });
        await form.getByLabel("名称", { exact: true }).fill("仓库助手");
        await form.getByLabel("小程序编号").fill("wx123");
        await form.getByRole("button", { name: "保存", exact: true }).click();
        await rowOf(page, "仓库助手").waitFor();
      },
    },
    {
      screen: "schedule-list",
      act: async (page) => {
        await page.getByRole("row").nth(2).waitFor();
        expect(await page.getByRole("button", { name: /^删除/ }).count()).toBe(0);
      },
    },
  ];

test.each(WORK)("an administrator looks after what $screen lists", async ({ screen, before, act }) => {
  await before?.();
  const { page } = admin;
  await openScreen(page, product.url, screen);
  await act(page);
  await expectAccessible(page, screen);
  await expectTranslated(page, screen);
  nothingWrong(admin);
});

test("he sets up an import from a folder, runs it, and sees what came in and which lines did not", async () => {
  const { page } = admin;
  await openScreen(page, product.url, "data-exchange-list");
  await button(page, "新增").first().click();
  const form = page.getByRole("dialog", { name: /新增/ });
  const choose = async (field: string, option: string) => {
    await form.getByLabel(field, { exact: true }).click();
    await page.keyboard.type(option);
    await page.locator(".ant-select-item-option").filter({ hasText: option, visible: true }).first().click();
  };
  await form.getByLabel("名称", { exact: true }).fill("人事系统的岗位");
  await form.getByRole("radio", { name: "导入" }).check();
  await choose("数据", "岗位");
  await form.getByRole("radio", { name: "CSV" }).check();
  await form.getByLabel("文件夹", { exact: true }).fill("hr/positions");
  await form.getByLabel("识别字段").fill("code");
  await form.getByLabel("保留正确的行").click();
  await form.getByLabel("执行时间").fill("0 7 * * *");
  await choose("角色", "管理员");
  await expectAccessible(page, "a data exchange");
  await form.getByRole("button", { name: "保存", exact: true }).click();
  await form.waitFor({ state: "hidden" });

  // To try it out makes its folder, in which the other system leaves a file.
  const row = rowOf(page, "人事系统的岗位").first();
  await pressInRow(row, "测试");
  await page.getByText("测试通过").waitFor();
  const [tenant = ""] = await readdir(join(product.dataDir, "exchange"));
  const folder = join(product.dataDir, "exchange", tenant, "hr/positions");
  const file = join(folder, "positions.csv");
  await writeFile(file, "岗位编码,岗位名称,状态\nHR-1,仓储主管,启用\n,没有编码,启用\nHR-3,叉车司机,启用\n");
  await utimes(file, new Date(Date.now() - 60_000), new Date(Date.now() - 60_000));
  await pressInRow(row, "立即执行");
  await page
    .getByRole("dialog", { name: "请确认" })
    .getByRole("button", { name: /^(确\s*定|继\s*续|立即执行)$/ })
    .click();
  await page.getByText("已开始执行").waitFor();

  const { token } = await signedIn("admin", ADMIN_PASSWORD);
  const runs = async () => (await ask<{ records: object[] }>("POST", "integration/exchangeRun/data?current=1&size=10", token, {})).records;
  await expect.poll(runs, { timeout: 60_000 }).toMatchObject([{ state: "partial", rows: 3, added: 2, wrong: 1 }]);
  await openScreen(page, product.url, "data-exchange-list");
  await row.getByText("人事系统的岗位").click();
  const run = rowOf(page, "positions.csv");
  await run.getByText("部分完成").waitFor();
  await expectTranslated(page, "data exchanges");
  await openScreen(page, product.url, "position-list");
  for (const name of ["仓储主管", "叉车司机"]) await rowOf(page, name).first().waitFor();
  const [errors = ""] = (await readdir(join(folder, "done"))).filter((name) => name.endsWith(".errors.csv"));
  const lines = (await readFile(join(folder, "done", errors), "utf8")).split("\r\n");
  expect(lines[0]).toBe("\uFEFF行,字段,问题");
  expect(lines[1]).toMatch(/^3,.*岗位编码,/);
  nothingWrong(admin);
});

test("he writes to one who is online, and it stands in that one's browser at once", async () => {
  const clerk = await visitor(browser);
  await signIn(clerk.page, product.url, CLERK.username, CLERK.password);
  await openHome(clerk.page, product.url);
  const { page } = admin;
  await page.goto(`${product.url}/onlineUsers`);
  await button(page, `给${CLERK.realName}发消息`).last().click();
  const dialog = page.getByRole("dialog", { name: `给${CLERK.realName}发消息` });
  await dialog.getByLabel("消息内容").fill("请保存后退出");
  await expectAccessible(page, "a message to one");
  await dialog.getByLabel("消息内容").press("Control+Enter");
  await clerk.page.getByText("请保存后退出").first().waitFor();
  await dialog.waitFor({ state: "detached" });
  nothingWrong(clerk);
  nothingWrong(admin);
  await clerk.close();
});
