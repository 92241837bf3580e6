import { App } from "antd";
import { useEffect, useState } from "react";
import type { Job } from "../../../model/contract/jobs.ts";
import type { PrintSource } from "../../../model/printing.ts";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";

/** Milliseconds after which a job is asked how far it is. */
const PAUSE_MS = 1_000;

/** A job of printing that is followed until it ends; what fails is told. @param onEnd hears how it ended */
export function usePrintJob(source: Pick<PrintSource, "job" | "cancel">, onEnd?: (job: Job) => void) {
  const { message } = App.useApp();
  const textOf = useErrorText();
  const [job, setJob] = useState<Job>();
  const [isBeginning, setBeginning] = useState(false);
  const isRunning = job !== undefined && (job.state === "queued" || job.state === "running");
  const follow = (now: Job) => {
    setJob(now);
    if (now.endedAt !== null) onEnd?.(now);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: who hears of it may be another each time; the job is the same.
  useEffect(() => {
    if (!job || !isRunning) return;
    const timer = setTimeout(() => {
      source.job(job.id).then(follow, (error: unknown) => {
        setJob(undefined);
        message.error(textOf(error));
      });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [job, isRunning, source, message, textOf]);
  const attempt = (work: () => Promise<unknown>) => () => void work().catch((error: unknown) => message.error(textOf(error)));
  return {
    ...{ job, isRunning, attempt, isBusy: isBeginning || isRunning },
    begin: (start: () => Promise<Job>) =>
      attempt(async () => {
        setBeginning(true);
        try {
          follow(await start());
        } finally {
          setBeginning(false);
        }
      }),
    stop: attempt(async () => job && source.cancel(job.id)),
  };
}
