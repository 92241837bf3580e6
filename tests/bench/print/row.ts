import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { paintPdf } from "../../../src/server/print/paint-pdf.ts";
import { paintZpl } from "../../../src/server/print/paint-zpl.ts";
import { qrJpeg } from "../../../src/server/print/qr-jpeg.ts";
import { openBrowser } from "../browser.ts";
import { alternate, median } from "../median.ts";
import type { Result, Row } from "../row.ts";
import { htmlOfRows, printedLabels, printedRows, ROWS } from "./rows.ts";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const MANY = 1_000;
const NAMED = { title: "订单", at: new Date(0) };

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Prints on the server, warm: long tables, labels, codes. */
export const row: Row = {
  id: "x",
  title: `Prints: ${ROWS} rows of nine columns and ${MANY} labels as PDF, ${MANY} QR codes as JPEG`,
  async run() {
    const rows = await beside();
    const labels = await repeated(() => paintPdf(printedLabels(MANY), NAMED));
    const zpl = await repeated(() => paintZpl(printedLabels(100), { dpi: 203 }));
    let round = 0;
    const codes = await repeated(async () => {
      round++;
      for (let index = 0; index < MANY; index++) await qrJpeg(`https://example.com/${round}/${index}`);
    });
    const memory = Number(execFileSync(process.execPath, [fileURLToPath(new URL("memory.ts", import.meta.url))], { encoding: "utf8" }));
    return [
      ...rows,
      { what: `${ROWS} rows, greatest memory of a process that prints them`, unit: "MB", ours: memory, aim: { of: "value", atMost: 350 } },
      { what: `${MANY} labels with two codes, laid out and as PDF`, unit: "ms", ours: labels, aim: { of: "value", atMost: 3_000 } },
      { what: `${MANY} QR codes as JPEG`, unit: "ms", ours: codes, aim: { of: "value", atMost: 2_000 } },
      { what: "100 labels, laid out and as ZPL of 203 dpi", unit: "ms", ours: zpl },
    ];
  },
};

/** The long table, beside the printing of the same rows by Chromium, open already. */
async function beside(): Promise<Result[]> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    const contenders = {
      ours: () => timed(() => paintPdf(printedRows(), NAMED)),
      chromium: () =>
        timed(async () => {
          await page.setContent(htmlOfRows());
          await page.pdf({ preferCSSPageSize: true });
        }),
    };
    await alternate(contenders, 1);
    const { ours, chromium } = await alternate(contenders, ROUNDS);
    const figure = { what: `${ROWS} rows, laid out and as PDF`, unit: "ms", ours: median(ours) };
    return [
      { ...figure, reference: { name: "HTML printed by Chromium", value: median(chromium) }, aim: { of: "ratio", atMost: 0.6 } },
      { ...figure, aim: { of: "value", atMost: 1_500 } },
    ];
  } finally {
    await browser.close();
  }
}

/** The median of several rounds after a first one. */
async function repeated(work: () => Promise<unknown>): Promise<number> {
  await work();
  const samples: number[] = [];
  for (let round = 0; round < ROUNDS; round++) samples.push(await timed(work));
  return median(samples);
}
