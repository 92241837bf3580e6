import { join } from "node:path";
import { withBuiltPage } from "../built-page.ts";
import { alternate, median, percentile } from "../median.ts";
import type { Aim, Result, Row } from "../row.ts";
import { measure, type Sample } from "./measure.ts";

const SIZES = (process.env.BENCH_ROWS ?? "10000,100000").split(",").map(Number);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const REFERENCE = "antd Table virtual";

export const row: Row = {
  id: "e",
  title: "Grid of local rows: 12 columns, two of them pinned, checkboxes; wheel turned for 5 s",
  run: () =>
    withBuiltPage(join(import.meta.dirname, "page"), async (browser, url) => {
      const results: Result[] = [];
      for (const rows of SIZES) {
        const contenders = {
          ours: () => measure(browser, url, "formwork.tsx", rows),
          theirs: () => measure(browser, url, "antd.tsx", rows),
        };
        results.push(...resultsOf(rows, await alternate<keyof typeof contenders, Sample>(contenders, ROUNDS)));
        console.error(`[bench] ${rows} rows measured`);
      }
      return results;
    }),
};

interface Figure {
  readonly what: string;
  readonly unit: string;
  readonly of: (samples: readonly Sample[]) => number;
  readonly aim?: Aim;
}

const middle = (pick: (sample: Sample) => number) => (samples: readonly Sample[]) => median(samples.map(pick));
const frames = (part: number) => (samples: readonly Sample[]) =>
  percentile(
    samples.flatMap((sample) => sample.frames),
    part,
  );

const FIGURES: readonly Figure[] = [
  { what: "first grid of the page painted", unit: "ms", of: middle(({ painted }) => painted), aim: { of: "ratio", atMost: 1 / 5 } },
  { what: "next grid painted", unit: "ms", of: middle(({ paintedAgain }) => paintedAgain) },
  { what: "frame of the scroll, p50", unit: "ms", of: frames(0.5) },
  // A frame of a screen of 60 Hz lasts 16.7 ms.
  { what: "frame of the scroll, p95", unit: "ms", of: frames(0.95), aim: { of: "value", atMost: 17 } },
  { what: "processor time of a frame", unit: "ms", of: middle(({ work }) => work.total), aim: { of: "ratio", atMost: 1 / 3 } },
  { what: "script in it", unit: "ms", of: middle(({ work }) => work.script) },
  { what: "styles and layout in it", unit: "ms", of: middle(({ work }) => work.layout) },
  { what: "view filled with rows, worst frame", unit: "%", of: (samples) => 100 * Math.min(...samples.map(({ filled }) => filled)) },
  { what: "heap of the grid after the scroll", unit: "MB", of: middle(({ heap }) => heap) },
  { what: "a row selected and painted", unit: "ms", of: middle(({ selectOne }) => selectOne) },
  { what: "all rows selected and painted", unit: "ms", of: middle(({ selectAll }) => selectAll) },
];

function resultsOf(rows: number, { ours, theirs }: { readonly ours: readonly Sample[]; readonly theirs: readonly Sample[] }): Result[] {
  const size = rows.toLocaleString("en-US");
  return FIGURES.map(({ what, unit, of, aim }) => ({
    what: `${size} rows, ${what}`,
    unit,
    ours: of(ours),
    reference: { name: REFERENCE, value: of(theirs) },
    aim,
  }));
}
