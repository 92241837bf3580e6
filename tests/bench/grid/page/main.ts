import { painted } from "../../painted.ts";
import type { Contender, Standing } from "./contender.ts";
import { HEIGHT, type Sample, sampleOf } from "./sample.ts";

const files = import.meta.glob<{ contender: Contender }>("./contenders/*.tsx");

let sample: Sample;
let contender: Contender;
let standing: Standing;

/** The part of the view, 0 to 1, in which there is a row with text; looked at twice a row, below the headings of page and grid. */
function filled(): number {
  const count = Math.floor((innerHeight - 3 * HEIGHT) / (HEIGHT / 2));
  const places = Array.from({ length: count }, (_, at) => 2.5 * HEIGHT + (at * HEIGHT) / 2);
  const met = places.filter((y) => document.elementFromPoint(innerWidth / 2, y)?.closest(contender.row)?.textContent);
  return met.length / places.length;
}

const bench = {
  async prepare(file: string, count: number): Promise<void> {
    const load = files[file];
    if (!load) throw new Error(`no contender ${file}`);
    sample = sampleOf(count);
    ({ contender } = await load());
    await contender.prepare(document.getElementById("root") as HTMLElement);
    await painted();
  },

  /** Milliseconds until the view was painted whole. */
  async draw(): Promise<number> {
    // A task of its own, which the browser counts as script.
    await new Promise((resolve) => setTimeout(resolve));
    const start = performance.now();
    const drawn = contender.draw(sample);
    let now = await painted();
    while (filled() < 1) now = await painted();
    standing = await drawn;
    return now - start;
  },

  async remove(): Promise<void> {
    standing.remove();
    await painted();
  },

  /** From now on the times between frames are kept; with `look`, how full of rows the view was in each is kept too, which takes time. */
  watchFrames(look: boolean): void {
    const times: number[] = [];
    const fill: number[] = [];
    let last = performance.now();
    watched = { times, fill };
    const mine = watched;
    const next = (now: number) => {
      if (watched !== mine) return;
      times.push(now - last);
      last = now;
      if (look) void painted().then(() => fill.push(filled()));
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  },
  frames(): Watched {
    const seen = watched;
    watched = { times: [], fill: [] };
    return seen;
  },
  filled,

  /** Clicks the nth checkbox, the heading's being the first, and gives the time to the next paint and how many rows are selected then. */
  async choose(nth: number): Promise<{ ms: number; selected: number }> {
    const box = document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')[nth];
    if (!box) throw new Error("there is no checkbox");
    const start = performance.now();
    box.click();
    const ms = (await painted()) - start;
    return { ms, selected: standing.selected() };
  },
};

interface Watched {
  readonly times: number[];
  readonly fill: number[];
}
let watched: Watched = { times: [], fill: [] };

export type GridBench = typeof bench;
declare global {
  interface Window {
    gridBench: GridBench;
  }
}
window.gridBench = bench;
