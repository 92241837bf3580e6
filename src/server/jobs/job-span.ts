import { inSpan, recorder } from "../telemetry/recorder.ts";
import type { Done } from "./do-job.ts";
import { outcomeOf } from "./outcome.ts";
import type { StoredJob } from "./stored-job.ts";

/** Does an attempt of a job in a span of its own, which links to what asked for it; metrics tell how long it took. */
export function inJobSpan(job: StoredJob, work: (ended: (end: Done) => void) => Promise<void>): Promise<void> {
  const { kind, entity, attempt, scheduled, runAt, trace } = job;
  const waited = Math.max(0, (Date.now() - Date.parse(runAt)) / 1_000);
  const attributes = { "formwork.job.kind": kind, "formwork.attempt": attempt, "formwork.job.waited": waited };
  const more = { "formwork.entity": entity || undefined, "formwork.job.cause": scheduled?.cause };
  const card = { kind: "job", about: kind, attributes: { ...attributes, ...more } } as const;
  const begun = performance.now();
  return inSpan(
    card,
    (span) =>
      work((end) => {
        const outcome = outcomeOf(end);
        span?.note({ "formwork.outcome": outcome });
        if (outcome !== "done") span?.fail(end.error?.code ?? "server.failed");
        const of = { "formwork.job.kind": kind, "formwork.outcome": outcome };
        recorder()?.measure("formwork.job.duration", (performance.now() - begun) / 1_000, of);
      }),
    { isApart: true, cause: trace ?? undefined },
  );
}
