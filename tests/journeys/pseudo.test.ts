import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import antd from "antd/locale/en_US.js";
import type { Browser, Page } from "playwright-core";
import { build, type Plugin } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import cardPages from "../../locales/en/card-pages.json" with { type: "json" };
import dictionaries from "../../locales/en/dictionaries.json" with { type: "json" };
import entities from "../../locales/en/entities.json" with { type: "json" };
import menus from "../../locales/en/menus.json" with { type: "json" };
import screens from "../../locales/en/screens.json" with { type: "json" };
import tabPages from "../../locales/en/tab-pages.json" with { type: "json" };
import tollCards from "../../schemas/packs/toll/locales/en/card-pages.json" with { type: "json" };
import tollMenus from "../../schemas/packs/toll/locales/en/menus.json" with { type: "json" };
import { nothingWrong, openBrowser, openHome, openScreen, signIn, visitor } from "./browser.ts";
import { type Product, startProduct } from "./product.ts";
import { ownTexts } from "./seen.ts";

/** A language in which every text of the web app says that it comes from a locale file: ⟦Save⟧. */
const marked: Plugin = {
  name: "marked-texts",
  enforce: "pre",
  transform: (code, id) => (/locales\/en\/\w+\.json$/.test(id) ? JSON.stringify(mark(JSON.parse(code))) : undefined),
};
type Texts = string | { readonly [key: string]: Texts };
const mark = (texts: Texts): Texts =>
  typeof texts === "string" ? `⟦${texts}⟧` : Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, mark(value)]));

const leaves = (texts: unknown): string[] =>
  typeof texts === "string" ? [texts] : typeof texts === "object" && texts !== null ? Object.values(texts).flatMap(leaves) : [];
/** What the server says from its own locale files, what the control library says, and names that are values. */
const KNOWN = [
  ...leaves([entities, screens, tabPages, cardPages, menus, dictionaries, tollCards, tollMenus, antd]),
  "Formwork",
  "管理员",
  "admin",
]
  .filter((text) => text.trim() !== "")
  .toSorted((one, other) => other.length - one.length);
/** Names of keys and of languages, dates, and what the browser says of itself, are the same in every language. */
const SAME = [
  "Ctrl",
  "Shift",
  "Alt",
  "Enter",
  "Home",
  "End",
  "Space",
  "Esc",
  "Tab",
  "English",
  /Mozilla\/.*/,
  /Chrome \d+ · Linux/,
  /\w+day, \w+ \d+, \d{4}/,
  /\d+\/\d+\/\d{4}, \d+:\d\d:\d\d\s[AP]M/,
  /\w{3} \d+, \d{4}, \d+:\d\d(:\d\d)?\s[AP]M/,
];
const WORD = /\p{L}{2,}/u;

/** What is left of a text without its marked parts and without what is known. */
function unmarked(text: string): string {
  let rest = text;
  for (let former = ""; former !== rest; ) {
    former = rest;
    rest = rest.replace(/⟦[^⟦⟧]*⟧/g, " ");
  }
  if (!WORD.test(rest)) return "";
  for (const same of SAME) rest = rest.replace(same, " ");
  for (const known of KNOWN) rest = rest.replaceAll(known, " ");
  return rest;
}
/** Icons of the library carry their English names; what they mean is said by the control that they stand in. */
const iconNames = (page: Page) =>
  page.locator(".anticon[aria-label]").evaluateAll((icons) => icons.map((icon) => icon.getAttribute("aria-label")));
async function hardCoded(page: Page): Promise<string[]> {
  const before = await iconNames(page);
  const texts = await ownTexts(page);
  // More may have been drawn meanwhile.
  const icons = new Set([...before, ...(await iconNames(page))]);
  // Chinese is data here, titles of the samples' notices for one: that none stands in the code another test sees to.
  return texts.filter((text) => !icons.has(text) && !/\p{Script=Han}/u.test(text) && WORD.test(unmarked(text)));
}

let folder: string;
let product: Product;
let browser: Browser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "formwork-marked-"));
  // The test runner's own would make libraries behave as in unit tests.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = "production";
  await build({ logLevel: "error", plugins: [marked], build: { outDir: folder, emptyOutDir: true } });
  process.env.NODE_ENV = NODE_ENV;
  product = await startProduct({ env: { WEB_ROOT: folder } });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await rm(folder, { recursive: true, force: true });
});

test("no text of the web app stands in its code", { timeout: 120_000 }, async () => {
  const person = await visitor(browser, { language: "en" });
  const { page } = person;
  const found: Record<string, string[]> = {};
  const look = async (where: string) => {
    const texts = await hardCoded(page);
    if (texts.length) found[where] = texts;
  };
  await page.goto(`${product.url}/login`);
  await page.locator("#username").waitFor();
  await look("sign-in");
  await signIn(page, product.url);
  await openHome(page, product.url);
  await page.waitForLoadState("networkidle");
  await look("dashboard");
  for (const path of ["/personalCenter", "/sysrNoticeReceivedView", "/homeLayout", "/help", "/404", "/401"]) {
    await page.goto(`${product.url}${path}`);
    await page.locator("h1").first().waitFor();
    await look(path);
  }
  await openScreen(page, product.url, "purchase-order-list");
  await look("list");
  await page.locator("[role=row][aria-rowindex='2'] [role=gridcell]").nth(1).dblclick();
  await page.getByRole("dialog").waitFor();
  await look("detail");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  for (const [name, open] of [
    ["all menus", () => page.keyboard.press("Control+m")],
    ["menu search", () => page.keyboard.press("Control+Shift+F")],
    [
      "settings",
      () =>
        page
          .getByRole("banner")
          .getByRole("button", { name: /settings/i })
          .click(),
    ],
    ["notices", () => page.locator("[data-tour=notices]").click()],
  ] as const) {
    await open();
    await page.getByRole("dialog").first().waitFor();
    await look(name);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").first().waitFor({ state: "hidden" });
  }
  expect(found).toEqual({});
  nothingWrong(person);
  await person.close();
});
