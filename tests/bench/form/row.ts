import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { openBrowser, serveFolder } from "../browser.ts";
import { alternate, median, percentile } from "../median.ts";
import type { Aim, Result, Row } from "../row.ts";
import { ANTD, BARE, BARE_NEAR, installed, OURS } from "./contenders.ts";
import { measure, type Sample } from "./measure.ts";

const SIZES = (process.env.BENCH_FIELDS ?? "100,300,1000").split(",").map(Number);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const PAGE = join(import.meta.dirname, "page");

export const row: Row = {
  id: "d",
  title: "Generated form: text, number, select of 50, date, switch; one rule in ten fields; required and patterns",
  async run() {
    const folder = await mkdtemp(join(tmpdir(), "bench-form-"));
    const browser = await openBrowser();
    try {
      await build({
        configFile: false,
        root: PAGE,
        base: "./",
        plugins: [react()],
        logLevel: "error",
        build: { outDir: folder, emptyOutDir: true, target: "es2023", chunkSizeWarningLimit: 10_000 },
      });
      const site = await serveFolder(folder);
      const results: Result[] = [];
      for (const fields of SIZES) {
        const contenders = installed().map(({ name, file }) => [name, () => measure(browser, site.url, file, fields)] as const);
        results.push(...resultsOf(fields, await alternate<string, Sample>(Object.fromEntries(contenders), ROUNDS)));
        console.error(`[bench] ${fields} fields measured`);
      }
      await site.close();
      return results;
    } finally {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

const FIGURES: readonly { readonly what: string; readonly unit: string; readonly of: (samples: readonly Sample[]) => number }[] = [
  { what: "painted", unit: "ms", of: (samples) => median(samples.map(({ painted }) => painted)) },
  { what: "last change painted", unit: "ms", of: (samples) => median(samples.map(({ settled }) => settled)) },
  { what: "script", unit: "ms", of: (samples) => median(samples.map(({ script }) => script)) },
  {
    what: "key to paint, p50",
    unit: "ms",
    of: (samples) =>
      percentile(
        samples.flatMap(({ keys }) => keys),
        0.5,
      ),
  },
  {
    what: "key to paint, p95",
    unit: "ms",
    of: (samples) =>
      percentile(
        samples.flatMap(({ keys }) => keys),
        0.95,
      ),
  },
  { what: "check all and submit", unit: "ms", of: (samples) => median(samples.map(({ submit }) => submit)) },
  { what: "heap", unit: "MB", of: (samples) => median(samples.map(({ heap }) => heap)) },
];

function aimOf(what: string, reference: string, fields: number): Aim | undefined {
  if (what === "painted" && reference === BARE) return { of: "ratio", atMost: 1.5 };
  if (what === "painted" && reference === BARE_NEAR && fields === 1000) return { of: "ratio", atMost: 0.8 };
  if (what === "painted" && !reference.startsWith("bare") && fields === 1000) return { of: "ratio", atMost: 1 / 9 };
  if (what === "key to paint, p95" && reference === BARE) return { of: "ratio", atMost: 1.3 };
  if (what === "heap" && reference === ANTD) return { of: "ratio", atMost: 1 / 8 };
  return undefined;
}

/** Each figure beside each reference. */
function resultsOf(fields: number, samples: Readonly<Record<string, readonly Sample[]>>): Result[] {
  const { [OURS]: ours = [], ...references } = samples;
  return FIGURES.flatMap(({ what, unit, of }) =>
    Object.entries(references).map(([name, theirs]) => ({
      what: `${fields} fields, ${what}`,
      unit,
      ours: of(ours),
      reference: { name, value: of(theirs) },
      aim: aimOf(what, name, fields),
    })),
  );
}
