import { chmodSync } from "node:fs";
import pg from "pg";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "../eventually.ts";
import { assistantAt } from "../server/mcp/assistant.ts";
import { isSignedBy, type Receiver, receiver } from "../server/webhooks/receiver.ts";
import { nothingWrong, openBrowser, openScreen, pressInRow, signIn, visitor } from "./browser.ts";
import { ADMIN_PASSWORD, type Product, startProduct } from "./product.ts";
import { expectAccessible, expectTranslated } from "./seen.ts";

/** How long a backup with its proof takes at most, on a busy machine. */
const BACKUP_MS = 120_000;

let product: Product;
let browser: Browser;
let database: pg.Client;
let there: Receiver;
let token: string;
beforeAll(async () => {
  product = await startProduct({ env: { WEBHOOK_ADDRESSES: "127.0.0.1" } });
  // The second PostgreSQL, which proves the backup, runs under an account of its own where root runs the tests.
  chmodSync(product.dataDir, 0o755);
  database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
  [browser, there] = [await openBrowser(), await receiver()];
  token = (await call<{ token: string }>("POST", "login", { username: "admin", password: ADMIN_PASSWORD })).token;
  await call("POST", "integration/mcpConfig", { enabled: true, modules: [{ module: "purchase-order", write: true }] });
});
afterAll(async () => {
  await browser?.close();
  await there?.close();
  await database?.end();
  await product?.stop();
});

async function call<T>(method: string, path: string, body: object): Promise<T> {
  const headers = { "content-type": "application/json", ...(token && { token }) };
  const response = await fetch(`${product.url}/api/v1/${path}`, { method, headers, body: JSON.stringify(body) });
  const { errorCode, message, data } = (await response.json()) as { errorCode: string; message: string; data: T };
  expect(errorCode, message).toBe("NO-ERROR");
  return data;
}
const idOf = async (text: string): Promise<string> => (await database.query(text)).rows[0]?.id;
const rowOf = (page: Page, text: string) => page.getByRole("grid").first().getByRole("row").filter({ hasText: text }).first();

/** Presses an action of a row and says yes to its question. */
async function pressAndConfirm(page: Page, text: string, action: string): Promise<void> {
  await pressInRow(rowOf(page, text), action);
  await page
    .getByRole("dialog", { name: "请确认" })
    .getByRole("button", { name: /^(确\s*定|继\s*续)$/ })
    .click();
}

/** A backup is begun by its schedule. */
async function backUp(page: Page): Promise<string> {
  await openScreen(page, product.url, "schedule-list");
  await pressAndConfirm(page, "备份", "立即执行");
  await expect
    .poll(async () => (await database.query("select state from sysr_backup")).rows, { timeout: BACKUP_MS })
    .toEqual([{ state: "proven" }]);
  return "恢复已验证";
}

/** A change is told to a receiver that fails twice. */
async function tell(): Promise<string> {
  const role = await idOf("select id from sysr_role where code = 'administrator'");
  const hook = { name: "夜间推送", url: there.url, module: "supplier", role };
  const { id } = await call<{ id: string }>("POST", "integration/webhook", hook);
  const { secret } = await call<{ secret: string }>("POST", `integration/webhook/${id}/secret`, {});
  there.answer = () => ({ status: there.got.length < 3 ? 500 : 204 });
  const { rows } = await database.query("select id, version from base_supplier where code = 'S0001'");
  await call("PUT", `base/supplier/${rows[0].id}`, { version: rows[0].version, remarks: "夜里改的" });
  for (const attempt of [1, 2, 3]) {
    await eventually(() => expect(there.got).toHaveLength(attempt));
    await eventually(async () =>
      expect((await database.query("select attempts from webhook_delivery")).rows).toEqual([{ attempts: attempt }]),
    );
    // As if the pause before the next try had passed.
    await database.query("update webhook_outbox set next_at = now()");
  }
  expect(new Set(there.got.map((message) => message.id)).size).toBe(1);
  expect(there.got.every((message) => isSignedBy(secret, message))).toBe(true);
  return "夜间推送";
}

/** An assistant plans an order over MCP, and applies the plan. */
async function order(): Promise<string> {
  const values = {
    ...{ code: "PO-NIGHT", orderDate: "2026-11-20", settlementMethod: "transfer", status: 0 },
    supplier: await idOf("select id from base_supplier where code = 'S0001'"),
    warehouse: await idOf("select id from base_warehouse order by id limit 1"),
    dept: await idOf("select id from sysr_dept where code = 'PUR-RAW'"),
    purchaser: await idOf("select id from sysr_user where username = 'zhang.wei'"),
    items: [{ material: await idOf("select id from base_material order by id limit 1"), unit: "PCS", quantity: "12", price: "3.5" }],
  };
  const assistant = await assistantAt(`${product.url}/mcp`, token);
  const plan = await assistant.call("plan_changes", { name: "夜间补货", changes: [{ entity: "purchase-order", kind: "add", values }] });
  expect(plan.data).toMatchObject({ state: "open", refusals: [] });
  expect((await assistant.call("apply_plan", { id: plan.data.id })).data).toMatchObject({ state: "applied" });
  await assistant.close();
  return "夜间补货";
}

/** What happens by night, in which list an administrator finds it, and what its row and its record say there. */
test.each([
  {
    ...{ what: "a backup that its schedule began is made, and proven by a restore", happens: backUp, screen: "backup-list" },
    ...{ row: ["恢复已验证"], told: ["恢复验证", "打开的界面数"] },
  },
  {
    ...{ what: "a change is told to a receiver that fails twice, under one signed id", happens: tell, screen: "webhook-delivery-list" },
    ...{ row: ["已送达"], told: ["夜间推送", "尝试次数", "3", "204"] },
  },
  {
    ...{ what: "an order that an assistant saves over MCP is a plan", happens: order, screen: "change-plan-list" },
    ...{ row: ["已应用", "采购订单"], told: ["修改内容", "PO-NIGHT", "42.00"] },
  },
])("$what", { timeout: BACKUP_MS + 60_000 }, async ({ happens, screen, row: cells, told }) => {
  const admin = await visitor(browser);
  const { page } = admin;
  await signIn(page, product.url);
  const name = await happens(page);
  await openScreen(page, product.url, screen);
  const row = rowOf(page, name);
  await row.waitFor();
  for (const cell of cells) await row.getByRole("gridcell", { name: cell, exact: true }).waitFor();
  await pressInRow(row, "详情");
  const record = page.getByRole("dialog");
  for (const text of told) await record.getByText(text, { exact: true }).first().waitFor();
  await expectAccessible(page, screen);
  await expectTranslated(page, screen);
  nothingWrong(admin);
  await admin.close();
});

test("the administrator takes the assistant's order back by the plan, whole", async () => {
  const admin = await visitor(browser);
  const { page } = admin;
  await signIn(page, product.url);
  const orders = async () => (await database.query("select code from purchase_order where code = 'PO-NIGHT' and removed_at is null")).rows;
  expect(await orders()).toHaveLength(1);
  await openScreen(page, product.url, "change-plan-list");
  await pressAndConfirm(page, "夜间补货", "整体撤销");
  await rowOf(page, "夜间补货").getByRole("gridcell", { name: "已撤销" }).waitFor();
  expect(await orders()).toEqual([]);
  await openScreen(page, product.url, "purchase-order-list");
  await page.getByPlaceholder(/^搜索/).first().fill("PO-NIGHT");
  await page.keyboard.press("Enter");
  await page.getByText("没有符合条件").first().waitFor();
  expect(await page.getByText("PO-NIGHT").count()).toBe(0);
  nothingWrong(admin);
  await admin.close();
});
