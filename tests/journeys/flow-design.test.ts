import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import { nothingWrong, openBrowser, openScreen, signIn, visitor } from "./browser.ts";
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

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
/** Publishes, after what will be otherwise was read. */
async function publish(page: Page, version: number, change?: RegExp): Promise<void> {
  await button(page, "发布").click();
  const question = page.getByRole("dialog").filter({ hasText: "发布这个流程？" });
  if (change) await question.getByRole("listitem").filter({ hasText: change }).waitFor();
  await question.getByRole("button", { name: "发布" }).click();
  const published = page.getByRole("dialog", { name: "发布完成" });
  await published.getByText(`已发布为第 ${version} 版`).waitFor();
  await published.getByRole("button", { name: "关闭" }).click();
  await published.waitFor({ state: "hidden" });
}

test("somebody who never saw BPMN makes a flow, publishes it, changes it, sees what is different and goes back", async () => {
  const person = await visitor(browser);
  const { page } = person;
  await signIn(page, product.url);
  await openScreen(page, product.url, "flow-entry-list");
  await button(page, /^新建流程/).click();

  // Basic information, from a template.
  const basic = page.getByRole("region", { name: "新建流程" });
  await basic.getByRole("radio", { name: /^一级审批/ }).check();
  await basic.getByRole("textbox", { name: "流程名称" }).fill("供应商变更审批");
  await basic.getByRole("textbox", { name: "流程标识" }).fill("supplierChange");
  await basic.getByRole("combobox", { name: "处理的单据" }).click();
  await page
    .getByRole("option", { name: "供应商", exact: true })
    .or(page.locator(".ant-select-item-option[title='供应商']"))
    .first()
    .click();
  await expectAccessible(page, "new flow");
  await basic.getByRole("button", { name: "保存" }).click();
  await page.waitForURL(/entryId=\d+/);

  // A variable.
  await button(page, "新增变量").click();
  const variable = page.getByRole("dialog").filter({ hasText: "变量名" });
  await variable.getByRole("textbox", { name: "变量名" }).fill("urgent");
  await variable.getByRole("textbox", { name: "显示名" }).fill("是否加急");
  await variable.getByRole("button", { name: "保存" }).click();
  await page.getByRole("cell", { name: "是否加急", exact: true }).waitFor();
  await expectAccessible(page, "variables");

  // It can be published as it stands.
  await page.getByRole("button", { name: /流程设计$/ }).click();
  await button(page, /部门负责人审批/)
    .first()
    .waitFor();
  await expectAccessible(page, "design");
  await publish(page, 1);

  // A second step, by a card; it is saved by itself.
  await button(page, "在“部门负责人审批”之后添加").click();
  await page.getByRole("menuitem", { name: "审批", exact: true }).click();
  await page
    .getByRole("status")
    .filter({ hasText: /^已保存/ })
    .waitFor();
  await publish(page, 2, /^审批：新增步骤，在 部门负责人审批 之后$/);

  // What is different, in words and in both diagrams; and back to the first version.
  await button(page, "版本").click();
  const versions = page.getByRole("dialog", { name: "版本" });
  await versions.getByRole("button", { name: "与主版本比较" }).click();
  await versions.getByText("审批：新增步骤，在 部门负责人审批 之后").waitFor();
  await versions.getByRole("region", { name: "新版流程图" }).locator("[data-element-id=approval]").waitFor();
  await expectAccessible(page, "difference");
  await versions.getByRole("button", { name: "返回版本列表" }).click();
  await versions.getByRole("button", { name: "第 1 版的操作" }).click();
  await page.getByRole("menuitem", { name: "设为主版本" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "设为主版本" }).click();
  await versions.getByRole("listitem").filter({ hasText: "第 1 版" }).getByText("主版本", { exact: true }).waitFor();
  nothingWrong(person);
  await person.close();
});
