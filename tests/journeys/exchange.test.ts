import { readFile } from "node:fs/promises";
import pg from "pg";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readTable } from "../../src/server/xlsx/read.ts";
import { bookOf } from "../server/exchange/workbooks.ts";
import { nothingWrong, openBrowser, openScreen, pressInRow, signIn, type Visitor, visitor } from "./browser.ts";
import { type Product, startProduct } from "./product.ts";
import { expectAccessible, expectTranslated } from "./seen.ts";

let product: Product;
let browser: Browser;
let database: pg.Client;
let user: Visitor;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  database = new pg.Client(product.databaseUrl);
  await database.connect();
  user = await visitor(browser);
  await signIn(user.page, product.url);
});
afterAll(async () => {
  await user?.close();
  await browser?.close();
  await database?.end();
  await product?.stop();
});

const WAREHOUSE = ["仓库编码", "仓库名称", "仓库类型", "状态"];

/** The rows of the workbook that a click saves. */
async function saved(page: Page, click: () => Promise<void>): Promise<readonly (readonly unknown[])[]> {
  const [download] = await Promise.all([page.waitForEvent("download"), click()]);
  return (await readTable(await readFile(await download.path()))).rows.map(({ cells }) => cells);
}

test("what a list shows goes into a workbook, with the query that is asked", async () => {
  const { page } = user;
  await openScreen(page, product.url, "material-list");
  await page.getByRole("searchbox", { name: "搜索" }).fill("钢");
  await page.keyboard.press("Enter");
  await page.getByRole("grid").getByText("钢").first().waitFor();
  const rows = await saved(page, () => page.getByRole("button", { name: "导出" }).click());
  expect(rows[0]).toContain("物料名称");
  expect(rows.length).toBeGreaterThan(1);
  for (const row of rows.slice(1)) expect(row.join()).toContain("钢");
  nothingWrong(user);
});

test("a file is checked, corrected, brought in, and taken back from the bell", async () => {
  const { page } = user;
  await openScreen(page, product.url, "warehouse-list");
  await page.getByRole("button", { name: "导入" }).click();
  const dialog = page.getByRole("dialog");
  const template = await saved(page, () => dialog.getByRole("button", { name: "下载模板" }).click());
  expect(template[0]).toEqual(expect.arrayContaining(WAREHOUSE));

  const send = async (rows: (string | null)[][]) => {
    const buffer = await bookOf(WAREHOUSE, rows);
    await dialog.locator("input[type=file]").setInputFiles({ name: "仓库.xlsx", mimeType: "application/octet-stream", buffer });
    await dialog.getByRole("button", { name: "检查" }).click();
  };
  await send([
    ["WX1", "进口仓", "没有这种", "启用"],
    ["WX2", "", "原料仓", "启用"],
  ]);
  await dialog.getByText("2 行有问题").waitFor();
  await dialog.getByText("“没有这种”不是可选值").waitFor();
  await saved(page, () => dialog.getByRole("button", { name: "下载错误文件" }).click());

  // Corrected where they stand; what was corrected outlives the dialog.
  await dialog.getByRole("button", { name: "在此修改 2 行" }).click();
  const cell = (row: number, column: number) => dialog.getByRole("grid").getByRole("row").nth(row).getByRole("gridcell").nth(column);
  await cell(1, 2).click();
  await page.keyboard.type("原料仓");
  await page.keyboard.press("Enter");
  await dialog.getByText("还有 1 处问题").waitFor();
  await dialog.getByRole("button", { name: "取消" }).click();
  await page.getByRole("button", { name: "导入" }).click();
  await dialog.getByText("上次导入“仓库.xlsx”还有未完成的修改").waitFor();
  await dialog.getByRole("button", { name: "继续修改" }).click();
  await dialog.getByText("还有 1 处问题").waitFor();
  await cell(2, 1).click();
  await page.keyboard.type("备用仓");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "重新检查" }).click();
  await dialog.getByRole("button", { name: "开始导入" }).click();
  await dialog.getByText("导入完成：新增 2 行").waitFor();
  await dialog.getByRole("button", { name: "关闭" }).last().click();
  await page.getByRole("grid").getByText("进口仓").waitFor();

  await page.getByRole("button", { name: /通知/ }).first().click();
  await page.getByRole("tab", { name: /任务/ }).click();
  await page.getByRole("button", { name: "撤销" }).first().click();
  const question = page.getByRole("dialog").filter({ hasText: "撤销后，新增的记录将被删除" });
  await question.getByRole("button", { name: "撤销" }).click();
  await page.getByRole("grid").getByText("进口仓").waitFor({ state: "hidden" });
  await page.goto(`${product.url}/myJobs`);
  await page.getByText("已撤销 2 行").waitFor();
  nothingWrong(user);
});

/** How many orders a person reads in the report of them. */
async function ordersIn(page: Page): Promise<number> {
  await openScreen(page, product.url, "purchase-order-report");
  const total = page.getByRole("grid", { name: "采购订单分析" }).getByRole("row").filter({ hasText: "总计" }).locator("td").first();
  return Number((await total.textContent())?.replaceAll(",", ""));
}

test("a report is subscribed to where it is read, and comes at its time with what its reader may see", async () => {
  await database.query("update sysr_user set password = (select password from sysr_user where username = 'admin'), to_change_pwd = false");
  const buyer = await visitor(browser);
  const { page } = buyer;
  await signIn(page, product.url, "zhang.wei");
  const own = await ordersIn(page);
  expect(own).toBeGreaterThan(0);
  expect(own).toBeLessThan(await ordersIn(user.page));

  await page.getByRole("button", { name: "订阅", exact: true }).click();
  const form = page.getByRole("dialog", { name: "新增报表订阅" });
  await form.getByRole("radio", { name: "Excel" }).check();
  await form.getByRole("radio", { name: "每周" }).check();
  await form.getByRole("checkbox", { name: "星期一" }).check();
  await form.getByText("接下来的发送时间").waitFor();
  await form.getByRole("listitem").filter({ hasText: "星期一" }).nth(4).waitFor();
  await expectAccessible(page, "subscribing to a report");
  await form.getByRole("button", { name: /确\s*定|保\s*存/ }).click();
  await page.getByText("已订阅“采购订单分析”").waitFor();

  // As if its Monday had come.
  await database.query("update report_subscription set next_at = now() - interval '1 minute'");
  await openScreen(user.page, product.url, "schedule-list");
  await user.page.getByRole("combobox", { name: "任务代码" }).press("ArrowDown");
  const kinds = user.page.locator(".ant-select-dropdown:visible");
  await kinds.hover();
  await user.page.mouse.wheel(0, 5_000);
  await kinds.getByText("按时发送报表", { exact: true }).click();
  await user.page.getByRole("button", { name: /^查\s*询$/ }).click();
  const schedule = user.page.getByRole("grid").first().getByRole("row").filter({ hasText: "按时发送报表" });
  await pressInRow(schedule, "立即执行");
  await user.page
    .getByRole("dialog", { name: "请确认" })
    .getByRole("button", { name: /^(确\s*定|继\s*续)$/ })
    .click();
  await expect
    .poll(async () => (await database.query("select state from report_sending")).rows, { timeout: 30_000 })
    .toEqual([{ state: "ready" }]);

  await page.goto(`${product.url}/myJobs`);
  const job = page.getByRole("listitem").filter({ hasText: "订阅的报表" });
  const rows = await saved(page, () => job.getByRole("button", { name: "下载" }).click());
  const total = rows.find(([first]) => first === "总计");
  expect(Number(total?.[2])).toBe(own);
  await openScreen(page, product.url, "report-sending-list");
  await page.getByRole("grid").first().getByRole("row").filter({ hasText: "采购订单分析" }).first().waitFor();
  await expectTranslated(page, "reports that were sent");
  nothingWrong(buyer);
  nothingWrong(user);
  await buyer.close();
});
