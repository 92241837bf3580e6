import type { Browser, CDPSession, Page } from "playwright";
import { heapOf, watchWork, workOf } from "../devtools.ts";
import type { SheetBench } from "./page/main.ts";

/** What one way to edit rows took on one fresh page. Milliseconds; heap in MB. */
export interface Sample {
  readonly painted: number;
  /** Of the page's main thread for each key, from the press to the paint, in milliseconds of processor time. */
  readonly keys: readonly number[];
  /** Between two frames of the scroll. */
  readonly frames: readonly number[];
  /** Processor time of a frame of the scroll. */
  readonly frame: number;
  readonly heap: number;
}

declare const window: { readonly sheetBench: SheetBench };

const VIEW = { width: 1280, height: 800 };
const SPEED = 2000;
const SECONDS = 3;
/** Cells that are typed: three digits each, and the keys that lead to the next cell below. */
const CELLS = 30;

/** Opens rows on a fresh page, types down a column of numbers, scrolls. */
export async function measure(browser: Browser, url: string, file: string, rows: number): Promise<Sample> {
  const context = await browser.newContext({ viewport: VIEW });
  try {
    const page = await context.newPage();
    page.on("pageerror", (error) => console.error(`[bench] ${file}:`, error.message));
    await page.goto(url);
    const devtools = await context.newCDPSession(page);
    await watchWork(devtools);
    await page.evaluate(([name, count]) => window.sheetBench.prepare(`./contenders/${name}`, count), [file, rows] as const);
    const empty = await heapOf(devtools);
    const painted = await page.evaluate(() => window.sheetBench.draw());
    await page.locator("[role=row] [role=gridcell]").first().click();
    const keys = await type(page, devtools, await page.evaluate(() => window.sheetBench.next()));
    await scroll(page, devtools, 0.5);
    const before = await workOf(devtools);
    const frames = await scroll(page, devtools, SECONDS);
    const after = await workOf(devtools);
    const heap = (await heapOf(devtools)) - empty;
    return { painted, keys, frames, frame: (after.total - before.total) / frames.length, heap };
  } finally {
    await context.close();
  }
}

async function type(page: Page, devtools: CDPSession, next: readonly string[]): Promise<number[]> {
  const works: number[] = [];
  // The first cell warms up what a page does only once.
  for (let cell = 0; cell <= CELLS; cell++)
    for (const key of ["1", "2", "7", ...next]) {
      const before = await workOf(devtools);
      await page.keyboard.press(key);
      await page.evaluate(() => window.sheetBench.painted());
      const after = await workOf(devtools);
      if (cell > 0) works.push(after.total - before.total);
    }
  const typed = await page.evaluate(() => document.body.innerText.split("127").length - 1);
  if (typed < 5) throw new Error(`only ${typed} cells show what was typed`);
  return works;
}

/** Turns the wheel over the rows, without a fling. Gives the times between frames. */
async function scroll(page: Page, devtools: CDPSession, seconds: number): Promise<readonly number[]> {
  await page.evaluate(() => window.sheetBench.watchFrames());
  await devtools.send("Input.synthesizeScrollGesture", {
    x: VIEW.width / 2,
    y: 360,
    yDistance: -SPEED * seconds,
    speed: SPEED,
    gestureSourceType: "mouse",
    preventFling: true,
  });
  return page.evaluate(() => window.sheetBench.frames());
}
