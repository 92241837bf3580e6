import { existsSync, readFileSync } from "node:fs";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import english from "../../locales/en/screen.json" with { type: "json" };
import spanish from "../../locales/es/screen.json" with { type: "json" };
import japanese from "../../locales/ja/screen.json" with { type: "json" };
import chinese from "../../locales/zh-CN/screen.json" with { type: "json" };
import type { MenuEntry } from "../../src/model/contract/menu.ts";
import type { Screen } from "../../src/model/documents.ts";
import users from "../../src/server/seed/data/users.json" with { type: "json" };
import { isPage, pagesOf } from "../../src/shell/menu/tree.ts";
import { nothingWrong, openBrowser, openHome, signIn, type Visitor, visitor } from "./browser.ts";
import { type Product, startProduct } from "./product.ts";
import { expectAccessible, expectTranslated, ownTexts, settled } from "./seen.ts";

/** The name of the first administrator, which is a value in the middle of the frame. */
const ADMINISTRATOR = "管理员";
/** People of the samples: a name that stands alone is data. */
const PEOPLE: ReadonlySet<string> = new Set(users.map(({ realName }) => realName));
const HAN = /\p{Script=Han}/u;

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

async function screensOfMenu(page: Page): Promise<string[]> {
  const token = (await page.evaluate(() => localStorage.getItem("formwork.token"))) ?? "";
  const answer = await fetch(`${product.url}/api/v1/system/getRouter`, { headers: { token } });
  const { data } = (await answer.json()) as { data: MenuEntry[] };
  return pagesOf(data)
    .filter((entry) => isPage(entry) && entry.path.startsWith("/screen/"))
    .map(({ path }) => path);
}

const grid = (page: Page): Locator => page.locator("[role=grid], [role=treegrid]").filter({ visible: true }).first();
const firstRow = (page: Page): Locator => grid(page).locator("[role=row][aria-rowindex='2'] [role=gridcell]").nth(1);

/** As many screens are mounted at once, at most. */
const TABS = 6;
const mounted = new WeakMap<Page, number>();

/** Opens a screen from within, as the menu does; after some, from the start. */
async function open(page: Page, path: string): Promise<void> {
  const others = mounted.get(page) ?? TABS;
  mounted.set(page, others < TABS ? others + 1 : 1);
  if (others >= TABS) await page.goto(`${product.url}${path}`);
  else
    await page.evaluate((to) => {
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    }, path);
  await page.locator(`[data-tab="${path}"]:not([hidden])`).waitFor();
  // A screen of records, or one form.
  await grid(page)
    .or(page.locator("main form").filter({ visible: true }).first())
    .first()
    .waitFor();
  // Several parts of it may still be on their way.
  await page.waitForFunction(() => document.querySelector("[aria-busy=true]") === null);
}

const openDialog = (page: Page): Locator => page.getByRole("dialog").filter({ visible: true });

/** Whether a double click on a row of the screen leads anywhere. */
function opensRows(path: string): boolean {
  const file = `schemas/screens/${path.split("/").at(-1)}.json`;
  const { kind, actions, opening } = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Partial<Screen>) : {};
  // Rows of a form are its record's own.
  if (kind === "form") return false;
  return !actions || opening !== undefined || actions.includes("detail") || actions.includes("edit");
}

/** Closes the tab in front when its page is there. */
async function closeTab(page: Page, tab: Locator): Promise<void> {
  await settled(page);
  const panel = tab.locator("[role=tabpanel]").first();
  await page.locator(`[id="${await panel.getAttribute("aria-labelledby")}"]`).press("Delete");
  await tab.waitFor({ state: "hidden" });
}

/** Looks at the dialog that is opening, and closes it. */
async function lookInDialog(page: Page, look: () => Promise<void>): Promise<void> {
  const dialog = openDialog(page);
  await dialog.waitFor();
  await dialog.getByRole("status").and(page.locator("[aria-label]:has(.ant-skeleton)")).waitFor({ state: "detached" });
  await settled(page);
  await look();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
}

/** Goes through a screen: as it opens, its empty add form and its first record, as far as there are such. */
async function walk(person: Visitor, path: string, add: string, look: (where: string) => Promise<void>): Promise<void> {
  const { page } = person;
  await open(page, path);
  await look(path);
  const button = page.getByRole("button", { name: add, exact: true }).filter({ visible: true });
  if (await button.count()) {
    await button.first().click();
    await lookInDialog(page, () => look(`${path}, add`));
  }
  if ((await firstRow(page).count()) && opensRows(path)) {
    await firstRow(page).dblclick();
    const tab = page.locator(`[data-tab]:not([hidden]):not([data-tab="${path}"])`);
    await openDialog(page).or(tab).first().waitFor();
    // A page of its own has journeys of its own.
    if (await tab.count()) await closeTab(page, tab);
    else await lookInDialog(page, () => look(`${path}, first record`));
  }
  nothingWrong(person);
}

/** Two people go through a half each at once. */
const PARTS = 2;
test.concurrent.each(Array.from({ length: PARTS }, (_, part) => ({ part })))(
  "every screen, its add form and its record are free of errors, accessible and wholly English in English: part $part",
  {
    timeout: 400_000,
  },
  async ({ part }) => {
    const person = await visitor(browser, { language: "en" });
    const { page } = person;
    await signIn(page, product.url);
    await openHome(page, product.url);
    const look = async (where: string) => {
      await expectTranslated(page, where);
      const texts = (await ownTexts(page)).map((text) => text.replaceAll(ADMINISTRATOR, "")).filter((text) => !PEOPLE.has(text));
      expect(
        texts.filter((text) => HAN.test(text)),
        where,
      ).toEqual([]);
      // Lists and records by themselves are looked at as stories.
      if (/home|add$/.test(where)) await expectAccessible(page, where);
    };
    if (part === 0) await look("home");
    const screens = await screensOfMenu(page);
    expect(screens.length).toBeGreaterThan(15);
    for (const path of screens.filter((_, index) => index % PARTS === part)) await walk(person, path, english.add, look);
    await person.close();
  },
);

test.each([
  { language: "zh-CN", add: chinese.add },
  { language: "es", add: spanish.add },
  { language: "ja", add: japanese.add },
])("a screen with master and details is translated and accessible in $language", async ({ language, add }) => {
  const person = await visitor(browser, { language });
  await signIn(person.page, product.url);
  await walk(person, "/screen/purchase-order-list", add, async (where) => {
    await expectTranslated(person.page, where);
    await expectAccessible(person.page, where);
  });
  await person.close();
});

test.each([
  { name: "a telephone", width: 390, height: 844 },
  { name: "a small tablet", width: 768, height: 1024 },
])("nothing is wider than $name, and it is accessible there", async ({ width, height }) => {
  const person = await visitor(browser, { width, height });
  const { page } = person;
  await signIn(page, product.url);
  await walk(person, "/screen/supplier-list", chinese.add, async (where) => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(width);
    const forms = page.getByRole("dialog").filter({ visible: true });
    if (await forms.count()) expect((await forms.first().boundingBox())?.width ?? 0, where).toBeLessThanOrEqual(width);
    await expectAccessible(page, where);
  });
  await person.close();
});
