import type { Browser, Page } from "playwright-core";
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

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
const part = (page: Page, name: string) => page.getByRole("radiogroup", { name: "设计的各部分" }).getByText(name, { exact: true });
/** A page that was loaded again would not know it. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { formworkMark: true }));
const isMarked = (page: Page) => page.evaluate(() => "formworkMark" in window);

/** Publishes what stands in the designer, and waits until it is in force. */
async function publish(page: Page, version: number): Promise<void> {
  await part(page, "发布").click();
  await button(page, "发布").click();
  await page.getByText(`已发布为第 ${version} 版`).first().waitFor();
}

test("what somebody publishes comes into the open form of another one, beside what he typed, and into the open list of a third", async () => {
  // Another one when it is tried again: a code is used once.
  const code = `shift-log-${Date.now().toString(36)}`;
  const designer = await visitor(browser);
  const { page } = designer;
  await signIn(page, product.url);
  await openScreen(page, product.url, "form-design-list");
  await button(page, /^新增/).first().click();
  const made = page.getByRole("dialog");
  await made.getByLabel("表单名称").fill("值班记录");
  await made.getByLabel("表单编码").fill(code);
  await made.getByRole("button", { name: "保存" }).click();
  await page
    .getByRole("row", { name: /值班记录/ })
    .first()
    .getByRole("button", { name: "设计" })
    .click();
  await page.getByRole("option", { name: "名称", exact: true }).waitFor();
  await publish(page, 1);

  const writer = await visitor(browser);
  await signIn(writer.page, product.url);
  await openScreen(writer.page, product.url, `${code}-list`);
  await button(writer.page, /^新增/).first().click();
  const form = writer.page.getByRole("dialog");
  await form.getByLabel("名称", { exact: true }).fill("三号岗夜班");
  await mark(writer.page);

  const reader = await visitor(browser);
  await signIn(reader.page, product.url);
  await openScreen(reader.page, product.url, `${code}-list`);
  await mark(reader.page);

  await part(page, "表单").click();
  await button(page, "单行文本").click();
  const panel = page.getByRole("complementary", { name: "属性" });
  await panel.getByLabel("标题").fill("天气");
  await page.getByRole("option", { name: "天气", exact: true }).waitFor();
  await publish(page, 2);

  await form.getByLabel("天气", { exact: true }).fill("小雨");
  expect(await form.getByLabel("名称", { exact: true }).inputValue()).toBe("三号岗夜班");
  await form.getByRole("button", { name: "保存" }).click();
  await writer.page
    .getByRole("row", { name: /三号岗夜班/ })
    .getByText("小雨")
    .waitFor();
  await reader.page.getByRole("columnheader", { name: "天气" }).waitFor();
  expect([await isMarked(writer.page), await isMarked(reader.page)]).toEqual([true, true]);
  for (const person of [designer, writer, reader]) {
    nothingWrong(person);
    await person.close();
  }
});
