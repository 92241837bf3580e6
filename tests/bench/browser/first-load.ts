import type { Browser } from "playwright";
import { openBrowser } from "../browser.ts";
import type { Row } from "../row.ts";
import { withInstallation } from "./installation.ts";
import { countLoads, type Loaded, newWindow, signIn, tokenOf } from "./visit.ts";

/** Loads one address in a fresh window until `ready` is there and nothing is under way. */
async function visit(browser: Browser, address: string, ready: string, token?: string): Promise<Loaded> {
  const { page, devtools, close } = await newWindow(browser);
  try {
    if (token !== undefined) await signIn(page, token);
    const loads = await countLoads(devtools);
    await page.goto(address);
    await page.locator(ready).first().waitFor();
    await page.waitForLoadState("networkidle");
    return loads();
  } finally {
    await close();
  }
}

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
        const results = [
          { what: "sign-in page, JavaScript", unit: "kB", ours: sign.scripts, aim: { of: "value", atMost: 220 } },
          { what: "sign-in page, requests", unit: "", ours: sign.requests, aim: { of: "value", atMost: 25 } },
        ] as const;
        const lists = [];
        for (const id of LISTS) {
          const list = await visit(browser, `${installation.url}/screen/${id}`, "[role=grid] [role=gridcell]", token);
          lists.push(
            { what: `shell and ${id}, JavaScript`, unit: "kB", ours: list.scripts, aim: { of: "value", atMost: 460 } } as const,
            { what: `shell and ${id}, requests`, unit: "", ours: list.requests, aim: { of: "value", atMost: 25 } } as const,
          );
        }
        return [...results, ...lists];
      } finally {
        await browser.close();
      }
    }),
};
