import { join } from "node:path";
import { withBuiltPage } from "../built-page.ts";
import { alternate, median, percentile } from "../median.ts";
import type { Aim, Result, Row } from "../row.ts";
import { measure, type Sample } from "./measure.ts";

const SIZES = (process.env.BENCH_ROWS ?? "10000,100000").split(",").map(Number);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);

export const row: Row = {
  id: "e",
  title: "Grid of local rows: 12 columns, two of them pinned, checkboxes; wheel turned for 5 s",
  run: () =>
    withBuiltPage(join(import.meta.dirname, "page"), async (browser, url) => {
      const results: Result[] = [];
      for (const rows of SIZES) {
        const contenders = {
          ours: () => measure(browser, url, "formwork.tsx", rows),
          bare: () => measure(browser, url, "react-data-grid.tsx", rows),
          antd: () => measure(browser, url, "antd.tsx", rows),
        };
        results.push(...resultsOf(rows, await alternate<keyof typeof contenders, Sample>(contenders, ROUNDS)));
        console.error(`[bench] ${rows} rows measured`);
      }
      return results;
    }),
};

type Samples = Readonly<Record<"ours" | "bare" | "antd", readonly Sample[]>>;

interface Figure {
  readonly what: string;
  readonly unit: string;
  readonly of: (samples: readonly Sample[]) => number;
  readonly aim?: Aim;
  /** Of the ratio to antd's table; undefined: not set beside it. */
  readonly antd?: Aim;
}

const middle = (pick: (sample: Sample) => number) => (samples: readonly Sample[]) => median(samples.map(pick));
const frames = (part: number) => (samples: readonly Sample[]) =>
  percentile(
    samples.flatMap((sample) => sample.frames),
    part,
  );

const atMost = (of: Aim["of"], value: number): Aim => ({ of, atMost: value });

const FIGURES: readonly Figure[] = [
  {
    ...{ what: "first grid of the page painted", unit: "ms", of: middle(({ painted }) => painted) },
    ...{ aim: atMost("value", 35), antd: atMost("ratio", 1 / 5) },
  },
  { what: "next grid painted", unit: "ms", of: middle(({ paintedAgain }) => paintedAgain) },
  { what: "frame of the scroll, p50", unit: "ms", of: frames(0.5) },
  // A frame of a screen of 60 Hz lasts 16.7 ms.
  { what: "frame of the scroll, p95", unit: "ms", of: frames(0.95), aim: atMost("value", 17) },
  {
    ...{ what: "processor time of a frame", unit: "ms", of: middle(({ work }) => work.total) },
    ...{ aim: atMost("value", 6), antd: atMost("ratio", 1 / 3) },
  },
  { what: "script in it", unit: "ms", of: middle(({ work }) => work.script) },
  { what: "styles and layout in it", unit: "ms", of: middle(({ work }) => work.layout) },
  { what: "view filled with rows, worst frame", unit: "%", of: (samples) => 100 * Math.min(...samples.map(({ filled }) => filled)) },
  { what: "heap of the grid after the scroll", unit: "MB", of: middle(({ heap }) => heap), aim: atMost("value", 2) },
  { what: "a row selected and painted", unit: "ms", of: middle(({ selectOne }) => selectOne), aim: atMost("value", 16) },
  { what: "all rows selected and painted", unit: "ms", of: middle(({ selectAll }) => selectAll) },
];

/** Each figure beside the library that the product's grid stands on, drawn bare; where antd has an aim, beside its table too. */
function resultsOf(rows: number, { ours, bare, antd }: Samples): Result[] {
  const size = rows.toLocaleString("en-US");
  return FIGURES.flatMap(({ what, unit, of, aim, antd: further }) => {
    const result = { what: `${size} rows, ${what}`, unit, ours: of(ours) };
    const besides: Result = { ...result, reference: { name: "antd Table virtual", value: of(antd) }, aim: further };
    return [{ ...result, reference: { name: "react-data-grid, plain cells", value: of(bare) }, aim }, ...(further ? [besides] : [])];
  });
}
