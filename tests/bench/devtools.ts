import type { CDPSession } from "playwright";

/** JavaScript objects that are in use, in MB. */
export async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send("HeapProfiler.collectGarbage");
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  return usedSize / 2 ** 20;
}

/** What the page's main thread did since `watchWork`, in milliseconds of processor time. `total` holds the others, painting and all else. */
export interface Work {
  readonly total: number;
  readonly script: number;
  /** Of styles and boxes. */
  readonly layout: number;
}

/** Processor time and not time: what else runs on the machine is not the page's work. */
export async function watchWork(devtools: CDPSession): Promise<void> {
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
}

/** The work so far; two readings are told apart by subtraction. */
export async function workOf(devtools: CDPSession): Promise<Work> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  const value = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1000;
  return {
    total: value("TaskDuration"),
    script: value("ScriptDuration"),
    layout: value("LayoutDuration") + value("RecalcStyleDuration"),
  };
}
