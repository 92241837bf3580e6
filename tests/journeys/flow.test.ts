import pg from "pg";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nothingWrong, openBrowser, openScreen, pressInRow, signIn, visitor } from "./browser.ts";
import { type Product, startProduct } from "./product.ts";
import { expectTranslated } from "./seen.ts";

type Language = "zh-CN" | "en" | "es" | "ja";
const textsOf = async (language: Language, file: string) =>
  (await import(`../../locales/${language}/${file}.json`, { with: { type: "json" } })).default;

let product: Product;
let browser: Browser;
let database: pg.Client;
beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
  await database.query("update sysr_user set password = (select password from sysr_user where username = 'admin'), to_change_pwd = false");
});
afterAll(async () => {
  await database?.end();
  await browser?.close();
  await product?.stop();
});

const one = async (text: string, values: unknown[] = []) =>
  (await database.query(text, values)).rows[0] as Record<string, string> | undefined;
const idOf = async (table: string, column: string, value: string) =>
  (await one(`select id from ${table} where ${column} = $1`, [value]))?.id;

/** An order of zhang.wei's over 62,000: more than a leader decides alone. */
async function newOrder(page: Page): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem("formwork.token"));
  const data = {
    ...{ code: "CG-JOURNEY-1", orderDate: "2026-11-20", settlementMethod: "transfer", status: 0 },
    supplier: await idOf("base_supplier", "code", "S0001"),
    ...{
      warehouse: (await one("select id from base_warehouse order by id limit 1"))?.id,
      dept: await idOf("sysr_dept", "code", "PUR-RAW"),
    },
    purchaser: await idOf("sysr_user", "username", "zhang.wei"),
    items: [{ material: (await one("select id from base_material order by id limit 1"))?.id, unit: "PCS", quantity: "10", price: "6200" }],
  };
  const answer = await page.request.post(`${product.url}/api/v1/purchase/purchaseOrder`, { headers: { token: token ?? "" }, data });
  const body = (await answer.json()) as { errorCode: string; data: { id: string; total: string } };
  expect(body).toMatchObject({ errorCode: "NO-ERROR", data: { total: "62000.00" } });
  return body.data.id;
}

const instanceOf = (order: string) => one("select id, status from flow_instance where business_key = $1", [order]);
const openTask = (instance: string, node: string, username: string) =>
  one(
    `select t.id, t.state from flow_task t join sysr_user u on u.id = t.assignee_id or (t.state = 'claimable' and u.id = any(t.candidates_ids))
     where t.flow_instance_id = $1 and t.task_key = $2 and u.username = $3 and t.state in ('active', 'claimable')`,
    [instance, node, username],
  );
const stateOf = async (task: string) => (await one("select state from flow_task where id = $1", [task]))?.state;

interface Act {
  readonly who: string;
  readonly node: string;
  readonly op: string;
  readonly language: Language;
  readonly width: number;
  readonly opinion: string;
  /** The node to which it goes back. */
  readonly back?: string;
}

/** Somebody opens his task, does something with it and says why: by the texts of his language, at the width of his screen. */
async function act(instance: string, { who, node, op, language, width, opinion, back }: Act): Promise<void> {
  const flows = (await textsOf(language, "flows")).purchaseOrder;
  const texts = await textsOf(language, "flow");
  const task = (await openTask(instance, node, who)) as { id: string; state: string };
  expect(task, `${who} at ${node}`).toBeDefined();
  const person = await visitor(browser, { language, width, height: width < 600 ? 844 : 900 });
  const { page } = person;
  await signIn(page, product.url, who);
  await page.goto(`${product.url}/handlerFlowTask?processInstanceId=${instance}&taskId=${task.id}`);
  await page.getByText("CG-JOURNEY-1").first().waitFor();
  if (task.state === "claimable") {
    await page.getByRole("button", { name: texts.operation.claim, exact: true }).click();
    await expect.poll(() => stateOf(task.id)).toBe("active");
  }
  const label = flows.operations[node][op];
  const bar = page.getByRole("toolbar", { name: texts.operation.bar });
  await bar.getByRole("button").first().waitFor();
  // The texts of the whole page are looked at.
  await expect.poll(() => page.locator(".ant-skeleton:visible").count()).toBe(0);
  await expectTranslated(page, `${who} at ${node}, ${language}`);
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/flow-${node}-${who}-${language}-${width}.png` });
  const button = bar.getByRole("button", { name: label, exact: true });
  if (await button.isVisible()) await button.click();
  else {
    await bar.getByRole("button", { name: texts.operation.more }).click();
    await page.getByRole("menuitem", { name: label, exact: true }).click();
  }
  const dialog = page.getByRole("dialog").filter({ has: page.locator("textarea") });
  if (back) await dialog.getByRole("radio", { name: new RegExp(flows.elements[back]) }).click();
  await dialog.locator("textarea").first().fill(opinion);
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/flow-${node}-${who}-${language}-${width}-dialog.png` });
  await dialog.locator("textarea").first().press("Control+Enter");
  await expect.poll(() => stateOf(task.id)).not.toBe("active");
  nothingWrong(person);
  await person.close();
}

test("an order of 62,000 is approved by its leader, three who countersign, and finance, which sends it back once", {
  timeout: 180_000,
}, async () => {
  const buyer = await visitor(browser);
  await signIn(buyer.page, product.url, "zhang.wei");
  const order = await newOrder(buyer.page);
  await openScreen(buyer.page, product.url, "purchase-order-list");
  const row = buyer.page.getByRole("row").filter({ hasText: "CG-JOURNEY-1" });
  await pressInRow(row, "提交审批");
  const asked = buyer.page.getByRole("dialog", { name: "提交审批" });
  await asked.getByText("李娜").first().waitFor();
  await asked.getByRole("button", { name: /^提\s*交$/ }).click();
  await row.filter({ hasText: "待审批" }).waitFor();
  const instance = String((await instanceOf(order))?.id);

  const leader = { who: "li.na", node: "leader", op: "agree" } as const;
  const vote = (who: string, op: string) => ({ who, node: "countersign", op });
  await act(instance, { ...leader, language: "en", width: 1440, opinion: "Fair price" });
  await act(instance, { ...vote("wang.fang", "multi_agree"), language: "es", width: 1440, opinion: "De acuerdo" });
  // Chen Jianhua is away, and Liu Yang acts for him.
  await act(instance, { ...vote("liu.yang", "multi_abstain"), language: "ja", width: 390, opinion: "判断を控えます" });
  await act(instance, { ...vote("wu.tao", "multi_agree"), language: "zh-CN", width: 390, opinion: "生产需要" });
  const finance = { who: "sun.li", node: "finance" } as const;
  await act(instance, { ...finance, op: "reject", back: "leader", language: "zh-CN", width: 1440, opinion: "请补充付款约定" });
  await act(instance, { ...leader, language: "en", width: 390, opinion: "Paid 30 days after delivery" });
  await act(instance, { ...vote("wang.fang", "multi_agree"), language: "es", width: 390, opinion: "Bien" });
  await act(instance, { ...vote("wu.tao", "multi_agree"), language: "ja", width: 1440, opinion: "承認します" });
  await act(instance, { ...finance, op: "agree", language: "en", width: 390, opinion: "Within the budget" });

  expect(await instanceOf(order)).toMatchObject({ status: 2 });
  await buyer.page.reload();
  await row.filter({ hasText: "执行中" }).waitFor();
  nothingWrong(buyer);
  await buyer.close();
});
