import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeFor } from "../server/auth/sms.ts";
import { png } from "../server/personal/pictures.ts";
import { nothingWrong, openBrowser, openHome, signIn, userMenu, visitor } from "./browser.ts";
import { ADMIN_PASSWORD, type Product, startProduct } from "./product.ts";
import { expectAccessible, expectTranslated } from "./seen.ts";

const PHONE = "13900009901";
const FRESH_PHONE = "13900009902";

let product: Product;
let browser: Browser;
beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

async function call<T>(method: string, path: string, body: unknown, token = ""): Promise<T> {
  const answer = await fetch(`${product.url}${path}`, {
    method,
    headers: { "content-type": "application/json", "user-agent": "Mozilla/5.0 (iPhone) Version/17.0 Mobile Safari/604.1", token },
    body: JSON.stringify(body),
  });
  return ((await answer.json()) as { data: T }).data;
}
const tokenElsewhere = async () =>
  (await call<{ token: string }>("POST", "/api/v1/login", { username: "admin", password: ADMIN_PASSWORD })).token;

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true }).first();

describe("the personal centre", () => {
  test("is where one presents oneself, changes one's phone by a code, and signs out elsewhere", async () => {
    const elsewhere = await tokenElsewhere();
    const person = await visitor(browser);
    const { page } = person;
    await signIn(page, product.url);
    await openHome(page, product.url);
    await userMenu(page, "个人中心");
    await page.getByRole("heading", { name: "个人中心" }).waitFor();

    await page.getByLabel("个人简介").fill("负责系统管理");
    await section(page, "基本资料").getByRole("button", { name: "保存" }).click();
    await page.getByText("已保存").waitFor();

    await page.getByRole("button", { name: /(修改|添加)手机号/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("手机号").fill(PHONE);
    await dialog.getByRole("button", { name: "获取验证码" }).click();
    await dialog.getByText(`验证码已发送到 ${PHONE}`).waitFor();
    await dialog.getByRole("textbox", { name: "验证码" }).fill(await codeFor(product, PHONE));
    await dialog.getByLabel("登录密码").fill("wrong");
    await dialog.getByRole("button", { name: "确认修改" }).click();
    await dialog.getByText("当前密码不正确").waitFor();
    await expectAccessible(page, "new phone");
    await dialog.getByLabel("登录密码").fill(ADMIN_PASSWORD);
    await dialog.getByRole("button", { name: "确认修改" }).click();
    await section(page, "联系方式").getByText(PHONE).waitFor();

    const devices = section(page, "登录设备");
    await expect.poll(() => devices.getByRole("listitem").count()).toBe(2);
    await devices.getByRole("button", { name: "退出 Safari 17 · iOS 上的登录" }).click();
    await page.getByRole("tooltip").getByRole("button", { name: "退出登录" }).click();
    await expect.poll(() => devices.getByRole("listitem").count()).toBe(1);
    await devices.getByText("本设备").waitFor();
    expect(await call("POST", "/api/v1/user/personal/operationLog", {}, elsewhere)).toBeNull();

    await page.reload();
    const log = section(page, "我的操作日志");
    await log.getByRole("cell", { name: "手机号" }).waitFor();
    await log.getByRole("cell", { name: "个人简介" }).waitFor();
    await expectAccessible(page, "personal centre");
    await expectTranslated(page, "personal centre");
    nothingWrong(person);
    await person.close();
  }, 60_000);

  test("a phone that the administrator entered is confirmed by its owner, and signs him in from then on", async () => {
    const administrator = await tokenElsewhere();
    const body = { username: "fresh", realName: "新同事", password: ADMIN_PASSWORD, userType: 2, status: 0, phone: FRESH_PHONE };
    const roles = await call<{ records: { id: string }[] }>(
      "POST",
      "/api/v1/role/sysrRole/data?current=1&size=10",
      { code: "reader" },
      administrator,
    );
    await call("POST", "/api/v1/user/sysrUser", { ...body, roles: roles.records.map(({ id }) => id) }, administrator);
    const person = await visitor(browser);
    const { page } = person;
    await signIn(page, product.url, "fresh");
    await page.goto(`${product.url}/personalCenter`);
    const contacts = section(page, "联系方式");
    await contacts.getByText(`${FRESH_PHONE} · 未验证，暂不能用于登录`).waitFor();
    await contacts.getByRole("button", { name: "验证手机号" }).click();
    const dialog = page.getByRole("dialog", { name: "验证手机号" });
    expect(await dialog.getByLabel("手机号").inputValue()).toBe(FRESH_PHONE);
    await dialog.getByRole("button", { name: "获取验证码" }).click();
    await dialog.getByRole("textbox", { name: "验证码" }).fill(await codeFor(product, FRESH_PHONE));
    await dialog.getByLabel("登录密码").fill(ADMIN_PASSWORD);
    await expectAccessible(page, "unconfirmed phone");
    await dialog.getByRole("button", { name: "验证", exact: true }).click();
    await page.getByText("手机号已验证").waitFor();
    await contacts.getByText("未验证").first().waitFor({ state: "detached" });
    await contacts.getByRole("button", { name: "修改手机号" }).waitFor();
    nothingWrong(person);
    await person.close();
  }, 60_000);

  test("a picture is cut, kept, and stands in the header too", async () => {
    const person = await visitor(browser, { language: "en" });
    const { page } = person;
    await signIn(page, product.url);
    await page.goto(`${product.url}/personalCenter`);
    const file = { name: "me.png", mimeType: "image/png", buffer: Buffer.from(png(640, 400), "base64") };
    await page.getByLabel("Choose a picture").setInputFiles(file);
    const dialog = page.getByRole("dialog", { name: "Crop your picture" });
    await dialog.getByRole("slider").focus();
    await page.keyboard.press("ArrowRight");
    await expectAccessible(page, "crop");
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.waitFor({ state: "hidden" });
    await page.getByRole("img", { name: "Picture" }).waitFor();
    await expect.poll(() => page.locator("header img").getAttribute("src")).toMatch(/^data:image\/(webp|png);base64,/);
    await expectTranslated(page, "picture");
    nothingWrong(person);
    await person.close();
  });

  test("fits a narrow window", async () => {
    const person = await visitor(browser, { width: 390, height: 844 });
    await signIn(person.page, product.url);
    await person.page.goto(`${product.url}/personalCenter`);
    await section(person.page, "登录设备").getByText("本设备").waitFor();
    expect(await person.page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
    await expectAccessible(person.page, "narrow");
    await person.close();
  });
});

describe("the dashboard", () => {
  test("shows counts, visits with tables, and what waits, from what is there", async () => {
    const person = await visitor(browser);
    const { page } = person;
    await signIn(page, product.url);
    await page.goto(`${product.url}/screen/supplier-list`);
    await page.getByRole("grid").first().waitFor();
    await page.goto(`${product.url}/dashboard`);
    await section(page, "数据概览")
      .getByRole("link", { name: /注册用户/ })
      .waitFor();
    const users = section(page, "活跃用户分析");
    await users.getByText(/该时段仅 \d 天有访问记录，满 3 天后显示图表/).waitFor();
    await users.getByText("30 天").click();
    await expect.poll(() => users.getByRole("rowheader").count()).toBe(30);
    await section(page, "应用服务热度趋势").getByRole("columnheader", { name: "供应商档案" }).waitFor({ state: "attached" });
    await expectAccessible(page, "dashboard");
    await expectTranslated(page, "dashboard");
    nothingWrong(person);
    await person.close();
  });

  test("is arranged in a window of its own, by keyboard too, and follows at once", async () => {
    const person = await visitor(browser, { language: "en" });
    const { page } = person;
    await signIn(page, product.url);
    await openHome(page, product.url);
    const opening = page.context().waitForEvent("page");
    await page.getByRole("link", { name: "Arrange" }).click();
    const other = await opening;
    await other.getByRole("heading", { name: "Arrange the home page" }).waitFor();
    await expectAccessible(other, "arrange");
    await expectTranslated(other, "arrange");
    await other.getByRole("switch", { name: "Show “All screens”" }).click();
    await other.getByRole("button", { name: "Move “Overview”" }).focus();
    for (const key of ["Space", "ArrowDown", "Space"]) {
      await other.keyboard.press(key);
      // What is lifted follows the next frame.
      await other.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 60))));
    }
    await expect.poll(() => other.getByRole("listitem").first().innerText()).toMatch(/^Toll facilities/);
    await other.getByRole("button", { name: "Save" }).click();
    await other.getByText("Saved; the home page has been updated").waitFor();
    await section(page, "All screens").waitFor({ state: "detached" });
    await expect.poll(() => page.getByRole("heading", { level: 2 }).first().innerText()).toBe("Toll facilities");
    await page.reload();
    await page.getByRole("heading", { level: 2 }).first().waitFor();
    await expect.poll(() => page.getByRole("heading", { level: 2 }).first().innerText()).toBe("Toll facilities");
    await other.getByRole("button", { name: "Reset" }).click();
    await other.getByRole("tooltip").getByRole("button", { name: "Reset" }).click();
    await section(page, "All screens").waitFor();
    nothingWrong(person);
    await person.close();
  });

  test("fits a narrow window", async () => {
    const person = await visitor(browser, { width: 390, height: 844 });
    await signIn(person.page, product.url);
    await openHome(person.page, product.url);
    await section(person.page, "数据概览").waitFor();
    expect(await person.page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
    await person.close();
  });
});

test("in the dark, personal centre, dashboard and its arrangement are read", async () => {
  const person = await visitor(browser);
  const { page } = person;
  await page.addInitScript(() => localStorage.setItem("formwork.settings", JSON.stringify({ defaultTheme: "dark" })));
  await signIn(page, product.url);
  await openHome(page, product.url);
  await page.evaluate(() =>
    fetch("/api/v1/sysrstyle/sysrStyle/saveAndUpdate", {
      method: "POST",
      headers: { "content-type": "application/json", token: localStorage.getItem("formwork.token") ?? "" },
      body: JSON.stringify({ defaultTheme: "dark" }),
    }),
  );
  await page.goto(`${product.url}/profile/personalCenter`);
  await page.waitForURL(/\/personalCenter$/);
  await section(page, "登录设备").getByText("本设备").waitFor();
  await expectAccessible(page, "personal centre, dark");
  await page.goto(`${product.url}/dashboard`);
  await section(page, "活跃用户分析")
    .getByText(/满 3 天后显示图表/)
    .waitFor();
  await expectAccessible(page, "dashboard, dark");
  await page.goto(`${product.url}/homeLayout`);
  await page.getByRole("heading", { name: "首页布局" }).waitFor();
  await expectAccessible(page, "arrange, dark");
  await person.close();
});
