// `npm run bench` runs every row, `npm run bench -- a d` some. Prints tables of ratios and appends them to docs/benchmarks.md.
import { appendFileSync, existsSync, writeFileSync } from "node:fs";
import { cpus, release, totalmem } from "node:os";
import { join } from "node:path";
import { ROOT } from "./browser.ts";
import type { Row } from "./row.ts";
import { table } from "./table.ts";

/** Loaded when it is its turn, so that a row costs nothing where it is not wanted. */
const ROWS: Readonly<Record<string, () => Promise<{ readonly row: Row }>>> = {
  a: () => import("./server/list.ts"),
  b: () => import("./server/deep.ts"),
  c: () => import("./server/save.ts"),
  d: () => import("./form/row.ts"),
  e: () => import("./grid/row.ts"),
  f: () => import("./browser/open-screen.ts"),
  g: () => import("./browser/first-load.ts"),
  h: () => import("./server/start.ts"),
  i: () => import("./browser/tabs.ts"),
  j: () => import("./sheet/row.ts"),
  o: () => import("./browser/open-order.ts"),
  k: () => import("./browser/arrival.ts"),
  l: () => import("./server/staff.ts"),
  m: () => import("./server/processes.ts"),
  n: () => import("./browser/scroll-list.ts"),
  p: () => import("./server/flow.ts"),
  q: () => import("./server/to-do.ts"),
  r: () => import("./server/monitor.ts"),
  s: () => import("./browser/draw-flow.ts"),
  t: () => import("./server/rights-draft.ts"),
  v: () => import("./browser/published-seen.ts"),
  w: () => import("./server/published-forms.ts"),
  x: () => import("./print/row.ts"),
  y: () => import("./server/logs.ts"),
  z: () => import("./server/webhooks.ts"),
  u: () => import("./server/report.ts"),
  aa: () => import("./browser/draw-form.ts"),
  ab: () => import("./print/preview.ts"),
  ac: () => import("./server/queue.ts"),
};

const FILE = join(ROOT, "docs", "benchmarks.md");
const HEAD = `# Benchmarks

Written by \`npm run bench\` (\`tests/bench\`), the newest last. Every figure stands beside a reference that was measured in alternation with it
in the same run; the figures are medians of several rounds unless they name a percentile. Compare ratios, not milliseconds: machines differ.
`;

const wanted = process.argv.slice(2);
const unknown = wanted.filter((id) => !(id in ROWS));
if (unknown.length) {
  console.error(`there is no row ${unknown.join(", ")}; known are ${Object.keys(ROWS).join(", ")}`);
  process.exit(1);
}

const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Linux ${release()}, Node ${process.versions.node}`;
const written: string[] = [];
let failed = false;
for (const [id, load] of Object.entries(ROWS)) {
  if (wanted.length && !wanted.includes(id)) continue;
  try {
    const { row } = await load();
    console.error(`[bench] ${id}. ${row.title}`);
    const text = table(row, await row.run());
    console.log(`\n${text}\n`);
    written.push(text);
  } catch (error) {
    failed = true;
    console.error(`[bench] ${id} failed:`, error);
  }
}
if (written.length) {
  if (!existsSync(FILE)) writeFileSync(FILE, HEAD);
  appendFileSync(FILE, `\n## ${new Date().toISOString().slice(0, 10)} – ${machine}\n\n${written.join("\n\n")}\n`);
}
process.exit(failed ? 1 : 0);
