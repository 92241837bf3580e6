import type { CDPSession, Page } from "playwright";
import { openBrowser } from "../browser.ts";
import { heapOf } from "../devtools.ts";
import { median } from "../median.ts";
import type { Result, Row } from "../row.ts";
import { withInstallation } from "./installation.ts";
import { newWindow, signIn, tokenOf } from "./visit.ts";

const COUNTS = [5, 20, 50];
const SWITCHES = 15;

/** The same list with another query each time: each is a tab with its own page, form and rows. */
const address = (index: number) => `/screen/supplier-list?tab=${index}`;
const pane = (index: number) => `[data-tab="${address(index)}"]:not([hidden])`;

async function openTab(page: Page, index: number): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ idx: history.length }, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, address(index));
  await page
    .locator(`${pane(index)} [role=gridcell]`)
    .first()
    .waitFor();
}

/** Milliseconds from a press on a tab to the end of the first frame that shows its page. */
const change = (page: Page, index: number): Promise<number> =>
  page.evaluate(
    ({ tab, shown }) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        document.getElementById(tab)?.click();
        const look = () => {
          if (!document.querySelector(shown)) return requestAnimationFrame(look);
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - began);
          port2.postMessage(0);
        };
        requestAnimationFrame(look);
      }),
    { tab: `tab:${address(index)}`, shown: pane(index) },
  );

/** JavaScript heap in MB, and elements of the document. */
async function sizeOf(page: Page, devtools: CDPSession): Promise<{ heap: number; elements: number }> {
  return { heap: await heapOf(devtools), elements: await page.evaluate(() => document.querySelectorAll("*").length) };
}

export const row: Row = {
  id: "i",
  title: "Many open lists: a change of tab, and what one more tab takes",
  run: () =>
    withInstallation(async (installation) => {
      const browser = await openBrowser();
      try {
        const { page, devtools } = await newWindow(browser);
        await signIn(page, await tokenOf(installation));
        await page.goto(`${installation.url}/dashboard`);
        await page.locator("h1").first().waitFor();
        await openTab(page, 0);
        const empty = await sizeOf(page, devtools);
        const results: Result[] = [];
        let open = 1;
        let fewest: number | undefined;
        for (const count of COUNTS) {
          while (open < count) await openTab(page, open++);
          await page.waitForLoadState("networkidle");
          const times: number[] = [];
          // Between far ends, so that no tab is the one that was left last.
          for (let turn = 0; turn < SWITCHES; turn++) times.push(await change(page, (turn * 7) % count));
          const { heap, elements } = await sizeOf(page, devtools);
          const took = median(times);
          const each = (now: number, then: number) => (now - then) / (count - 1);
          results.push(
            {
              what: `${count} tabs, change`,
              unit: "ms",
              ours: took,
              ...(fewest !== undefined && { reference: { name: `${COUNTS[0]} tabs`, value: fewest } }),
              aim: { of: "value", atMost: 50 },
            },
            {
              what: `${count} tabs, heap of each further one`,
              unit: "MB",
              ours: each(heap, empty.heap),
              note: `${heap.toFixed(0)} MB in all`,
            },
            { what: `${count} tabs, elements of each further one`, unit: "", ours: each(elements, empty.elements) },
          );
          fewest ??= took;
        }
        return results;
      } finally {
        await browser.close();
      }
    }),
};
