import type { Browser, Page } from "playwright";
import { openBrowser } from "../browser.ts";
import { type Work, watchWork, workOf } from "../devtools.ts";
import { countFrames, framesOf } from "../frames.ts";
import { alternate, median, percentile } from "../median.ts";
import type { Result, Row } from "../row.ts";
import { withInstallation } from "./installation.ts";
import { fillOrders, keepPageSize } from "./orders.ts";
import { type Installation, newWindow, signIn, tokenOf } from "./visit.ts";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SCREEN = "purchase-order-list";
/** The largest page that a list offers. */
const ROWS = 500;
/** A brisk turn of a wheel, twenty notches a second, in pixels a second. */
const SPEED = 2000;
const SECONDS = 5;
const GRID = "[role=grid]";

/** A scroll of 5 s: the times between its frames, and what the page's main thread did for each, in milliseconds. */
interface Sample {
  readonly frames: readonly number[];
  readonly work: Work;
}

/** The list as the product shows it: query form, row actions, tags, references, three pinned columns, the pointer over the rows. */
async function openList(page: Page, { url }: Installation, token: string): Promise<void> {
  await signIn(page, token);
  await page.goto(`${url}/screen/${SCREEN}`);
  await page
    .locator(`${GRID}[aria-rowcount="${ROWS + 1}"] [role=gridcell]`)
    .first()
    .waitFor();
  await page.waitForLoadState("networkidle");
}

/** So many rows of plain elements, all drawn: what a scroll costs the browser by itself. */
async function openBare(page: Page): Promise<void> {
  const cells = Array.from({ length: 17 }, (_, at) => `<span style="flex:0 0 120px">Cell ${at}</span>`).join("");
  const row = `<div style="display:flex;height:40px;align-items:center;contain:strict;width:2040px">${cells}</div>`;
  await page.setContent(`<div role="grid" style="height:700px;overflow:auto;font:14px sans-serif">${row.repeat(ROWS)}</div>`);
}

async function measure(browser: Browser, open: (page: Page) => Promise<void>): Promise<Sample> {
  const { page, devtools, close } = await newWindow(browser);
  try {
    await watchWork(devtools);
    await open(page);
    const box = (await page.locator(GRID).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(at.x, at.y);
    const scroll = (seconds: number) =>
      devtools.send("Input.synthesizeScrollGesture", {
        ...{ ...at, yDistance: -SPEED * seconds, speed: SPEED },
        ...{ gestureSourceType: "mouse", preventFling: true },
      });
    // The first turn warms up what a page does only once.
    await scroll(0.5);
    const before = await workOf(devtools);
    await countFrames(page);
    await scroll(SECONDS);
    const frames = await framesOf(page);
    const after = await workOf(devtools);
    const each = (of: keyof Work) => (after[of] - before[of]) / frames.length;
    return { frames, work: { total: each("total"), script: each("script"), layout: each("layout") } };
  } finally {
    await close();
  }
}

export const row: Row = {
  id: "n",
  title: `The list of orders in the built product, ${ROWS} rows a page; wheel turned for ${SECONDS} s at ${SPEED.toLocaleString("en-US")} pixels a second`,
  run: () =>
    withInstallation(async (installation) => {
      const browser = await openBrowser();
      try {
        const token = await tokenOf(installation);
        await fillOrders(installation, token, ROWS);
        await keepPageSize(installation, token, SCREEN, ROWS);
        const contenders = {
          ours: () => measure(browser, (page) => openList(page, installation, token)),
          bare: () => measure(browser, openBare),
        };
        const { ours, bare } = await alternate<keyof typeof contenders, Sample>(contenders, ROUNDS);
        const figure = (of: (samples: readonly Sample[]) => number) => ({
          ours: of(ours),
          reference: { name: "plain elements, all drawn", value: of(bare) },
        });
        const frames = (part: number) => (samples: readonly Sample[]) =>
          percentile(
            samples.flatMap((sample) => sample.frames),
            part,
          );
        const work = (of: keyof Work) => (samples: readonly Sample[]) => median(samples.map((sample) => sample.work[of]));
        return [
          { what: "frame of the scroll, p50", unit: "ms", ...figure(frames(0.5)) },
          // A frame of a screen of 60 Hz lasts 16.7 ms.
          { what: "frame of the scroll, p95", unit: "ms", ...figure(frames(0.95)), aim: { of: "value", atMost: 17 } },
          { what: "processor time of a frame", unit: "ms", ...figure(work("total")), aim: { of: "value", atMost: 6 } },
          { what: "script in it", unit: "ms", ...figure(work("script")) },
          { what: "styles and layout in it", unit: "ms", ...figure(work("layout")) },
        ] satisfies Result[];
      } finally {
        await browser.close();
      }
    }),
};
