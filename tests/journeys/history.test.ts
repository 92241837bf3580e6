import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nothingWrong, openBrowser, openScreen, pressInRow, signIn, type, visitor } from "./browser.ts";
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

const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });

test("somebody sees what was changed, takes the old values into the form, and saves them", async () => {
  const person = await visitor(browser);
  const { page } = person;
  await signIn(page, product.url);
  await openScreen(page, product.url, "warehouse-list");
  const editing = dialog(page, "编辑仓库");
  const save = async () => {
    await editing.getByRole("button", { name: /^保\s*存$/ }).click();
    await editing.waitFor({ state: "hidden" });
  };
  const name = editing.getByLabel("仓库名称");
  await page
    .getByRole("button", { name: /^编辑 / })
    .first()
    .click();
  await name.waitFor();
  const old = await name.inputValue();
  await type(name, `${old}甲`);
  await save();
  await page.getByRole("button", { name: `编辑 ${old}甲` }).click();
  await type(name, `${old}乙`);
  await save();

  await page.getByRole("button", { name: `详情 ${old}乙` }).click();
  await page.getByRole("button", { name: "历史" }).click();
  const history = dialog(page, "仓库的历史");
  const changes = history.getByRole("listitem").filter({ has: page.locator("time") });
  await changes
    .first()
    .getByRole("row", { name: `仓库名称 ${old}甲 ${old}乙` })
    .waitFor();
  expect(await changes.first().innerText()).toContain("当前版本");
  await changes.nth(1).getByRole("button", { name: "恢复此版本" }).click();
  await page.getByRole("button", { name: "填入表单" }).click();

  // Nothing is saved yet: the form holds the old values as something unsaved.
  await expect.poll(() => name.inputValue()).toBe(`${old}甲`);
  await editing.getByText("有未保存的修改").waitFor();
  await save();
  await page.getByRole("button", { name: `编辑 ${old}甲` }).waitFor();

  // Beside the form of a stock record stand its latest changes.
  await openScreen(page, product.url, "warehouse-stock-list");
  await page
    .getByRole("button", { name: /^编辑 / })
    .first()
    .click();
  const latest = page.getByRole("region", { name: "最近变更" });
  await latest.getByRole("listitem").or(latest.getByText("此记录还没有变更历史")).first().waitFor();
  nothingWrong(person);
  await person.close();
});

test("a removed record is found in the recycle bin, restored from there, and deleted for ever", async () => {
  const person = await visitor(browser);
  const { page } = person;
  await signIn(page, product.url);
  await openScreen(page, product.url, "purchase-order-list");
  const edit = page.getByRole("button", { name: /^编辑 / }).first();
  const code = (await edit.getAttribute("aria-label"))?.replace("编辑 ", "") ?? "";
  const row = page.getByRole("grid", { name: "采购订单" }).getByRole("row").filter({ hasText: code });
  const removed = async () => {
    await pressInRow(row, "删除");
    await dialog(page, "请确认")
      .getByRole("button", { name: /^删\s*除$/ })
      .click();
    await row.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "回收站" }).click();
  };
  const bin = dialog(page, "采购订单 · 回收站");
  await removed();
  await bin.getByRole("searchbox", { name: "搜索已删除的记录" }).fill(code);
  await page.keyboard.press("Enter");
  await bin.getByRole("row", { name: new RegExp(code) }).waitFor();
  await bin.getByRole("button", { name: `恢复 ${code}` }).click();
  await bin.getByText("没有符合条件的记录").waitFor();
  await bin.getByRole("button", { name: "关闭" }).click();
  await row.waitFor();

  await removed();
  await bin.getByRole("button", { name: `彻底删除 ${code}` }).click();
  const question = dialog(page, "彻底删除？");
  await question.getByText(`“${code}”将被彻底删除`).waitFor();
  await question.getByRole("button", { name: "彻底删除" }).click();
  await bin.getByRole("button", { name: `恢复 ${code}` }).waitFor({ state: "detached" });
  nothingWrong(person);
  await person.close();
});
