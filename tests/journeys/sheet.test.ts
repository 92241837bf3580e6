import type { Browser, Locator, Page } from "playwright-core";
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

const form = (page: Page): Locator => page.getByRole("dialog").filter({ hasText: "订单信息" }).first();
const sheet = (page: Page): Locator => form(page).getByRole("grid", { name: "订单明细" });
const COLUMNS = ["物料", "规格型号", "单位", "数量", "含税单价", "税率", "含税金额"];
const cell = (page: Page, column: string, row: number): Locator =>
  sheet(page).getByRole("row").nth(row).getByRole("gridcell").nth(COLUMNS.indexOf(column));
const rowsIn = async (page: Page): Promise<number> => Number(await sheet(page).getAttribute("aria-rowcount")) - 2;

/** Puts text on the clipboard as Excel does, and pastes it where the focus is. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((tsv) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", tsv);
    document.activeElement?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test("an order's rows are typed and pasted like in a spreadsheet, and saved with it", async () => {
  const person = await visitor(browser);
  const { page } = person;
  await signIn(page, product.url);
  await openScreen(page, product.url, "purchase-order-list");
  await page.getByRole("button", { name: "编辑" }).first().click();
  await cell(page, "物料", 1).waitFor();
  const code = await form(page).getByLabel("订单编号").inputValue();
  const before = await rowsIn(page);
  const total = async () => Number((await form(page).getByLabel("订单总额").inputValue()).replaceAll(",", ""));
  const atFirst = await total();

  // A name finds its record, which fills in what it carries; the amount follows.
  await form(page).getByRole("button", { name: "添加一行" }).click();
  await page.keyboard.type("圆钢");
  await page.keyboard.press("Tab");
  await expect.poll(() => cell(page, "单位", before + 1).innerText()).not.toBe("");
  await cell(page, "数量", before + 1).click();
  await page.keyboard.type("3");
  await page.keyboard.press("Tab");
  await page.keyboard.type("2.5");
  await page.keyboard.press("Enter");
  await expect.poll(() => cell(page, "含税金额", before + 1).innerText()).toBe("7.50");
  await expect.poll(total).toBeCloseTo(atFirst + 7.5, 2);
  // Enter in the last row, after a run of Tab, has added one.
  expect(await rowsIn(page)).toBe(before + 2);

  // What does not fit is told before anything changes; the rest is pasted, with rows for what reaches beyond the end.
  await cell(page, "物料", before + 2).click();
  await paste(page, "圆钢\t\t千克\t2\t3\r\n没有这种物料\t\t千克\t4\t5\r\n");
  const question = page.getByRole("dialog", { name: "有内容无法粘贴" });
  await question.getByText("没有找到该记录").waitFor();
  await question
    .getByRole("button", { name: "取 消" })
    .or(question.getByRole("button", { name: "取消" }))
    .click();
  await question.waitFor({ state: "hidden" });
  await paste(page, "圆钢\t\t千克\t2\t3\r\n圆钢\t\t千克\t4\t5\r\n");
  await expect.poll(() => cell(page, "含税金额", before + 3).innerText()).toBe("20.00");
  expect(await rowsIn(page)).toBe(before + 3);

  // Every step can be taken back and done again.
  await page.keyboard.press("Control+z");
  await expect.poll(() => rowsIn(page)).toBe(before + 2);
  await page.keyboard.press("Control+y");
  await expect.poll(() => rowsIn(page)).toBe(before + 3);

  await page.keyboard.press("Control+s");
  await form(page).waitFor({ state: "hidden" });
  await page.getByRole("row").filter({ hasText: code }).getByRole("button", { name: "编辑" }).click();
  await cell(page, "含税金额", before + 3).waitFor();
  expect(await cell(page, "含税金额", before + 3).innerText()).toBe("20.00");
  expect(await total()).toBeCloseTo(atFirst + 33.5, 2);
  nothingWrong(person);
  await person.close();
});
