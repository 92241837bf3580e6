import { join } from "node:path";
import { withBuiltPage } from "../built-page.ts";
import { alternate, median, percentile } from "../median.ts";
import type { Aim, Result, Row } from "../row.ts";
import { measure, type Sample } from "./measure.ts";

const SIZES = (process.env.BENCH_ROWS ?? "10000,100000").split(",").map(Number);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const REFERENCE = "react-data-grid, plain";

/**
 * The technique of the editable grid, decided by what is measured here: own virtual rows with the whole form around them (rules, sums, a
 * computed column, undo) beside react-data-grid with nothing around it.
 */
export const row: Row = {
  id: "j",
  title: "Detail grid of a form: 8 columns edited by keyboard; wheel turned for 3 s",
  run: () =>
    withBuiltPage(join(import.meta.dirname, "page"), async (browser, url) => {
      const results: Result[] = [];
      for (const rows of SIZES) {
        const contenders = {
          ours: () => measure(browser, url, "formwork.tsx", rows),
          theirs: () => measure(browser, url, "data-grid.tsx", rows),
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
const part = (pick: (sample: Sample) => readonly number[], at: number) => (samples: readonly Sample[]) =>
  percentile(samples.flatMap(pick), at);

const FIGURES: readonly Figure[] = [
  { what: "opened and painted", unit: "ms", of: middle(({ painted }) => painted), aim: { of: "value", atMost: 2000 } },
  { what: "processor time of a key, p50", unit: "ms", of: part(({ keys }) => keys, 0.5) },
  { what: "processor time of a key, p95", unit: "ms", of: part(({ keys }) => keys, 0.95), aim: { of: "value", atMost: 16 } },
  { what: "frame of the scroll, p95", unit: "ms", of: part(({ frames }) => frames, 0.95), aim: { of: "value", atMost: 17 } },
  { what: "processor time of a frame", unit: "ms", of: middle(({ frame }) => frame) },
  { what: "heap", unit: "MB", of: middle(({ heap }) => heap) },
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
