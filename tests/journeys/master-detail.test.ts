import pg from "pg";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nothingWrong, openBrowser, openScreen, signIn, visitor } from "./browser.ts";
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

const masters = (page: Page): Locator => page.getByRole("grid", { name: "合同执行情况" });
/** Of these, the last one holds the sums. */
const contracts = async (page: Page): Promise<number> => (await rowsIn(masters(page))) - 1;
const rowsIn = async (grid: Locator): Promise<number> => Number(await grid.getAttribute("aria-rowcount")) - 1;

test("contracts are chosen over pages, and what belongs to them is shown below", async () => {
  const person = await visitor(browser);
  const { page } = person;
  await signIn(page, product.url);
  await openScreen(page, product.url, "contract-execution");
  await page.getByText("请先在上方选择主表记录").waitFor();

  // A click on a cell chooses, and chooses on; what was chosen stays on the next page.
  const payments = page.getByRole("grid", { name: "付款计划" });
  await masters(page).getByRole("row").nth(1).getByRole("gridcell").nth(2).click();
  await page.getByText("已选 1 条主表记录").waitFor();
  await expect.poll(() => rowsIn(payments)).toBeGreaterThan(0);
  const first = () => masters(page).getByRole("row").nth(1).getByRole("gridcell").nth(1).innerText();
  const before = await first();
  await page.getByRole("listitem", { name: "2", exact: true }).first().click();
  await expect.poll(first).not.toBe(before);
  await masters(page).getByRole("row").nth(1).getByRole("checkbox").click();
  await page.getByText("已选 2 条主表记录").waitFor();

  // Each kind in its tab, with its warning and its sums.
  await page.getByRole("tab", { name: "采购订单", exact: true }).last().click();
  await page.getByText("这里只能查看，修改请到采购订单").waitFor();

  // Both lists are in view, and the border between them is where somebody put it.
  const border = page.getByRole("separator", { name: /主表与子表/ });
  const borderAt = async () => Math.round((await border.boundingBox())?.y ?? 0);
  const [masterBox, paymentBox] = [await masters(page).boundingBox(), await page.getByRole("grid").last().boundingBox()];
  expect(masterBox?.height).toBeGreaterThan(160);
  expect((paymentBox?.y ?? 0) + 160).toBeLessThan(900);
  const usual = await borderAt();
  await border.hover();
  await page.mouse.down();
  await page.mouse.move(700, usual - 100, { steps: 4 });
  await page.mouse.up();
  await expect.poll(borderAt).toBeLessThan(usual - 80);
  await border.dblclick();
  await expect.poll(borderAt).toBe(usual);

  // The sums of the masters are those of the query, with as many digits as their column, or as many as one likes.
  const sums = page.getByRole("row").filter({ hasText: "合计" }).first();
  await expect.poll(() => sums.innerText()).toMatch(/合计\s+[\d,]+\.\d{2}\b/);
  const all = await sums.innerText();
  await page.getByRole("button", { name: "查询条件", expanded: true }).click();
  expect(await page.getByRole("search").count()).toBe(0);
  await page.getByRole("button", { name: "查询条件", expanded: false }).click();
  const code = await masters(page).getByRole("row").nth(1).getByRole("gridcell").nth(1).innerText();
  await page.getByRole("search").getByLabel("合同编号").fill(code);
  await page
    .getByRole("search")
    .getByRole("button", { name: /^查\s*询$/ })
    .click();
  await expect.poll(() => contracts(page)).toBe(1);
  await expect.poll(() => sums.innerText()).not.toBe(all);
  // The tab behind says so too, unseen.
  await page.getByText("请先在上方选择主表记录").locator("visible=true").first().waitFor();

  // Reset gives back the first page, and asks for everything.
  await page
    .getByRole("search")
    .getByRole("button", { name: /^重\s*置$/ })
    .click();
  await expect.poll(() => contracts(page)).toBe(10);
  await expect.poll(() => sums.innerText()).toBe(all);
  expect(await page.getByRole("search").getByLabel("合同编号").inputValue()).toBe("");
  nothingWrong(person);
  await person.close();
});

test("who has a role by his user type stands among its members, and it is said why", async () => {
  const database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
  const { rows } = await database.query<{ name: string; type: string; given: number; all: number }>(`
    with role as (select * from sysr_role where removed_at is null and cardinality(coalesce(user_types, '{}')) = 0 order by id limit 1),
      typed as (update sysr_role set user_types = '{2}' where id = (select id from role) returning id, name, tenant_id)
    select typed.name, count(*) filter (where typed.id = any(u.roles_ids))::int as given,
      count(*) filter (where typed.id = any(u.roles_ids) or (u.user_type = 2 and u.tenant_id is not distinct from typed.tenant_id))::int as all
    from typed, sysr_user as u where u.removed_at is null group by 1`);
  await database.end();
  const [role] = rows;
  expect(role?.all).toBeGreaterThan(role?.given ?? 0);

  const person = await visitor(browser);
  const { page } = person;
  await signIn(page, product.url);
  await openScreen(page, product.url, "role-members");
  await page.getByRole("gridcell", { name: role?.name ?? "", exact: true }).click();
  const members = page.getByRole("grid", { name: "成员" });
  await members.getByText("按用户类型").first().waitFor();
  await expect.poll(() => page.getByText(`共 ${role?.all} 条`).last().isVisible()).toBe(true);
  nothingWrong(person);
  await person.close();
});
