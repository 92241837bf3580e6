import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import pg from "pg";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CasServer, startCas } from "../server/auth/cas-server.ts";
import { CLIENT, type OidcServer, startOidc } from "../server/auth/oidc-server.ts";
import { codeFor } from "../server/auth/sms.ts";
import { nothingWrong, openBrowser, signInByHand, userMenu, visitor } from "./browser.ts";
import { type Product, startProduct } from "./product.ts";
import { expectAccessible, expectTranslated } from "./seen.ts";

/** Of the sample records: 王芳, purchasing manager. */
const WANG = { username: "wang.fang", phone: "13800010002", password: "Battery-Staple-8" };

/** Of 周敏, who forgot his password. */
const FORGETFUL = "13800010005";

let product: Product;
let browser: Browser;
let oidc: OidcServer;
let cas: CasServer;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** As if their owners had typed the codes: numbers that somebody else entered sign nobody in. */
async function confirmPhones(...phones: readonly string[]): Promise<void> {
  const database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
  await database.query("update sysr_user set phone_verified = true where phone = any($1)", [phones]);
  await database.end();
}

beforeAll(async () => {
  const port = await freePort();
  const PUBLIC_URL = `http://127.0.0.1:${port}`;
  oidc = await startOidc(PUBLIC_URL);
  cas = await startCas();
  product = await startProduct({
    env: {
      PORT: String(port),
      PUBLIC_URL,
      OIDC_ISSUER: oidc.issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_NAME: "公司账号",
      CAS_URL: cas.url,
      SSO_MATCH_NAMES: "on",
    },
  });
  await confirmPhones(WANG.phone, FORGETFUL);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await oidc?.close();
  await cas?.close();
});

const openLogin = async (page: Page, path = "/login") => {
  await page.goto(`${product.url}${path}`);
  await page.locator("h1").first().waitFor();
};

describe("by phone", () => {
  test("a code from the log opens the workspace, and the page comes back to this way next time", async () => {
    const person = await visitor(browser);
    const { page } = person;
    await openLogin(page);
    await page.getByRole("tab", { name: "手机登录" }).click();
    await page.getByRole("button", { name: "获取验证码" }).click();
    await page.getByText("手机号不能为空").waitFor();
    await page.getByLabel("手机号").fill("138 0001 0002");
    await page.getByRole("button", { name: "获取验证码" }).click();
    await page.getByText("138****0002").waitFor();
    await expect.poll(() => page.getByRole("button", { name: /秒后重发/ }).isDisabled()).toBe(true);
    await expectAccessible(page, "phone");
    await expectTranslated(page, "phone");
    await page.keyboard.type("12");
    await page.keyboard.press("Enter");
    await page.getByText("请输入 6 位验证码").waitFor();
    const code = await codeFor(product, WANG.phone);
    await page.getByLabel("短信验证码").fill(String((Number(code) + 1) % 1_000_000).padStart(6, "0"));
    await page.keyboard.press("Enter");
    await page.getByText("验证码不正确或已过期").waitFor();
    await page.getByLabel("短信验证码").fill(code);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/dashboard/);
    await page.getByRole("button", { name: /用户菜单.*王芳/ }).waitFor();
    await userMenu(page, "退出登录");
    await page.waitForURL(/\/login$/);
    expect(await page.getByRole("tab", { name: "手机登录" }).getAttribute("aria-selected")).toBe("true");
    nothingWrong(person);
    await person.close();
  });

  test("the tabs are moved among by arrow keys, and an account is remembered, its password not", async () => {
    const person = await visitor(browser);
    const { page } = person;
    await signInByHand(page, product.url);
    await page.evaluate(() => localStorage.removeItem("formwork.token"));
    await openLogin(page);
    expect(await page.locator("#username").inputValue()).toBe("admin");
    expect(await page.locator("#password").inputValue()).toBe("");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("password");
    await page.getByRole("tab", { name: "账号登录" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.getByLabel("手机号").waitFor();
    await person.close();
  });
});

describe("a forgotten password", () => {
  test("is replaced by phone, code and a new one, all of it in place", async () => {
    const person = await visitor(browser);
    const { page } = person;
    await openLogin(page);
    await page.getByRole("button", { name: "忘记密码？" }).click();
    await page.getByRole("heading", { name: "找回密码" }).waitFor();
    await page.getByLabel("手机号").fill(FORGETFUL);
    await page.keyboard.press("Enter");
    await page.getByLabel("短信验证码").fill(await codeFor(product, FORGETFUL));
    await expectAccessible(page, "code");
    await page.keyboard.press("Enter");
    const fresh = page.getByLabel("新密码", { exact: true });
    await fresh.fill("short");
    await page.getByLabel("确认新密码").fill("other");
    await page.getByText(/密码须为 8–20 位/).waitFor();
    await page.getByRole("button", { name: "修改密码" }).click();
    await page.getByText("两次输入的密码不一致").waitFor();
    await expectAccessible(page, "new password");
    await fresh.fill(WANG.password);
    await page.getByLabel("确认新密码").fill(WANG.password);
    await page.keyboard.press("Enter");
    await page.getByText("密码已修改").waitFor();
    await page.getByRole("button", { name: "去登录" }).click();
    expect(await page.locator("#username").inputValue()).not.toBe("");
    await page.locator("#password").fill(WANG.password);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/dashboard/);
    nothingWrong(person);
    await person.close();
  });

  test("/change-pwd leads there who has no session", async () => {
    const person = await visitor(browser, { language: "en" });
    await openLogin(person.page, "/change-pwd");
    await person.page.getByRole("heading", { name: "Reset your password" }).waitFor();
    await expectTranslated(person.page, "/change-pwd");
    await person.page.getByRole("button", { name: "Back to sign-in" }).click();
    await person.page.waitForURL(/\/login/);
    await person.close();
  });
});

describe("single sign-on", () => {
  test("by OpenID Connect leads to the provider, back to the page that was asked for, and out again", async () => {
    const person = await visitor(browser);
    const { page } = person;
    await page.goto(`${product.url}/screen/supplier-list`);
    await page.getByRole("button", { name: "公司账号" }).click();
    await page.waitForURL(new RegExp(`^${oidc.issuer}`));
    await page.locator("input[name=login]").fill(WANG.username);
    await page.locator("input[name=password]").fill("any");
    await page.locator("button[type=submit]").click();
    await page.locator("button[type=submit]").click();
    await page.waitForURL(`${product.url}/screen/supplier-list`);
    await page.getByRole("grid").first().waitFor();
    await userMenu(page, "退出登录");
    await page.waitForURL(new RegExp(`^${oidc.issuer}/session/end`));
    nothingWrong(person);
    await person.close();
  });

  test("by CAS of somebody without an account says so, keeps nothing in the address, and makes nobody", async () => {
    const person = await visitor(browser);
    const { page } = person;
    await openLogin(page);
    await page.getByRole("button", { name: /CAS/ }).click();
    await page.getByLabel("name").fill("stranger");
    await page.getByRole("button", { name: "in" }).click();
    await page.getByText(/识别您为“stranger”，但还没有账号与之关联/).waitFor();
    expect(page.url()).toBe(`${product.url}/auth-redirect`);
    await expectAccessible(page, "/auth-redirect");
    await page.getByRole("button", { name: "使用账号登录" }).click();
    await page.waitForURL(/\/login$/);
    nothingWrong(person);
    await person.close();
  });

  test("a return that nobody is expected from is told, and leads nowhere else", async () => {
    const person = await visitor(browser);
    await openLogin(person.page, "/auth-redirect?state=x&code=y");
    await person.page.getByText("统一身份认证未成功，请重试").waitFor();
    expect(person.page.url()).toBe(`${product.url}/auth-redirect`);
    await person.close();
  });
});

test("the simple page is the form alone, and every way is there in a narrow window", async () => {
  const person = await visitor(browser, { width: 390, height: 844 });
  await openLogin(person.page, "/login?simple");
  expect(await person.page.locator("aside").count()).toBe(0);
  await person.page.getByRole("button", { name: "公司账号" }).waitFor();
  await expectAccessible(person.page, "simple");
  const wide = await person.page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(wide).toBe(false);
  await person.close();
});
