import type { Browser } from "playwright";
import { openBrowser } from "../browser.ts";
import type { Result, Row } from "../row.ts";
import { withInstallation } from "./installation.ts";
import { countLoads, type Loaded, newWindow, signIn, tokenOf } from "./visit.ts";

/** What one address loads in a fresh window: until `ready` is there, and until nothing is under way. */
async function visit(browser: Browser, address: string, ready: string, token?: string): Promise<{ ready: Loaded; quiet: Loaded }> {
  const { page, devtools, close } = await newWindow(browser);
  try {
    if (token !== undefined) await signIn(page, token);
    const loads = await countLoads(devtools);
    await page.goto(address);
    await page.locator(ready).first().waitFor();
    const atOnce = loads();
    await page.waitForLoadState("networkidle");
    return { ready: atOnce, quiet: loads() };
  } finally {
    await close();
  }
}

/** What the start page says first: how many users, departments and so on there are. */
const FIGURES = "main li strong";
/** The lists that are looked at; a screen with a query by date brings the calendar along. */
const LISTS = ["user-list", "purchase-order-list"];

export const row: Row = {
  id: "g",
  title: "First load: JavaScript as transferred with gzip, and requests",
  run: () =>
    withInstallation(async (installation) => {
      const browser = await openBrowser();
      try {
        const token = await tokenOf(installation);
        const sign = await visit(browser, `${installation.url}/login`, "#password");
        const start = await visit(browser, `${installation.url}/dashboard`, FIGURES, token);
        const results: Result[] = [
          { what: "sign-in page, JavaScript", unit: "kB", ours: sign.quiet.scripts, aim: { of: "value", atMost: 220 } },
          { what: "sign-in page, requests", unit: "", ours: sign.quiet.requests, aim: { of: "value", atMost: 25 } },
          {
            what: "start page until its figures are there, JavaScript",
            unit: "kB",
            ours: start.ready.scripts,
            aim: { of: "value", atMost: 430 },
          },
          { what: "start page until its figures are there, requests", unit: "", ours: start.ready.requests },
          { what: "start page, with what comes while it is idle", unit: "kB", ours: start.quiet.scripts },
        ];

        for (const id of LISTS) {
          const list = await visit(browser, `${installation.url}/screen/${id}`, "[role=grid] [role=gridcell]", token);
          results.push(
            { what: `shell and ${id}, JavaScript`, unit: "kB", ours: list.quiet.scripts, aim: { of: "value", atMost: 440 } },
            { what: `shell and ${id}, requests`, unit: "", ours: list.quiet.requests, aim: { of: "value", atMost: 25 } },
          );
        }
        return results;
      } finally {
        await browser.close();
      }
    }),
};
