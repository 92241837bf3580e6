import { type Browser, chromium, type Locator, type Page } from "playwright-core";
import { expect } from "vitest";
import { ADMIN_PASSWORD } from "./product.ts";

export const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
];

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium", args: ARGUMENTS });

export interface Visitor {
  readonly page: Page;
  /** Every error of the console, of the page and of the Content-Security-Policy so far. */
  readonly faults: string[];
  close(): Promise<void>;
}

/** Runs in every page before its own scripts. What the policy only reports would be no console error. */
function reportViolations(): void {
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
    console.error(`Content-Security-Policy: ${violatedDirective} ${blockedURI} (${sourceFile}:${lineNumber})`),
  );
}

/** A person with a browser window of their own. Who is here for the first time is shown around after a second; `motion`: things slide and fade. */
export async function visitor(
  browser: Browser,
  { language = "zh-CN", width = 1440, height = 900, firstVisit = false, motion = false } = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: language,
    timezoneId: "Asia/Shanghai",
    reducedMotion: motion ? "no-preference" : "reduce",
  });
  await context.addInitScript(reportViolations);
  if (!firstVisit) await context.addInitScript(() => localStorage.setItem("formwork.firstLoad", "seen"));
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const faults: string[] = [];
  page.on("console", (message) => {
    // The browser itself reports refused calls; the test says which ones it expects.
    if (message.type() === "error" && !/Failed to load resource/.test(message.text())) faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(String(error)));
  return { page, faults, close: () => context.close() };
}

/** Signs in on the page for it, as a person does. */
export async function signInByHand(page: Page, url: string, username = "admin", password = ADMIN_PASSWORD): Promise<void> {
  await page.goto(`${url}/login`);
  await page.locator("#username").fill(username);
  await page.locator("#password").fill(password);
  await page.locator("button[type=submit]").click();
  await page.waitForURL(/\/dashboard/);
  await page.locator("h1").first().waitFor();
}

/**
 * A page that is signed in, and nowhere yet: what a journey is not about costs it no time. The account signs in by the call of the
 * sign-in page, and its token is put where that page puts it.
 */
export async function signIn(page: Page, url: string, username = "admin", password = ADMIN_PASSWORD): Promise<void> {
  const answer = await page.request.post(`${url}/api/v1/login`, { data: { username, password } });
  const { data } = (await answer.json()) as { data: { token: string } };
  // Any page of the product's origin will do, and this one runs no script.
  await page.goto(`${url}/healthz`);
  await page.evaluate((token) => localStorage.setItem("formwork.token", token), data.token);
}

/** Opens the start page, and waits until it is there. */
export async function openHome(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/dashboard`);
  await page.locator("h1").first().waitFor();
}

/** Opens a screen of the workspace and waits until its rows, or what stands for them, are there. */
export async function openScreen(page: Page, url: string, id: string): Promise<void> {
  await page.goto(`${url}/screen/${id}`);
  await page.locator("[role=grid], [role=treegrid]").first().waitFor();
}

/** Chooses an entry of the user menu, the last name; the ones before open what it lies in. */
export async function userMenu(page: Page, ...entries: readonly string[]): Promise<void> {
  await page.getByRole("button", { name: /^用户菜单/ }).click();
  for (const [at, name] of entries.entries()) {
    const entry = page.getByRole("menuitem", { name });
    if (at < entries.length - 1) await entry.hover();
    else await entry.click();
  }
  // A click into a menu that is on its way out would be lost.
  await page.getByRole("menuitem", { name: entries.at(-1) ?? "" }).waitFor({ state: "hidden" });
}

export const nothingWrong = ({ faults }: Visitor): void => expect(faults).toEqual([]);

/** Puts a text in place of what a control holds, by mouse and keyboard as a person does. */
export async function type(control: Locator, text: string): Promise<void> {
  await control.click();
  await control.press("Control+a");
  await control.pressSequentially(text);
}

/** Presses an action of a row, wherever the row has room for it: as a button, or in its menu. */
export async function pressInRow(row: Locator, action: string): Promise<void> {
  const button = row.getByRole("button", { name: new RegExp(`^${action}`) });
  await row.getByRole("button").first().waitFor();
  if (await button.count()) return button.first().click();
  await row.getByRole("button").last().click();
  await row.page().getByRole("menuitem", { name: action }).click();
}
