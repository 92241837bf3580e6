import type { Page } from "playwright";
import { openBrowser } from "../browser.ts";
import { median } from "../median.ts";
import type { Row } from "../row.ts";
import { withInstallation } from "./installation.ts";
import { newWindow } from "./visit.ts";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);

/** What a person needs to begin: the menu, the tabs and the page in front. */
const USABLE = ["nav [role=menuitem]", "[role=tab]", "h1"];

/** Resolves with the time of the first frame in which all of it is painted, on the clock of the page. */
const usable = (page: Page): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!wanted.every((selector) => document.querySelector(selector))) return requestAnimationFrame(look);
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now());
          port2.postMessage(0);
        };
        requestAnimationFrame(look);
      }),
    USABLE,
  );

export const row: Row = {
  id: "k",
  title: "From Enter on the sign-in page to a shell that can be used",
  run: () =>
    withInstallation(async ({ url, username, password }) => {
      const browser = await openBrowser();
      const arrivals: number[] = [];
      const reloads: number[] = [];
      const calls: number[] = [];
      try {
        for (let round = 0; round < ROUNDS; round++) {
          const { page, close } = await newWindow(browser);
          await page.goto(`${url}/login`);
          await page.locator("#username").fill(username);
          await page.locator("#password").pressSequentially(password, { delay: 30 });
          const from = await page.evaluate(() => performance.now());
          const done = usable(page);
          await page.keyboard.press("Enter");
          arrivals.push((await done) - from);
          await page.waitForLoadState("networkidle");
          await page.reload({ waitUntil: "domcontentloaded" });
          reloads.push(await usable(page));
          await close();
          const began = performance.now();
          await fetch(`${url}/api/v1/login`, {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify({ username, password }),
          });
          calls.push(performance.now() - began);
        }
        const call = { name: "the sign-in call alone (a memory-hard hash)", value: median(calls) };
        return [
          { what: "sign-in to usable shell", unit: "ms", ours: median(arrivals), reference: call, aim: { of: "value", atMost: 1_000 } },
          { what: "reload to usable shell", unit: "ms", ours: median(reloads), reference: call },
        ];
      } finally {
        await browser.close();
      }
    }),
};
