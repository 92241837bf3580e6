import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import type { Browser } from "playwright";
import { build } from "vite";
import { openBrowser, serveFolder } from "./browser.ts";

/** Builds a folder with an index.html as the product is built, serves it, and opens a browser, for as long as `work` takes. */
export async function withBuiltPage<Result>(root: string, work: (browser: Browser, url: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "bench-page-"));
  try {
    await build({
      configFile: false,
      root,
      base: "./",
      plugins: [react()],
      logLevel: "error",
      build: { outDir: folder, emptyOutDir: true, target: "es2023", chunkSizeWarningLimit: 10_000 },
    });
    const site = await serveFolder(folder);
    const browser = await openBrowser();
    try {
      return await work(browser, site.url);
    } finally {
      await browser.close();
      await site.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
