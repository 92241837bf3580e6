import type { Browser, CDPSession } from "playwright";
import type { Bench } from "./page/main.ts";

/** What one form on one fresh page took. Milliseconds; heap in MB. */
export interface Sample {
  readonly painted: number;
  readonly settled: number;
  readonly script: number;
  readonly keys: readonly number[];
  readonly submit: number;
  readonly heap: number;
}

declare const window: { readonly bench: Bench };

/** Keys are struck after what a busy typist takes, not on the beat of the screen. */
const TEXT = "measure every key that is typed here";
const BETWEEN_MS = 37;

/** Draws a form on a fresh page, types into its first text field, saves it. */
export async function measure(browser: Browser, url: string, file: string, fields: number): Promise<Sample> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    page.on("pageerror", (error) => console.error(`[bench] ${file}:`, error.message));
    await page.goto(url);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Performance.enable");
    await page.evaluate(([name, count]) => window.bench.prepare(`./contenders/${name}`, count), [file, fields] as const);
    const before = { heap: await heapOf(devtools), script: await scriptOf(devtools) };
    const { painted, settled } = await page.evaluate(() => window.bench.draw());
    const script = (await scriptOf(devtools)) - before.script;
    const heap = (await heapOf(devtools)) - before.heap;
    const first = page.locator("#root input").first();
    await first.click();
    await page.keyboard.press("End");
    await page.evaluate(() => void window.bench.watchKeys());
    for (const key of TEXT) {
      await page.keyboard.press(key === " " ? "Space" : key);
      await page.waitForTimeout(BETWEEN_MS);
    }
    const keys = await page.evaluate(() => window.bench.keys());
    const { ms, values } = await page.evaluate(() => window.bench.submit());
    if (values !== fields) throw new Error(`${file} gave ${values} of ${fields} values`);
    const typed = await first.inputValue();
    if (!typed.endsWith(TEXT)) throw new Error(`${file} lost keys: ${typed}`);
    return { painted, settled, script, keys, submit: ms, heap };
  } finally {
    await context.close();
  }
}

/** JavaScript objects that are in use. */
async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send("HeapProfiler.collectGarbage");
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  return usedSize / 2 ** 20;
}

async function scriptOf(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? 0) * 1000;
}
