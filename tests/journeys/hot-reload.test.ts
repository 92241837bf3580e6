import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nothingWrong, openBrowser, openScreen, signIn, type Visitor, visitor } from "./browser.ts";
import { type Product, startProduct } from "./product.ts";

const FLEET = fileURLToPath(new URL("../fixtures/product", import.meta.url));

let root: string;
let product: Product;
let browser: Browser;
let person: Visitor;
let page: Page;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "fleet-"));
  chmodSync(root, 0o755);
  cpSync(FLEET, root, { recursive: true });
  product = await startProduct({ roots: [root], env: { NODE_ENV: "development" } });
  browser = await openBrowser();
  person = await visitor(browser);
  page = person.page;
  // Vite prepares what the pages import when it is first asked for.
  page.setDefaultTimeout(60_000);
  await signIn(page, product.url);
  await openScreen(page, product.url, "vehicle-list");
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  rmSync(root, { recursive: true, force: true });
});

const drawer = (): Locator => page.getByRole("dialog");
const vehicle = () => join(root, "schemas", "entities", "vehicle.json");

/** Writes the entity anew, as an editor does that saves. */
function rewrite(change: (entity: { title: string; properties: Record<string, { title: string }> }) => void): void {
  const entity = JSON.parse(readFileSync(vehicle(), "utf8"));
  change(entity);
  writeFileSync(vehicle(), JSON.stringify(entity, null, 2));
}

/** A page that was loaded again would not know it. */
const mark = () => page.evaluate(() => void Object.assign(window, { formworkMark: true }));
const isMarked = () => page.evaluate(() => "formworkMark" in window);

test("a field that is written into the document appears in the open form, beside what was typed", async () => {
  await page.getByRole("button", { name: "新增" }).first().click();
  await drawer().getByLabel("品牌型号").fill("宇通 ZK6");
  await drawer().getByLabel("车牌号").fill("粤B12345");
  await mark();
  rewrite(({ properties }) => {
    Object.assign(properties, { colour: { title: "车身颜色", type: "string", maxLength: 16 } });
    Object.assign(properties.brand ?? {}, { title: "厂牌型号" });
  });
  await drawer().getByLabel("车身颜色").fill("白");
  expect(await drawer().getByLabel("厂牌型号").inputValue()).toBe("宇通 ZK6");
  expect(await drawer().getByLabel("车牌号").inputValue()).toBe("粤B12345");
  expect(await isMarked()).toBe(true);
  // Its translations are still to be written: that is said, and holds nothing up.
  expect(product.output()).toMatch(/warning missing translation of "车身颜色"/);
});

test("a document that is broken is told to its author, and the page works on with the former one", async () => {
  const whole = readFileSync(vehicle(), "utf8");
  writeFileSync(vehicle(), whole.slice(0, whole.length / 2));
  await expect.poll(product.output, { timeout: 15_000 }).toMatch(/not taken over.*vehicle\.json:\d+:\d+ error broken JSON/s);
  expect(await drawer().getByLabel("车身颜色").inputValue()).toBe("白");
  await drawer().getByLabel("车辆类型").click();
  await page.locator(".ant-select-item-option", { hasText: "轿车" }).last().click();
  await drawer().getByLabel("购置日期").fill("2026-03-01");
  await drawer().getByLabel("购置日期").press("Enter");
  await drawer().getByRole("button", { name: "保存", exact: true }).click();
  await drawer().waitFor({ state: "hidden" });
  await page.getByRole("grid").getByRole("row").filter({ hasText: "粤B12345" }).waitFor();
  writeFileSync(vehicle(), whole);
});

test("what was saved has the new field, and the page was never loaded again", async () => {
  await page.getByRole("row").filter({ hasText: "粤B12345" }).getByRole("button", { name: "编辑" }).click();
  await expect.poll(() => drawer().getByLabel("车身颜色").inputValue()).toBe("白");
  expect(await isMarked()).toBe(true);
  nothingWrong(person);
});
