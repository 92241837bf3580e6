import type { Page } from "playwright";
import { openBrowser } from "../browser.ts";
import { median } from "../median.ts";
import type { Row } from "../row.ts";
import { withInstallation } from "./installation.ts";
import { newWindow, signIn, tokenOf } from "./visit.ts";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const HOME = "/dashboard";
const SCREEN = "/screen/supplier-list";
const OTHER = "/screen/position-list";
/** A hand needs this long from arriving on an entry to pressing it. */
const HAND_MS = 80;

/**
 * Milliseconds from a press on a menu entry until what it opens is painted: in the visible pane a cell, or the heading of a page
 * without rows. Timed in the page, from when the button of the mouse went down (it comes up at once) to the end of the first frame that
 * has it. `rest`: milliseconds that the pointer has been on the entry before.
 */
async function press(page: Page, path: string, ready: string, rest: number): Promise<number> {
  const entry = page.locator(`[data-menu-id$="${path}"]`).first();
  if (rest > 0) {
    await entry.hover();
    await page.waitForTimeout(rest);
  }
  const timing = page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        window.addEventListener(
          "pointerdown",
          ({ timeStamp }) => {
            const look = () => {
              if (!document.querySelector(wanted)) return requestAnimationFrame(look);
              const { port1, port2 } = new MessageChannel();
              // This frame shows it; the task posted from its callbacks runs after it was drawn.
              port1.onmessage = () => resolve(performance.now() - timeStamp);
              port2.postMessage(0);
            };
            requestAnimationFrame(look);
          },
          { capture: true, once: true },
        );
      }),
    ready,
  );
  await entry.click();
  return timing;
}

const pane = (path: string, inside: string) => `[data-tab="${path}"]:not([hidden]) ${inside}`;

export const row: Row = {
  id: "f",
  title: "A press on a menu entry until rows are painted, shell loaded",
  run: () =>
    withInstallation(async (installation) => {
      const browser = await openBrowser();
      const samples: Record<"first" | "rested" | "again" | "empty", number[]> = { first: [], rested: [], again: [], empty: [] };
      try {
        const token = await tokenOf(installation);
        for (let round = 0; round < ROUNDS; round++) {
          const { page, close } = await newWindow(browser);
          await signIn(page, token);
          await page.goto(`${installation.url}${HOME}`);
          await page.locator("h1").first().waitFor();
          await page.waitForLoadState("networkidle");
          const closed = page.locator(".ant-menu-submenu:not(.ant-menu-submenu-open) > .ant-menu-submenu-title");
          while ((await closed.count()) > 0) await closed.first().click();
          await page.waitForTimeout(400);
          samples.first.push(await press(page, SCREEN, pane(SCREEN, "[role=gridcell]"), 0));
          samples.rested.push(await press(page, OTHER, pane(OTHER, "[role=gridcell]"), HAND_MS));
          for (let time = 0; time < 3; time++) {
            samples.empty.push(await press(page, HOME, pane(HOME, "h1"), HAND_MS));
            samples.again.push(await press(page, SCREEN, pane(SCREEN, "[role=gridcell]"), HAND_MS));
          }
          await close();
        }
        const reference = { name: "the home page, no rows and kept alive too", value: median(samples.empty) };
        return [
          { what: "first list, pressed at once", unit: "ms", ours: median(samples.first), reference, aim: { of: "value", atMost: 150 } },
          { what: "another list, after the pointer came to rest", unit: "ms", ours: median(samples.rested), reference },
          { what: "again, kept alive", unit: "ms", ours: median(samples.again), reference, aim: { of: "value", atMost: 50 } },
        ];
      } finally {
        await browser.close();
      }
    }),
};
