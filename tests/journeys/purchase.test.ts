import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nothingWrong, openBrowser, openScreen, signIn, type, type Visitor, visitor } from "./browser.ts";
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

const form = (page: Page): Locator => page.getByRole("dialog").filter({ hasText: "订单信息" }).first();
const orders = (page: Page): Locator => page.getByRole("grid", { name: "采购订单" });
const save = (page: Page): Promise<void> => form(page).getByRole("button", { name: "保存", exact: true }).click();

async function buyer(): Promise<Visitor> {
  const person = await visitor(browser);
  await signIn(person.page, product.url);
  await openScreen(person.page, product.url, "purchase-order-list");
  return person;
}

async function edit(page: Page, code: string): Promise<void> {
  await orders(page).getByRole("row").filter({ hasText: code }).getByRole("button", { name: "编辑" }).click();
  await form(page).getByLabel("订单编号").waitFor();
}

async function firstCode(page: Page): Promise<string> {
  const cell = orders(page)
    .getByRole("gridcell")
    .filter({ hasText: /^CG\d+$/ })
    .first();
  await cell.waitFor();
  return (await cell.innerText()).trim();
}

/** Leads the list to an order in a state; gives its number. */
async function foundIn(page: Page, status: number): Promise<string> {
  const token = (await page.evaluate(() => localStorage.getItem("formwork.token"))) ?? "";
  const condition = { field: "status", op: "eq", value: status };
  const answer = await page.request.post(`${product.url}/api/v1/purchase/purchaseOrder/data?current=1&size=10`, {
    ...{ headers: { token }, data: { condition } },
  });
  const { data } = (await answer.json()) as { data: { records: { code: string }[] } };
  const code = data.records[0]?.code ?? "";
  await page.getByPlaceholder("搜索订单编号").fill(code);
  await page.keyboard.press("Enter");
  await expect.poll(() => orders(page).getByRole("row").filter({ hasText: /CG\d+/ }).count()).toBe(1);
  return code;
}

test("a reference is picked from a dialog with search, or found while typing", async () => {
  const person = await buyer();
  const { page } = person;
  const code = await firstCode(page);
  await edit(page, code);
  await form(page).getByRole("button", { name: "选择供应商" }).click();
  const picker = page
    .getByRole("dialog")
    .filter({ has: page.getByRole("grid") })
    .last();
  const row = picker.getByRole("row").filter({ hasText: "恒力钢铁" });
  await row.waitFor();
  await row.dblclick();
  await expect.poll(() => form(page).innerText()).toContain("恒力钢铁");
  const warehouse = form(page).getByRole("combobox", { name: /收货仓库/ });
  await warehouse.focus();
  await page.keyboard.type("备件");
  await page.locator(".ant-select-item-option").filter({ hasText: "备件库", visible: true }).click();
  await save(page);
  await form(page).waitFor({ state: "hidden" });
  await orders(page).getByRole("row").filter({ hasText: code }).filter({ hasText: "恒力钢铁" }).waitFor();
  await edit(page, code);
  await expect.poll(() => form(page).innerText()).toContain("备件库");
  nothingWrong(person);
  await person.close();
});

test("detail rows are added and removed with their master, in one save", async () => {
  const person = await buyer();
  const { page } = person;
  const code = await firstCode(page);
  await edit(page, code);
  const items = form(page).getByRole("grid").first();
  await items.getByRole("row").nth(1).waitFor();
  const rowsAtFirst = (await items.getByRole("row").count()) - 1;
  await items.getByRole("button", { name: "第 1 行的操作" }).click();
  await page.getByRole("menuitem", { name: /^删除 1 行/ }).click();
  await save(page);
  await form(page).waitFor({ state: "hidden" });
  await edit(page, code);
  await expect.poll(async () => (await form(page).getByRole("grid").first().getByRole("row").count()) - 1).toBe(rowsAtFirst - 1);
  nothingWrong(person);
  await person.close();
});

test("two people change one order: what does not clash is merged, what does is decided by the later one", async () => {
  const [first, second] = [await buyer(), await buyer()];
  const code = await firstCode(first.page);
  for (const { page } of [first, second]) await edit(page, code);

  await form(first.page).getByLabel("备注").last().fill("先保存的备注");
  await type(form(first.page).getByLabel("要求交货日期"), "2027-01-31");
  await form(first.page).getByLabel("要求交货日期").press("Enter");
  await save(first.page);
  await form(first.page).waitFor({ state: "hidden" });

  await form(second.page).getByLabel("备注").last().fill("后保存的备注");
  await save(second.page);
  const conflict = second.page.getByRole("dialog").filter({ hasText: "记录已被他人修改" });
  await conflict.getByText("先保存的备注").waitFor();
  await conflict.getByText("后保存的备注").waitFor();
  await conflict
    .getByRole("radio", { name: /保留我的/ })
    .first()
    .check();
  await conflict.getByRole("button", { name: "按选择保存" }).click();
  await form(second.page).waitFor({ state: "hidden" });

  await edit(second.page, code);
  expect(await form(second.page).getByLabel("备注").last().inputValue()).toBe("后保存的备注");
  expect(await form(second.page).getByLabel("要求交货日期").inputValue()).toBe("2027-01-31");
  nothingWrong(first);
  nothingWrong(second);
  await Promise.all([first.close(), second.close()]);
});

test("columns can be hidden, and the choice is there again after signing in elsewhere", async () => {
  const person = await buyer();
  const { page } = person;
  await page.getByRole("button", { name: "列设置" }).click();
  await page.getByRole("checkbox", { name: "采购员" }).uncheck();
  await expect.poll(() => orders(page).getByRole("columnheader", { name: "采购员" }).count()).toBe(0);
  await page.waitForResponse((response) => response.url().includes("/preferences/") && response.request().method() === "PUT");
  await person.close();
  const elsewhere = await buyer();
  await orders(elsewhere.page).getByRole("columnheader", { name: "供应商" }).waitFor();
  expect(await orders(elsewhere.page).getByRole("columnheader", { name: "采购员" }).count()).toBe(0);
  nothingWrong(elsewhere);
  await elsewhere.close();
});

test("a selection is kept over pages and can be cleared", async () => {
  const person = await buyer();
  const { page } = person;
  await orders(page).getByRole("checkbox", { name: "选择第 1 行" }).check();
  await page.getByText("已选 1 项").waitFor();
  const first = await orders(page).getByRole("row").nth(1).textContent();
  await page.getByRole("listitem", { name: "2", exact: true }).or(page.locator(".ant-pagination-item-2")).first().click();
  // The rows of the page before stand until those of the next are there.
  await expect.poll(() => orders(page).getByRole("row").nth(1).textContent()).not.toBe(first);
  await orders(page).getByRole("checkbox", { name: "选择第 2 行" }).check();
  await page.getByText("已选 2 项").waitFor();
  await page.getByRole("button", { name: "批量删除（2）" }).waitFor();
  await page.getByRole("button", { name: "清空" }).first().click();
  await page.getByText("已选 2 项").waitFor({ state: "hidden" });
  nothingWrong(person);
  await person.close();
});

test("an order whose number nobody typed gets the one that its form announced", async () => {
  const person = await buyer();
  const { page } = person;
  await page.getByRole("button", { name: "新增", exact: true }).click();
  const code = form(page).getByLabel("订单编号");
  const announced = await code.getAttribute("placeholder");
  expect(announced).toMatch(/^自动编号 CG\d{8}###$/);
  for (const [field, word, option] of [
    ["供应商", "S0002", "宝源特钢"],
    ["收货仓库", "备件", "备件库"],
    ["采购员", "李娜", "李娜"],
  ] as const) {
    await form(page)
      .getByRole("combobox", { name: new RegExp(field) })
      .focus();
    await page.keyboard.type(word);
    await page.locator(".ant-select-item-option").filter({ hasText: option, visible: true }).first().click();
  }
  await form(page)
    .getByRole("combobox", { name: /采购部门/ })
    .click();
  await page.locator(".ant-select-tree-node-content-wrapper").filter({ hasText: "采购", visible: true }).last().click();
  expect(await form(page).getByLabel("订单日期").inputValue()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  await type(form(page).getByLabel("订单日期"), "2026-11-20");
  await page.keyboard.press("Enter");
  await save(page);
  await form(page).waitFor({ state: "hidden" });
  const stem = announced?.replace("自动编号 ", "").replaceAll("#", "") ?? "";
  // The list came back at the page where it was left.
  await page.getByPlaceholder("搜索订单编号").fill(stem);
  await page.keyboard.press("Enter");
  const numbered = orders(page)
    .getByRole("row")
    .filter({ hasText: new RegExp(`${stem}\\d{3}`) });
  await numbered.filter({ hasText: "宝源特钢" }).first().waitFor();
  nothingWrong(person);
  await person.close();
});

test("a draft is changed by its buttons, what waits for approval is locked, and what runs is completed", async () => {
  const person = await buyer();
  const { page } = person;
  await page.getByPlaceholder("搜索订单编号").fill("");
  await page.keyboard.press("Enter");
  await orders(page).getByRole("row").filter({ hasText: "草稿" }).first().waitFor();
  const code = await firstCode(page);
  const rowOf = (of: string) => orders(page).getByRole("row").filter({ hasText: of });
  const own = rowOf(code);
  const more = async (of: string, name: string) => {
    await rowOf(of)
      .getByRole("button", { name: `更多 ${of}` })
      .click();
    await page.getByRole("menuitem", { name }).click();
  };

  await own.filter({ hasText: "草稿" }).waitFor();
  await more(code, "调整交期");
  const asking = page.getByRole("dialog", { name: `调整交期 · ${code}` });
  await type(asking.getByLabel("要求交货日期"), "2031-01-31");
  await page.keyboard.press("Enter");
  await asking.getByRole("button", { name: "调整交期", exact: true }).click();
  await own.filter({ hasText: "2031-01-31" }).waitFor();
  await page.getByRole("button", { name: /^撤\s*销$/ }).click();
  await page.getByText("已撤销").waitFor();
  await own.filter({ hasText: "2031-01-31" }).waitFor({ state: "hidden" });

  // What waits is the flow's: locked, and no button of hand leads on.
  const waiting = await foundIn(page, 1);
  await edit(page, waiting);
  await form(page).getByText("当前状态下不可修改").first().waitFor({ state: "attached" });
  expect(
    await form(page)
      .getByRole("combobox", { name: /收货仓库/ })
      .count(),
  ).toBe(0);
  for (const name of ["退回草稿", "下达"]) expect(await form(page).getByRole("button", { name }).count(), name).toBe(0);
  await page.keyboard.press("Escape");
  await form(page).waitFor({ state: "hidden" });
  expect(
    await rowOf(waiting)
      .getByRole("button", { name: `删除 ${waiting}` })
      .count(),
  ).toBe(0);

  const running = await foundIn(page, 2);
  await more(running, "完成");
  const asked = page.getByRole("dialog").filter({ hasText: `完成 · ${running}` });
  await asked.getByTitle("未关闭").click();
  await page.locator(".ant-select-item-option").filter({ hasText: "手工关闭", visible: true }).click();
  await asked.getByLabel("关闭原因").fill("余量不再需要");
  await asked.getByRole("button", { name: /^完\s*成$/ }).click();
  await rowOf(running).filter({ hasText: "已完成" }).waitFor();
  nothingWrong(person);
  await person.close();
});
