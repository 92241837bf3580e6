import type { Contender, Standing } from "./contender.ts";
import { type Sample, sampleOf } from "./sample.ts";

const files = import.meta.glob<{ contender: Contender }>("./contenders/*.{ts,tsx}");

/** Without a change of the page for so long, the form is finished. */
const QUIET_MS = 250;

/** When the next picture has been painted. */
const painted = (): Promise<number> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(undefined);
    });
  });

/** Labels, and what holds the place of a field that the product has not drawn yet. */
const HOLDERS = 'label, [class*="_far_"]';

/** Labels of @formily/antd-v5 belong to no control: it stands beside them. */
const controlOf = (label: HTMLLabelElement): Element | null | undefined =>
  label.control ?? label.closest(".ant-formily-item")?.querySelector("input, button");

/** Whether every field whose place can be seen has its control: no hole, no box that only holds a place. */
function isViewFilled(count: number): boolean {
  for (const label of document.querySelectorAll<HTMLElement>(HOLDERS)) {
    const { top, bottom, height } = label.getBoundingClientRect();
    if (height === 0 || bottom < 0 || top > innerHeight) continue;
    if (!(label instanceof HTMLLabelElement) || !controlOf(label)) return false;
  }
  return count === 0 || document.querySelector("label") !== null;
}

const rootElement = () => document.getElementById("root") as HTMLElement;

let sample: Sample;
let contender: Contender;
let standing: Standing;

const bench = {
  async prepare(file: string, count: number): Promise<void> {
    const load = files[file];
    if (!load) throw new Error(`no contender ${file}`);
    sample = sampleOf(count);
    ({ contender } = await load());
    await contender.prepare?.(rootElement());
    await painted();
  },

  /** Milliseconds until the view was painted whole, and until the last change of the page was painted. */
  async draw(): Promise<{ painted: number; settled: number }> {
    const root = rootElement();
    // A task of its own, which the browser counts as script.
    await new Promise((resolve) => setTimeout(resolve));
    let changed = 0;
    const watcher = new MutationObserver(() => {
      changed = performance.now();
    });
    watcher.observe(root, { childList: true, subtree: true, attributes: true, characterData: true });
    const start = performance.now();
    const drawn = contender.draw(sample, root);
    let whole = 0;
    let settled = 0;
    let seen = -1;
    for (;;) {
      const now = await painted();
      if (!whole && isViewFilled(sample.fields.length)) whole = now;
      if (changed !== seen) {
        seen = changed;
        settled = now;
      }
      if (whole && now - changed > QUIET_MS) break;
    }
    watcher.disconnect();
    standing = await drawn;
    return { painted: whole - start, settled: settled - start };
  },

  /** From now on the time from each key to its paint is kept. */
  watchKeys(): number[] {
    const times: number[] = [];
    addEventListener(
      "keydown",
      ({ timeStamp }) => {
        void painted().then((now) => times.push(now - timeStamp));
      },
      { capture: true },
    );
    keys = times;
    return times;
  },
  keys: () => keys,

  async submit(): Promise<{ ms: number; values: number }> {
    const start = performance.now();
    const values = await standing.submit();
    return { ms: performance.now() - start, values: Object.keys(values).length };
  },
};
let keys: number[] = [];

export type Bench = typeof bench;
declare global {
  interface Window {
    bench: Bench;
  }
}
window.bench = bench;
