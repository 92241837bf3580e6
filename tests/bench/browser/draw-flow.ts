import type { Browser, CDPSession, Page } from "playwright";
import { openBrowser } from "../browser.ts";
import { type Work, watchWork, workOf } from "../devtools.ts";
import { countFrames, framesOf } from "../frames.ts";
import { median, percentile } from "../median.ts";
import { painted } from "../painted.ts";
import type { Result, Row } from "../row.ts";
import { withInstallation } from "./installation.ts";
import { plantLargeFlow } from "./large-flow.ts";
import { type Installation, newWindow, signIn, tokenOf } from "./visit.ts";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const NODES = 200;
const HOME = "/dashboard";
const SECONDS = 3;
const SHAPES = "[data-tab^='/flowDesign']:not([hidden]) .djs-shape[data-element-id]";

interface Sample {
  readonly opened: number;
  readonly openWork: number;
  readonly frames: readonly number[];
  readonly work: Work;
}

/** Goes to an address within the running product, and waits for the first picture with so many shapes: milliseconds from the begin. */
async function openWithin(page: Page, path: string, shapes: number): Promise<number> {
  const begun = await page.evaluate(
    ([address]) => {
      const now = performance.now();
      history.pushState(null, "", address);
      window.dispatchEvent(new PopStateEvent("popstate"));
      return now;
    },
    [path] as const,
  );
  await page.waitForFunction(([selector, count]) => document.querySelectorAll(selector).length >= count, [SHAPES, shapes] as const, {
    polling: "raf",
  });
  return (await page.evaluate(painted)) - begun;
}

/** Drags a step about for some seconds: the times between frames, and what the main thread did for each. */
async function drag(page: Page, devtools: CDPSession): Promise<Omit<Sample, "opened" | "openWork">> {
  // One that is in sight, with room to be dragged in.
  const [x, y] = await page.evaluate((selector) => {
    for (const shape of document.querySelectorAll(`${selector}[data-element-id^='u']`)) {
      const canvas = shape.closest("svg")?.getBoundingClientRect();
      const { left, top, width, height } = shape.querySelector(".djs-visual")?.getBoundingClientRect() ?? new DOMRect();
      if (
        canvas &&
        left > canvas.left + 80 &&
        top > canvas.top + 40 &&
        left + width + 150 < canvas.right &&
        top + height + 120 < canvas.bottom
      )
        return [left + width / 2, top + height / 2] as const;
    }
    throw new Error("no step is in sight");
  }, SHAPES);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 8, y + 8, { steps: 4 });
  if ((await page.locator(".djs-dragger").count()) === 0) throw new Error("no step is dragged");
  const before = await workOf(devtools);
  await countFrames(page);
  const end = performance.now() + SECONDS * 1_000;
  for (let at = 0; performance.now() < end; at++) await page.mouse.move(x + 8 + (at % 120), y + 8 + ((at * 3) % 90));
  const frames = await framesOf(page);
  const after = await workOf(devtools);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  const each = (of: keyof Work) => (after[of] - before[of]) / frames.length;
  return { frames, work: { total: each("total"), script: each("script"), layout: each("layout") } };
}

async function measure(browser: Browser, { url }: Installation, token: string, flow: { entry: string; nodes: number }): Promise<Sample> {
  const { page, devtools, close } = await newWindow(browser);
  try {
    await watchWork(devtools);
    await signIn(page, token);
    const address = `/flowDesign?entryId=${flow.entry}&step=2`;
    // The first time brings the code of the designer, and makes the diagram the view that is remembered.
    await page.goto(`${url}${address}`);
    await page.locator(".ant-segmented-item").filter({ hasText: "流程图" }).first().click();
    await page.waitForFunction(([selector, count]) => document.querySelectorAll(selector).length >= count, [SHAPES, flow.nodes] as const);
    await page.waitForLoadState("networkidle");
    await page.goto(`${url}${HOME}`);
    await page.locator("h1").first().waitFor();
    await page.waitForLoadState("networkidle");
    const before = await workOf(devtools);
    const opened = await openWithin(page, address, flow.nodes);
    const openWork = (await workOf(devtools)).total - before.total;
    await page.waitForLoadState("networkidle");
    return { opened, openWork, ...(await drag(page, devtools)) };
  } finally {
    await close();
  }
}

export const row: Row = {
  id: "s",
  title: `A flow of ${NODES} nodes in the designer of the built product, its diagram; a step dragged for ${SECONDS} s`,
  run: () =>
    withInstallation(async (installation) => {
      const browser = await openBrowser();
      try {
        const token = await tokenOf(installation);
        const flow = await plantLargeFlow(installation, token, NODES);
        const samples: Sample[] = [];
        for (let round = 0; round < ROUNDS; round++) samples.push(await measure(browser, installation, token, flow));
        const frames = (part: number) =>
          percentile(
            samples.flatMap((sample) => sample.frames),
            part,
          );
        const work = (of: keyof Work) => median(samples.map((sample) => sample.work[of]));
        return [
          {
            what: `opened from another page, ${flow.nodes} nodes painted`,
            unit: "ms",
            ours: median(samples.map(({ opened }) => opened)),
            aim: { of: "value", atMost: 1_000 },
          },
          { what: "processor time of that", unit: "ms", ours: median(samples.map(({ openWork }) => openWork)) },
          { what: "frame of the drag, p50", unit: "ms", ours: frames(0.5) },
          { what: "frame of the drag, p95", unit: "ms", ours: frames(0.95), aim: { of: "value", atMost: 17 } },
          { what: "processor time of a frame", unit: "ms", ours: work("total") },
          { what: "script in it", unit: "ms", ours: work("script") },
          { what: "styles and layout in it", unit: "ms", ours: work("layout") },
        ] satisfies Result[];
      } finally {
        await browser.close();
      }
    }),
};
