import { readFile } from "node:fs/promises";
import pg from "pg";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publishIn } from "../../src/server/db/channel.ts";
import { connect } from "../../src/server/db/connect.ts";
import { LOGIN_TOPIC } from "../../src/server/identity/login-policies.ts";
import { readTable } from "../../src/server/xlsx/read.ts";
import { bookOfSheets, type Cells } from "../server/exchange/workbooks.ts";
import { nothingWrong, openBrowser, openScreen, signIn, signInByHand, visitor } from "./browser.ts";
import { ADMIN_PASSWORD, type Product, startProduct } from "./product.ts";
import { expectAccessible, expectTranslated } from "./seen.ts";

const LEAVER = { username: "leaver", password: "Leaving-Soon-2026" };

let product: Product;
let browser: Browser;
let database: pg.Client;
beforeAll(async () => {
  product = await startProduct();
  database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await database?.end();
  await product?.stop();
});

async function call<T>(path: string, body: object, token = ""): Promise<{ readonly errorCode: string; readonly data: T }> {
  const headers = { token, "content-type": "application/json" };
  const response = await fetch(`${product.url}/api/v1/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  return (await response.json()) as { errorCode: string; data: T };
}
/** What the server says to an attempt to sign in. */
const signedIn = async ({ username, password }: typeof LEAVER): Promise<string> =>
  (await call<unknown>("login", { username, password })).errorCode;
const ADMIN = { username: "admin", password: ADMIN_PASSWORD };
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("who leaves is locked, what he looked after goes to another, and both come back as one", async () => {
  const { token } = (await call<{ token: string }>("login", ADMIN)).data;
  const { rows: roles } = await database.query("select id from sysr_role where code = 'purchaser'");
  const user = await call<{ id: string }>(
    "user/sysrUser",
    { ...LEAVER, realName: "离小职", userType: 2, status: 0, roles: [roles[0].id] },
    token,
  );
  expect(user.errorCode).toBe("NO-ERROR");
  const house = await call("base/warehouse", { code: "LEFT", name: "交接仓", type: "raw", status: 0, keeper: user.data.id }, token);
  expect(house.errorCode).toBe("NO-ERROR");
  const keeper = async () =>
    (await database.query("select u.username from base_warehouse w join sysr_user u on u.id = w.keeper_id where w.code = 'LEFT'")).rows[0]
      .username;

  const admin = await visitor(browser);
  const { page } = admin;
  await signIn(page, product.url);
  await openScreen(page, product.url, "user-list");
  await button(page, "更多 离小职").click();
  await page.getByRole("menuitem", { name: "办理离职" }).click();
  const dialog = page.getByRole("dialog", { name: "办理离职：离小职" });
  const left = dialog.getByRole("row").filter({ hasText: "仓管员" });
  await left.waitFor();
  expect(await left.getByRole("cell").last().textContent()).toBe("1");
  await expectAccessible(page, "what somebody leaves");
  await expectTranslated(page, "what somebody leaves");
  await button(page, "选择用户").click();
  const people = page
    .getByRole("dialog")
    .filter({ has: page.getByRole("grid") })
    .last();
  await people.getByRole("row").filter({ hasText: "罗丹" }).dblclick();
  await dialog.getByText("罗丹").waitFor();
  await dialog.getByPlaceholder("记入操作日志和审批记录").fill("合同到期");
  await dialog.getByRole("button", { name: "办理离职", exact: true }).click();
  await dialog.getByText("离小职 已离职").waitFor();
  await dialog.getByText("已移交 1 条记录").waitFor();
  await expectAccessible(page, "somebody has left");
  expect(await signedIn(LEAVER)).toBe("auth.locked");
  expect(await keeper()).toBe("luo.dan");

  await dialog.getByRole("button", { name: "撤销", exact: true }).click();
  await dialog.getByText("离小职 已恢复，记录和代理已还原").waitFor();
  expect(await signedIn(LEAVER)).toBe("NO-ERROR");
  expect(await keeper()).toBe("leaver");
  nothingWrong(admin);
  await admin.close();
});

/** A company of a head office with a branch: three people, of whom the last two stand in a department of this name. */
const companyOf = (department: string) => {
  const person = (at: number, dept: string): Cells => [`ship${at}`, `船员${at}`, "普通操作员", "正常", dept, "船员"];
  return bookOfSheets([
    {
      name: "部门",
      titles: ["部门编码", "部门名称", "上级部门", "状态"],
      rows: [
        ["SHIP", "船务总部", null, "启用"],
        ["SHIP-E", "东港", "船务总部", "启用"],
      ],
    },
    { name: "角色", titles: ["角色编码", "角色名称", "数据范围", "状态"], rows: [["sailor", "船员", "仅本人数据", "启用"]] },
    {
      name: "用户",
      titles: ["账号", "姓名", "用户类型", "状态", "部门", "角色"],
      rows: [person(1, "船务总部"), person(2, department), person(3, department)],
    },
  ]);
};
/** The first password of ship1. */
let first = "";

test("a company comes in from one workbook, or says in which cell it is wrong; its people get first passwords", async () => {
  const admin = await visitor(browser, { width: 390, height: 844 });
  const { page } = admin;
  await signIn(page, product.url);
  await page.goto(`${product.url}/companyImport`);
  const choose = async (department: string) => {
    const file = { name: "公司.xlsx", mimeType: "application/octet-stream", buffer: await companyOf(department) };
    await page.getByText("点击或拖入工作簿").waitFor();
    await page.locator("input[type=file]").setInputFiles(file);
    await button(page, "开始导入").click();
  };
  await page.getByText("点击或拖入工作簿").waitFor();
  await expectAccessible(page, "the import of a company on a phone");
  await choose("没有这个部门");
  await page.getByText("工作表“用户”有 2 行有误，未导入任何数据").waitFor();
  const wrong = page.getByRole("table").getByRole("row").filter({ hasText: "部门" });
  expect(await wrong.first().getByRole("cell").first().textContent()).toBe("3");
  await expectAccessible(page, "what is wrong in a company");
  expect((await database.query("select from sysr_dept where code like 'SHIP%'")).rowCount).toBe(0);

  await button(page, "再导入一个").click();
  await choose("船务总部/东港");
  await page.getByText("导入完成：新增 6 条，更新 0 条").waitFor();
  await expectAccessible(page, "a company that is in");
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "下载初始密码").click()]);
  const { rows } = await readTable(await readFile(await download.path()));
  const mine = rows.map(({ cells }) => cells.map(String)).find(([username]) => username === "ship1") ?? [];
  first = mine[2] ?? "";
  expect(first).not.toBe("");
  nothingWrong(admin);
  await admin.close();
});

test("a rule for passwords counts at once; a setting that locks out its maker is taken back, by him or by the time", async () => {
  const admin = await visitor(browser);
  const { page } = admin;
  await signIn(page, product.url);
  await page.goto(`${product.url}/screen/login-config`);
  const shortest = page.getByLabel("密码最短长度");
  await shortest.waitFor();
  await page.getByLabel("登录需要验证码").click();
  await shortest.fill("16");
  await button(page, "保存").click();
  await expect.poll(async () => (await database.query("select password_min from sysr_login_config")).rows).toEqual([{ password_min: 16 }]);
  await expectAccessible(page, "the sign-in settings");

  // Who has come with the company signs in with his first password, and must take one by the new rule.
  const sailor = await visitor(browser);
  await sailor.page.goto(`${product.url}/login`);
  await sailor.page.locator("#username").fill("ship1");
  await sailor.page.locator("#password").fill(first);
  await sailor.page.locator("button[type=submit]").click();
  await sailor.page.waitForURL(/\/change-pwd/);
  await sailor.page.getByText("为了账号安全，请先修改密码再继续").waitFor();
  await sailor.page.getByText(/^16–\d+ 位/).waitFor();
  await expectAccessible(sailor.page, "a password that must be changed");
  const change = async (password: string) => {
    await sailor.page.getByLabel("原密码").fill(first);
    await sailor.page.getByLabel("新密码", { exact: true }).fill(password);
    await sailor.page.getByLabel("确认新密码").fill(password);
    await button(sailor.page, "修改密码").click();
  };
  await change("Short-Pass-1");
  await sailor.page.locator(".ant-form-item-explain-error").filter({ hasText: "16" }).waitFor();
  await change("Long-Enough-2026!");
  await sailor.page.waitForURL(/\/login/);
  expect(await signedIn({ username: "ship1", password: "Long-Enough-2026!" })).toBe("NO-ERROR");
  await sailor.close();

  // Only by phone: the administrator has none.
  const trial = page.getByRole("region", { name: "登录设置待确认" });
  const lockOut = async () => {
    await page.getByRole("combobox", { name: "登录方式" }).click();
    await page
      .getByRole("option", { name: "手机验证码" })
      .or(page.locator(".ant-select-item-option", { hasText: "手机验证码" }))
      .first()
      .click();
    await page.keyboard.press("Escape");
    await button(page, "保存").click();
    await trial.getByText("请在另一个浏览器或网络中重新登录后确认。").waitFor();
    expect(await signedIn(ADMIN)).toBe("auth.notOffered");
  };
  await lockOut();
  await expectAccessible(page, "a setting that locks out");
  await expectTranslated(page, "a setting that locks out");
  await trial.getByRole("button", { name: "立即恢复" }).click();
  await trial.waitFor({ state: "detached" });
  expect(await signedIn(ADMIN)).toBe("NO-ERROR");

  await page.reload();
  await shortest.waitFor();
  await lockOut();
  // As if five minutes had passed.
  await database.query("update login_trial set until = now() - interval '1 second'");
  const { db, close } = connect(product.databaseUrl);
  await publishIn(db, LOGIN_TOPIC, null);
  await close();
  await expect.poll(() => signedIn(ADMIN)).toBe("NO-ERROR");
  await page.reload();
  await shortest.waitFor();
  await expect.poll(() => trial.count()).toBe(0);
  nothingWrong(admin);
  await admin.close();
  // Others are let in as before.
  const other = await visitor(browser);
  await signInByHand(other.page, product.url);
  nothingWrong(other);
  await other.close();
});
