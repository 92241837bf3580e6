import pg from "pg";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nothingWrong, openBrowser, openScreen, pressInRow, signIn, visitor } from "./browser.ts";
import { newOrder } from "./new-order.ts";
import { type Product, startProduct } from "./product.ts";
import { expectAccessible } from "./seen.ts";

let product: Product;
let browser: Browser;
let database: pg.Client;
beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
  await database.query("update sysr_user set password = (select password from sysr_user where username = 'admin'), to_change_pwd = false");
  // Orders go by the flow that is designed here: the one that comes with the product starts nothing new.
  await database.query("update flow_publish set active_status = false where table_class_name = 'purchase_order'");
});
afterAll(async () => {
  await database?.end();
  await browser?.close();
  await product?.stop();
});

const CODE = "CG-KEYS-1";

/** Presses a control as the keyboard does, once it can be pressed: one that cannot takes no focus, and the key would go to another. */
async function enter(control: Locator): Promise<void> {
  await expect.poll(() => control.isEnabled()).toBe(true);
  await control.press("Enter");
}
/** Chooses an option that typing finds. */
async function choose(control: Locator, text: string, option: string | RegExp = text): Promise<void> {
  const { keyboard } = control.page();
  await control.press("Enter");
  // A control of a list draws itself when it is first used.
  await control.page().locator(".ant-select-dropdown:visible").first().waitFor();
  await keyboard.type(text);
  await control.page().locator(".ant-select-dropdown:visible .ant-select-item-option-active").filter({ hasText: option }).waitFor();
  await keyboard.press("Enter");
}
/** The same where nothing can be typed: arrows go to it. */
async function step(control: Locator, option: string): Promise<void> {
  const { keyboard } = control.page();
  await control.press("Enter");
  const active = control.page().locator(".ant-select-dropdown:visible .ant-select-item-option-active");
  await active.waitFor();
  for (let steps = 0; steps < 12 && (await active.textContent()) !== option; steps++) await keyboard.press("ArrowDown");
  expect(await active.textContent()).toBe(option);
  await keyboard.press("Enter");
}
const untilSaved = (page: Page) =>
  page
    .getByRole("status")
    .filter({ hasText: /^已保存/ })
    .waitFor();
const card = (page: Page, id: string) => page.locator(`[data-card="${id}"]`);

/** Basic information from the template with a branch. */
async function begin(page: Page): Promise<void> {
  await openScreen(page, product.url, "flow-entry-list");
  await enter(page.getByRole("button", { name: /^新建流程/ }));
  const basic = page.getByRole("region", { name: "新建流程" });
  await basic.getByRole("radio", { name: /^按条件加一级审批/ }).press("Space");
  const name = basic.getByRole("textbox", { name: "流程名称" });
  await name.focus();
  await page.keyboard.type("大额采购审批");
  await basic.getByRole("textbox", { name: "流程标识" }).focus();
  await page.keyboard.type("bigPurchase");
  await choose(basic.getByRole("combobox", { name: "图标" }), "购物车");
  await step(basic.getByRole("combobox", { name: "处理的单据" }), "采购订单");
  await step(basic.getByRole("combobox", { name: "办理人之前同意过时" }), "自动跳过");
  await enter(basic.getByRole("button", { name: "保存" }));
  await page.waitForURL(/entryId=\d+/);
  await page.getByRole("button", { name: "新增变量" }).waitFor();
  await enter(page.getByRole("button", { name: /流程设计/ }));
  await card(page, "start").waitFor();
}

/** By arrows to the way of the branch, and what makes it taken; then who decides there, and what he may change. */
async function draw(page: Page): Promise<void> {
  await card(page, "start").focus();
  for (const next of ["submit", "leader", "branch", "branch_to_approval"]) {
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset.card)).toBe(next);
  }
  await page.keyboard.press("Enter");
  const panel = page.getByRole("complementary", { name: "属性" });
  await enter(panel.getByRole("button", { name: "添加条件", exact: true }));
  await choose(panel.getByRole("combobox", { name: "字段", exact: true }), "订单总额");
  await step(panel.getByRole("combobox", { name: "订单总额：比较方式" }), "大于");
  await panel.getByLabel("订单总额：值").focus();
  await page.keyboard.type("50000");
  await panel.getByText("当 订单总额 > 50,000 时走这里。").waitFor();

  await card(page, "branch_to_approval").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("F2");
  await page.keyboard.type("经理审批");
  await page.keyboard.press("Enter");
  await card(page, "approval").filter({ hasText: "经理审批" }).press("Enter");
  await enter(panel.getByRole("button", { name: "移除第 1 项" }));
  await enter(panel.getByRole("button", { name: "添加规则" }));
  await choose(panel.getByRole("combobox", { name: "人员" }), "王芳");
  await card(page, "approval").filter({ hasText: "王芳" }).waitFor();
  await enter(panel.getByRole("button", { name: /字段权限/ }));
  await panel.getByRole("radio", { name: "备注 可编辑", exact: true }).press("Space");
  await untilSaved(page);
  await page.getByRole("button", { name: /没有问题/ }).waitFor();
}

/** Who would get the order, and why. */
async function rehearse(page: Page): Promise<void> {
  await enter(page.getByRole("button", { name: "试跑", exact: true }));
  const rehearsal = page.getByRole("dialog", { name: "试跑" });
  await choose(rehearsal.getByRole("combobox", { name: "单据", exact: true }), CODE);
  await enter(rehearsal.getByRole("button", { name: "开始试跑" }));
  await enter(rehearsal.getByRole("button", { name: "全部同意直到结束" }));
  await rehearsal.getByText("流程已结束。").waitFor();
  const course = rehearsal.getByRole("region", { name: "已发生" });
  await course.getByText("李娜").first().waitFor();
  await course.getByText("王芳").first().waitFor();
  await course
    .getByText(/62,000/)
    .first()
    .waitFor();
  await expectAccessible(page, "rehearsal");
  await page.keyboard.press("Escape");
  await rehearsal.waitFor({ state: "hidden" });
}

async function publish(page: Page): Promise<void> {
  await enter(page.getByRole("button", { name: "发布", exact: true }));
  await enter(page.getByRole("dialog").filter({ hasText: "发布这个流程？" }).getByRole("button", { name: "发布" }));
  const outcome = page.getByRole("dialog", { name: "发布完成" });
  await outcome.getByText("已发布为第 1 版").waitFor();
  await expectAccessible(page, "published");
  await enter(outcome.getByRole("button", { name: "打开单据，发起一个" }));
  await page.waitForURL(/purchase-order-list/);
}

/** Somebody agrees to the order in his page. */
async function agree(who: string): Promise<void> {
  const person = await visitor(browser);
  const { page } = person;
  const { rows } = await database.query<{ task: string; instance: string }>(
    `select t.id as task, t.flow_instance_id as instance from flow_task t join sysr_user u on u.id = t.assignee_id
     join flow_instance i on i.id = t.flow_instance_id where u.username = $1 and t.state = 'active' and i.process_definition_key = 'bigPurchase'`,
    [who],
  );
  expect(rows, who).toHaveLength(1);
  await signIn(page, product.url, who);
  await page.goto(`${product.url}/handlerFlowTask?processInstanceId=${rows[0]?.instance}&taskId=${rows[0]?.task}`);
  await enter(page.getByRole("toolbar", { name: "审批操作" }).getByRole("button", { name: "同意", exact: true }));
  const opinion = page.getByRole("dialog").locator("textarea").first();
  await opinion.focus();
  await page.keyboard.type("同意采购");
  await opinion.press("Control+Enter");
  await expect
    .poll(async () => (await database.query("select state from flow_task where id = $1", [rows[0]?.task])).rows[0]?.state)
    .not.toBe("active");
  nothingWrong(person);
  await person.close();
}

test("somebody who never saw BPMN designs, rehearses and publishes a flow by keys alone, and an order goes through it", {
  timeout: 180_000,
}, async () => {
  const buyer = await visitor(browser);
  await signIn(buyer.page, product.url, "zhang.wei");
  await newOrder({ page: buyer.page, url: product.url, database, code: CODE });

  const designer = await visitor(browser);
  await signIn(designer.page, product.url);
  await begin(designer.page);
  await draw(designer.page);
  await rehearse(designer.page);
  await publish(designer.page);
  nothingWrong(designer);
  await designer.close();

  await openScreen(buyer.page, product.url, "purchase-order-list");
  const row = buyer.page.getByRole("row").filter({ hasText: CODE });
  await pressInRow(row, "提交审批");
  const question = buyer.page.getByRole("dialog", { name: "提交审批" });
  await question.getByText("王芳").first().waitFor();
  await enter(question.getByRole("button", { name: /^提\s*交$/ }));
  await row.filter({ hasText: "待审批" }).waitFor();
  await agree("li.na");
  await agree("wang.fang");
  const { rows } = await database.query("select status from flow_instance where process_definition_key = 'bigPurchase'");
  expect(rows).toEqual([{ status: 2 }]);
  nothingWrong(buyer);
  await buyer.close();
});
