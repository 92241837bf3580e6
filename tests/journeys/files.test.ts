import type { Browser } from "playwright-core";
import { toBuffer } from "qrcode";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nothingWrong, openBrowser, openScreen, signIn, type Visitor, visitor } from "./browser.ts";
import { type Product, startProduct } from "./product.ts";

let product: Product;
let browser: Browser;
let person: Visitor;

beforeAll(async () => {
  product = await startProduct({ env: { PACKS: "toll,demo" } });
  browser = await openBrowser();
  person = await visitor(browser);
  await signIn(person.page, product.url);
});
afterAll(async () => {
  await person?.close();
  await browser?.close();
  await product?.stop();
});

const named = (name: string, buffer: Buffer) => ({ name, buffer, mimeType: "application/octet-stream" });

test("somebody adds a picture to a material: what fails is not saved by mistake, what arrived is seen in the list", async () => {
  const { page } = person;
  await openScreen(page, product.url, "material-list");
  const row = page.getByRole("row", { name: /铝合金型材/ });
  await expect.poll(() => page.getByRole("grid").locator("img").count()).toBeGreaterThan(3);
  await page.getByRole("button", { name: "编辑 铝合金型材" }).click();
  const form = page.getByRole("dialog", { name: "编辑物料" });
  const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#c33" } })
    .png()
    .toBuffer();
  await form.getByLabel("图片").setInputFiles([named("型材.png", photo), named("坏图.png", Buffer.from("no picture"))]);
  await form.getByRole("button", { name: "预览 型材.png" }).locator("img").waitFor();
  await form.getByRole("button", { name: "重新上传 坏图.png" }).waitFor();
  await form.getByRole("button", { name: "保存" }).click();
  await form.getByText("有文件上传失败，请重试或移除").waitFor();
  await form.getByRole("button", { name: "移除 坏图.png" }).click();
  await form.getByRole("button", { name: "保存" }).click();
  await form.waitFor({ state: "hidden" });
  await row.getByRole("button", { name: "预览 型材.png" }).click();
  const preview = page.getByRole("dialog", { name: /型材\.png/ });
  const picture = preview.getByRole("img", { name: "型材.png" });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
  await page.keyboard.press("Escape");
  await preview.waitFor({ state: "hidden" });
  nothingWrong(person);
});

test("the documents of a contract are read without leaving the page", async () => {
  const { page } = person;
  await openScreen(page, product.url, "contract-ledger-list");
  await page.getByRole("button", { name: "合同附件：3 个文件" }).first().click();
  await page
    .getByRole("dialog", { name: "文件下载" })
    .getByRole("button", { name: /\.pdf$/ })
    .first()
    .click();
  const preview = page.getByRole("dialog", { name: /全屏/ });
  const sheet = preview.getByRole("img", { name: "第 1 页" });
  /** Whether anything is drawn on the first page: not all of it is white. */
  const isDrawn = () =>
    sheet.evaluate((canvas: HTMLCanvasElement) => {
      const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      return pixels.some((value, at) => at % 4 === 0 && value < 100 && (pixels[at + 3] ?? 0) > 200);
    });
  await expect.poll(isDrawn).toBe(true);
  await preview.getByRole("button", { name: "下一个" }).click();
  await preview.frameLocator("iframe").getByText("补充协议", { exact: true }).waitFor();
  await preview.getByRole("button", { name: "下一个" }).click();
  await preview.getByRole("cell", { name: "冷轧钢板" }).first().waitFor();
  const [saved] = await Promise.all([page.waitForEvent("download"), preview.getByRole("link", { name: /^下载/ }).click()]);
  expect(saved.suggestedFilename()).toBe("供应商报价单.xlsx");
  nothingWrong(person);
});

test("an invoice is photographed, its code fills in the form; a second one is compared, and one that is there already is told", async () => {
  const { page } = person;
  const invoice = async (text: string) => {
    const code = await toBuffer(text, { width: 220 });
    const sheet = sharp({ create: { width: 1200, height: 760, channels: 3, background: "#f4efe4" } });
    return sheet
      .composite([{ input: code, left: 60, top: 50 }])
      .jpeg()
      .toBuffer();
  };
  await openScreen(page, product.url, "demo-invoice-list");
  await page.getByRole("button", { name: "新增" }).first().click();
  const form = page.getByRole("dialog", { name: "新增示例发票" });
  const files = form.getByLabel("发票文件", { exact: true });
  const number = form.getByLabel("发票号码", { exact: true });
  await files.setInputFiles([named("发票一.jpg", await invoice("01,32,,24317000000123456789,99.50,20240501,,A1B2"))]);
  await form.getByText("发票一.jpg：已填入 发票号码、金额、开票日期").waitFor();
  expect(await number.inputValue()).toBe("24317000000123456789");
  await form.getByRole("button", { name: "撤销 发票一.jpg" }).click();
  expect(await number.inputValue()).toBe("");
  await form.getByRole("button", { name: "识别票据 发票一.jpg" }).click();
  await form.getByText("发票一.jpg：已填入 发票号码、金额、开票日期").waitFor();
  await files.setInputFiles([named("发票二.jpg", await invoice("01,10,011002100311,12345678,150.44,20240501,12345678901234567890,3F2A,"))]);
  const question = page.getByRole("dialog", { name: "票面与表单不一致" });
  await question.getByText("150.44").waitFor();
  await question.getByRole("checkbox", { name: "金额" }).uncheck();
  await page.keyboard.press("Tab");
  await question.getByRole("button", { name: "采用所选" }).click();
  await question.waitFor({ state: "hidden" });
  await form.getByText("发票二.jpg：已填入 发票代码、校验码、发票号码").waitFor();
  expect([await number.inputValue(), await form.getByLabel("发票代码", { exact: true }).inputValue()]).toEqual([
    "12345678",
    "011002100311",
  ]);
  await form.getByRole("button", { name: "保存" }).click();
  await form.waitFor({ state: "hidden" });
  await page.getByRole("row", { name: /12345678.*99\.50/ }).waitFor();
  await page.getByRole("button", { name: "新增" }).first().click();
  await files.setInputFiles([named("发票二.jpg", await invoice("01,10,011002100311,12345678,150.44,20240501,12345678901234567890,3F2A,"))]);
  await form.getByText("已存在").waitFor();
  nothingWrong(person);
});
