import { monitorEventLoopDelay } from "node:perf_hooks";
import { type Backlog, readBacklog } from "../db/backlog.ts";
import type { Database } from "../db/database.ts";
import { type Reading, recorder } from "./recorder.ts";

const QUANTILES = [0.5, 0.99, 1] as const;
/** How often the event loop is looked at, in ms: that much is no delay. */
const RESOLUTION = 20;

/** Tells of the process itself: its memory, and how late its event loop was. Gives back how to end that. */
function observeProcess(): () => void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  const lateBy = (quantile: number) =>
    Math.max(0, (quantile === 1 ? delay.max : delay.percentile(quantile * 100)) / 1e9 - RESOLUTION / 1_000);
  const end = recorder()?.observe(() => {
    const readings: Reading[] = QUANTILES.map((quantile) => ({
      ...{ metric: "nodejs.eventloop.delay", value: lateBy(quantile) },
      attributes: { "formwork.quantile": String(quantile) },
    }));
    delay.reset();
    return [...readings, { metric: "process.memory.usage", value: process.memoryUsage.rss() }];
  });
  return () => {
    end?.();
    delay.disable();
  };
}

const METRIC_OF = {
  jobs: "formwork.job.queued",
  jobSeconds: "formwork.job.oldest",
  messages: "formwork.message.queued",
  messageSeconds: "formwork.message.oldest",
  webhooks: "formwork.webhook.queued",
  events: "formwork.event.behind",
} as const satisfies Readonly<Record<keyof Backlog, string>>;

/** Tells of what waits in the database, which all processes share, and of this process. Gives back how to end that. */
export function observeServer(db: Database): () => void {
  const ends = [
    observeProcess(),
    recorder()?.observe(async () => {
      const backlog = await readBacklog(db);
      return Object.entries(METRIC_OF).map(([name, metric]) => ({ metric, value: backlog[name as keyof Backlog] }));
    }),
  ];
  return () => {
    for (const end of ends) end?.();
  };
}
