import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
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
const place = (page: Page, name: string) => page.getByRole("option", { name, exact: true });
const part = (page: Page, name: string) => page.getByRole("radiogroup", { name: "设计的各部分" }).getByText(name, { exact: true });

/** Draws a component from the palette to a place in the drawing, as a hand does. */
async function drag(page: Page, component: string, onto: string): Promise<void> {
  const from = await button(page, component).boundingBox();
  const to = await place(page, onto).boundingBox();
  if (!from || !to) throw new Error(`"${component}" or "${onto}" is not in sight`);
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width - 8, to.y + to.height / 2, { steps: 5 });
  await page.locator("[data-drop-line]").waitFor();
  await page.mouse.up();
}

test("somebody draws a form with details, publishes it, and a record is filled in by it", async () => {
  const person = await visitor(browser);
  const { page } = person;
  await signIn(page, product.url);
  await openScreen(page, product.url, "form-design-list");
  await button(page, /^新增/).first().click();
  const made = page.getByRole("dialog");
  await made.getByLabel("表单名称").fill("设备领用");
  await made.getByLabel("表单编码").fill(`device-use-${Date.now().toString(36)}`);
  await made.getByRole("button", { name: "保存" }).click();
  await page
    .getByRole("row", { name: /设备领用/ })
    .first()
    .getByRole("button", { name: "设计" })
    .click();

  // Fields, by mouse.
  await place(page, "名称").waitFor();
  await drag(page, "日期", "名称");
  await place(page, "日期").waitFor();
  const panel = page.getByRole("complementary", { name: "属性" });
  await panel.getByLabel("标题").fill("领用日期");
  await place(page, "领用日期").waitFor();
  await button(page, "下拉单选").click();
  await panel.getByRole("textbox", { name: "显示文字 1" }).fill("电脑");
  await panel.getByRole("textbox", { name: "显示文字 1" }).press("Enter");
  await place(page, "下拉单选").waitFor();

  // Rows of details, with a column of their own.
  await button(page, "明细表").click();
  await place(page, "列 内容").click();
  await panel.getByLabel("标题").fill("配件");
  await place(page, "列 配件").waitFor();
  await expectAccessible(page, "form designer");

  // Back and forth again.
  await button(page, "撤销").click();
  await place(page, "列 内容").waitFor();
  await button(page, "重做").click();
  await place(page, "列 配件").waitFor();

  // Into force, and a record.
  await part(page, "发布").click();
  await button(page, "发布").click();
  await page.getByText("已发布为第 1 版").waitFor();
  await page.getByRole("button", { name: /^打\s*开$/ }).click();
  await page.getByRole("heading", { name: "设备领用" }).waitFor();
  await button(page, /^新增/).first().click();
  const form = page.getByRole("dialog");
  await form.getByLabel("名称", { exact: true }).fill("张三的领用");
  await form.getByLabel("下拉单选", { exact: true }).click();
  await page.locator(".ant-select-item-option[title='电脑']").click();
  await form.getByText("领用日期").waitFor();
  await form.getByText("配件").first().waitFor();
  await form.getByRole("button", { name: "保存" }).click();
  await page
    .getByRole("row", { name: /张三的领用/ })
    .getByText("电脑")
    .waitFor();

  // What was published is told.
  await page.getByRole("tab", { name: /设计：设备领用/ }).click();
  await part(page, "版本").click();
  await page.getByRole("button", { name: /第 1 版/ }).waitFor();
  await page.getByText("与当前草稿相同").waitFor();
  nothingWrong(person);
  await person.close();
});

/** Presses a control as the keyboard does, once it can be pressed. */
async function enter(control: Locator): Promise<void> {
  await expect.poll(() => control.isEnabled()).toBe(true);
  await control.press("Enter");
}
async function write(control: Locator, text: string): Promise<void> {
  await control.focus();
  await control.page().keyboard.type(text);
}

test("somebody draws a form, publishes it and fills it in by keys alone", { timeout: 120_000 }, async () => {
  const person = await visitor(browser);
  const { page } = person;
  const { keyboard } = page;
  await signIn(page, product.url);
  await openScreen(page, product.url, "form-design-list");
  await enter(button(page, /^新增/).first());
  const made = page.getByRole("dialog");
  await write(made.getByLabel("表单名称"), "巡检记录");
  await write(made.getByLabel("表单编码"), `patrol-${Date.now().toString(36)}`);
  await enter(made.getByRole("button", { name: "保存" }));
  await enter(
    page
      .getByRole("row", { name: /巡检记录/ })
      .first()
      .getByRole("button", { name: "设计" }),
  );

  // A component is found by how it sounds, and stands behind what is chosen.
  await place(page, "名称").waitFor();
  const drawing = page.getByRole("listbox", { name: "画布" });
  const chosen = () => drawing.getByRole("option", { selected: true }).getAttribute("aria-label");
  await drawing.press("/");
  await keyboard.type("riqi");
  await keyboard.press("Enter");
  await place(page, "日期").waitFor();
  const panel = page.getByRole("complementary", { name: "属性" });
  const title = panel.getByLabel("标题", { exact: true });
  await title.focus();
  await keyboard.press("Control+a");
  await keyboard.type("巡检日期");
  await place(page, "巡检日期").waitFor();
  await panel.getByRole("switch", { name: "必填" }).press("Space");

  // It goes before the name, is widened, and all of that can be undone.
  await drawing.focus();
  const order = () => drawing.locator("[data-kind=field]").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  const before = await order();
  await keyboard.press("Alt+ArrowUp");
  await expect.poll(order).not.toEqual(before);
  await keyboard.press("Control+z");
  await expect.poll(order).toEqual(before);
  await keyboard.press("Control+y");
  await keyboard.press("ArrowDown");
  await expect.poll(chosen).toBe("名称");

  // Rows of details, whose column gets another name; a copy of it goes again.
  await drawing.press("/");
  await keyboard.type("mingxi");
  await keyboard.press("Enter");
  await place(page, "列 内容").waitFor();
  await drawing.focus();
  await keyboard.press("End");
  await expect.poll(chosen).toBe("列 内容");
  await title.focus();
  await keyboard.press("Control+a");
  await keyboard.type("发现的问题");
  await place(page, "列 发现的问题").waitFor();

  // Into force, and a record.
  await page.getByRole("radio", { name: "发布" }).press("Space");
  await enter(button(page, "发布"));
  await page.getByText("已发布为第 1 版").waitFor();
  await enter(page.getByRole("button", { name: /^打\s*开$/ }));
  await page.getByRole("heading", { name: "巡检记录" }).waitFor();
  await enter(button(page, /^新增/).first());
  const form = page.getByRole("dialog");
  await write(form.getByLabel("名称", { exact: true }), "东区巡检");
  await write(form.getByLabel("巡检日期", { exact: true }), "2026-03-02");
  await keyboard.press("Enter");
  await keyboard.press("Control+s");
  await page
    .getByRole("row", { name: /东区巡检/ })
    .getByText("2026-03-02")
    .waitFor();
  nothingWrong(person);
  await person.close();
});
