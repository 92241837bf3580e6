import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nothingWrong, openBrowser, openScreen, signIn, type Visitor, visitor } from "./browser.ts";
import { ADMIN_PASSWORD, type Product, startProduct } from "./product.ts";

const BUYER = { username: "buyer", password: "Buyer-Pass-2026" };

const PHONE = "0574-86201188";
const MASKED = "057****201188";

let product: Product;
let browser: Browser;
let token: string;

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${product.url}/${path}`, {
    method,
    headers: { token, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data, errorCode } = (await response.json()) as { data: T; errorCode: string };
  expect(errorCode).toBe("NO-ERROR");
  return data;
}

type Rows = { records: Record<string, unknown>[] };
const firstOf = async (entity: string, filter: object) => (await call<Rows>("POST", `api/v1/${entity}/data`, filter)).records[0] ?? {};

beforeAll(async () => {
  product = await startProduct();
  token = "";
  token = (await call<{ token: string }>("POST", "api/v1/login", { username: "admin", password: ADMIN_PASSWORD })).token;
  const permissions = ["supplier:view", "supplier:edit", "area:pick", "user:pick"].map((permission) => ({ permission }));
  const role = await call<{ id: string }>("POST", "api/v1/role/sysrRole", {
    code: "buyer",
    name: "采购",
    dataScope: 0,
    status: 0,
    permissions,
  });
  await call("POST", "api/v1/user/sysrUser", { ...BUYER, realName: "采购员甲", userType: 2, status: 0, roles: [role.id] });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

test("who may not see phone numbers whole sees their ends, cannot ask for the rest, and saves without harm", async () => {
  const person: Visitor = await visitor(browser);
  const { page } = person;
  await signIn(page, product.url, BUYER.username, BUYER.password);
  await openScreen(page, product.url, "supplier-list");
  const row = page.getByRole("row").filter({ hasText: "S0001" });
  await row.getByRole("button", { name: "编辑" }).click();
  const form = page.getByRole("dialog");
  await expect.poll(() => form.getByLabel("联系电话").inputValue()).toBe(MASKED);
  await form.getByRole("radio", { name: "2 星，满 5 星" }).check({ force: true });
  await form.getByLabel("联系电话").fill(MASKED.replace("7", "8"));
  await form.getByRole("button", { name: "保存", exact: true }).click();
  await form.getByText("部分内容已隐藏：请填写完整内容，或恢复原样").first().waitFor();
  await form.getByLabel("联系电话").fill(MASKED);
  await form.getByRole("button", { name: "保存", exact: true }).click();
  await form.waitFor({ state: "hidden" });
  expect(await firstOf("base/supplier", { code: "S0001" })).toMatchObject({ phone: PHONE, rating: 2 });
  nothingWrong(person);
  await person.close();
});

test("what a supplier delivers is chosen from a list, stays one, and stands in the row as tags", async () => {
  // As wide as all columns: what is out of sight is not drawn.
  const person: Visitor = await visitor(browser, { width: 2400 });
  const { page } = person;
  await signIn(page, product.url);
  await openScreen(page, product.url, "supplier-list");
  const row = page.getByRole("row").filter({ hasText: "S0009" });
  await row.getByRole("button", { name: "编辑" }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("combobox", { name: "供应范围" }).click();
  for (const label of ["半成品", "备品"]) {
    await page.keyboard.type(label);
    await page.locator(".ant-select-dropdown:visible .ant-select-item-option-active").filter({ hasText: label }).waitFor();
    await page.keyboard.press("Enter");
  }
  await form.getByRole("button", { name: "保存", exact: true }).click();
  await form.waitFor({ state: "hidden" });
  for (const label of ["半成品", "备品备件"]) await row.getByText(label, { exact: true }).waitFor();
  expect(await firstOf("base/supplier", { supplies: "semi_finished" })).toMatchObject({
    code: "S0009",
    supplies: ["semi_finished", "spare_part"],
  });
  nothingWrong(person);
  await person.close();
});

test("an area is chosen step by step, a colour and a time are typed, an amount is read in capitals, a name is signed", async () => {
  const person: Visitor = await visitor(browser);
  const { page } = person;
  await signIn(page, product.url);
  await openScreen(page, product.url, "warehouse-list");
  await page.getByRole("row").filter({ hasText: "WH01" }).getByRole("button", { name: "编辑" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("所在地区").focus();
  await page.keyboard.press("ArrowDown");
  for (const step of ["浙江省", "宁波市", "鄞州区"]) await page.getByRole("menuitemcheckbox", { name: step }).click();
  await form.getByTitle("浙江省 / 宁波市 / 鄞州区").waitFor();
  await form.getByRole("textbox", { name: "标识颜色", exact: true }).fill("#FA8C16");
  await form.getByLabel("收货开始时间").focus();
  await form.getByLabel("收货开始时间").fill("07:45");
  await page.keyboard.press("Enter");
  await form.getByRole("button", { name: "保存", exact: true }).click();
  await form.waitFor({ state: "hidden" });
  expect(await firstOf("base/warehouse", { code: "WH01" })).toMatchObject({
    area: { name: "鄞州区" },
    color: "#fa8c16",
    opensAt: "07:45:00",
  });

  await openScreen(page, product.url, "contract-ledger-list");
  await page.getByRole("grid").evaluate((grid) => grid.scrollTo({ left: 700 }));
  await page.getByRole("grid").getByRole("progressbar", { name: "已付金额" }).first().waitFor();
  await page.getByRole("grid").getByRole("button", { name: "编辑" }).first().click();
  await form.getByLabel("合同金额").fill("1409.50");
  await form.getByText("壹仟肆佰零玖元伍角整").waitFor();
  await form.getByRole("textbox", { name: "经办人签名：输入姓名生成签名" }).fill("李娜");
  await page.keyboard.press("Enter");
  await form.getByRole("img", { name: "经办人签名：已签名" }).waitFor();

  await openScreen(page, product.url, "material-list");
  await page
    .getByRole("button", { name: /^放大条码/ })
    .first()
    .click();
  await page.getByRole("dialog", { name: "条形码" }).getByRole("img", { name: /^690/ }).waitFor();
  nothingWrong(person);
  await person.close();
});
