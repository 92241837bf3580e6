import type { Browser, Page } from "playwright";
import { chosenTemplateKey } from "../../../src/model/printing.ts";
import { withInstallation } from "../browser/installation.ts";
import { keepPreference, orderWith } from "../browser/orders.ts";
import { type Installation, newWindow, signIn, tokenOf } from "../browser/visit.ts";
import { openBrowser } from "../browser.ts";
import { watchWork, workOf } from "../devtools.ts";
import { countFrames, framesOf } from "../frames.ts";
import { median, percentile } from "../median.ts";
import type { Result, Row } from "../row.ts";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SCREEN = "purchase-order-list";
const TEMPLATE = "purchase-order-sheet";
/** As many rows as an order may have: some 55 pages of A4. */
const ROWS = 2_000;
const FEW = 10;
/** A fast turn of a wheel, in pixels a second: seven pages. */
const SPEED = 8_000;
const SECONDS = 7;

/** What one window took: from the press on 打印 until the first page is painted, once and again, and the frames while all pages are scrolled past. Milliseconds. */
interface Sample {
  readonly first: number;
  readonly again: number;
  /** What the page's main thread did to open it again, and in each frame of the scroll: processor time, whatever else runs on the machine. */
  readonly work: { readonly again: number; readonly frame: number };
  readonly frames: readonly number[];
  readonly pages: number;
}

/** Presses the button; gives the time from when it went down to the end of the first picture with a drawn page. */
async function openPreview(page: Page): Promise<number> {
  const timing = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener(
          "pointerdown",
          ({ timeStamp }) => {
            const look = () => {
              if (!document.querySelector("[role=dialog] svg text")) return requestAnimationFrame(look);
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
  );
  await page.getByRole("button", { name: "打印", exact: true }).click();
  return timing;
}

async function closePreview(page: Page): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: "关闭" }).first().click();
  await page.locator("[role=dialog] svg text").first().waitFor({ state: "detached" });
}

async function scrollPages(page: Page, devtools: Awaited<ReturnType<typeof newWindow>>["devtools"]): Promise<readonly number[]> {
  const box = (await page.getByRole("dialog").locator("section:has(svg text)").first().boundingBox()) ?? { x: 0, y: 0, width: 0 };
  const at = { x: box.x + box.width / 2, y: box.y + 200 };
  await page.mouse.move(at.x, at.y);
  await countFrames(page);
  await devtools.send("Input.synthesizeScrollGesture", {
    ...{ ...at, yDistance: -SPEED * SECONDS, speed: SPEED },
    ...{ gestureSourceType: "mouse", preventFling: true },
  });
  return (await framesOf(page)).slice(2);
}

async function measure(browser: Browser, { url }: Installation, token: string, code: string): Promise<Sample> {
  const { page, devtools, close } = await newWindow(browser);
  try {
    await watchWork(devtools);
    await signIn(page, token);
    await page.goto(`${url}/screen/${SCREEN}`);
    await page.getByRole("row").filter({ hasText: code }).getByRole("checkbox").check();
    await page.waitForLoadState("networkidle");
    // Who prints an order has looked for it.
    await page.waitForTimeout(2_000);
    const first = await openPreview(page);
    await closePreview(page);
    const before = await workOf(devtools);
    const again = await openPreview(page);
    const opened = await workOf(devtools);
    const pages = Number(/\/\s*(\d+)/.exec(await page.getByRole("dialog").innerText())?.[1] ?? 0);
    const still = await workOf(devtools);
    const frames = await scrollPages(page, devtools);
    const scrolled = await workOf(devtools);
    const work = { again: opened.total - before.total, frame: (scrolled.total - still.total) / frames.length };
    // Else the order would still be chosen in the next window.
    await closePreview(page);
    await page.getByRole("row").filter({ hasText: code }).getByRole("checkbox").uncheck();
    await page.waitForTimeout(1_000);
    return { first, again, work, pages, frames };
  } finally {
    await close();
  }
}

/** The preview of a long order in the built product. */
export const row: Row = {
  id: "ab",
  title: `The preview of an order of ${ROWS.toLocaleString("en-US")} rows in the built product: its first page, then its pages scrolled past for ${SECONDS} s at ${SPEED.toLocaleString("en-US")} pixels a second`,
  run: () =>
    withInstallation(async (installation) => {
      const browser = await openBrowser();
      try {
        const token = await tokenOf(installation);
        const codes = {
          many: await orderWith(installation, token, ROWS),
          few: await orderWith(installation, token, FEW),
        };
        await keepPreference(installation, token, chosenTemplateKey(SCREEN), TEMPLATE);
        const samples: Record<"many" | "few", Sample[]> = { many: [], few: [] };
        for (let round = 0; round < ROUNDS; round++)
          for (const size of round % 2 ? (["few", "many"] as const) : (["many", "few"] as const))
            samples[size].push(await measure(browser, installation, token, codes[size]));
        const figure = (of: (some: readonly Sample[]) => number) => ({
          ours: of(samples.many),
          reference: { name: `the same with ${FEW} rows`, value: of(samples.few) },
        });
        const frames = samples.many.flatMap((sample) => sample.frames);
        return [
          { what: "pages", unit: "", ...figure((some) => median(some.map(({ pages }) => pages))) },
          {
            what: "press on print until the first page is painted, first time in a window",
            unit: "ms",
            ...figure((some) => median(some.map(({ first }) => first))),
            aim: { of: "value", atMost: 300 },
          },
          {
            what: "the same, again",
            unit: "ms",
            ...figure((some) => median(some.map(({ again }) => again))),
            aim: { of: "value", atMost: 300 },
          },
          { what: "processor time of the page for it", unit: "ms", ...figure((some) => median(some.map(({ work }) => work.again))) },
          { what: "processor time of a frame of the scroll", unit: "ms", ours: median(samples.many.map(({ work }) => work.frame)) },
          { what: "frame of the scroll, p50", unit: "ms", ours: percentile(frames, 0.5) },
          { what: "frame of the scroll, p99", unit: "ms", ours: percentile(frames, 0.99), aim: { of: "value", atMost: 50 } },
          {
            what: "longest frame of the scroll, of a round",
            unit: "ms",
            ours: median(samples.many.map((one) => Math.max(...one.frames))),
            aim: { of: "value", atMost: 50 },
          },
        ] satisfies Result[];
      } finally {
        await browser.close();
      }
    }),
};
