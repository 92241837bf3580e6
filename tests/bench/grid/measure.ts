import type { Browser, Page } from "playwright";
import { heapOf, type Work, watchWork, workOf } from "../devtools.ts";
import type { GridBench } from "./page/main.ts";

/** What one grid on one fresh page took. Milliseconds; heap in MB. */
export interface Sample {
  readonly painted: number;
  /** The same for a second grid on the page, after the first was taken away. */
  readonly paintedAgain: number;
  /** Between two frames of the scroll. */
  readonly frames: readonly number[];
  /** Of the page's main thread for each frame of the scroll, in milliseconds of processor time. */
  readonly work: Work;
  /** The least part of the view that was full of rows in any frame of a scroll. */
  readonly filled: number;
  readonly heap: number;
  readonly selectOne: number;
  readonly selectAll: number;
}

declare const window: { readonly gridBench: GridBench };

const VIEW = { width: 1280, height: 800 };
/** A brisk turn of a wheel, twenty notches a second, in pixels a second. */
const SPEED = 2000;
const SECONDS = 5;

/** Draws a grid on a fresh page, scrolls it by the wheel, selects in it. */
export async function measure(browser: Browser, url: string, file: string, rows: number): Promise<Sample> {
  const context = await browser.newContext({ viewport: VIEW });
  try {
    const page = await context.newPage();
    page.on("pageerror", (error) => console.error(`[bench] ${file}:`, error.message));
    await page.goto(url);
    const devtools = await context.newCDPSession(page);
    await watchWork(devtools);
    await page.evaluate(([name, count]) => window.gridBench.prepare(`./contenders/${name}`, count), [file, rows] as const);
    const empty = await heapOf(devtools);
    const painted = await page.evaluate(() => window.gridBench.draw());
    await page.evaluate(() => window.gridBench.remove());
    const paintedAgain = await page.evaluate(() => window.gridBench.draw());
    // The first turn warms up what a page does only once.
    await scroll(page, false, 0.5);
    const before = await workOf(devtools);
    const { times } = await scroll(page, false, SECONDS);
    const after = await workOf(devtools);
    const { fill } = await scroll(page, true, 1);
    const heap = (await heapOf(devtools)) - empty;
    if ((await page.evaluate(() => window.gridBench.filled())) < 1) throw new Error(`${file} has holes after the scroll`);
    const one = await choose(page, 3, 1);
    // Of some rows the library's own heading lets go first: all are chosen from none.
    await choose(page, 3, 0);
    const all = await choose(page, 0, rows);
    return {
      painted,
      paintedAgain,
      frames: times,
      work: {
        total: (after.total - before.total) / times.length,
        script: (after.script - before.script) / times.length,
        layout: (after.layout - before.layout) / times.length,
      },
      filled: Math.min(...fill),
      heap,
      selectOne: one,
      selectAll: all,
    };
  } finally {
    await context.close();
  }
}

/** Turns the wheel over the grid, without a fling. Gives what the page saw meanwhile. */
async function scroll(page: Page, look: boolean, seconds: number): Promise<ReturnType<GridBench["frames"]>> {
  const devtools = await page.context().newCDPSession(page);
  await page.evaluate((looking) => window.gridBench.watchFrames(looking), look);
  await devtools.send("Input.synthesizeScrollGesture", {
    x: VIEW.width / 2,
    y: VIEW.height / 2,
    yDistance: -SPEED * seconds,
    speed: SPEED,
    gestureSourceType: "mouse",
    preventFling: true,
  });
  await devtools.detach();
  return page.evaluate(() => window.gridBench.frames());
}

async function choose(page: Page, nth: number, expected: number): Promise<number> {
  const { ms, selected } = await page.evaluate((at) => window.gridBench.choose(at), nth);
  if (selected !== expected) throw new Error(`${selected} rows are selected, not ${expected}`);
  return ms;
}
