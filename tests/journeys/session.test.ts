import pg from "pg";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openChannel } from "../../src/server/db/channel.ts";
import { SESSION_TOPIC } from "../../src/server/identity/sessions.ts";
import { nothingWrong, openBrowser, openHome, openScreen, signIn, userMenu, visitor } from "./browser.ts";
import { ADMIN_PASSWORD, type Product, startProduct } from "./product.ts";
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
afterAll(async () => {
  await browser?.close();
  await database?.end();
  await product?.stop();
});

const rowOf = async (statement: string, ...values: unknown[]) => (await database.query(statement, values)).rows[0];
/** Lets every session end in a moment; what nobody announces is seen after a minute. */
const endSessions = async () => {
  await database.query("update session set expires_at = now() + interval '2 seconds'");
  const channel = await openChannel(product.databaseUrl);
  await channel.publish(SESSION_TOPIC, "everybody");
  await channel.close();
};
const banner = (page: Page) => page.getByRole("region", { name: "代理身份" });

/** Ends every session behind the back of the pages, as its days run out. */
async function timeOut(page: Page): Promise<void> {
  await endSessions();
  await expect
    .poll(
      () =>
        page.evaluate(
          async () => (await fetch("/api/v1/user/info", { headers: { token: localStorage.getItem("formwork.token") ?? "" } })).status,
        ),
      { timeout: 15_000 },
    )
    .toBe(401);
}

test("a session that has run out is renewed on the page: what was typed stays, and can be saved", async () => {
  const person = await visitor(browser);
  const { page } = person;
  // A socket would tell that the session is over before the save does.
  await page.routeWebSocket(/./, () => {});
  await signIn(page, product.url);
  await openScreen(page, product.url, "position-list");
  await page.getByRole("button", { name: "新增" }).first().click();
  const form = page.getByRole("dialog", { name: /新增/ });
  await form.getByLabel("编码").fill("JOURNEY");
  await form.getByLabel("名称").fill("旅程岗位");
  await timeOut(page);
  await form.getByRole("button", { name: "保存" }).first().click();
  const question = page.getByRole("dialog", { name: "确认退出" });
  await question.getByText("登录已超时，您可以取消并停留在此页面，或重新登录。").waitFor();
  await expectAccessible(page, "the question");
  await question.getByRole("button", { name: "取消" }).click();
  await question.waitFor({ state: "hidden" });
  expect(await form.getByLabel("名称").inputValue()).toBe("旅程岗位");

  await form.getByRole("button", { name: "保存" }).first().click();
  await question.getByRole("button", { name: "重新登录" }).click();
  const again = page.getByRole("dialog", { name: "重新登录" });
  await again.getByLabel("密码").fill("Wrong-Password-1");
  await again.getByLabel("密码").press("Enter");
  await again.getByRole("alert").getByText("账号或密码不正确").waitFor();
  await expectAccessible(page, "signing in again");
  await again.getByLabel("密码").fill(ADMIN_PASSWORD);
  await again.getByLabel("密码").press("Enter");
  await again.waitFor({ state: "hidden" });
  expect(await form.getByLabel("编码").inputValue()).toBe("JOURNEY");
  await form.getByRole("button", { name: "保存" }).first().click();
  await form.waitFor({ state: "hidden" });
  expect(await rowOf("select name from sysr_position where code = 'JOURNEY'")).toEqual({ name: "旅程岗位" });
  nothingWrong(person);
  await person.close();
});

test("acting as a user shows his work, says so across the top, and one click ends it", async () => {
  const person = await visitor(browser);
  const { page } = person;
  await signIn(page, product.url);
  await openScreen(page, product.url, "user-list");
  await page.getByRole("button", { name: "更多 罗丹" }).click();
  await page.getByRole("menuitem", { name: "代理登录" }).click();
  await page.getByRole("button", { name: "确定" }).click();
  await banner(page).getByText("正在以 罗丹 的身份操作").waitFor();
  expect(new URL(page.url()).pathname).toBe("/dashboard");
  expect(await page.getByRole("tab").count()).toBe(await page.getByRole("tab", { name: /首页|采购订单/ }).count());
  expect(await page.getByRole("menuitem", { name: "组织与权限" }).count()).toBe(0);
  await expectAccessible(page, "acting");
  await expectTranslated(page, "acting");
  await userMenu(page, "退出代理身份");
  await page.getByText("确定退出代理身份，恢复本人身份吗？").last().waitFor();
  await page.getByRole("button", { name: "取消" }).last().click();
  await banner(page).getByRole("button", { name: "恢复本人身份" }).click();
  await banner(page).waitFor({ state: "detached" });
  await page.getByRole("menuitem", { name: "组织与权限" }).first().waitFor();
  const log = await rowOf(
    `select actor.username as acted, real.username as worked from sysr_operation_log l
     join sysr_user actor on actor.id = l.create_by_id join sysr_user real on real.id = l.real_user_id
     where l.operation_type = 'runAsEnd'`,
  );
  expect(log).toEqual({ acted: "luo.dan", worked: "admin" });
  nothingWrong(person);
  await person.close();
});

test("looking as a user opens a window of his, which changes nothing, and ends alone", async () => {
  const person = await visitor(browser);
  const { page } = person;
  await signIn(page, product.url);
  await openScreen(page, product.url, "user-list");
  const opening = page.context().waitForEvent("page");
  await page.getByRole("button", { name: "更多 罗丹" }).click();
  await page.getByRole("menuitem", { name: "以此人视角查看" }).click();
  const seen = await opening;
  const frame = seen.getByRole("region", { name: "视角查看" });
  await frame.getByText("正在以 罗丹 的视角查看（只读）").waitFor();
  await frame.getByText(/查看人：.+ · 还剩 60 分钟/).waitFor();
  expect(new URL(seen.url()).hash).toBe("");
  expect(await seen.getByRole("menuitem", { name: "组织与权限" }).count()).toBe(0);
  await expectAccessible(seen, "looking as another user");
  await expectTranslated(seen, "looking as another user");
  await openScreen(seen, product.url, "leave-request-list");
  await frame.getByText("正在以 罗丹 的视角查看（只读）").waitFor();
  expect(await seen.getByRole("button", { name: "新增" }).first().isDisabled()).toBe(true);
  // His own window is his own, whatever is done in the other.
  await page.reload();
  await page.getByRole("menuitem", { name: "组织与权限" }).first().waitFor();
  await frame.getByRole("button", { name: "结束查看" }).click();
  await seen.waitForEvent("close").catch(() => undefined);
  const log = await rowOf(
    `select string_agg(l.operation_type, ' ' order by l.id) as done, min(real.username) as looked, min(seen.username) as as_whom from sysr_operation_log l
     join sysr_user real on real.id = l.create_by_id join sysr_user seen on seen.id::text = l.record_id
     where l.operation_type in ('seeAs', 'seeAsEnd')`,
  );
  expect(log).toEqual({ done: "seeAs seeAsEnd", looked: "admin", as_whom: "luo.dan" });
  nothingWrong(person);
  await person.close();
});

test("a window learns that another one has signed in, and that it acts as somebody else", async () => {
  const person = await visitor(browser);
  const { page } = person;
  const other = await page.context().newPage();
  await other.goto(`${product.url}/login?redirect=/dashboard`);
  await other.locator("#username").waitFor();
  await signIn(page, product.url);
  // The other window, which still asks who is there, goes on by itself.
  await other.waitForURL(/\/dashboard/);
  await other.locator("h1").first().waitFor();
  await openHome(page, product.url);
  await openScreen(page, product.url, "user-list");
  await page.getByRole("button", { name: "更多 罗丹" }).click();
  await page.getByRole("menuitem", { name: "代理登录" }).click();
  await page.getByRole("button", { name: "确定" }).click();
  await banner(other).getByText("罗丹").waitFor();
  await banner(other).getByRole("button", { name: "恢复本人身份" }).click();
  await banner(page).waitFor({ state: "detached" });
  await person.close();
});

test("the organisation is found by its name, switched after a question, and stays in the header", async () => {
  await database.query(
    "update sysr_user set organisations_ids = (select array_agg(id order by sort, code) from sysr_organisation) where username = 'admin'",
  );
  const person = await visitor(browser);
  const { page } = person;
  await signIn(page, product.url);
  await openHome(page, product.url);
  await page.getByRole("button", { name: /切换组织/ }).click();
  await page.getByRole("tree", { name: "可切换的组织" }).waitFor();
  await expectAccessible(page, "organisations");
  await page.getByRole("textbox", { name: "搜索组织" }).fill("成都");
  await page.getByRole("treeitem", { name: "成都分公司" }).click();
  await page.getByText("切换到“成都分公司”？").last().waitFor();
  await page.getByRole("button", { name: "切换", exact: true }).click();
  await page.getByRole("button", { name: "切换组织，当前：成都分公司" }).waitFor();
  nothingWrong(person);
  await person.close();
});

test("somebody with two roles works with one, and with both again", async () => {
  await database.query(
    "update sysr_user set password = (select password from sysr_user where username = 'admin'), to_change_pwd = false, roles_ids = (select array_agg(id) from sysr_role where code in ('purchaser', 'auditor')) where username = 'li.na'",
  );
  const person = await visitor(browser);
  const { page } = person;
  await signIn(page, product.url, "li.na");
  await openHome(page, product.url);
  await page.getByRole("menuitem", { name: "日志" }).first().waitFor();
  const choose = async (role: string) => {
    await userMenu(page, "切换角色", role);
    await page.getByText("新角色能打开的页签会保留，其余会关闭").last().waitFor();
    const loaded = page.waitForEvent("load");
    await page.getByRole("button", { name: "切换", exact: true }).click();
    await loaded;
    await page.getByRole("button", { name: /用户菜单/ }).waitFor();
  };
  // What both roles open stays open, in another window too; the rest is closed, and named.
  await openScreen(page, product.url, "operation-log-list");
  await openScreen(page, product.url, "supplier-list");
  const other = await page.context().newPage();
  await openScreen(other, product.url, "operation-log-list");
  await choose("采购员");
  await page.getByText("已关闭 1 个页签：操作日志").waitFor();
  await page.getByRole("tab", { name: "供应商档案" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/screen/supplier-list");
  expect(await page.getByRole("tab", { name: "操作日志" }).count()).toBe(0);
  await other.getByText("已关闭 1 个页签：操作日志").waitFor();
  await other.close();
  await page.reload();
  await page.getByRole("tab", { name: "供应商档案" }).waitFor();
  expect(await page.getByRole("tab", { name: "操作日志" }).count()).toBe(0);
  await expect.poll(() => page.getByRole("menuitem", { name: "日志" }).count()).toBe(0);
  await choose("全部角色");
  await page.getByRole("menuitem", { name: "日志" }).first().waitFor();
  nothingWrong(person);
  await person.close();
});

test("visits are counted with the page and the one before, and the window is called after the page, in its language", async () => {
  const person = await visitor(browser);
  const { page } = person;
  await signIn(page, product.url);
  await openScreen(page, product.url, "supplier-list");
  await page.getByRole("menuitem", { name: "物料档案" }).first().click();
  await expect.poll(() => page.title()).toMatch(/^(\(\d+\) )?物料档案 - Formwork 业务管理平台$/);
  await expect
    .poll(() => rowOf("select url, previous_url, page_name from sysr_visit_statistic order by id desc limit 1"))
    .toEqual({ url: "/screen/material-list", previous_url: "/screen/supplier-list", page_name: "物料档案" });
  await page.evaluate(() => localStorage.setItem("formwork.language", "en"));
  await page.reload();
  await expect.poll(() => page.title()).toMatch(/^(\(\d+\) )?Materials - /);
  nothingWrong(person);
  await person.close();
});

test("whoever has no role is told so at the sign-in, and has no session any more", async () => {
  await database.query("update sysr_user set roles_ids = '{}' where username = 'li.na'");
  const person = await visitor(browser);
  const { page } = person;
  await page.goto(`${product.url}/login`);
  await page.locator("#username").fill("li.na");
  await page.locator("#password").fill(ADMIN_PASSWORD);
  await page.keyboard.press("Enter");
  await page.getByText("您的账号还没有任何角色，请联系管理员").waitFor();
  await page.waitForURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem("formwork.token"))).toBeNull();
  await person.close();
});
