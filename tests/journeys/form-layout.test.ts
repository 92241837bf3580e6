import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nothingWrong, openBrowser, openScreen, signIn, visitor } from "./browser.ts";
import { type Product, startProduct } from "./product.ts";

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

test("a contract's formula is put together, its choices follow its currency, and F8 leads through its errors", async () => {
  const person = await visitor(browser);
  const { page } = person;
  await signIn(page, product.url);
  await openScreen(page, product.url, "contract-ledger-list");
  await page
    .getByRole("button", { name: /新\s*增/ })
    .first()
    .click();
  const form = page.getByRole("dialog", { name: "新增合同台账" });
  await form.getByLabel("合同编号").waitFor();
  // What is still being drawn moves under a pointer that is faster than a hand.
  await page.waitForLoadState("networkidle");

  await form.getByRole("button", { name: "设置公式" }).click();
  const dialog = page.getByRole("dialog", { name: "违约金公式：计算公式" });
  await dialog.getByText("设置公式后，请勿再修改组件字段").waitFor();
  for (const name of ["左括号", "合同金额", "减", "已付金额", "右括号", "乘", "0", "小数点", "1"])
    await dialog.getByRole("button", { name, exact: true }).click();
  await dialog.getByRole("button", { name: /^确\s*定$/ }).click();
  await form.getByRole("button", { name: "修改公式" }).waitFor();

  await form.getByRole("combobox", { name: "结算方式" }).click();
  await page.getByTitle("银行转账").waitFor();
  expect(await page.getByTitle("信用证").count()).toBe(0);
  await page.keyboard.press("Escape");

  await form.getByRole("button", { name: /^保\s*存$/ }).click();
  await form.getByText(/^\d+ 处错误$/).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.id ?? "");
  // The button that was pressed has no id: the focus has gone on to the first field that is wrong.
  await expect.poll(focused).not.toBe("");
  const first = await focused();
  await page.keyboard.press("F8");
  await expect.poll(focused).not.toBe(first);
  await page.keyboard.press("Shift+F8");
  await expect.poll(focused).toBe(first);
  nothingWrong(person);
  await person.close();
});
