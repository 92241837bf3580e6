import { fileURLToPath } from "node:url";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nothingWrong, openBrowser, openHome, openScreen, signIn, type, type Visitor, visitor } from "./browser.ts";
import { type Product, startProduct } from "./product.ts";

/** An entity, a screen, a dictionary, a menu and their texts: files, and no code. */
const FLEET = fileURLToPath(new URL("../fixtures/product", import.meta.url));

let product: Product;
let browser: Browser;
let person: Visitor;
let page: Page;

beforeAll(async () => {
  product = await startProduct({ roots: [FLEET] });
  browser = await openBrowser();
  person = await visitor(browser);
  page = person.page;
  await signIn(page, product.url);
  await openHome(page, product.url);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const grid = (): Locator => page.getByRole("grid", { name: "车辆管理" });
const drawer = (): Locator => page.getByRole("dialog");

async function fill(vehicle: { plate: string; brand: string; type: string; seats: string; date: string }): Promise<void> {
  await drawer().getByLabel("车牌号").fill(vehicle.plate);
  await drawer().getByLabel("品牌型号").fill(vehicle.brand);
  await drawer().getByLabel("车辆类型").click();
  await page
    .getByRole("option", { name: vehicle.type })
    .or(page.locator(".ant-select-item-option", { hasText: vehicle.type }))
    .last()
    .click();
  await type(drawer().getByLabel("座位数"), vehicle.seats);
  await type(drawer().getByLabel("购置日期"), vehicle.date);
  await drawer().getByLabel("购置日期").press("Enter");
}

test("the entry is in the menu and opens an empty list that says what to do", async () => {
  await page.getByRole("menuitem", { name: "车辆管理" }).first().click();
  await grid().waitFor();
  await page.getByText("暂无数据").filter({ visible: true }).last().waitFor();
  expect(await page.getByRole("button", { name: "新增" }).count()).toBeGreaterThanOrEqual(1);
});

test("an empty form names every required field at once and keeps the focus on the first", async () => {
  await page.getByRole("button", { name: "新增" }).first().click();
  await drawer().getByLabel("车牌号").waitFor();
  await page.keyboard.press("Control+s");
  await expect.poll(() => drawer().getByRole("alert").filter({ hasText: "此项为必填项" }).count()).toBe(4);
  await expect
    .poll(() =>
      drawer()
        .getByLabel("车牌号")
        .evaluate((control) => control === document.activeElement),
    )
    .toBe(true);
});

test("a rule over two fields is said beside its field", async () => {
  await fill({ plate: "粤B12345", brand: "宇通 ZK6", type: "客车", seats: "5", date: "2026-03-01" });
  await drawer().getByRole("button", { name: "保存", exact: true }).click();
  await drawer().getByText("客车的座位数不能少于 10").waitFor();
});

test("a record is added and stands in the list", async () => {
  await type(drawer().getByLabel("座位数"), "45");
  await drawer().getByRole("button", { name: "保存", exact: true }).click();
  await drawer().waitFor({ state: "hidden" });
  const row = grid().getByRole("row").filter({ hasText: "粤B12345" });
  await row.waitFor();
  await row.getByText("客车").waitFor();
});

test("a value that must be unique is refused on its field, and nothing typed is lost", async () => {
  await page.getByRole("button", { name: "新增" }).first().click();
  await fill({ plate: "粤B12345", brand: "比亚迪 汉", type: "轿车", seats: "5", date: "2026-03-02" });
  await drawer().getByRole("button", { name: "保存", exact: true }).click();
  await drawer().getByText("该值已存在").waitFor();
  expect(await drawer().getByLabel("品牌型号").inputValue()).toBe("比亚迪 汉");
  await drawer().getByLabel("车牌号").fill("粤B67890");
  await page.keyboard.press("Control+s");
  await drawer().waitFor({ state: "hidden" });
  await grid().getByRole("row").filter({ hasText: "粤B67890" }).waitFor();
});

test("the query form finds by a field, Enter searches, and reset shows everything again", async () => {
  const plate = page.getByLabel("车牌号").first();
  await plate.fill("6789");
  await plate.press("Enter");
  await grid().getByRole("row").filter({ hasText: "粤B12345" }).waitFor({ state: "hidden" });
  expect(await grid().getByRole("row").filter({ hasText: "粤B67890" }).count()).toBe(1);
  await page.getByRole("button", { name: "重置" }).click();
  await grid().getByRole("row").filter({ hasText: "粤B12345" }).waitFor();
});

test("leaving a changed form asks first, and going on editing loses nothing", async () => {
  await grid().getByRole("row").filter({ hasText: "粤B67890" }).getByRole("button", { name: "编辑" }).click();
  await drawer().getByLabel("品牌型号").fill("比亚迪 唐");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "继续编辑" }).click();
  await page.getByRole("button", { name: "继续编辑" }).waitFor({ state: "hidden" });
  expect(await drawer().getByLabel("品牌型号").inputValue()).toBe("比亚迪 唐");
  await drawer().getByRole("button", { name: "保存", exact: true }).click();
  await grid().getByText("比亚迪 唐").waitFor();
});

test("removing asks by name, and the record is gone", async () => {
  await grid().getByRole("row").filter({ hasText: "粤B67890" }).getByRole("button", { name: "删除" }).click();
  const question = page.getByRole("dialog").filter({ hasText: "确定要删除“粤B67890”吗？" });
  await question.getByRole("button", { name: /^(确定|删除)$/ }).click();
  await grid().getByRole("row").filter({ hasText: "粤B67890" }).waitFor({ state: "hidden" });
  nothingWrong(person);
});

test("the same screen speaks English, from the fixture's own locale files", async () => {
  const guest = await visitor(browser, { language: "en" });
  await signIn(guest.page, product.url);
  await openScreen(guest.page, product.url, "vehicle-list");
  await guest.page.getByRole("columnheader", { name: "Plate" }).first().waitFor();
  nothingWrong(guest);
  await guest.close();
});
