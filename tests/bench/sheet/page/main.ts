import { painted } from "../../painted.ts";
import type { Contender } from "./contender.ts";
import { rowsOf, type SampleRow } from "./sample.ts";

const files = import.meta.glob<{ contender: Contender }>("./contenders/*.tsx");

let rows: readonly SampleRow[];
let contender: Contender;
let times: number[] = [];
let watch = 0;

const bench = {
  async prepare(file: string, count: number): Promise<void> {
    const load = files[file];
    if (!load) throw new Error(`no contender ${file}`);
    rows = rowsOf(count);
    ({ contender } = await load());
    await contender.prepare(document.getElementById("root") as HTMLElement);
    await painted();
  },

  /** Milliseconds until a screen of rows was painted. */
  async draw(): Promise<number> {
    await new Promise((resolve) => setTimeout(resolve));
    const start = performance.now();
    contender.draw(rows);
    let now = await painted();
    while (document.querySelectorAll(contender.row).length < 14) now = await painted();
    return now - start;
  },
  next: () => contender.next,

  /** From now on the times between frames are kept. */
  watchFrames(): void {
    times = [];
    const mine = ++watch;
    let last = performance.now();
    const next = (now: number) => {
      if (watch !== mine) return;
      times.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  },
  frames(): readonly number[] {
    watch++;
    return times;
  },
  painted,
};

export type SheetBench = typeof bench;
declare global {
  interface Window {
    sheetBench: SheetBench;
  }
}
window.sheetBench = bench;
