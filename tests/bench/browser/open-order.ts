import type { Browser, Page } from "playwright";
import { openBrowser } from "../browser.ts";
import { median, percentile } from "../median.ts";
import type { Row } from "../row.ts";
import { withInstallation } from "./installation.ts";
import { orderWith } from "./orders.ts";
import { type Installation, newWindow, signIn, tokenOf } from "./visit.ts";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const KEYS = 40;
/** What a busy typist takes from key to key. */
const BETWEEN_MS = 37;

/** Between the list and the press. */
const LOOKS_MS = Number(process.env.BENCH_LOOKS_MS ?? 4_000);

/** What one window took to open an order, once and again, and from each key in its sheet to the next picture. Milliseconds. */
interface Sample {
  readonly first: number;
  readonly again: number;
  readonly keys: readonly number[];
}

/** Presses "edit" on the order; gives the time from when the button went down to the end of the first picture with a screen of its rows. */
async function openOrder(page: Page, code: string, rows: number): Promise<number> {
  const timing = page.evaluate(
    (least) =>
      new Promise<number>((resolve) => {
        addEventListener(
          "pointerdown",
          ({ timeStamp }) => {
            const look = () => {
              const cells = document.querySelectorAll(".ant-drawer [role=grid] [role=row] [role=gridcell]:nth-child(2)");
              if ([...cells].filter(({ textContent }) => textContent !== "").length < least) return requestAnimationFrame(look);
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
    Math.min(rows, 8),
  );
  await page.getByRole("row").filter({ hasText: code }).getByRole("button", { name: "编辑" }).click();
  return timing;
}

/** Types numbers into a column, cell after cell. */
async function typeInto(page: Page): Promise<readonly number[]> {
  await page.locator(".ant-drawer [role=grid] [role=row] [role=gridcell]:nth-child(5)").first().click();
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    addEventListener(
      "keydown",
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => times.push(performance.now() - timeStamp);
          port2.postMessage(0);
        }),
      { capture: true },
    );
  });
  for (let at = 0; at < KEYS; at++) {
    await page.keyboard.press(at % 4 === 3 ? "Enter" : String(at % 10));
    await page.waitForTimeout(BETWEEN_MS);
  }
  return page.evaluate(() => (window as unknown as { keyTimes: readonly number[] }).keyTimes);
}

async function measure(browser: Browser, { url }: Installation, token: string, code: string, rows: number): Promise<Sample> {
  const { page, close } = await newWindow(browser);
  try {
    await signIn(page, token);
    await page.goto(`${url}/screen/purchase-order-list`);
    await page.getByRole("row").filter({ hasText: code }).waitFor();
    await page.waitForLoadState("networkidle");
    // Who opens an order has looked for it.
    await page.waitForTimeout(LOOKS_MS);
    const first = await openOrder(page, code, rows);
    await page.keyboard.press("Escape");
    await page.locator(".ant-drawer [role=grid]").waitFor({ state: "detached" });
    const again = await openOrder(page, code, rows);
    const keys = await typeInto(page);
    // Else the draft would stand open in the next window.
    await page
      .locator(".ant-drawer")
      .getByRole("button", { name: /^取\s*消$/ })
      .click();
    await page.getByRole("button", { name: "不保存" }).click();
    await page.locator(".ant-drawer [role=grid]").waitFor({ state: "detached" });
    await page.waitForLoadState("networkidle");
    return { first, again, keys };
  } finally {
    await close();
  }
}

export const row: Row = {
  id: "o",
  title: "An order edited in the built product: a press on edit until its rows are painted, then typing down a column",
  run: () =>
    withInstallation(async (installation) => {
      const browser = await openBrowser();
      try {
        const token = await tokenOf(installation);
        const sizes = { many: 200, few: 8 };
        const codes = { many: await orderWith(installation, token, sizes.many), few: await orderWith(installation, token, sizes.few) };
        const samples: Record<"many" | "few", Sample[]> = { many: [], few: [] };
        for (let round = 0; round < ROUNDS; round++)
          for (const size of round % 2 ? (["few", "many"] as const) : (["many", "few"] as const))
            samples[size].push(await measure(browser, installation, token, codes[size], sizes[size]));
        const figure = (of: (sample: readonly Sample[]) => number) => ({
          ours: of(samples.many),
          reference: { name: `the same with ${sizes.few} rows`, value: of(samples.few) },
        });
        const keys = (part: number) => (some: readonly Sample[]) =>
          percentile(
            some.flatMap((sample) => sample.keys),
            part,
          );
        return [
          {
            what: "200 rows, opened for the first time",
            unit: "ms",
            ...figure((some) => median(some.map(({ first }) => first))),
            aim: { of: "value", atMost: 400 },
          },
          { what: "200 rows, opened again", unit: "ms", ...figure((some) => median(some.map(({ again }) => again))) },
          { what: "key to paint, p50", unit: "ms", ...figure(keys(0.5)) },
          { what: "key to paint, p95", unit: "ms", ...figure(keys(0.95)), aim: { of: "value", atMost: 50 } },
        ];
      } finally {
        await browser.close();
      }
    }),
};
