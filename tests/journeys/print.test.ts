import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import pg from "pg";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { blackPages, zbar } from "../print/tools.ts";
import { nothingWrong, openBrowser, openScreen, pressInRow, signIn, visitor } from "./browser.ts";
import { type Product, startProduct } from "./product.ts";

let product: Product;
let browser: Browser;
let database: pg.Client;
beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  database = new pg.Client(product.databaseUrl);
  await database.connect();
});
afterAll(async () => {
  await browser?.close();
  await database?.end();
  await product?.stop();
});

const CODE = "CGLONG70";
const ROWS = 70;
const idOf = async (text: string) => ((await database.query(text)).rows[0] as { id: string } | undefined)?.id;

/** An order of so many rows that its table goes over several pages. */
async function longOrder(page: Page): Promise<string> {
  const token = (await page.evaluate(() => localStorage.getItem("formwork.token"))) ?? "";
  const material = await idOf("select id from base_material order by id limit 1");
  const data = {
    ...{ code: CODE, orderDate: "2026-11-20", settlementMethod: "transfer", status: 0 },
    supplier: await idOf("select id from base_supplier where code = 'S0001'"),
    warehouse: await idOf("select id from base_warehouse order by id limit 1"),
    dept: await idOf("select id from sysr_dept where code = 'PUR-RAW'"),
    purchaser: await idOf("select id from sysr_user where username = 'zhang.wei'"),
    items: Array.from({ length: ROWS }, (_, row) => ({ material, unit: "PCS", quantity: "1", price: `${row + 1}.25` })),
  };
  const answer = await page.request.post(`${product.url}/api/v1/purchase/purchaseOrder`, { headers: { token }, data });
  const body = (await answer.json()) as { errorCode: string; data: { id: string } };
  expect(body.errorCode).toBe("NO-ERROR");
  return body.data.id;
}

const textOf = (file: string): string => execFileSync("pdftotext", ["-layout", file, "-"], { encoding: "utf8" });
/** Amounts at the ends of the lines that begin so, in hundredths. */
const amounts = (text: string, label: RegExp): number[] =>
  text
    .split("\n")
    .filter((line) => label.test(line))
    .map((line) => Math.round(Number(/([\d,]+\.\d\d)\s*$/.exec(line)?.[1]?.replaceAll(",", "")) * 100));

async function savedFile(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "下载 PDF", exact: true }).click(),
  ]);
  return download.path();
}
const savedText = async (page: Page) => textOf(await savedFile(page));

test("an order is printed from its list: chosen, looked at, and saved with subtotals that add up", async () => {
  const buyer = await visitor(browser);
  const { page } = buyer;
  await signIn(page, product.url);
  await longOrder(page);
  await openScreen(page, product.url, "purchase-order-list");
  await page.getByPlaceholder("搜索订单编号").fill(CODE);
  await page.keyboard.press("Enter");
  const row = page.getByRole("grid", { name: "采购订单" }).getByRole("row").filter({ hasText: CODE });
  await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: "打印", exact: true }).click();
  await page.getByText("请点击下拉箭头选择打印模板").waitFor();
  await page.getByRole("button", { name: "打印：选择" }).click();
  await page.locator(".ant-dropdown").getByRole("menuitem", { name: "采购订单", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `打印预览：${CODE}` });
  await dialog.locator("svg text").filter({ hasText: "本页小计" }).first().waitFor();
  expect(await dialog.locator("svg text").filter({ hasText: "采购订单" }).first().isVisible()).toBe(true);
  const text = await savedText(page);
  const pages = amounts(text, /本页小计/);
  const [total] = amounts(text, /^\s*合计（/);
  const expected = Array.from({ length: ROWS }, (_, index) => (index + 1) * 100 + 25).reduce((sum, amount) => sum + amount, 0);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.reduce((sum, amount) => sum + amount, 0)).toBe(expected);
  expect(total).toBe(expected);
  await page.getByText("这是第 2 次打印").waitFor();
  nothingWrong(buyer);
  await buyer.close();
});

/** Whether an amount stands somewhere as the product shows it, and not within another number. */
function tells(text: string, amount: string): boolean {
  const shown = new Intl.NumberFormat("en", { minimumFractionDigits: 2 }).format(Number(amount));
  return new RegExp(`(?<![\\d,.])${shown.replaceAll(".", "\\.")}(?!\\d)`).test(text);
}

test("whoever does not see prices finds the report of orders without amounts, and prints an order without price or sum", async () => {
  await database.query("update sysr_user set password = (select password from sysr_user where username = 'admin'), to_change_pwd = false");
  await database.query(`insert into sysr_role_permission (master_id, permission, sort_no)
    select id, 'purchase-order:print', 999 from sysr_role where code = 'warehouse-keeper' on conflict do nothing`);
  const { rows } = await database.query(`select o.code, o.total, array_agg(i.price::text) as prices, array_agg(i.amount::text) as amounts
    from purchase_order as o join purchase_order_item as i on i.master_id = o.id
    where o.status not in (0, 9) and o.total > 1000 and o.removed_at is null group by o.id order by o.order_date desc, o.id desc limit 1`);
  const order = rows[0] as { code: string; total: string; prices: string[]; amounts: string[] };
  const whole = await database.query("select sum(total) as total from purchase_order where status not in (0, 9) and removed_at is null");
  const keeper = await visitor(browser);
  const { page } = keeper;
  await signIn(page, product.url, "chen.jianhua");

  await openScreen(page, product.url, "report-list");
  await page.getByRole("grid", { name: "报表" }).getByRole("gridcell", { name: "采购订单分析", exact: true }).dblclick();
  const report = page.getByRole("grid", { name: "采购订单分析" });
  await report.getByRole("row").filter({ hasText: "总计" }).waitFor();
  await page.getByText(/您无权查看：.*订单金额、平均金额、金额占比/).waitFor();
  expect(await report.getByRole("columnheader").allTextContents()).not.toContain("订单金额");
  expect(tells(await page.locator("main").innerText(), whole.rows[0].total)).toBe(false);

  await openScreen(page, product.url, "purchase-order-list");
  await page.getByPlaceholder("搜索订单编号").fill(order.code);
  await page.keyboard.press("Enter");
  const row = page.getByRole("grid", { name: "采购订单" }).getByRole("row").filter({ hasText: order.code });
  await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: "打印：选择" }).click();
  await page.locator(".ant-dropdown").getByRole("menuitem", { name: "采购订单", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `打印预览：${order.code}` });
  await dialog.locator("svg text").filter({ hasText: "采购订单" }).first().waitFor();
  const text = await savedText(page);
  expect(text).toContain(order.code);
  expect([order.total, ...order.prices, ...order.amounts].filter((amount) => tells(text, amount))).toEqual([]);
  nothingWrong(keeper);
  await keeper.close();
});

test("a template of a file is copied from the list of templates, and its copy is drawn", async () => {
  const drawer = await visitor(browser);
  const { page } = drawer;
  await signIn(page, product.url);
  await openScreen(page, product.url, "print-template-list");
  const row = page.getByRole("grid", { name: "打印模板" }).getByRole("row").filter({ hasText: "物料标签" });
  await row.getByText("来自文件").waitFor();
  await pressInRow(row, "复制为可编辑模板");
  const form = page.getByRole("dialog", { name: "复制为可编辑模板" });
  await form.getByLabel("模板名称").fill("货架标签（改）");
  await form.getByLabel("模板编码").fill("shelf-label");
  await form.getByRole("button", { name: "复制为可编辑模板" }).click();
  await page.getByText("规格：").first().waitFor();
  await openScreen(page, product.url, "print-template-list");
  await page.getByRole("grid", { name: "打印模板" }).getByRole("row").filter({ hasText: "货架标签（改）" }).getByText("在线绘制").waitFor();
  nothingWrong(drawer);
  await drawer.close();
});

test("a label of the archive is looked at with the first records of its form", async () => {
  const clerk = await visitor(browser);
  const { page } = clerk;
  await signIn(page, product.url);
  const token = (await page.evaluate(() => localStorage.getItem("formwork.token"))) ?? "";
  const part = { component: "param", coordinateX: 10, coordinateY: 8, width: 200, height: 30, fontSize: 18, color: "#000000" };
  const details = [
    { ...part, propValue: "name" },
    { ...part, propValue: "code", coordinateY: 40 },
    { ...part, component: "Picture", propValue: null, coordinateY: 70, width: 70, height: 70 },
  ];
  const data = { code: "SHELF", name: "货架档案", formId: "material", status: 0, width: 227, height: 151, details };
  const answer = await page.request.post(`${product.url}/api/v1/label/label`, { headers: { token }, data });
  expect((await answer.json()) as object).toMatchObject({ errorCode: "NO-ERROR" });
  await openScreen(page, product.url, "label-list");
  await pressInRow(page.getByRole("row").filter({ hasText: "货架档案" }), "预览");
  const preview = page.getByRole("dialog", { name: "打印预览：货架档案" });
  await preview.locator("svg text").first().waitFor();
  await preview.getByRole("button", { name: "关闭", exact: true }).first().click();
  nothingWrong(clerk);
  await clerk.close();
});

test("bar codes of chosen records are looked at, printed on a sheet and read from it; a label with nothing on it is none to print", async () => {
  const clerk = await visitor(browser);
  const { page } = clerk;
  await signIn(page, product.url);
  const token = (await page.evaluate(() => localStorage.getItem("formwork.token"))) ?? "";
  const data = { code: "BARE", name: "空标签", formId: "purchase-order", status: 0 };
  await page.request.post(`${product.url}/api/v1/label/label`, { headers: { token }, data });
  await openScreen(page, product.url, "purchase-order-list");
  const orders = page.getByRole("grid", { name: "采购订单" });
  // The tab remembers what was searched there last.
  await page.getByPlaceholder("搜索订单编号").fill("");
  await page.keyboard.press("Enter");
  for (const at of [1, 2]) await orders.getByRole("checkbox", { name: `选择第 ${at} 行` }).check();
  await page.getByRole("button", { name: "更多", exact: true }).first().click();
  await page.getByRole("menuitem", { name: "条码预览", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "条码预览：采购订单" });
  await dialog.getByText("全部").click();
  await dialog.locator("figcaption").nth(1).waitFor();
  const names = await dialog.locator("figcaption").allTextContents();
  await dialog.getByText("此标签没有明细，也没有打印模板").waitFor();
  expect(await dialog.getByRole("button", { name: "打印标签" }).isDisabled()).toBe(true);
  await dialog.getByRole("button", { name: "打印条码" }).click();
  const preview = page.getByRole("dialog", { name: "打印预览：空标签" });
  await preview
    .locator("svg text")
    .filter({ hasText: names[0] ?? "" })
    .first()
    .waitFor();
  const pages = blackPages(await readFile(await savedFile(page)), 300);
  expect(pages).toHaveLength(Math.ceil(names.length / 20));
  expect(pages.flatMap(zbar).toSorted()).toEqual(names.toSorted());
  nothingWrong(clerk);
  await clerk.close();
});

test("a template is given to a role in the list of templates, and its form says so when it is opened again", async () => {
  const administrator = await visitor(browser);
  const { page } = administrator;
  await signIn(page, product.url);
  await openScreen(page, product.url, "print-template-list");
  const row = page.getByRole("grid", { name: "打印模板" }).getByRole("row").filter({ hasText: "采购订单" }).first();
  await pressInRow(row, "分配角色");
  const form = page.getByRole("dialog", { name: "分配角色 · 采购订单" });
  await form.getByLabel("可用角色", { exact: true }).click();
  await page.keyboard.type("采购员");
  await page.locator(".ant-select-item-option").filter({ hasText: "采购员", visible: true }).first().click();
  await page.keyboard.press("Escape");
  await form.getByRole("button", { name: "分配角色" }).click();
  await page.getByText("使用范围已保存").waitFor();
  await pressInRow(row, "分配角色");
  await form.locator(".ant-select-selection-item").filter({ hasText: "采购员" }).waitFor();
  nothingWrong(administrator);
  await administrator.close();
});
