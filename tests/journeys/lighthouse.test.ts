import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import lighthouse, { desktopConfig, type Flags } from "lighthouse";
import { type BrowserContext, chromium } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ARGUMENTS, signIn } from "./browser.ts";
import { type Product, startProduct } from "./product.ts";

/** Pages that Lighthouse loads as a whole. What opens above them (drawers, dialogs) is looked at by axe in other journeys. */
const PAGES = ["/login", "/dashboard", "/screen/purchase-order-list", "/screen/supplier-list"];
/** What depends on the page alone, and not on how fast the machine is. */
const CATEGORIES = ["accessibility", "best-practices"];

/** Nothing is measured, so nothing has to become quiet first. */
const QUICK: Flags = {
  ...{ onlyCategories: CATEGORIES, disableStorageReset: true, logLevel: "error", throttlingMethod: "provided" },
  ...{ disableFullPageScreenshot: true, pauseAfterFcpMs: 0, pauseAfterLoadMs: 500, networkQuietThresholdMs: 200, cpuQuietThresholdMs: 200 },
};

const profile = mkdtempSync(join(tmpdir(), "lighthouse-"));
let product: Product;
let context: BrowserContext;
let port = 0;
beforeAll(async () => {
  product = await startProduct();
  // Lighthouse opens tabs of its own, which share the session of this profile alone.
  context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: [...ARGUMENTS, "--remote-debugging-port=0"],
    locale: "zh-CN",
  });
  port = Number(readFileSync(join(profile, "DevToolsActivePort"), "utf8").split("\n")[0]);
});
afterAll(async () => {
  await context?.close();
  await product?.stop();
  rmSync(profile, { recursive: true, force: true });
});

test.for(PAGES)("%s is accessible and keeps to best practices by Lighthouse", { timeout: 60_000 }, async (path) => {
  if (path !== "/login") {
    const page = await context.newPage();
    await signIn(page, product.url);
    await page.close();
  }
  const result = await lighthouse(`${product.url}${path}`, { port, ...QUICK }, desktopConfig);
  const report = result?.lhr;
  expect(report?.finalDisplayedUrl).toContain(path);
  // Of what counts, and of nothing that says only what a person should look at.
  const counted = Object.values(report?.categories ?? {}).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  const failed = counted.map(({ id }) => report?.audits[id]).filter((audit) => audit?.score !== null && Number(audit?.score) < 1);
  expect(
    failed.map((audit) => `${audit?.id}: ${JSON.stringify(audit?.details).slice(0, 600)}`),
    path,
  ).toEqual([]);
});
