import pg from "pg";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nothingWrong, openBrowser, openScreen, pressInRow, signIn, visitor } from "./browser.ts";
import { type Product, startProduct } from "./product.ts";
import { expectAccessible } from "./seen.ts";

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

/** Tables that were there before the product. */
async function makeTables(): Promise<void> {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  await client.query(`create schema legacy;
    create table legacy.crm_client (id bigserial primary key, name varchar(64) not null, grade varchar(8), place point, create_time timestamp, del_flag int);
    comment on table legacy.crm_client is '客户'; comment on column legacy.crm_client.name is '客户名称';
    comment on column legacy.crm_client.grade is '等级（A：重点，B：一般）';
    create table legacy.crm_client_visit (id bigserial primary key, client_id bigint not null references legacy.crm_client (id), day date);
    comment on table legacy.crm_client_visit is '拜访'; comment on column legacy.crm_client_visit.day is '拜访日期';`);
  await client.end();
}

test("somebody reads tables of the database, looks at the documents that come of them, and goes on in the designer", async () => {
  await makeTables();
  const person = await visitor(browser);
  const { page } = person;
  const dialog = page.getByRole("dialog");
  await signIn(page, product.url);
  await openScreen(page, product.url, "gen-table-list");

  // An empty list says what to do.
  await page.getByText("还没有生成表").waitFor();
  await page.getByRole("button", { name: "从数据表生成" }).last().click();
  await dialog.getByPlaceholder("表名或注释").fill("crm_client");
  await dialog.getByRole("button", { name: "crm_client", exact: true }).click();
  const columns = page.getByRole("dialog", { name: "legacy.crm_client 客户" });
  await columns.getByRole("row", { name: /grade character varying\(8\) 等级/ }).waitFor();
  await expectAccessible(page, "columns of a table");
  await columns.getByRole("button", { name: "关闭" }).click();
  await columns.waitFor({ state: "hidden" });
  for (const name of ["客户", "拜访"]) await dialog.getByRole("row", { name }).getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "读取所选（2）" }).click();
  await dialog.getByText("已读取 2 个表").waitFor();
  const remark = dialog.locator("dl > div").filter({ hasText: "平台自己维护，不生成" });
  expect(await remark.locator("dt code").allTextContents()).toEqual(["create_time", "del_flag"]);
  await expectAccessible(page, "notes on tables");
  await dialog.getByRole("button", { name: "知道了" }).click();
  await dialog.waitFor({ state: "hidden" });

  // What comes of it.
  const row = page.getByRole("row", { name: /legacy\.crm_client(?!_)/ });
  await pressInRow(row, "校验与预览");
  await dialog.getByRole("button", { name: /schemas\/entities\/crm-client\.json/ }).click();
  await dialog.getByRole("region", { name: "schemas/entities/crm-client.json" }).getByText('"title": "客户名称"').waitFor();
  await expectAccessible(page, "generated files");
  await dialog.getByRole("tab", { name: "校验（0）" }).click();
  await dialog.getByText("没有问题，可以生成").waitFor();
  await dialog.getByRole("tab", { name: "与来源表的差异（0）" }).click();
  await dialog.getByText("与来源表一致，或没有来源表").waitFor();
  await dialog.getByRole("button", { name: "关闭" }).last().click();
  await dialog.waitFor({ state: "hidden" });

  await pressInRow(row, "生成到表单设计");
  await dialog.getByRole("button", { name: "确定" }).click();
  await page.waitForURL(/\/designer\/form\/\d+/);
  for (const name of ["客户名称", "等级", "列 拜访日期"]) await page.getByRole("option", { name, exact: true }).waitFor();

  // What would become of the tables, before it does.
  await openScreen(page, product.url, "gen-table-list");
  await pressInRow(row, "同步到数据库");
  await dialog.getByRole("button", { name: "确定" }).click();
  await page.getByText("新建数据表“拜访”").waitFor();
  await expectAccessible(page, "plan of the tables");
  nothingWrong(person);
  await person.close();
});
